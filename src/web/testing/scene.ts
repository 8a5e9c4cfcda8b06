// A scene is a screen in one of its states: who looks at it, where, and what they press before the
// picture is taken.
import type { Locator, Page } from '@playwright/test';

export type Papel =
  | 'owner'
  | 'admin'
  | 'financeiro'
  | 'operador'
  | 'viewer'
  | 'superadmin'
  | 'sem-casa'
  | 'troca-obrigatoria'
  | 'casa-nova';

export type Step = (page: Page) => Promise<void>;

type Name = string | RegExp;

export interface Scene {
  name: string;
  path: string;
  /** Nobody is signed in if absent. */
  as?: Papel;
  /** Runs before the address is opened: a network that fails, a device that remembers something. */
  before?: Step;
  act?: Step;
  /** Made for a television, so that its picture is also taken at 1920 × 1080. */
  television?: true;
  /** The heading of the placeholder shown until a screen is loaded, if that is the scene. */
  heading?: string;
}

/**
 * The heading of the screen itself, not of the placeholder before it. A dialog that its address
 * opens hides it from everybody else, sometimes before it is looked for.
 */
export const headingOf = ({ heading }: Scene, page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: heading ?? /^(?!Ilê$)/, includeHidden: true }).first();

export const press =
  (name: Name): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Opens a menu, whose code is loaded when it is first opened. */
export const openMenu =
  (name: Name): Step =>
  async (page) => {
    await press(name)(page);
    await page.getByRole('menu').waitFor();
  };

export const follow =
  (name: Name): Step =>
  (page) =>
    page.getByRole('link', { name }).first().click();

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

/** The first real choice of a select. */
export const firstOption =
  (label: string | RegExp): Step =>
  async (page) => {
    await page.getByLabel(label).first().selectOption({ index: 1 });
  };

/**
 * In a table each row has its own button. In the list of a telephone the row's menu has an entry.
 */
export const rowAction =
  (acao: string): Step =>
  async (page) => {
    const nome = new RegExp(`^${acao}`);
    const menu = page.getByRole('button', { name: /^Ações de/ }).first();
    const botao = page.getByRole('button', { name: nome }).first();
    await menu.or(botao).first().waitFor();
    await ((await botao.isVisible()) ? press(nome) : choose(/^Ações de/, nome))(page);
  };

export const fill =
  (label: Name, text: string): Step =>
  (page) =>
    page.getByLabel(label).first().fill(text);

export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

/** The shell has attached its listeners. */
export const shell: Step = (page) => page.getByRole('banner').waitFor();

/**
 * Everything that opens has a heading, so no picture is taken before it is there. A scene presses
 * in it sooner than a person who reads, which the program would take for a double press. As after
 * typing, the next press counts.
 */
export const dialog: Step = async (page) => {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
  await page.evaluate("dispatchEvent(new Event('input'))");
};

export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** The answer never arrives, so the screen keeps waiting. */
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

/** A list or screen that could not be loaded says so and offers another try. */
export const failed: Step = (page) => page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor();

/** The screen is shown, its content still loading. */
export const waiting: Step = (page) => page.locator('#conteudo h1').waitFor({ state: 'attached' });

/** No placeholder for text, no busy button. */
export const filled: Step = async (page) => {
  // It does not wait by a function evaluated in the page: its content policy forbids making one
  // from text.
  await page.locator('.animate-breathe, [aria-busy=true]').first().waitFor({ state: 'detached' });
};

/** Nothing is loading any more. */
export const settled: Step = async (page) => {
  await page.waitForLoadState('networkidle');
  await filled(page);
};

export const offline: Step = (page) => page.context().setOffline(true);
