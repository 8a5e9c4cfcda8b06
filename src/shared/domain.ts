import type { Chapter } from './chapters.gen.ts';
import type { Asked, Access } from './access.ts';
import type { Area } from './areas.ts';
import type { Part } from './parts.ts';

/**
 * What the program needs to know about a domain (`src/domains/<area>/<noun>/domain.ts`). Pure data:
 * server, scripts and browser load it.
 */
export interface Domain {
  /**
   * Every domain of its own area that a file of this one imports, types included. Two domains never
   * use each other. What an area may use of others stands in `areas.ts`.
   */
  uses: readonly string[];
  screens?: readonly Screen[];
  audit?: Audit;
}

/** A screen asks for the access of its reading action. */
export interface Screen extends Asked {
  path: string;
  /**
   * Parameters of its address that say what it was opened for. Every way to another screen that
   * names them too takes them along, so that no link has to.
   */
  context?: readonly string[];
  /** The other parameters of its address. Links and screens can only name what is declared. */
  params?: readonly string[];
  /** The name in the top bar, the tab and the command palette. */
  title: () => string;
  /** Its title for a viewer, who meets another page there. */
  viewerTitle?: () => string;
  subtitle?: () => string;
  /** Other words for which the command palette finds it. */
  keywords?: () => string;
  /** Its place among the screens, in the menu and in the command palette. */
  position?: number;
  menu?: MenuEntry;
  /** While the house does not use this part, only the search and the address lead here. */
  part?: Part;
  /** The name of its icon in lucide-react. */
  icon?: string;
  /** What people want to do there, in their words, for the command palette. */
  shortcuts?: readonly Shortcut[];
  /** The chapter of the manual that its help button opens. */
  help?: Chapter;
  /** The same for a viewer. */
  viewerHelp?: Chapter;
  /** Used standing up, with one thumb: a second touch at the same place is the same touch. */
  standing?: boolean;
  /** Stands alone, without sidebar and top bar. */
  bare?: boolean;
  /** Signed-in visitors are sent to the dashboard, or to where the login was to lead. */
  visitorsOnly?: boolean;
  /** The toast when the screen is refused. */
  refusal?: () => string;
  /** The words for a defect of this screen, if it has its own. */
  errorTitle?: () => string;
}

/** A link to the screen, shown to the people who may open it. */
export interface Shortcut {
  label: () => string;
  /** What the screen's address says beside its path. */
  params?: Readonly<Record<string, string>>;
  /** Required besides the screen's own access. */
  access?: Access;
  /** About the own account, which people who may not open the settings have in a dialog. */
  account?: boolean;
}

/** The headings of the menu are areas, in the words of `main-shell.tsx`. */
export type MenuGroup = Extract<Area, 'pessoas' | 'dinheiro' | 'loja' | 'casa'>;

/** The roles as the menu tells them apart: from financeiro on they share one list. */
export type MenuRole = 'viewer' | 'operador' | 'others';

/** A line of the menu for every role from financeiro on, or a tab of another screen's line. */
export interface MenuEntry {
  group?: MenuGroup;
  also?: readonly ('viewer' | 'operador')[];
  /** Only this role has the line; with a `hub`, the others have the tab. */
  only?: 'viewer';
  /** The role whose list it begins. */
  first?: 'operador';
  /** The roles whose bar it stands in on a telephone. */
  bar?: readonly MenuRole[];
  /** The path of the line in which it is a tab; 'eu' is the place behind the own picture. */
  hub?: string;
  /** Its name as a tab, if that is not the title. */
  tab?: () => string;
  /** Its name as a line, if that is not the title. */
  line?: () => string;
  /** Screens with a button that leads to it. Where one is in the menu, it needs no line. */
  from?: readonly string[];
  /** Required besides the screen's own access. */
  access?: Access;
  /**
   * Makes no line of its hub by itself. Without the hub it stands behind the own picture, once the
   * house has published a month's account which the person may read.
   */
  alone?: boolean;
  /** Comes with a house's first payment: before it there is little to show. */
  later?: boolean;
}

/**
 * The words of the house's trace. An action is named `<subject>.<verb>`; both are translated when
 * they are shown.
 */
export interface Audit {
  subjects?: Readonly<Record<string, string>>;
  /** Verbs that `src/domains/acesso/auditoria/rules.ts` does not have. */
  verbs?: Readonly<Record<string, string>>;
}

/** Checks a declaration and keeps its literal types. */
export const defineDomain = <const Definition extends Domain>(definition: Definition): Definition => definition;

/** The screens of all domains, as the menu and the command palette show them. */
export const inOrder = (domains: Readonly<Record<string, Domain>>): readonly Screen[] =>
  Object.values(domains)
    .flatMap(({ screens = [] }) => screens)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
