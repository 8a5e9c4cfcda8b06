import type { Part } from './parts.ts';
import type { Audience, Feature, Permission } from './contract.ts';

/** What may be asked for: a permission, an audience or a feature of the house's plan. */
export type Access = Permission | Audience | `feature:${Feature}`;

/** The caller, in the form of the server's session. */
export interface Holder {
  superadmin?: boolean;
  /** Null while the account belongs to no house. */
  casa: HouseHolder | null;
}

export interface HouseHolder {
  papel: string | null;
  /** The permissions of the role, or the user's own list. */
  permissoes: readonly string[];
  /** The features of the house's plan. */
  features: readonly string[] | null;
  /** Whether a published month's account is there to be read. */
  presta_contas?: boolean;
  /** Whether the house has received something; so it is taken if absent. */
  recebeu?: boolean;
  /** The parts of the program in the house's menu; all of them if absent. */
  usa?: readonly Part[];
}

interface SessionAnswer extends HouseHolder {
  superadmin: boolean;
  casa: object | null;
}

/** The answer of `lerSessao` as a holder. */
export const holderOf = ({
  superadmin,
  casa,
  papel,
  permissoes,
  features,
  presta_contas = false,
  recebeu = true,
  usa,
}: SessionAnswer): Holder => ({
  superadmin,
  casa: casa && { papel, permissoes, features, presta_contas, recebeu, ...(usa && { usa }) },
});

/**
 * The roles in each audience of a house. A missing or unknown role counts as viewer, who is in
 * neither (decision 8).
 */
const ROLES = {
  equipe: ['operador', 'financeiro', 'admin', 'owner'],
  gestao: ['admin', 'owner'],
} as const satisfies Partial<Record<Audience, readonly string[]>>;

export const isIn = (audience: keyof typeof ROLES, papel: string | null): boolean =>
  ROLES[audience].some((role) => role === papel);

/** Whether the plan of a house has a feature. Null stands for all features. */
export const planHas = (features: readonly string[] | null, feature: Feature): boolean =>
  features?.includes(feature) ?? true;

const FEATURE = 'feature:';

/**
 * Whether somebody has the access. The server decides by this on every call, and the browser shows
 * only what it allows.
 */
export function can(holder: Holder | null, access: Access): boolean {
  if (access === 'publico') return true;
  if (holder === null) return false;
  if (access === 'sessao') return true;
  if (access === 'plataforma') return holder.superadmin === true;
  const { casa } = holder;
  if (casa === null) return false;
  if (access === 'casa') return true;
  if (access === 'equipe' || access === 'gestao') return isIn(access, casa.papel);
  if (access.startsWith(FEATURE)) return planHas(casa.features, access.slice(FEATURE.length) as Feature);
  return casa.permissoes.includes(access);
}

/** What a screen or an action asks for. One of several accesses is enough, with all of `also`. */
export interface Asked {
  access: Access | readonly Access[];
  also?: readonly Access[];
  feature?: Feature;
}

export const canOpen = (holder: Holder | null, { access, also = [], feature }: Asked): boolean =>
  [access].flat().some((one) => can(holder, one)) &&
  also.every((one) => can(holder, one)) &&
  (!feature || can(holder, `${FEATURE}${feature}`));
