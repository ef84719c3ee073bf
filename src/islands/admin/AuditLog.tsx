import type { AuditEntry } from '#src/lib/contract/impersonation.ts';
import { readAudit } from '#src/lib/stores/account/admin.ts';
import { Table } from '../ui/Table.tsx';
import { PagedList } from './PagedList.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const read = (cursor: string | null) => readAudit(cursor);

/** Impersonation sessions: who, as whom, why, until when, and the requests that changed something. */
export function AuditLog() {
  return (
    <PagedList
      label="Audit"
      read={read}
      keyOf={(entry) => entry.id}
      empty="No one has viewed the site as a learner yet."
    >
      {(entry) => <Entry entry={entry} />}
    </PagedList>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { adminEmail, userEmail, reason, startedAt, changes } = entry;
  return (
    <details className="row">
      <summary>
        <span>
          <strong>{userEmail}</strong>{' '}
          <span className="muted numbers">
            by {adminEmail}, {moment.format(new Date(startedAt))}
          </span>
        </span>
      </summary>
      <dl>
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>Until</dt>
          <dd className="numbers">{until(entry)}</dd>
        </div>
      </dl>
      {changes.length === 0 ? <p className="muted">No changes.</p> : <Changes changes={changes} />}
    </details>
  );
}

function until({ endsAt, endedAt }: AuditEntry): string {
  if (endedAt) return moment.format(new Date(endedAt));
  const end = new Date(endsAt);
  return end.getTime() > Date.now() ? `now, at most ${clock.format(end)}` : `${moment.format(end)}, automatically`;
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return (
    <Table label="What was changed" head={['Time', 'Request', 'Fields', 'Response']}>
      {changes.map(({ at, method, path, fields, status }) => (
        <tr key={at + method + path}>
          <td className="numbers">{clock.format(new Date(at))}</td>
          <td>
            {method} {path}
          </td>
          <td>{fields.join(', ') || '–'}</td>
          <td className="numbers">{status ?? '–'}</td>
        </tr>
      ))}
    </Table>
  );
}
