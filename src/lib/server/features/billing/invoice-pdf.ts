import { money } from '../../../contract/money.ts';
import type { invoices } from '../../platform/db/schema/index.ts';
import type { UserRow } from '../accounts/index.ts';

type InvoiceRow = typeof invoices.$inferSelect;

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const states = { paid: 'Paid', open: 'Not paid', void: 'Void' } as const;

/** An invoice on one page of A4. */
export async function invoicePdf(invoice: InvoiceRow, { name, email }: UserRow): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({ size: 'A4', margin: 64, info: { Title: `Invoice ${invoice.number}` } });
  const chunks: Uint8Array[] = [];
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((end) => page.on('end', end));

  page.font('Helvetica-Bold').fontSize(24).text('Woodshed').moveDown(0.2);
  page.font('Helvetica').fontSize(10).fillColor('#6a6058').text('Test mode: no real payment.').moveDown(2);
  page.fillColor('#1e1a17').fontSize(14).text(`Invoice ${invoice.number}`).moveDown();
  page.fontSize(11);
  const rows = [
    ['Date', date.format(invoice.issuedAt)],
    ['For', `${printable(name)}, ${printable(email)}`],
    ['What', invoice.description],
    ['Amount', money(invoice.amount, invoice.currency)],
    ['State', states[invoice.status]],
  ] as const;
  for (const [label, value] of rows) {
    const { y } = page;
    page.fillColor('#6a6058').text(label, 64, y, { width: 100 });
    page.fillColor('#1e1a17').text(value, 164, y, { width: 360 }).moveDown(0.5);
  }
  page.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The standard fonts of PDF know Latin letters alone. */
const printable = (text: string) => text.replace(/[^\u0020-\u007e\u00a1-\u00ff]/g, '?');
