import { type FormEvent, useCallback, useState } from 'react';
import { findLearners } from '#src/lib/stores/account/admin.ts';
import { Field } from '../ui/Field.tsx';
import { LearnerRow } from './LearnerRow.tsx';
import { PagedList } from './PagedList.tsx';

/** Searches learners by e-mail address or name. */
export function Learners() {
  const [query, setQuery] = useState('');
  const read = useCallback((cursor: string | null) => findLearners(query, cursor), [query]);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setQuery(String(new FormData(event.currentTarget).get('query')).trim());
  }

  return (
    <>
      <search>
        <form className="find" onSubmit={search}>
          <Field name="query" label="E-mail address or name" type="search" autoComplete="off" maxLength={254} />
          <button type="submit" className="button">
            Find
          </button>
        </form>
      </search>
      <PagedList
        label="Learners"
        read={read}
        keyOf={(learner) => learner.id}
        empty={query ? `No learners match “${query}”.` : 'No learners yet.'}
      >
        {(learner) => <LearnerRow learner={learner} />}
      </PagedList>
    </>
  );
}
