import { expect, type Page } from '../support/browser.ts';
import type { Site } from '../support/site.ts';
import { makeStaffAccount } from '../support/staff-account.ts';
import { newPerson, type Person } from './accounts.ts';

/** Creates a member of support staff with the account command, while the server runs. */
export async function newStaff(site: Site): Promise<Person> {
  const staff = { ...newPerson(), name: 'Sam Support' };
  await makeStaffAccount(site, staff);
  return staff;
}

/** Logs a member of staff in, and impersonates `learner` in this page's browser. */
export async function impersonate(page: Page, site: Site, learner: Person): Promise<void> {
  const { email, password } = await newStaff(site);
  const call = async (path: string, data: object, token = '') => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.post(`${site.address}/api/v1${path}`, { data, headers })).json();
  };
  const { tokens } = await call('/auth/login', { email, password });
  const reason = 'They asked for help.';
  const { token } = await call('/admin/impersonation', { email: learner.email, reason }, tokens.access);
  await page.goto(`/auth/impersonate?token=${encodeURIComponent(token)}`);
  await page.getByRole('button', { name: /See it as/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
