import type { Fault } from '#src/lib/contract/error-reports.ts';
import { readFaults } from '#src/lib/stores/account/admin.ts';
import { PagedList } from './PagedList.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

const read = async () => ({ items: await readFaults(), nextCursor: null });

/** Server errors, grouped by cause. */
export function ErrorReports() {
  return (
    <PagedList label="Faults" read={read} keyOf={({ id }) => id} empty="No faults reported.">
      {(fault) => <ErrorReportRow fault={fault} />}
    </PagedList>
  );
}

function ErrorReportRow({
  fault: { place, name, message, count, firstAt, lastAt, lastRequestId, stack },
}: {
  fault: Fault;
}) {
  return (
    <details className="row">
      <summary>
        <span>
          <strong>{place}</strong> <span className="badge numbers">{count} ×</span>
          <br />
          <span className="muted">
            {name}: {message}
          </span>
        </span>
      </summary>
      <dl>
        <div>
          <dt>Last</dt>
          <dd>{moment.format(new Date(lastAt))}</dd>
        </div>
        <div>
          <dt>First</dt>
          <dd>{moment.format(new Date(firstAt))}</dd>
        </div>
        {lastRequestId && (
          <div>
            <dt>Request</dt>
            <dd>{lastRequestId}</dd>
          </div>
        )}
      </dl>
      <pre className="small stack">{stack.join('\n')}</pre>
    </details>
  );
}
