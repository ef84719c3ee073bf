import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { report } from '#src/lib/stores/account/support.ts';
import { showToast } from '#src/lib/stores/http/toasts.ts';
import type { Player } from '../player/player.ts';
import { clock } from '../shared/clock.ts';
import { WriteDialog } from './WriteDialog.tsx';

/** UTF-16 code units; leaves room for the position, which is appended. */
const maxTextLength = 3900;

/** Reports a mistake in the lesson as a support ticket. */
export function ReportMistake({ lesson: { id, title }, player }: { lesson: Lesson; player: Player }) {
  const [at, setAt] = useState<number>();
  return (
    <p>
      <button type="button" className="link" onClick={() => setAt(Math.min(player.position(), player.duration))}>
        Report a mistake in this lesson
      </button>
      {at !== undefined && (
        <WriteDialog
          title="Report a mistake"
          label="What’s wrong?"
          hint={`We’ll see which lesson this is, and your place in it, ${clock(at)}. We’ll reply by e-mail.`}
          action="Send"
          maxLength={maxTextLength}
          send={async (text, ticketId) => {
            const message = `${text}\n\nLesson: ${id}, at ${clock(at)}`;
            await report({ subject: `Mistake in ${title}`.slice(0, 120), message }, ticketId);
            showToast({ kind: 'success', title: 'Thank you', text: 'We’ve got your report.' });
          }}
          onClose={() => setAt(undefined)}
        />
      )}
    </p>
  );
}
