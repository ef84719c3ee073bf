import '../ui/async-section.css';
import { type ReactNode, useId } from 'react';

/** Titled section without data loading; the counterpart of `Part`. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
