import type { PublicContext } from '../../../../server/actions/handler.ts';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import { newToken } from '../../../../server/crypto/token.ts';
import { cookieHeader, deviceCookieName } from '../../../../server/http/request.ts';

const ANO_EM_SEGUNDOS = 365 * 86_400;
/** How many signatures a browser keeps: several people share the till's, each with one per step. */
const ASSINATURAS = 10;
const PROPOSITO = 'aparelho';
/**
 * The form we write. A neighbouring page on the same domain can set any cookie, so any other form
 * is ignored and never sent back.
 */
const FORMA = /^[\w-]{43}(?:\.[\w-]{43})+$/;

const partes = (device: string | null): string[] => (device !== null && FORMA.test(device) ? device.split('.') : []);

/**
 * A browser that has signed an account in before is recognised by a cookie that only we can sign.
 * Its tries are counted separately. An attacker who keeps the account busy from a thousand
 * addresses therefore does not keep its owner out. The cookie opens nothing and names nobody: it
 * holds a random number and, per person, a signature over that number and the e-mail or telephone.
 */
export function aparelhoConhecido({ services, request }: PublicContext, nome: string): string | null {
  const [numero = '', ...assinaturas] = partes(request.device);
  const conhecido = assinaturas
    .slice(0, ASSINATURAS)
    .some((assinatura) => hmacMatches(services.secret, PROPOSITO, `${numero} ${nome}`, assinatura));
  return conhecido ? numero : null;
}

/**
 * Makes this browser known for each of `quem`: names at the door, or others that
 * `aparelhoConhecido` is asked with.
 */
export function lembrarAparelho(ctx: PublicContext, ...quem: readonly string[]): void {
  const { services, request, reply } = ctx;
  const [guardado = '', ...assinaturas] = partes(request.device);
  const numero = guardado || newToken();
  const minhas = quem.map((um) => hmac(services.secret, PROPOSITO, `${numero} ${um}`));
  const todas = [...minhas, ...assinaturas.filter((assinatura) => !minhas.includes(assinatura))].slice(0, ASSINATURAS);
  const value = [numero, ...todas].join('.');
  reply.setCookie(
    cookieHeader(services.env, { name: deviceCookieName, value, path: '/api/acesso', maxAge: ANO_EM_SEGUNDOS }),
  );
}
