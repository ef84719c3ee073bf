import { bindShortcuts } from '../../ui/keyboard-shortcuts.ts';
import { nextPreset, nudgeRate } from './playback-rates.ts';
import type { Player } from './player.ts';
import { type Command, commandFor } from './shortcut-commands.ts';

/** Commands that the player leaves to the page around it. */
export interface ShortcutActions {
  /** Moves one bar back or on. */
  stepBar(step: 1 | -1): void;
  practise(command: Extract<Command, { do: 'practice' }>['command']): void;
  /** Undefined where notes are not available. */
  note?(): void;
  help(): void;
}

/** Binds the player's shortcuts for the lifetime of the player. */
export function bindPlayerShortcuts(player: Player, actions: ShortcutActions): void {
  bindShortcuts((key) => {
    const command = commandFor(key);
    if (!command || (command.do === 'bar' && !isPractising(player))) return undefined;
    return () => run(command, player, actions);
  }, player.signal);
}

/** Page keys step through bars only once the video was played and while it is in view; otherwise they scroll. */
function isPractising({ $state, frame }: Player): boolean {
  if ($state.get().status === 'idle') return false;
  const { top, bottom } = frame.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function run(command: Command, player: Player, actions: ShortcutActions): unknown {
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
      return actions.practise(command.command);
    case 'note':
      return actions.note?.();
    case 'help':
      return actions.help();
    case 'skip':
      return player.skip(command.seconds);
    case 'bar':
      return actions.stepBar(command.step);
    case 'speed':
      return player.setRate(nextPreset(player.video.playbackRate, command.step));
    case 'fineSpeed':
      return player.setRate(nudgeRate(player.video.playbackRate, command.step));
    case 'tenth':
      return player.seek((command.tenth / 10) * player.duration);
  }
}
