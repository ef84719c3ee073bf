import type { Preferences as Stored } from '#src/lib/contract/accounts.ts';
import { $me } from '#src/lib/stores/account/profile.ts';
import { chooseTheme } from '#src/lib/stores/device/theme.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { CharacterKeysToggle } from '../ui/CharacterKeysToggle.tsx';
import { Select } from '../ui/Select.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { usePreferences } from './usePreferences.ts';

const speeds = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5];

type Switch = { [Key in keyof Stored]: Stored[Key] extends boolean ? Key : never }[keyof Stored];

const switches: { name: Switch; label: string; hint: string }[] = [
  { name: 'leftHanded', label: 'Left-handed', hint: 'Mirrors every fretboard and chord.' },
  { name: 'captions', label: 'Captions', hint: 'Shows what the coach says in the video.' },
  { name: 'autoplayNext', label: 'Autoplay the next lesson', hint: 'It opens when a lesson ends.' },
  { name: 'emailReminders', label: 'E-mail reminders', hint: 'When your streak is about to end.' },
  { name: 'weeklyDigest', label: 'Weekly e-mail', hint: 'On Mondays: what you played and what’s next.' },
  { name: 'showOnLeaderboard', label: 'Show me on the leaderboard', hint: 'With your name and points.' },
];

/** All preferences; every change is saved at once. */
export function PreferencesForm() {
  return (
    <AsyncSection title="Preferences" store={$me}>
      {(me) => <Controls stored={me.preferences} />}
    </AsyncSection>
  );
}

function Controls({ stored }: { stored: Stored }) {
  const [preferences, change] = usePreferences(stored);
  const { timeZone, theme, playbackSpeed } = preferences;
  return (
    <div className="preferences">
      <p className="small muted">Changes save automatically.</p>
      <TimeZoneField value={timeZone} onChange={(timeZone) => change({ timeZone })} />
      <Select
        name="theme"
        label="Theme"
        value={theme}
        onChange={(event) => {
          const theme = event.target.value as Stored['theme'];
          chooseTheme(theme);
          change({ theme });
        }}
      >
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </Select>
      <Select
        name="playbackSpeed"
        label="Lesson speed to start with"
        value={playbackSpeed}
        onChange={(event) => change({ playbackSpeed: Number(event.target.value) })}
      >
        {[...new Set([...speeds, playbackSpeed])].sort().map((speed) => (
          <option key={speed} value={speed}>
            {Math.round(speed * 100)}%
          </option>
        ))}
      </Select>
      <div className="switches">
        {switches.map(({ name, label, hint }) => (
          <Toggle
            key={name}
            name={name}
            label={label}
            hint={hint}
            checked={preferences[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
        <CharacterKeysToggle />
      </div>
    </div>
  );
}
