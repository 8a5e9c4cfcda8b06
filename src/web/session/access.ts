import type { Audience, Feature, Permission } from '../../shared/contract.ts';

/** As much of a session as access needs. */
export interface Holder {
  casa: object | null;
  papel: string | null;
  permissoes: readonly string[];
  features: readonly string[] | null;
  superadmin: boolean;
}

export type Access = Permission | Audience;

const FEATURE = 'feature:';

/** A permission of the server's list, or a feature of the house's plan (no list means everything). */
export function has(holder: Holder | null, permission: Permission | `feature:${Feature}`): boolean {
  if (!holder) return false;
  if (permission.startsWith(FEATURE)) return holder.features === null || holder.features.includes(permission.slice(FEATURE.length));
  return holder.permissoes.includes(permission);
}

const AUDIENCES: Record<Audience, (holder: Holder) => boolean> = {
  publico: () => true,
  sessao: () => true,
  casa: (holder) => holder.casa !== null,
  equipe: (holder) => holder.casa !== null && holder.papel !== null && holder.papel !== 'viewer',
  gestao: (holder) => holder.casa !== null && (holder.papel === 'owner' || holder.papel === 'admin'),
  plataforma: (holder) => holder.superadmin,
};

const isAudience = (access: Access): access is Audience => access in AUDIENCES;

/** Decision 9, as the screens need it; the server decides again on every call. */
export function reaches(holder: Holder, access: Access | readonly Access[], feature?: Feature): boolean {
  if (feature && !has(holder, `${FEATURE}${feature}`)) return false;
  const alternatives = typeof access === 'string' ? [access] : access;
  return alternatives.some((one) => (isAudience(one) ? AUDIENCES[one](holder) : has(holder, one)));
}

/** Everything but the public and the own account needs a house, the platform aside. */
export const needsHouse = (access: Access | readonly Access[]): boolean =>
  (typeof access === 'string' ? [access] : access).every((one) => one !== 'publico' && one !== 'sessao' && one !== 'plataforma');
