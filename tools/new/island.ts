import { checkName, pascalCase, titleOf } from './names.ts';
import type { Scaffold } from './scaffold.ts';

/** An interactive page: one React root with its style sheet, the page that places it, and a browser test. */
export function island(name: string): Scaffold {
  checkName(name);
  const component = pascalCase(name);
  const title = titleOf(name);
  return {
    folders: [`src/islands/${name}`],
    files: {
      [`src/islands/${name}/${component}.tsx`]: componentFile(name, component, title),
      [`src/islands/${name}/${name}.css`]: styles(name),
      [`src/pages/${name}.astro`]: page(name, component, title),
      [`tests/browser/${name}.test.ts`]: test(name, title),
    },
    next: [
      `Add the address to \`paths\` in src/lib/contract/page-paths.ts: ${JSON.stringify(`/${name}`)}.`,
      'If the page needs a login, add it to `protectedPatterns` there; if it does not, add it to',
      '`publicPagesWithIslands` in tools/check/budgets.ts.',
      'Put state that outlives the island, and calls of the API, in src/lib/stores/.',
      `npm run dev, then open http://localhost:4321/${name}. Test it: npm test ${name}`,
      'Recipe: docs/recipes/island.md',
    ],
  };
}

const componentFile = (name: string, component: string, title: string) => `import './${name}.css';
import { useState } from 'react';
import { island } from '../ui/island.tsx';

/** The page /${name}. */
export const ${component} = island(function ${component}() {
  const [count, setCount] = useState(0);
  return (
    <div className="${name}">
      <h1>${title}</h1>
      <button type="button" className="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <p role="status">Counted to {count}.</p>
    </div>
  );
});
`;

const styles = (name: string) => `@layer components {
  .${name} {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
  }
}
`;

const page = (name: string, component: string, title: string) => `---
import { ${component} } from '../islands/${name}/${component}.tsx';
import IslandShell from '../layouts/parts/chrome/IslandShell.astro';
import Root from '../layouts/Root.astro';
---

<Root title="${title}" description="${title}, in one sentence for search engines and link previews." hidden>
  <IslandShell>
    <${component} client:only="react">
      <p class="spinner" slot="fallback"><span>Loading</span></p>
    </${component}>
  </IslandShell>
</Root>
`;

const test = (name: string, title: string) => `import { expect, test } from '../support/browser.ts';

test('${title.toLowerCase()} counts', async ({ page }) => {
  await page.goto('/${name}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await page.getByRole('button', { name: 'Count' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Counted' })).toHaveText('Counted to 1.');
});
`;
