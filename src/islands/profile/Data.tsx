import { useState } from 'react';
import { exportData } from '#src/lib/stores/account/profile.ts';
import { say } from '#src/lib/stores/http/toasts.ts';
import { saveFile } from '../ui/save-file.ts';
import { useAction } from '../ui/useAction.ts';
import { DeleteForm } from './DeleteForm.tsx';
import { Restricted } from './Restricted.tsx';
import { Section } from './Section.tsx';

interface Props {
  restricted: boolean;
  onDeleted(): void;
}

/** What is stored of somebody: to take along, or to be deleted. */
export function Data({ restricted, onDeleted }: Props) {
  const [deleting, setDeleting] = useState(false);
  const [pending, save] = useAction(async () => {
    saveFile(await exportData(), 'woodshed.json');
    say({ kind: 'info', title: 'Download started', text: 'One JSON file with all that we store of you.' });
  });
  if (restricted) {
    return (
      <Section title="Your data">
        <Restricted />
      </Section>
    );
  }
  return (
    <Section title="Your data">
      <p>Everything that we store of you, as one file that you can keep, read and take elsewhere.</p>
      <p className="act">
        <button type="button" className="button quiet" aria-disabled={pending} onClick={() => save()}>
          {pending ? 'Collecting it…' : 'Download my data'}
        </button>
      </p>
      {deleting ? (
        <DeleteForm onDeleted={onDeleted} onCancel={() => setDeleting(false)} />
      ) : (
        <p className="act">
          <button type="button" className="button quiet danger" onClick={() => setDeleting(true)}>
            Delete my account
          </button>
        </p>
      )}
    </Section>
  );
}
