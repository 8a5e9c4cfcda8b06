import type { MenuRole, Screen } from './domain.ts';

/** A missing or unknown role is a viewer's, as everywhere. */
export const menuRole = (papel: string | null): MenuRole => {
  if (papel === 'operador') return papel;
  return papel === 'financeiro' || papel === 'admin' || papel === 'owner' ? 'others' : 'viewer';
};

/** The name of a screen as this role says it. */
export const screenName = ({ title, viewerTitle }: Screen, papel: string | null): string =>
  viewerTitle && menuRole(papel) === 'viewer' ? viewerTitle() : title();
