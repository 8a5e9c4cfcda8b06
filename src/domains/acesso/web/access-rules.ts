import type { AccessRules } from '../../../web/session/access.ts';
import { menuDe, permite } from '../rules.ts';

/** The server's rules, for the guard and the menu of the shell. */
export const accessRules: AccessRules = { permits: permite, menu: menuDe };
