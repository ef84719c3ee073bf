import { useEffect, useRef } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';

/** Confirmation after the account was deleted. */
export function AccountDeleted() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="goodbye">
      <h1 ref={title} tabIndex={-1}>
        Your account is deleted
      </h1>
      <p>
        All your data is deleted, here and on our server. What you’ve learned stays with you. You’re welcome back any
        time.
      </p>
      <p>
        <a className="button" href={paths.home}>
          Go to the home page
        </a>
      </p>
    </div>
  );
}
