import { randomBytes } from 'node:crypto';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import { cookieHeader, visitorCookieName } from '../../../../server/http/request.ts';
import type { PublicContext } from '../../../../server/actions/handler.ts';

const PROPOSITO = 'visitante';
const DIA_EM_SEGUNDOS = 86_400;
const FORMA = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The hash by which a visitor's telephone is known; null for a browser without our cookie. The
 * cookie names nobody: it is a random number with our signature.
 */
export function aparelhoDoVisitante({ services, request }: PublicContext): Buffer | null {
  const [, numero = '', assinatura = ''] = FORMA.exec(request.visitor ?? '') ?? [];
  if (!numero || !hmacMatches(services.secret, PROPOSITO, numero, assinatura)) return null;
  return tokenHash(numero);
}

/** Gives a browser without the cookie one, for a ticket per event. It ends after two days. */
export function marcarVisitante({ services, reply }: PublicContext): void {
  const numero = randomBytes(16).toString('base64url');
  const value = `${numero}.${hmac(services.secret, PROPOSITO, numero)}`;
  reply.setCookie(
    cookieHeader(services.env, { name: visitorCookieName, value, path: '/api/gira', maxAge: 2 * DIA_EM_SEGUNDOS }),
  );
}
