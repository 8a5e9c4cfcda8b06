import { isIP } from 'node:net';
import type { PublicContext } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export interface Site {
  /** The relying party's id: the name of the site, without scheme and port. */
  site: string;
  /** The origin at which a key may sign, as the browser reports it. */
  origem: string;
}

const ehLocal = (nome: string): boolean => nome === 'localhost' || nome.endsWith('.localhost');

/**
 * The site that passkeys belong to, or null where browsers make none. They want a name instead of a
 * number, over https or on this computer. It comes from PUBLIC_URL. Without it only the own
 * computer's name counts, because anybody can send another Host.
 */
export function siteDasChaves({
  services: { env },
  request,
}: Pick<PublicContext, 'services' | 'request'>): Site | null {
  const url = URL.parse(env.PUBLIC_URL ?? request.origin);
  if (!url || isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) return null;
  const seguro = ehLocal(url.hostname) || (env.PUBLIC_URL !== undefined && url.protocol === 'https:');
  return seguro ? { site: url.hostname, origem: url.origin } : null;
}

export function exigirSite(ctx: PublicContext): Site {
  const site = siteDasChaves(ctx);
  if (site) return site;
  throw new Failure(
    409,
    'sem_chaves_aqui',
    t.key('Neste endereço o navegador não faz chaves de acesso: elas pedem um nome com https.'),
  );
}
