import { memo } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';

/** The lesson's goals, then its text. */
export const LessonText = memo(function LessonText({ lesson: { goals, bodyHtml } }: { lesson: Lesson }) {
  return (
    <article className="lesson-text">
      <h2>You’ll be able to</h2>
      <ul className="goals">
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted content, rendered at build time */}
      <div className="lesson-body" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </article>
  );
});
