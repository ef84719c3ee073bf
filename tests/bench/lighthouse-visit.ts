import lighthouse from 'lighthouse';
import type { BrowserContext } from 'playwright';
import { chromium as playwright } from 'playwright';
import { chromium } from '../support/chromium.ts';
import { median } from './load.ts';
import { temporaryFolder } from './process.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const rounds = 3;
const debuggingPort = 9_400 + (process.pid % 500);

export interface Visit {
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>;
  /** Largest contentful paint, in milliseconds. */
  largestPaint: number;
  /** Time to interactive, in milliseconds. */
  interactive: number;
  /** Cumulative layout shift; 0 when nothing moves. */
  shift: number;
}

/** Launches a browser that Lighthouse can connect to, sharing its storage. */
export async function openBrowser(): Promise<BrowserContext> {
  const { executablePath, args } = await chromium();
  return playwright.launchPersistentContext(temporaryFolder(), {
    executablePath,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
    // The service worker downloads the whole app after load, so no page would become idle; it is not measured here.
    serviceWorkers: 'block',
  });
}

/**
 * Runs Lighthouse with its defaults: a phone on a simulated slow network. Retries when it reports no paint, which
 * happens now and then.
 * @param keepsStorage keeps cookies and storage, and thus the session; otherwise they are cleared first
 */
export async function visit(url: string, keepsStorage = false, triesLeft = 2): Promise<Visit> {
  const run = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'silent',
    onlyCategories: [...categories],
    disableStorageReset: keepsStorage,
  });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}.`);
  const score = (name: string) => Math.round(100 * (run.lhr.categories[name]?.score ?? 0));
  const audit = (name: string) => run.lhr.audits[name]?.numericValue ?? Number.NaN;
  const largestPaint = audit('largest-contentful-paint');
  if (Number.isNaN(largestPaint) && triesLeft > 0) return visit(url, keepsStorage, triesLeft - 1);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Visit['scores'],
    largestPaint,
    interactive: audit('interactive'),
    shift: audit('cumulative-layout-shift'),
  };
}

export const medianOf = (visits: Visit[], read: (visit: Visit) => number) => median(visits.map(read));
