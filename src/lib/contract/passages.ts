/** A passage of the site's texts, short enough to be an answer of the assistant. The build writes all of them. */
export interface Passage {
  /** Kind of the source. */
  kind: 'course' | 'lesson' | 'review' | 'landing' | 'page' | 'tool' | 'plan';
  id: string;
  /** Title of the page. */
  title: string;
  href: string;
  /** The heading above it, or the question that it answers. */
  heading?: string;
  text: string;
  /** For members only: the assistant may say what it is about, but not quote it. */
  members?: boolean;
}
