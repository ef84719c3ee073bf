/** First-visit questionnaire: six questions, one at a time, then the demo lesson. */

import { storeAnswers, type VisitAnswers } from '../../lib/stores/device/first-visit.ts';
import { storeHand } from '../../lib/stores/device/stored-handedness.ts';
import { readSession } from '../../lib/stores/session/stored-session.ts';

const root = document.querySelector<HTMLElement>('[data-first-visit]');
// Learners with an account have answered already.
if (root && readSession()) location.replace(root.dataset.school ?? '/');
else if (root) ask(root);

function ask(root: HTMLElement): void {
  const questions = [...root.querySelectorAll<HTMLElement>('[data-question]')];
  const strings = [...root.querySelectorAll<HTMLElement>('.strings li')];
  const back = root.querySelector<HTMLElement>('[data-back]') as HTMLElement;
  const said: Record<string, string> = {};
  let at = 0;

  function show(index: number): void {
    at = index;
    for (const [place, question] of questions.entries()) question.hidden = place !== index;
    for (const [place, string] of strings.entries()) string.toggleAttribute('data-answered', place < index);
    back.hidden = index === 0;
    questions[index]?.querySelector('h2')?.focus();
  }

  async function answer(question: HTMLElement, chosen: HTMLButtonElement): Promise<void> {
    const name = question.dataset.question ?? '';
    said[name] = chosen.value;
    for (const one of question.querySelectorAll('button')) one.ariaPressed = String(one === chosen);
    if (at + 1 < questions.length) return show(at + 1);
    strings[at]?.toggleAttribute('data-answered', true);
    keep(said);
    if (said.microphone === 'now') await askForMicrophone();
    location.assign(root.dataset.lesson ?? '/');
  }

  for (const question of questions) {
    question.addEventListener('click', ({ target }) => {
      const chosen = (target as Element).closest('button');
      if (chosen) answer(question, chosen);
    });
  }
  back.addEventListener('click', () => show(at - 1));
}

function keep({ hand, time = '', ...answers }: Record<string, string>): void {
  const [minutesPerDay = 15, daysPerWeek = 5] = time.split('x').map(Number);
  storeHand(hand === 'left');
  storeAnswers({ ...(answers as Omit<VisitAnswers, 'goals'>), goals: { minutesPerDay, daysPerWeek } });
}

/** Triggers the browser's permission prompt; the answer does not change what comes next. */
async function askForMicrophone(): Promise<void> {
  try {
    const heard = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of heard.getTracks()) track.stop();
  } catch {
    // Denied: the tuner asks again when it is opened.
  }
}
