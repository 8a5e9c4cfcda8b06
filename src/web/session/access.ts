import { createContext, use } from 'react';
import type { Audience, Feature, Permission } from '../../shared/contract.ts';

export type Access = Permission | Audience;

/** As much of a session as access needs. */
export interface Holder {
  casa: object | null;
  papel: string | null;
  permissoes: readonly string[];
  features: readonly string[] | null;
  superadmin: boolean;
}

/** A holder inside a house. */
export interface HouseHolder {
  papel: string;
  permissoes: readonly string[];
  features: readonly string[] | null;
}

/** The product's rules; the same functions decide on the server. */
export interface AccessRules {
  permits: (holder: HouseHolder, access: Access) => boolean;
  /** The paths of the menu, in its order. */
  menu: (holder: HouseHolder) => readonly string[];
  /** Why a screen does not open, in the words of the product. */
  why?: (missing: 'feature' | 'permission') => string;
}

export const AccessRulesContext = createContext<AccessRules>({ permits: () => false, menu: () => [] });
export const useAccessRules = (): AccessRules => use(AccessRulesContext);

const FEATURE = 'feature:';

/** A permission of the server's list, or a feature of the house's plan (no list means everything). */
export function has(holder: Holder | null, permission: Permission | `feature:${Feature}`): boolean {
  if (!holder) return false;
  if (permission.startsWith(FEATURE))
    return holder.features === null || holder.features.includes(permission.slice(FEATURE.length));
  return holder.permissoes.includes(permission);
}

export const inHouse = (holder: Holder): HouseHolder | null =>
  holder.casa ? { ...holder, papel: holder.papel ?? 'viewer' } : null;

/** Whether a screen opens; of several accesses, one is enough. The server decides again on every call. */
export function reaches(
  rules: AccessRules,
  holder: Holder,
  access: Access | readonly Access[],
  feature?: Feature,
): boolean {
  if (feature && !has(holder, `${FEATURE}${feature}`)) return false;
  return list(access).some((one) => {
    if (one === 'publico' || one === 'sessao') return true;
    if (one === 'plataforma') return holder.superadmin;
    const house = inHouse(holder);
    return house !== null && rules.permits(house, one);
  });
}

/** Everything but the public and the own account needs a house, the platform aside. */
export const needsHouse = (access: Access | readonly Access[]): boolean =>
  list(access).every((one) => one !== 'publico' && one !== 'sessao' && one !== 'plataforma');

const list = (access: Access | readonly Access[]): readonly Access[] =>
  typeof access === 'string' ? [access] : access;
