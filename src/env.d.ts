declare namespace App {
  /** What the server hands to pages rendered on demand. Absent while prerendering. */
  interface Locals extends Partial<ReturnType<typeof import('./lib/server/app.ts').createApp>['pages']> {
    /** Post-processes a rendered page before it is sent. */
    finish?(page: Response, request: Request): Promise<Response>;
  }
}

/** Minimal typing of .astro imports for plain TypeScript; `astro check` knows their props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
