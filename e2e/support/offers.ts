// What can be pressed on a page, and what comes of a press, for the walk over everything offered.

export const ALL = Boolean(process.env['ILE_ALL_OFFERS']);

/** At least so many of a list, and one of each state: an invoice that is paid, or open. */
const ROWS = ALL ? 10 : 1;

export interface Seen {
  offers: string[];
  /** The offers that stand above every screen. */
  above: string[];
  links: { name: string; href: string }[];
  forms: string[];
}

/**
 * What can be pressed in the topmost layer, each marked with its place. The first rows of a list
 * stand for the others. A text, because the page's policy refuses functions made from texts.
 */
export const LOOK = `(() => {
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
  const top = layers.at(-1);
  const places = top ? [top] : [...document.querySelectorAll('main, header')];
  const all = (what) => places.flatMap((place) => [...place.querySelectorAll(what)])
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const nameOf = (one) => (one.getAttribute('aria-label') || one.textContent).trim().replace(/\\s+/g, ' ');
  const first = new Map();
  const stands = (one) => {
    const row = one.closest('li, tr');
    if (!row || top) return true;
    const rows = first.get(row.parentElement) ?? Object.assign(new Set(), { states: new Set() });
    first.set(row.parentElement, rows);
    // What a row offers goes by its state, and the state is said beside an icon.
    const state = [...row.querySelectorAll('span:has(> svg)')].map((badge) => badge.textContent.replace(/\\d+/g, '')).join();
    const isNew = rows.size < ${ROWS} || !rows.states.has(state);
    rows.states.add(state);
    return rows.has(row) || (isNew && Boolean(rows.add(row)));
  };
  // They close what is open, leave the program, or belong to the browser; an entry of a menu does not.
  const quiet = /^(Fechar|Cancelar|Voltar|Sair|Imprimir|Tentar de novo)$/;
  const buttons = all('button:enabled, [role=menuitem]:not([data-disabled]), [role=tab], summary')
    .filter((one) => stands(one) && (one.role === 'menuitem' || !quiet.test(nameOf(one))));
  // What lies below a dialog may have the same name as its button.
  document.querySelectorAll('[data-offered]').forEach((one) => one.removeAttribute('data-offered'));
  buttons.forEach((one) => one.setAttribute('data-offered', nameOf(one)));
  return {
    offers: [...new Set(buttons.map(nameOf))],
    above: buttons.filter((one) => one.closest('header[data-head]')).map(nameOf),
    links: all('a[href^="/"]').map((one) => ({ name: nameOf(one), href: one.getAttribute('href') })),
    forms: all('[data-action]').map((one) => one.getAttribute('data-action')),
  };
})()`;

/**
 * Counts what a press does that a person can notice. A menu that opens or closes is no answer of
 * its entry, and words that follow the pointer answer nothing.
 */
export const WATCH = `(() => {
  const MENU = '[role=menu], [role=tooltip], [data-radix-popper-content-wrapper], [data-radix-focus-guard]';
  const isMenu = (node) => node.nodeType !== 1 || Boolean(node.closest(MENU) || node.querySelector('[role=menu]'));
  const told = ({ type, target, attributeName, addedNodes, removedNodes }) =>
    type === 'childList'
      ? [...addedNodes, ...removedNodes].some((node) => node.nodeType === 3 || !isMenu(node))
      : type === 'characterData' ||
        !(/^(data-offered|data-highlighted|style|aria-controls|aria-describedby)$/.test(attributeName) || isMenu(target) ||
          target.matches('[aria-haspopup=menu], [aria-haspopup=menu] *'));
  globalThis.noticed = 0;
  const notice = () => (globalThis.noticed += 1);
  new MutationObserver((records) => records.some(told) && notice())
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener('scroll', notice, true);
  addEventListener('focusin', ({ target }) =>
    target.matches('[data-offered], [aria-haspopup=menu]') || isMenu(target) || notice());
  globalThis.print = notice;
})()`;

/** A choice that stands already has nothing to do. */
export const CHOSEN = '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]';
