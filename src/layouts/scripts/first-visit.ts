/** First-visit questionnaire: three questions, one at a time, then the piece that fits the answers. */

import { type Choice, courseFor } from '../../lib/contract/first-visit-choices.ts';
import { storeAnswers } from '../../lib/stores/device/first-visit.ts';
import { storeHand } from '../../lib/stores/device/stored-handedness.ts';
import { readSession } from '../../lib/stores/session/stored-session.ts';

interface Said {
  guitar: Choice<'guitar'>;
  hand: 'right' | 'left';
  experience: Choice<'experience'>;
}

const root = document.querySelector<HTMLElement>('[data-first-visit]');
// Learners with an account have answered already.
if (root && readSession()) location.replace(root.dataset.school ?? '/');
else if (root) startQuestionnaire(root);

function startQuestionnaire(root: HTMLElement): void {
  const questions = [...root.querySelectorAll<HTMLElement>('[data-question]')];
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-piece]')];
  const strings = [...root.querySelectorAll<HTMLElement>('.strings li')];
  const back = root.querySelector<HTMLElement>('[data-back]') as HTMLElement;
  const skip = root.querySelector<HTMLElement>('[data-skip]') as HTMLElement;
  const chosen: HTMLButtonElement[] = [];
  let at = 0;

  /** @param step index of a question; their number for the result */
  function show(step: number): void {
    at = step;
    const piece = step === questions.length ? fittingPiece() : undefined;
    const shown = piece ?? questions[step];
    for (const one of [...questions, ...pieces]) one.hidden = one !== shown;
    for (const [place, string] of strings.entries()) string.toggleAttribute('data-answered', place < step);
    back.hidden = step === 0;
    skip.hidden = piece !== undefined;
    shown?.querySelector('h2')?.focus();
  }

  /** Saves the answers and fills in the result. */
  function fittingPiece(): HTMLElement | undefined {
    const said = Object.fromEntries(
      questions.map(({ dataset }, index) => [dataset.question, chosen[index]?.value]),
    ) as unknown as Said;
    const { guitar, hand, experience } = said;
    storeHand(hand === 'left');
    storeAnswers({ guitar, experience });
    const piece = pieces.find(({ dataset }) => dataset.piece === courseFor(said));
    if (piece) fill(piece, said, chosen);
    return piece;
  }

  for (const [index, question] of questions.entries()) {
    question.addEventListener('click', ({ target }) => {
      const pressed = (target as Element).closest('button');
      if (!pressed) return;
      chosen[index] = pressed;
      for (const one of question.querySelectorAll('button')) one.ariaPressed = String(one === pressed);
      show(at + 1);
    });
  }
  back.addEventListener('click', () => show(at - 1));
}

/** Repeats the answers in the result, draws the guitar as it is held, and says what the answers change. */
function fill(piece: HTMLElement, said: Said, chosen: HTMLButtonElement[]): void {
  const part = (selector: string) => piece.querySelector<HTMLElement>(selector) as HTMLElement;
  part('[data-answers]').textContent = `${chosen.map(({ dataset }) => dataset.said).join(', ')}.`;
  const drawing = part('[data-drawing]');
  drawing.replaceChildren(...[chosen[0]?.querySelector('svg')?.cloneNode(true)].filter((node) => node !== undefined));
  drawing.toggleAttribute('data-left', said.hand === 'left');
  for (const effect of piece.querySelectorAll<HTMLElement>('[data-effect]')) {
    const [name, value] = (effect.dataset.effect ?? '').split(' ');
    const answer = said[name as keyof Said];
    effect.hidden = value === 'owned' ? answer === 'none' : answer !== value;
  }
}
