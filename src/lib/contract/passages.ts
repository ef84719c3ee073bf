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
  /** A list of statements such as usual mistakes, which answer no question on their own: linked, not quoted. */
  list?: boolean;
}

/** An answer as the server holds it: written for the purpose, or from the questions of a page. */
export interface Answer {
  /** `sore-fingers`, or of a page `landing/how-to-tune/0`. */
  id: string;
  questions: string[];
  /** More words that occur in such questions. */
  words?: string;
  text: string;
  /** The last one is a tool, if there is one. */
  links: { title: string; href: string }[];
}
