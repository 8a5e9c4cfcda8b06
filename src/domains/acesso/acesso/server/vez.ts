import type { PublicContext } from '../../../../server/actions/handler.ts';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import { cookieHeader, turnCookieName } from '../../../../server/http/request.ts';
import type { Failure } from '../../../../shared/failure.ts';
import { muitasTentativas } from './limitar.ts';

/** Seconds for which an account that opens again is reserved for browsers that waited. */
export const PREFERENCIA_SEGUNDOS = 5;
/** A browser that comes back sooner than this has not waited. */
const QUIETA_SEGUNDOS = 3;
const VALIDA_SEGUNDOS = 120;
const PROPOSITO = 'vez';

/**
 * A browser refused because an account is under attack gets a signed cookie and the number of
 * seconds after which to come back. With that cookie it goes before browsers that simply retry. An
 * attack without cookies therefore keeps no browser out, not even a new one; an attack that keeps
 * them competes (record 15). The cookie opens nothing, and each refusal gives a new one, so
 * retrying does not shorten the wait.
 */
export function temVez({ services, request, agora }: PublicContext, nome: string): boolean {
  const [instante = '', assinatura = ''] = (request.turn ?? '').split('.');
  const segundos = (agora.getTime() - Number(instante)) / 1000;
  return (
    hmacMatches(services.secret, PROPOSITO, `${instante} ${nome}`, assinatura) &&
    segundos >= QUIETA_SEGUNDOS &&
    segundos <= VALIDA_SEGUNDOS
  );
}

/** The refusal that gives a turn. `falta` is below zero if only browsers that waited may go. */
export function esperarVez({ services, agora }: PublicContext, nome: string, falta: number): Failure {
  const emTempo = falta + PREFERENCIA_SEGUNDOS > QUIETA_SEGUNDOS + 1;
  const segundos = emTempo ? Math.max(falta, QUIETA_SEGUNDOS) : falta + PREFERENCIA_SEGUNDOS;
  const instante = String(agora.getTime());
  const value = `${instante}.${hmac(services.secret, PROPOSITO, `${instante} ${nome}`)}`;
  return muitasTentativas(
    segundos,
    cookieHeader(services.env, { name: turnCookieName, value, path: '/api/acesso', maxAge: VALIDA_SEGUNDOS }),
  );
}
