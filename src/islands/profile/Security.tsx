import { ActiveSessions } from './ActiveSessions.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { PersonalData } from './PersonalData.tsx';

interface Props {
  email: string;
  /** True while a staff member impersonates the learner. */
  restricted: boolean;
  onDeleted(): void;
}

/** Password, active sessions, data export and deletion. */
export function Security({ email, restricted, onDeleted }: Props) {
  return (
    <>
      <ChangePassword email={email} restricted={restricted} />
      {!restricted && <ActiveSessions />}
      <PersonalData restricted={restricted} onDeleted={onDeleted} />
    </>
  );
}
