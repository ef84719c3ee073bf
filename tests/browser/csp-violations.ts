import type { Page } from '../support/browser.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Writes down in every page from now on what its policy forbade. */
export async function watchCspViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      window.violations.push([effectiveDirective, blockedURI, sourceFile, sample].join(' '));
    });
  });
}

/** What the policy of the open page has forbidden so far. */
export const cspViolations = (page: Page): Promise<string[]> => page.evaluate(() => window.violations);
