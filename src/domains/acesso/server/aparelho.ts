import type { PublicContext } from '../../../server/actions/handler.ts';
import { hmac, hmacMatches } from '../../../server/crypto/secret.ts';
import { newToken } from '../../../server/crypto/token.ts';
import { cookieHeader, deviceCookieName } from '../../../server/http/request.ts';

const ANO_EM_SEGUNDOS = 365 * 86_400;
/** People who share a browser: the till's. */
const PESSOAS = 5;
const PROPOSITO = 'aparelho';
/** As we write it. A neighbour's page on the same domain may set anything: what is not of this form is none, and never sent back. */
const FORMA = /^[\w-]{43}(?:\.[\w-]{43})+$/;

const partes = (device: string | null): string[] => (device !== null && FORMA.test(device) ? device.split('.') : []);

/**
 * A browser that signed an account in before is known by a cookie that only we can sign. Its tries are counted apart from everybody else's, so that
 * whoever keeps an account busy with wrong passwords from a thousand addresses does not keep its owner out (INV-20). The cookie opens nothing, and
 * names nobody: a random number, and one signature over it and the e-mail for each person.
 */
export function aparelhoConhecido({ services, request }: PublicContext, email: string): string | null {
  const [numero = '', ...assinaturas] = partes(request.device);
  const conhecido = assinaturas
    .slice(0, PESSOAS)
    .some((assinatura) => hmacMatches(services.secret, PROPOSITO, `${numero} ${email}`, assinatura));
  return conhecido ? numero : null;
}

export function lembrarAparelho(ctx: PublicContext, email: string): void {
  const { services, request, reply } = ctx;
  const [guardado = '', ...assinaturas] = partes(request.device);
  const numero = guardado || newToken();
  const minha = hmac(services.secret, PROPOSITO, `${numero} ${email}`);
  const todas = [minha, ...assinaturas.filter((assinatura) => assinatura !== minha)].slice(0, PESSOAS);
  const value = [numero, ...todas].join('.');
  reply.setCookie(
    cookieHeader(services.env, { name: deviceCookieName, value, path: '/api/acesso', maxAge: ANO_EM_SEGUNDOS }),
  );
}
