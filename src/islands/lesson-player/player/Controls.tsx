import './controls.css';
import { useStore } from '@nanostores/react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Menu } from './Menu.tsx';
import { nudgeRate, percent, ratePresets } from './playback-rates.ts';
import type { Player } from './player.ts';
import { SeekBar } from './SeekBar.tsx';

interface Props {
  player: Player;
  lesson: Lesson;
  onHelp(): void;
  practise(request: PracticeRequest): void;
}

export function Controls({ player, lesson, onHelp, practise }: Props) {
  const { status, rate, captions, muted, volume, fullScreen, looping } = useStore(player.$state);
  const playing = status === 'playing';
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
        <Button
          icon="forward"
          label="Forward 5 seconds"
          className="player-extra"
          text="5"
          onClick={() => player.skip(5)}
        />
        <span className="player-gap player-extra" />
        <Speed rate={rate} onRate={player.setRate} />
        <Button
          icon="loop"
          label="Loop"
          className="player-loop"
          pressed={looping}
          onClick={() => practise({ command: 'loop' })}
        />
        <Button
          icon="captions"
          label="Captions"
          className="player-extra"
          pressed={captions}
          onClick={() => player.toggleCaptions()}
        />
        <Button
          icon={muted ? 'muted' : 'volume'}
          label="Mute"
          className="player-mute player-extra"
          pressed={muted}
          onClick={() => player.toggleMuted()}
        />
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
        <Button icon="settings" label="More" popoverTarget="player-menu" />
        <Button
          icon={fullScreen ? 'smallScreen' : 'fullScreen'}
          label={fullScreen ? 'Leave full screen' : 'Full screen'}
          className="player-extra"
          onClick={() => player.toggleFullScreen()}
        />
      </div>
      <Menu {...{ player, lesson, onHelp, practise }} />
    </div>
  );
}

/** Speed presets, with buttons for 5% slower and faster. */
function Speed({ rate, onRate }: { rate: number; onRate(rate: number): void }) {
  return (
    <span className="player-speed">
      <button type="button" aria-label="5% slower" onClick={() => onRate(nudgeRate(rate, -1))}>
        −
      </button>
      <select aria-label="Speed" value={rate} onChange={(event) => onRate(Number(event.target.value))}>
        {[...new Set([...ratePresets, rate])]
          .sort((a, b) => b - a)
          .map((each) => (
            <option key={each} value={each}>
              {percent(each)}
            </option>
          ))}
      </select>
      <button type="button" aria-label="5% faster" onClick={() => onRate(nudgeRate(rate, 1))}>
        +
      </button>
    </span>
  );
}

interface ButtonProps {
  icon: IconName;
  label: string;
  /** Text on top of the icon. */
  text?: string;
  pressed?: boolean;
  className?: string;
  popoverTarget?: string;
  onClick?(): void;
}

function Button({ icon, label, text, pressed, className = '', ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={`player-button ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...button}
    >
      <Icon name={icon} />
      {text && <span aria-hidden="true">{text}</span>}
    </button>
  );
}
