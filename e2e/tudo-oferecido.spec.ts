// Presses everything that a role is offered. Nothing is written: each write is judged and refused.
// The roles with the fewest rights walk; `npm test` draws half of their screens.
// `ILE_ALL_OFFERS=1` adds the other roles, the other addresses of the scenes and more rows of each
// list. The file's name puts it last: it opens the till of the demonstration house, which the
// scenes show closed.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { isDrawn } from '../scripts/long-tests.ts';
import { contracts } from '../src/contracts.gen.ts';
import { screens } from '../src/domains.gen.ts';
import { can, canOpen, holderOf, type Access, type Holder } from '../src/shared/access.ts';
import type { Contract } from '../src/shared/contract.ts';
import { filled, type Papel } from '../src/web/testing/scene.ts';
import { enter } from './support/enter.ts';
import { ALL, CHOSEN, LOOK, WATCH, type Seen } from './support/offers.ts';
import { quietness } from './support/quiet.ts';
import { everyScene } from './support/scenes/every-scene.ts';
import { expect, test } from './support/test.ts';

const ROLES: readonly Papel[] = ['viewer', 'operador', ...(ALL ? (['financeiro', 'admin', 'owner'] as const) : [])];

const actions = Object.entries(contracts as Contract).map(([name, { method, path, access, also, feature }]) => ({
  name,
  method,
  asked: { access, ...(also && { also }), ...(feature && { feature }) },
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  /** A path without a place holder is meant before one with. */
  exact: !path.includes(':'),
}));
const actionOf = (method: string, path: string) =>
  actions
    .filter((one) => one.method === method && one.pattern.test(path))
    .toSorted((a, b) => Number(b.exact) - Number(a.exact))[0];

/** What the words of a shortcut ask for, wherever a screen offers the same. */
const words = new Map(
  screens.flatMap(({ shortcuts = [] }) =>
    shortcuts.flatMap(({ label, access }) => (access ? [[label(), access] as const] : [])),
  ),
);

/** Nothing may fail on a clock: it only ends what hangs. */
const SCREEN_LIMIT = ALL ? 600_000 : 240_000;

const NOTHING_WRITTEN = 'Nada foi gravado.';

/** What an address says beside its screen may ask for a right of its own. */
const SAID_IN_ADDRESS: Readonly<Record<string, Access>> = { receber: 'faturas:pagar', desfazer: 'membros:create' };

class Walk {
  readonly faults = new Set<string>();
  pressed = 0;
  /** Requests, downloads, windows: what the page itself does not show. */
  private beyond = 0;
  private at = '';
  private readonly page: Page;
  private readonly holder: Holder;
  private readonly layer: Locator;
  private readonly quiet: () => Promise<void>;
  /** What needs no second look: a button above every screen, a dialog with the same buttons. */
  private readonly known = new Set<string>();

  constructor(page: Page, holder: Holder) {
    this.page = page;
    this.holder = holder;
    this.layer = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
    this.quiet = quietness(page, 60);
  }

  async begin(): Promise<void> {
    // An open till has a menu of its own. Where one is open, or the person may not, it is refused.
    await this.page.request.post('/api/pdv/caixa/sessoes', {
      headers: { 'idempotency-key': randomUUID(), origin: new URL(this.page.url()).origin },
      data: { id: randomUUID(), abertura_centavos: 5000 },
    });
    this.page.on('framenavigated', (frame) => this.address(frame.url(), 'goes'));
    await this.page.addInitScript(WATCH);
    const goesOn = () => (this.beyond += 1);
    for (const event of ['request', 'download', 'filechooser'] as const) this.page.on(event as 'request', goesOn);
    this.page.on('popup', (popup) => {
      goesOn();
      void popup.close();
    });
    await this.page.route('**/api/**', async (route) => {
      const request = route.request();
      const action = actionOf(request.method(), new URL(request.url()).pathname);
      if (action && !canOpen(this.holder, action.asked)) this.fault(`asks for ${action.name}`);
      if (request.method() === 'GET') return route.continue();
      return route.fulfill({ status: 409, json: { error: { code: 'passeio', message: NOTHING_WRITTEN } } });
    });
  }

  /** Every button of a screen, and every button of what it opens. */
  async screen(path: string): Promise<void> {
    this.at = path;
    await this.open(path);
    const { offers, above } = await this.look();
    for (const name of offers) {
      if (above.includes(name) && this.isKnown(name)) continue;
      this.at = `${path} › ${name}`;
      await this.back(path);
      if ((await this.press(name)) && (await this.layer.count())) await this.inside(path, name);
    }
  }

  private isKnown(what: string): boolean {
    const known = this.known.has(what);
    this.known.add(what);
    return known;
  }

  private async inside(path: string, opener: string): Promise<void> {
    const [title, { offers }] = [await this.title(), await this.look()];
    // Rows open the same menu, and screens the same dialog.
    const places = [...new Set([path, title || path])];
    if (places.map((place) => this.isKnown(`${place}: ${offers.join()}`)).includes(true)) return;
    for (const name of offers) {
      this.at = `${path} › ${opener}`;
      const isOpen = this.isAt(path) && (await this.title()) === title && (await this.look()).offers.includes(name);
      if (!isOpen) {
        await this.back(path);
        if (!(await this.press(opener))) return;
      }
      this.at = `${path} › ${opener} › ${name}`;
      const before = await this.title();
      if (!(await this.press(name))) continue;
      const after = await this.title();
      if (after !== '' && after !== before) await this.confirm();
    }
  }

  /** A question or a form that an entry of a menu or a button of a dialog opened. */
  private async confirm(): Promise<void> {
    const [title, { offers }] = [await this.title(), await this.look()];
    if (this.isKnown(`${title}: ${offers.join()}`)) return;
    for (const name of offers) {
      if (!(await this.layer.count())) return;
      await this.press(name);
    }
  }

  private title = (): Promise<string> =>
    this.page.evaluate(
      "[...document.querySelectorAll('[role=dialog] h2, [role=alertdialog] h2')].map((one) => one.textContent).join()",
    );

  private async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('main h1, #conteudo h1').first().waitFor({ state: 'attached' });
    await this.quiet();
    await filled(this.page);
  }

  private async back(path: string): Promise<void> {
    for (let times = 0; times < 4 && (await this.layer.count()); times += 1) {
      await this.page.keyboard.press('Escape');
      await this.page.waitForTimeout(50);
    }
    if (!this.isAt(path) || (await this.layer.count())) await this.open(path);
  }

  private isAt(path: string): boolean {
    const { pathname, search } = new URL(this.page.url());
    // The till adds whose drawer is open, whatever it was asked for.
    return [search, search.replace(/[?&]caixa=[^&]*$/, '')].some((query) => pathname + query === path);
  }

  private async press(name: string): Promise<boolean> {
    if (!(await this.look()).offers.includes(name)) return false;
    // A person who reads is slower; as after typing, the next press counts.
    await this.page.evaluate("dispatchEvent(new Event('input'))");
    const button = this.page.locator(`[data-offered=${JSON.stringify(name)}]`).first();
    await this.answered(button);
    this.pressed += 1;
    // A refused screen says so and shows the dashboard.
    if (await this.page.getByText(/^(Acesso restrito|Sem permissão|Acesso negado)$/).count())
      this.fault('leads to a refusal');
    return true;
  }

  /** Presses, and finds out whether anything comes of it. */
  private async answered(button: Locator): Promise<void> {
    const press = { timeout: 10_000 };
    // What shows under the pointer is no answer to a press.
    const isThere = await button.hover(press).then(
      () => true,
      () => false,
    );
    const isChosen = isThere && (await button.and(this.page.locator(CHOSEN)).count()) > 0;
    await this.quiet();
    const [before, layers, url] = [this.beyond, await this.layer.count(), this.page.url()];
    await this.page.evaluate('globalThis.noticed = 0');
    const isPressed = await button.click(press).then(
      () => true,
      () => false,
    );
    await this.quiet();
    // A list goes on by itself where it comes into sight.
    if (!isPressed) return (await button.count()) > 0 ? this.fault('cannot be pressed') : undefined;
    const noticed = async () =>
      this.beyond > before ||
      this.page.url() !== url ||
      (await this.layer.count()) > layers ||
      (await this.page.evaluate('globalThis.noticed')) !== 0;
    if (isChosen) return;
    for (let tries = 0; tries < 4; tries += 1) {
      if (await noticed()) return;
      await this.page.waitForTimeout(100);
    }
    this.fault('does nothing');
  }

  /** Judges what stands on the page, and returns the names of what can be pressed. */
  private async look(): Promise<Seen> {
    const seen = (await this.page.evaluate(LOOK)) as Seen;
    const { offers, links, forms } = seen;
    for (const { name, href } of links) {
      this.address(href, `'${name}' leads`);
    }
    for (const form of forms) {
      const action = actions.find(({ name }) => name === form);
      if (action && !canOpen(this.holder, action.asked)) this.fault(`a form of ${form}`);
    }
    for (const name of [...offers, ...links.map((one) => one.name)]) {
      const access = words.get(name);
      if (access && !can(this.holder, access)) this.fault(`offers '${name}' without ${access}`);
    }
    return seen;
  }

  private address(href: string, what: string): void {
    const { pathname, searchParams } = new URL(href, 'http://ile');
    const screen = screens.find(({ path }) => path === pathname);
    if (screen && screen.access !== 'publico' && !canOpen(this.holder, screen)) this.fault(`${what} to ${pathname}`);
    for (const [name, access] of Object.entries(SAID_IN_ADDRESS))
      if (searchParams.has(name) && !can(this.holder, access)) this.fault(`${what} to ${pathname}?${name}`);
  }

  private fault(what: string): void {
    this.faults.add(`${this.at}: ${what}`);
  }
}

/** One address of each screen, and the dues of a member, whose rows have the most to press. */
const usual = (path: string): string => (path.startsWith('/mensalidades?busca=') ? path : path.replace(/\?.*/, ''));

// Both halves of a role's screens walk at the same time.
test.describe.configure({ mode: 'parallel' });

const halves = [0, 1].filter((nth) => isDrawn(nth, 2));

for (const [papel, half] of ROLES.flatMap((one) => halves.map((nth) => [one, nth] as const)))
  test(`[S10] ${papel}, half ${half + 1} of 2: every link, button and menu entry of every screen works, is absent, or says why`, async ({
    page,
    baseURL,
    actors,
    pageErrors,
  }) => {
    test.setTimeout(1_800_000);
    await enter(page, { baseURL, actors }, papel, '/ajuda');
    const holder = holderOf(await (await page.request.get('/api/sessao')).json());
    const walk = new Walk(page, holder);
    await walk.begin();
    const addresses = everyScene.map(({ path }) => path).filter((path) => !/[{#]/.test(path));
    const paths = [...new Set(ALL ? addresses : addresses.map(usual))].filter((_, n) => n % 2 === half);
    for (const path of paths) {
      const { pathname, searchParams } = new URL(path, 'http://ile');
      const screen = screens.find((one) => one.path === pathname);
      const said = Object.entries(SAID_IN_ADDRESS).filter(([name]) => searchParams.has(name));
      const isTheirs = said.every(([, access]) => can(holder, access));
      if (screen && !screen.bare && canOpen(holder, screen) && isTheirs)
        await test.step(path, () => walk.screen(path), { timeout: SCREEN_LIMIT });
    }
    // A write that nobody waits for is refused too, and its refusal is no defect of the page.
    pageErrors.splice(0, Infinity, ...pageErrors.filter((error) => error !== NOTHING_WRITTEN));
    expect([...walk.faults]).toEqual([]);
    expect(walk.pressed).toBeGreaterThan(10);
  });
