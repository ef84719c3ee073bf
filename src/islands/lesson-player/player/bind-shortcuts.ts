import { focusOf } from '../../ui/keys.ts';
import { nextPreset, nudged } from './playback-rates.ts';
import type { Player } from './player.ts';
import { type Command, commandFor } from './shortcut-commands.ts';

export interface KeyActs {
  /** One bar on or back; nothing where there is no tab. */
  stepBar(step: 1 | -1): void;
  practise(act: Extract<Command, { do: 'practice' }>['act']): void;
  note?(): void;
  help(): void;
}

/** Lets keys and foot pedals play, wherever the focus is, as long as there is the player. */
export function bindKeys(player: Player, acts: KeyActs): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandFor(event, focusOf(document.activeElement));
    if (!command || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (command.do === 'bar' && !isPractising(player)) return;
    event.preventDefault();
    obey(command, player, acts);
  };
  document.addEventListener('keydown', onKeyDown, { signal: player.signal });
}

/** Page keys turn bars only while the player is in view and was played; else they turn the page. */
function isPractising({ $state, frame }: Player): boolean {
  if ($state.get().status === 'idle') return false;
  const { top, bottom } = frame.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function obey(command: Command, player: Player, acts: KeyActs): unknown {
  switch (command.do) {
    case 'toggle':
      return player.toggle();
    case 'captions':
      return player.toggleCaptions();
    case 'mute':
      return player.toggleMuted();
    case 'fullScreen':
      return player.toggleFullScreen();
    case 'pictureInPicture':
      return player.togglePictureInPicture();
    case 'practice':
      return acts.practise(command.act);
    case 'note':
      return acts.note?.();
    case 'help':
      return acts.help();
    case 'skip':
      return player.skip(command.seconds);
    case 'bar':
      return acts.stepBar(command.step);
    case 'speed':
      return player.setRate(nextPreset(player.video.playbackRate, command.step));
    case 'fineSpeed':
      return player.setRate(nudged(player.video.playbackRate, command.step));
    case 'tenth':
      return player.seek((command.tenth / 10) * player.duration);
  }
}
