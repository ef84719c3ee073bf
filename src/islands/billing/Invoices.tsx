import type { Invoice } from '#src/lib/contract/billing.ts';
import { money } from '#src/lib/contract/money.ts';
import { readInvoice } from '#src/lib/stores/account/billing.ts';
import { saveFile } from '../ui/save-file.ts';
import { Table } from '../ui/Table.tsx';
import { useAction } from '../ui/useAction.ts';
import { formatDay } from './subscription-labels.ts';

const file = <span className="visually-hidden">File</span>;
const states = { paid: 'Paid', open: 'Not paid', void: 'Void' } as const;

/** Invoices, each with its PDF. */
export function Invoices({ invoices }: { invoices: Invoice[] }) {
  if (invoices.length === 0) return <p className="muted">No invoices yet.</p>;
  return (
    <Table label="Invoices" head={['Date', 'Description', 'Amount', 'Status', file]}>
      {invoices.map((invoice) => (
        <tr key={invoice.id}>
          <td className="numbers">{formatDay(invoice.issuedAt)}</td>
          <td>{invoice.description}</td>
          <td className="numbers">{money(invoice.amount, invoice.currency)}</td>
          <td>{states[invoice.status]}</td>
          <td>
            <Pdf invoice={invoice} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Pdf({ invoice: { pdf, number } }: { invoice: Invoice }) {
  const [pending, save] = useAction(async (path: string) =>
    saveFile(await readInvoice(path), `woodshed-${number}.pdf`),
  );
  if (!pdf) return null;
  const name = <span className="visually-hidden"> of invoice {number}</span>;
  if (/^https?:/.test(pdf)) return <a href={pdf}>PDF{name}</a>;
  return (
    <button type="button" className="link" aria-disabled={pending} onClick={() => save(pdf)}>
      PDF{name}
    </button>
  );
}
