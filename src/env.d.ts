declare namespace App {
  /** Server functions available to pages rendered on demand. */
  interface Locals {
    /** All courses, in order. */
    courses?(): import('./lib/server/features/catalog/index.ts').CoursePreview[];
    /** Current status and uptime history. */
    status?: import('./lib/server/features/status/index.ts').StatusService['read'];
    /** Search results, best first. */
    search?: import('./lib/server/features/search/index.ts').Search['find'];
    /** Most-asked questions. */
    questions?: import('./lib/server/features/search/index.ts').Search['questions'];
    /** Post-processes a rendered page before it is sent. */
    finish?(page: Response, request: Request): Promise<Response>;
  }
}

/** Minimal typing of .astro imports for plain TypeScript; `astro check` knows their props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
