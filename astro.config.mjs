import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { bundleServer } from './tools/build/bundle-server.ts';
import { compressFiles } from './tools/build/compress-files.ts';
import { devServer } from './tools/build/dev-server.ts';
import { emitCatalog } from './tools/build/emit-catalog.ts';
import { keepPreviousAssets } from './tools/build/keep-previous-assets.ts';
import { postProcessHtml } from './tools/build/post-process-html.ts';
import { preparseScores } from './tools/build/preparse-scores.ts';
import { disableModulePreload, scriptChunks } from './tools/build/script-chunks.ts';
import { serviceWorker } from './tools/build/service-worker.ts';
import { subsetFont } from './tools/build/subset-font.ts';
import { trimChordsDb } from './tools/build/trim-chords-db.ts';

const developing = process.argv.includes('dev');

const font = (name, cssVariable, src, weight, display) => ({
  name,
  cssVariable,
  provider: fontProviders.local(),
  // For each of the faces that systems have, one with the widths of ours is made.
  fallbacks: ['system-ui'],
  // Pictures of /dev/ui wait for both fonts.
  options: { variants: [{ src: [src], weight, style: 'normal', display: developing ? 'swap' : display }] },
});
const fontFile = (id) => `./node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`;
const headingFont = await subsetFont(fontFile('bricolage-grotesque'), 700);

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware', bodySizeLimit: 64 * 1024 }),
  session: false,
  // A page can be painted as soon as it is there.
  build: { inlineStylesheets: 'always', concurrency: 4 },
  // For pages that are rendered on demand; the server makes the policies of all others.
  security: { csp: true },
  // Its styles would be inline.
  markdown: { syntaxHighlight: false },
  // Otherwise a word at the end of a line and a link at the start of the next run together.
  compressHTML: true,
  // In production src/lib/server/main.ts hands the API its requests itself: nine times as many a second.
  fetchFile: developing ? 'fetch' : null,
  integrations: [
    react(),
    mdx(),
    preparseScores(),
    emitCatalog(),
    bundleServer(),
    postProcessHtml(),
    serviceWorker(),
    compressFiles(),
    keepPreviousAssets(),
    devServer(),
  ],
  vite: {
    plugins: [trimChordsDb(), disableModulePreload()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scriptChunks } } } } },
    build: {
      rolldownOptions: {
        // Astro marks every MDX module with a directive of its own that the bundler does not know.
        onwarn: (warning, show) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || show(warning),
      },
    },
  },
  devToolbar: { enabled: false },
  fonts: [
    // Headings are in our own face on the very first page; text changes to it with the second.
    font('Bricolage Grotesque', '--font-display', headingFont, '500 900', 'swap'),
    font('Inter', '--font-text', fontFile('inter'), '100 900', 'optional'),
  ],
});
