// A scene is a screen in one of its states: who looks at it, where, and what they press before it is looked at.
import type { Locator, Page } from '@playwright/test';
import type { Papel } from '../actors.ts';

export type Step = (page: Page) => Promise<void>;

type Name = string | RegExp;

export interface Scene {
  name: string;
  path: string;
  /** Nobody signed in when it is missing. */
  as?: Papel;
  /** Before the address is opened: a network that fails, a device that remembers something. */
  before?: Step;
  act?: Step;
  /** Of the roof that stands until a screen is there, where that is the scene. */
  heading?: string;
}

/** Of the screen itself, not of the roof before it. */
export const headingOf = ({ heading }: Scene, page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: heading ?? /^(?!Ilê$)/ }).first();

export const press =
  (name: Name): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const openTab =
  (name: Name): Step =>
  (page) =>
    page.getByRole('tab', { name }).click();

/** An entry of a row's menu. */
export const choose =
  (menu: Name, entry: Name): Step =>
  async (page) => {
    await page.getByRole('button', { name: menu }).first().click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

export const fill =
  (label: Name, text: string): Step =>
  (page) =>
    page.getByLabel(label).first().fill(text);

export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

/** The frame around the screen listens. */
export const shell: Step = (page) => page.getByRole('banner').waitFor();

/** Whatever opened has its heading, so nothing is looked at before it is there. */
export const dialog: Step = (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();

export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** The answer never comes: the screen waits. */
export const neverAnswered =
  (path: string): Step =>
  async (page) => {
    await page.route(`**${path}**`, () => undefined);
  };

export const failing =
  (path: string): Step =>
  async (page) => {
    await page.route(`**${path}**`, (route) => route.abort());
  };

/** A list or screen that did not come says so and offers another try. */
export const failed: Step = (page) => page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor();

/** The screen is there, its content still on its way. */
export const waiting: Step = (page) => page.locator('#conteudo h1').waitFor({ state: 'attached' });

/** Nothing is on its way any more: no bar where text will be, no button at work. */
export const settled: Step = async (page) => {
  await page.waitForLoadState('networkidle');
  // Not by a function of the page's own: its content policy lets none be made from a text.
  await page.locator('.animate-breathe, [aria-busy=true]').first().waitFor({ state: 'detached' });
};

export const offline: Step = (page) => page.context().setOffline(true);
