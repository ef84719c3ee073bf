import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Note } from '#src/lib/contract/notes.ts';
import type { createNotes } from '#src/lib/stores/lesson/notes.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Player } from '../player/player.ts';
import { clock } from '../shared/clock.ts';
import { WriteDialog } from './WriteDialog.tsx';

interface Props {
  notes: ReturnType<typeof createNotes>;
  player: Player;
  /** A new object for each press of the note shortcut. */
  request: object | undefined;
  /** Loops bars from a position in seconds. */
  onLoop(position: number): void;
}

/** UTF-16 code units. */
const maxTextLength = 4000;

/** The learner's notes, each linked to a position in the video. */
export function Notes({ notes: { $notes, writeNote, changeNote, deleteNote }, player, request, onLoop }: Props) {
  const { data = [] } = useStore($notes);
  const [writing, setWriting] = useState<{ at: number; note?: Note }>();
  const [, remove] = useAction(deleteNote);

  function open(note?: Note): void {
    setWriting({ at: note?.position ?? Math.min(player.position(), player.duration), note });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once per request
  useEffect(() => {
    if (!request) return;
    player.pause();
    open();
  }, [request]);

  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {data.length === 0 && (
        <p className="small muted">Write down what helps you. Each note stays with its place in the video.</p>
      )}
      <ul className="notes plain">
        {data.map((note) => (
          <li key={note.id}>
            <button type="button" className="link numbers" onClick={() => player.seek(note.position)}>
              {clock(note.position)}
            </button>
            <p>{note.text}</p>
            <span className="small">
              <button type="button" className="link" onClick={() => onLoop(note.position)}>
                Loop from here<span className="visually-hidden">, {clock(note.position)}</span>
              </button>{' '}
              <button type="button" className="link" onClick={() => open(note)}>
                Change<span className="visually-hidden"> the note at {clock(note.position)}</span>
              </button>{' '}
              <button type="button" className="link" onClick={() => remove(note)}>
                Delete<span className="visually-hidden"> the note at {clock(note.position)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet" onClick={() => open()}>
        Write a note
      </button>
      {writing && (
        <WriteDialog
          title={`Note at ${clock(writing.at)}`}
          label="Your note"
          text={writing.note?.text}
          placeholder="Thumb lower here…"
          action="Save"
          maxLength={maxTextLength}
          send={(text) =>
            writing.note ? changeNote(writing.note, { text }) : writeNote({ position: writing.at, text })
          }
          onClose={() => setWriting(undefined)}
        />
      )}
    </section>
  );
}
