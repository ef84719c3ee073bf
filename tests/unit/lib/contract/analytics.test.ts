import { expect, test } from 'vitest';
import { isAnalyticsSetting } from '#src/lib/contract/analytics.ts';

test.each([
  ['', true],
  ['plausible:example.org', true],
  ['plausible:example.org@https://stats.example.org, https://count.example.org/in', true],
  ['meta:1234567890', true],
  ['meta:', false],
  ['meta:my-pixel', false],
  ['plausible:example.org@stats', false],
  ['count.example.org', false],
])('%j can be used: %s', (setting, usable) => {
  expect(isAnalyticsSetting(setting)).toBe(usable);
});
