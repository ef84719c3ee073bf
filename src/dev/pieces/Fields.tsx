import { Field } from '../../islands/ui/Field.tsx';
import { NewPasswordField } from '../../islands/ui/NewPasswordField.tsx';
import { PasswordField } from '../../islands/ui/PasswordField.tsx';
import { Select } from '../../islands/ui/Select.tsx';
import { Stepper } from '../../islands/ui/Stepper.tsx';
import { TextArea } from '../../islands/ui/TextArea.tsx';

const nothing = () => {};

export function Fields() {
  return (
    <>
      <Field name="empty" label="Name" />
      <Field name="hinted" label="Chord" hint="Am7, C/G, F#m" defaultValue="Dm7" />
      <Field name="wrong" label="E-mail address" defaultValue="ann@" error="This is not an e-mail address." />
      <PasswordField name="password" label="Password" autoComplete="off" />
      <NewPasswordField name="new-password" label="New password" />
      <Select name="theme" label="Theme">
        <option>As the system</option>
      </Select>
      <TextArea name="bio" label="About you" hint="What you play, or want to play." />
      <Stepper label="Capo" unit="fret 2" value={2} range={[0, 9]} onChange={nothing} />
      <Stepper label="Beats" value={1} range={[1, 12]} onChange={nothing} />
    </>
  );
}
