import type { Playback } from '../../lib/music/score/plucks.ts';
import { createSnippetPlayer, type SnippetPlayer } from './snippet-player.ts';

const players = new Map<HTMLElement, SnippetPlayer>();

/**
 * Starts or stops the clip of a button; only one plays at a time.
 * @param label of the button while the clip is silent
 * @throws TypeError, SyntaxError when the notes cannot be fetched
 */
export async function toggleClip(button: HTMLElement, label: string, context: AudioContext): Promise<void> {
  const player = players.get(button) ?? (await createPlayer(button, label, context));
  players.set(button, player);
  for (const other of players.values()) if (other !== player) other.stop();
  player.toggle();
}

async function createPlayer(button: HTMLElement, label: string, context: AudioContext): Promise<SnippetPlayer> {
  const figure = button.closest('[data-clip]') as HTMLElement;
  const { clip, from } = figure.dataset;
  const music: Playback = await (await fetch(`/clips/${clip}.json`)).json();
  return createSnippetPlayer({
    figure,
    music,
    context,
    choice: () => ({
      from: Number(from ?? 0),
      to: music.bars.length - 1,
      speed: Number(figure.querySelector<HTMLInputElement>(':checked')?.value ?? 1),
      loop: from !== undefined,
    }),
    onPlaying: (isPlaying) => {
      button.textContent = isPlaying ? 'Stop' : label;
    },
  });
}
