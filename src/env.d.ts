declare namespace App {
  /** What pages that are rendered on demand get from the server. */
  interface Locals {
    /** All courses, in order. */
    courses?(): import('./lib/server/catalog/shown.ts').ShownCourse[];
    /** What is up now, and was before. */
    status?: import('./lib/server/status/service.ts').StatusService['read'];
    /** What fits some words, the best first. */
    search?: import('./lib/server/search/service.ts').Search['find'];
    /** What people ask most. */
    questions?: import('./lib/server/search/service.ts').Search['questions'];
    /** The Content-Security-Policy to send, by the one that Astro made. */
    renderedPolicy?(policyOfAstro: string, page: string): string;
  }
}

/** Components as plain TypeScript sees them; Astro's own check knows their properties. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
