declare namespace App {
  /** What pages that are rendered on demand get from the server. */
  interface Locals {
    /** All courses, in order. */
    courses?(): import('./lib/server/features/catalog/index.ts').CoursePreview[];
    /** What is up now, and was before. */
    status?: import('./lib/server/features/status/index.ts').StatusService['read'];
    /** What fits some words, the best first. */
    search?: import('./lib/server/features/search/index.ts').Search['find'];
    /** What people ask most. */
    questions?: import('./lib/server/features/search/index.ts').Search['questions'];
    /** Makes of a rendered page the one that is sent. */
    finish?(page: Response, request: Request): Promise<Response>;
  }
}

/** Components as plain TypeScript sees them; Astro's own check knows their properties. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
