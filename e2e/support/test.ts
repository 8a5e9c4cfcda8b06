// What every journey imports instead of Playwright's own `test`.
import { test as base, type Page } from '@playwright/test';
import { Client } from 'pg';
import { connectRunning } from '../../src/server/postgres/beside.ts';
import { castActors, type Actors } from './actors.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: journeys run through playwright.config.ts`);
  return value;
}

interface Journey {
  /** Every journey fails on a script error or a refused content policy, whatever it checks. */
  pageErrors: string[];
  /** The data folder of the running program; e-mails are written there. */
  dataDir: string;
  superadmin: { email: string; senha: string };
  /** A journey presses sooner than a person who reads, which the program takes for a double press. */
  unhurried: boolean;
  /** All journeys come from one address, so each begins without counted sign-in tries. */
  ownLimits: undefined;
}

interface Program {
  /** The program's database, as the owner of its tables. */
  database: Client;
  /** The people of the demonstration house. */
  actors: Actors;
}

/** As after typing, the next press counts. */
const FORGET_PRESS = "() => dispatchEvent(new Event('input'))";
export const unhurry = (page: Page): Promise<unknown> =>
  page.addInitScript(`addEventListener('click', () => setTimeout(${FORGET_PRESS}), true)`);

const superadmin = () => ({ email: setting('SUPERADMIN_EMAIL'), senha: setting('SUPERADMIN_PASSWORD') });

export const test = base.extend<Journey, Program>({
  database: [
    async ({}, lend) => {
      const client = new Client(connectRunning(setting('ILE_E2E_DATA'), () => undefined)?.owner);
      await client.connect();
      await lend(client);
      await client.end();
    },
    { scope: 'worker' },
  ],
  actors: [
    async ({}, lend) =>
      lend(castActors({ url: setting('ILE_E2E_URL'), dataDir: setting('ILE_E2E_DATA'), superadmin: superadmin() })),
    { scope: 'worker' },
  ],
  ownLimits: [
    async ({ database }, lend) => {
      await database.query('delete from limites');
      await lend(undefined);
    },
    { auto: true },
  ],
  unhurried: [true, { option: true }],
  page: async ({ page, unhurried }, lend) => {
    if (unhurried) await unhurry(page);
    await lend(page);
  },
  baseURL: async ({}, use) => use(setting('ILE_E2E_URL')),
  dataDir: async ({}, use) => use(setting('ILE_E2E_DATA')),
  superadmin: async ({}, use) => use(superadmin()),
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
