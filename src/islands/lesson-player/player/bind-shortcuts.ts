import { bindShortcuts } from '../../ui/keyboard-shortcuts.ts';
import { announce } from '../shared/announcement.ts';
import { clock } from '../shared/clock.ts';
import { nextPreset, nudgeRate, percent } from './playback-rates.ts';
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

/** Where the shortcuts work: the player, the practice panel, and the lists that move the player. */
const scope = '.player, .practice-panel, [data-player-list]';

/** Binds the player's shortcuts for the lifetime of the player. */
export function bindPlayerShortcuts(player: Player, actions: ShortcutActions): void {
  bindShortcuts(
    scope,
    (key) => {
      const command = commandFor(key);
      if (!command || (command.do === 'bar' && !isPractising(player))) return undefined;
      return async () => {
        await run(command, player, actions);
        announce(spokenResult(command, player));
      };
    },
    player.signal,
  );
}

/**
 * Page keys step through bars while the video plays, while the focus is within the player or the practice panel, and on
 * the music stand; otherwise they scroll.
 */
function isPractising({ $state }: Player): boolean {
  const { status } = $state.get();
  if (status === 'idle') return false;
  return status === 'playing' || document.querySelector(`:is(${scope}):focus-within, [data-music-stand]`) !== null;
}

/** What a screen reader says after a command; undefined where the result is heard or announced elsewhere. */
function spokenResult(command: Command, player: Player): string | undefined {
  const { captions, muted } = player.$state.get();
  switch (command.do) {
    case 'captions':
      return captions ? 'Captions on' : 'Captions off';
    case 'mute':
      return muted ? 'Sound off' : 'Sound on';
    case 'speed':
    case 'fineSpeed':
      return percent(player.video.playbackRate);
    case 'skip':
    case 'bar':
    case 'tenth':
      return clock(player.position());
    default:
      return undefined;
  }
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
