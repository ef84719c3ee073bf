import './menu.css';
import { useStore } from '@nanostores/react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { clock } from '../shared/clock.ts';
import { hasPictureInPicture } from './picture-in-picture.ts';
import type { Player } from './player.ts';
import { $playerSettings } from './player-settings.ts';
import type { PlayerState } from './player-state.ts';
import { $practiceSlot } from './practice-slot.ts';

interface Props {
  player: Player;
  lesson: Lesson;
  state: PlayerState;
  onHelp(): void;
}

/** Less common player settings; on a phone, everything that has no place in the bar: practice tools, chapters and more. */
export function MenuContent({ player, lesson, state, onHelp }: Props) {
  const { status, quality, qualities, volume, muted, captions } = state;
  const hide = () => document.querySelector<HTMLElement>('#player-menu')?.hidePopover();
  const assistant = document.querySelector<HTMLElement>('[data-assistant]:not([hidden])');
  const hideAnd = (action: () => unknown) => () => {
    hide();
    action();
  };
  return (
    <>
      <div className="menu-phone" ref={$practiceSlot.set} />
      <div className="menu-phone menu-list">
        <ol className="chapters" aria-label="Chapters in the menu">
          {lesson.chapters.map(({ id, start, title }) => (
            <li key={id}>
              <button type="button" onClick={hideAnd(() => player.seek(start))}>
                <span>{title}</span>
                <span className="numbers">{clock(start)}</span>
              </button>
            </li>
          ))}
        </ol>
        <button type="button" aria-pressed={captions} onClick={player.toggleCaptions}>
          {captions ? 'Captions off' : 'Captions on'}
        </button>
        <button type="button" onClick={hideAnd(player.toggleFullScreen)}>
          Full screen
        </button>
        {assistant && (
          <button type="button" onClick={hideAnd(() => assistant.click())}>
            Ask the assistant
          </button>
        )}
      </div>
      <label>
        Quality
        <select
          value={quality}
          disabled={qualities.length < 2}
          onChange={({ target: { value } }) => player.setQuality(value === 'auto' ? 'auto' : Number(value))}
        >
          <option value="auto">Automatic</option>
          {qualities.map((height) => (
            <option key={height} value={height}>
              {height}p
            </option>
          ))}
        </select>
      </label>
      <label>
        Picture
        <select
          value={useStore($playerSettings).picture ?? ''}
          onChange={({ target: { value } }) => $playerSettings.setKey('picture', value || undefined)}
        >
          <option value="">Automatic</option>
          <option value="film">Film</option>
          <option value="live">Live</option>
        </select>
      </label>
      <label>
        Volume
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          onChange={({ target }) => player.setVolume(Number(target.value))}
        />
      </label>
      <button type="button" onClick={player.toggleMuted}>
        {muted ? 'Sound on' : 'Sound off'}
      </button>
      {hasPictureInPicture() && (
        <button type="button" disabled={status === 'idle'} onClick={hideAnd(player.togglePictureInPicture)}>
          Picture in picture
        </button>
      )}
      <button type="button" onClick={hideAnd(onHelp)}>
        Keys and pedals
      </button>
    </>
  );
}
