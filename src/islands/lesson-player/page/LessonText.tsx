import { memo } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';

/** What there is to read: what it is for, then the text. */
export const LessonText = memo(function LessonText({ lesson: { goals, bodyHtml } }: { lesson: Lesson }) {
  return (
    <article className="lesson-text">
      <h2>After this you can</h2>
      <ul className="goals">
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered by our own build */}
      <div className="lesson-body" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </article>
  );
});
