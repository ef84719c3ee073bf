import { useStore } from '@nanostores/react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { Player } from './player.ts';
import { SeekBar } from './SeekBar.tsx';
import { percent, rates } from './settings.ts';

interface Props {
  player: Player;
  lesson: Lesson;
  onHelp(): void;
}

export function Controls({ player, lesson, onHelp }: Props) {
  const { status, rate, quality, qualities, captions, muted, volume, fullScreen } = useStore(player.$state);
  const playing = status === 'playing';
  const played = status !== 'idle' && status !== 'loading';
  return (
    <div className="player-controls">
      <SeekBar player={player} chapters={lesson.chapters} storyboard={lesson.video.storyboard} />
      <div className="player-buttons">
        <Button icon="back" label="Back 5 seconds" text="5" onClick={() => player.skip(-5)} />
        <Button
          icon={playing ? 'pause' : status === 'ended' ? 'replay' : 'play'}
          label={playing ? 'Pause' : status === 'ended' ? 'Play again' : 'Play'}
          className="player-main"
          onClick={() => player.toggle()}
        />
        <Button icon="forward" label="Forward 5 seconds" text="5" onClick={() => player.skip(5)} />
        <span className="player-gap" />
        <label className="player-choice">
          <span className="visually-hidden">Speed</span>
          <select value={rate} onChange={(event) => player.setRate(Number(event.target.value))}>
            {[...new Set([...rates, rate])]
              .sort((a, b) => b - a)
              .map((each) => (
                <option key={each} value={each}>
                  {percent(each)}
                </option>
              ))}
          </select>
        </label>
        {(qualities.length > 1 || !played) && (
          <label className="player-choice player-quality">
            <span className="visually-hidden">Quality</span>
            <select
              value={quality}
              onChange={(event) =>
                player.setQuality(event.target.value === 'auto' ? 'auto' : Number(event.target.value))
              }
            >
              <option value="auto">Auto</option>
              {qualities.map((height) => (
                <option key={height} value={height}>
                  {height}p
                </option>
              ))}
            </select>
          </label>
        )}
        <Button icon="captions" label="Captions" pressed={captions} onClick={() => player.toggleCaptions()} />
        <Button icon={muted ? 'muted' : 'volume'} label="Mute" pressed={muted} onClick={() => player.toggleMuted()} />
        <input
          className="player-volume"
          type="range"
          aria-label="Volume"
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          onChange={(event) => player.setVolume(Number(event.target.value))}
        />
        <Button icon="keys" label="Keys" className="player-keys" onClick={onHelp} />
        <Button
          icon={fullScreen ? 'smallScreen' : 'fullScreen'}
          label={fullScreen ? 'Leave full screen' : 'Full screen'}
          onClick={() => player.toggleFullScreen()}
        />
      </div>
    </div>
  );
}

interface ButtonProps {
  icon: IconName;
  label: string;
  /** Written on the icon. */
  text?: string;
  pressed?: boolean;
  className?: string;
  onClick(): void;
}

function Button({ icon, label, text, pressed, className = '', onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={`player-button ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
      {text && <span aria-hidden="true">{text}</span>}
    </button>
  );
}
