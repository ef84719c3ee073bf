import { Data } from './Data.tsx';
import { Password } from './Password.tsx';
import { Sessions } from './Sessions.tsx';

interface Props {
  email: string;
  /** Somebody else sees the page as the learner. */
  restricted: boolean;
  onDeleted(): void;
}

/** How somebody comes in, where they are in, and what is stored of them. */
export function Safety({ email, restricted, onDeleted }: Props) {
  return (
    <>
      <Password email={email} restricted={restricted} />
      {!restricted && <Sessions />}
      <Data restricted={restricted} onDeleted={onDeleted} />
    </>
  );
}
