declare namespace App {
  interface Locals {
    /** The chord shapes of the lesson whose text is being rendered. */
    chords?: import('./lib/music/score.ts').ChordShape[];
    /** What is up now, and was before. For pages rendered on demand, like what follows. */
    status?: import('./lib/server/status/service.ts').StatusService['read'];
    /** What fits some words, the best first. */
    search?: import('./lib/server/search/service.ts').Search['find'];
  }
}

/** Components as plain TypeScript sees them; Astro's own check knows their properties. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
