import { apiBase, apiPaths } from '#src/lib/contract/api-paths.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { expect, type Page } from '../support/browser.ts';
import { storedSession } from '../support/stored-session.ts';

let people = 0;

/** Returns the details of a new user, who has no account yet. */
export function newPerson() {
  const number = ++people;
  return {
    name: 'Robin Example',
    email: `robin-${process.pid}-${number}@example.org`,
    password: 'a porch, a lamp and six strings',
  };
}

export type Person = ReturnType<typeof newPerson>;

/** Fills in the form of an open /login page and makes an account. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/**
 * Makes an account through the API, and opens `path` logged in. Tests of the form itself use `register`.
 */
export async function arrive(page: Page, path: string = paths.dashboard): Promise<Person> {
  const person = newPerson();
  await openOurs(page);
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await signIn(page, apiPaths.register, { ...person, preferences: { timeZone } });
  await page.goto(path);
  return person;
}

/** Logs a user in through the API, and opens `path`. */
export async function logIn(page: Page, { email, password }: Person, path: string = paths.dashboard): Promise<void> {
  await openOurs(page);
  await signIn(page, apiPaths.login, { email, password });
  await page.goto(path);
}

/** Logs a user in through the form, for tests of the form itself. */
export async function logInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Opens the smallest file of this site, so that the page may use the site's storage. */
async function openOurs(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/favicon.svg');
}

async function signIn(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(new URL(apiBase + path, page.url()).href, { data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  const { key, value, cookie } = storedSession(await answer.json());
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const);
  await page.context().addCookies([{ ...cookie, url: page.url() }]);
}
