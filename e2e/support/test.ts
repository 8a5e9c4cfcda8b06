// What every journey imports instead of Playwright's own `test`.
import { test as base } from '@playwright/test';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys run through playwright.config.ts`);
  return value;
}

interface Journey {
  /** Every journey fails on a script error or a refused content policy, whatever it looks at. */
  pageErrors: string[];
  /** Folder of the running program: sent e-mails lie in it. */
  dataDir: string;
  superadmin: { email: string; senha: string };
}

export const test = base.extend<Journey>({
  baseURL: async ({}, use) => use(setting('ILE_E2E_URL')),
  dataDir: async ({}, use) => use(setting('ILE_E2E_DATA')),
  superadmin: async ({}, use) => use({ email: setting('SUPERADMIN_EMAIL'), senha: setting('SUPERADMIN_PASSWORD') }),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/i.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      base.expect(errors, 'script errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;
