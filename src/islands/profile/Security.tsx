import { ActiveSessions } from './ActiveSessions.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { PersonalData } from './PersonalData.tsx';

interface Props {
  email: string;
  /** Somebody else sees the page as the learner. */
  restricted: boolean;
  onDeleted(): void;
}

/** How somebody comes in, where they are in, and what is stored of them. */
export function Security({ email, restricted, onDeleted }: Props) {
  return (
    <>
      <ChangePassword email={email} restricted={restricted} />
      <ActiveSessions />
      <PersonalData restricted={restricted} onDeleted={onDeleted} />
    </>
  );
}
