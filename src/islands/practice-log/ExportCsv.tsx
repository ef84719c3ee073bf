import { readPracticeCsv } from '#src/lib/stores/learning/practice-log.ts';
import { saveFile } from '../ui/save-file.ts';
import { useAction } from '../ui/useAction.ts';

/** Downloads all practice as CSV. */
export function ExportCsv() {
  const [pending, save] = useAction(async () => saveFile(await readPracticeCsv(), 'woodshed-practice.csv'));
  return (
    <section aria-labelledby="save-heading">
      <h2 id="save-heading">Export</h2>
      <p className="small muted">All your practice, day by day, for any spreadsheet.</p>
      <button type="button" className="button quiet" aria-disabled={pending} onClick={() => save()}>
        Download CSV
      </button>
    </section>
  );
}
