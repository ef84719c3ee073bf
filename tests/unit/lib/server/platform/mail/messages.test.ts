import { expect, test } from 'vitest';
import type { MailMessage } from '#src/lib/server/platform/db/schema/mail.ts';
import { toHtml, toText } from '#src/lib/server/platform/mail/letter.ts';
import { backOff } from '#src/lib/server/platform/mail/mail-retries.ts';
import { letterOf } from '#src/lib/server/platform/mail/messages.ts';

const name = 'Ann & "Bo" <x>';
const at = '2026-03-04T12:00:00.000Z';
const messages: MailMessage[] = [
  { kind: 'verification', token: 'abc', name },
  { kind: 'reset', token: 'abc', name },
  { kind: 'password-changed', name },
  { kind: 'new-device', name, device: 'Firefox on Linux', at },
  {
    kind: 'ticket',
    name,
    ticketId: '0190',
    email: 'robin@example.org',
    subject: 'Bar 3',
    text: 'It is <i>flat</i>.\n\nThanks',
  },
  { kind: 'impersonation', name, adminEmail: 'support@example.org', reason: '<i>why</i>', at },
];

test.each(messages)('$kind says the same in text and HTML, in light and dark', (message) => {
  const letter = letterOf(message, (path) => `https://www.example.org${path}`);
  const [text, html] = [toText(letter), toHtml(letter)];
  for (const part of [...letter.paragraphs, letter.closing, letter.action.href]) expect(text).toContain(part);
  expect(html).toContain(`href="${letter.action.href}"`);
  expect(html).toContain('Ann &amp; &quot;Bo&quot; &lt;x&gt;');
  expect(html).not.toMatch(/<(i|x)>/);
  expect(html).toContain('color-scheme: light dark');
});

/** Contrast by WCAG 2.2 of two `#rrggbb`. */
function contrast(one: string, two: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5].map((start) => {
      const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test('every text can be read on its ground, in both schemes', () => {
  const html = toHtml(letterOf(messages[0]!, String));
  const [light, dark] = html.split('@media') as [string, string];
  for (const scheme of [light, dark]) {
    const ground = /body \{[^}]*background: (#\w{6})/.exec(scheme)![1]!;
    const colours = {
      body: [/body \{[^}]*[ ;]color: (#\w{6})/.exec(scheme)![1]!, ground],
      small: [/\.small \{ color: (#\w{6})/.exec(scheme)![1]!, ground],
      button: [
        /\.button \{[^}]*[ ;]color: (#\w{6})/.exec(scheme)![1]!,
        /\.button \{[^}]*background: (#\w{6})/.exec(scheme)![1]!,
      ],
    };
    for (const [part, [text, behind]] of Object.entries(colours)) {
      expect([part, contrast(text!, behind!) >= 4.5]).toEqual([part, true]);
    }
  }
});

test('waits a minute, twice as long each time, an hour at most', () => {
  expect([1, 2, 3, 4, 7, 50].map((attempts) => backOff(attempts) / 60_000)).toEqual([1, 2, 4, 8, 60, 60]);
});
