declare namespace App {
  interface Locals {
    /** The chord shapes of the lesson whose text is being rendered. */
    chords?: import('./lib/music/score.ts').ChordShape[];
    /** Whether the database answers. For pages rendered on demand. */
    isUp?(): Promise<boolean>;
    /** What fits some words, the best first. For pages rendered on demand. */
    search?: import('./lib/server/search/service.ts').Search['find'];
  }
}

/** Components as plain TypeScript sees them; Astro's own check knows their properties. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
