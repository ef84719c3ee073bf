import { hasPictureInPicture } from './picture-in-picture.ts';
import './menu.css';
import type { Player } from './player.ts';
import type { PlayerState } from './player-state.ts';

interface Props {
  player: Player;
  state: PlayerState;
  onHelp(): void;
}

/** Less common player settings: quality, volume, picture in picture, shortcuts. */
export function MenuContent({ player, state: { status, quality, qualities, volume, muted }, onHelp }: Props) {
  const hide = () => document.querySelector<HTMLElement>('#player-menu')?.hidePopover();
  const hideAnd = (action: () => unknown) => () => {
    hide();
    action();
  };
  return (
    <>
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
