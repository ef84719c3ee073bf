import { useEffect, useRef } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';

/** Confirmation after the account was deleted. */
export function AccountDeleted() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="goodbye">
      <h1 ref={title} tabIndex={-1}>
        Your account is gone
      </h1>
      <p>
        Nothing of yours is left with us, nor in this browser. What you have learned stays with you. You are welcome
        back at any time.
      </p>
      <p>
        <a className="button" href={paths.home}>
          To the front page
        </a>
      </p>
    </div>
  );
}
