import '../ui/async-section.css';
import { type ReactNode, useId } from 'react';

/** A part of the profile that needs no data of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
