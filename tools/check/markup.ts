/** Every page of the build as HTML: what html-validate recommends, but for what is a matter of taste. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';

const client = 'dist/client';

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How Astro and React write it, and how SVG is written.
      'attr-case': 'off',
      'no-trailing-whitespace': 'off',
      'attr-quotes': 'off',
      'void-style': 'off',
      'no-inline-style': 'error',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // A film may be named.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
);

const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
let errors = 0;
for (const page of pages.toSorted()) {
  const { results } = await validator.validateFile(join(client, page));
  for (const { ruleId, line, column, message } of results.flatMap(({ messages }) => messages)) {
    errors++;
    console.error(`${page}:${line}:${column}: ${message} (${ruleId})`);
  }
}
console.log(`${pages.length} pages, ${errors} errors`);
process.exitCode = errors ? 1 : 0;
