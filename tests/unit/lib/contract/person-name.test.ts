import { expect, test } from 'vitest';
import { nameError } from '#src/islands/ui/field-errors.ts';
import { personName } from '#src/lib/contract/accounts.ts';
import { isPersonName, personNameRule } from '#src/lib/contract/person-name.ts';

const names = [
  'Ada',
  'Ada Lovelace',
  'J.Smith',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  "Anne-Marie O'Neill",
  'Dr. Martin Luther King, Jr.',
  'Renée Müller-Łukasiewicz',
  '山田 太郎',
  'علی‌رضا',
  'שרה',
  'AC/DC fan no. 1',
  '👩‍🎤 Robin',
  'Person 12',
  'x',
];

const others = [
  'you won!\nhttp://evil.example/claim',
  'you won!\r\nBcc: y@example.org',
  'two\u2028lines',
  'two\u2029lines',
  'a\tb',
  'a\u0007b',
  '\u202Eelpmaxe',
  'a\u2066b\u2069',
  'zero\u200Bwidth',
  'http://evil',
  'HTTPS://EVIL.EXAMPLE',
  'see //evil',
  'evil.example',
  'Evil.Example',
  'go to evil.com now',
  'x.com',
  't.Co/abc',
  'www.evil',
  'write to me@evil',
  'me＠evil',
  'evil．example',
  'evil․example',
  'evil。example',
  'xn--80ak6aa92e.com',
  'пример.рф',
  '192.0.2.1',
  'javascript:alert(1)',
  'mailto:me',
];

test.each(names)('%j is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
  expect(personName.parse(name)).toBe(name);
  expect(nameError({ name })).toBe(false);
});

test.each(others)('%j is not', (name) => {
  expect(isPersonName(name)).toBe(false);
  expect(personName.safeParse(name).error?.issues[0]?.message).toBe(personNameRule);
  expect(nameError({ name })).toBe(personNameRule);
});
