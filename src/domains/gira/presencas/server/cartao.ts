import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import { gerarCodigo } from '../../../../shared/codigo.ts';
import { UUID } from '../../../../shared/uuid.ts';

const INICIO = 'ile-cartao';
const PARA_CARTAO = 'cartao-do-membro';
const PARA_CODIGO = 'codigo-do-cartao';
const PARA_EVENTO = 'codigo-do-evento';

const curto = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
const longo = (texto: string): string =>
  Buffer.from(texto, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const quem = (orgId: string, membroId: string): string => `${orgId}\n${membroId}`;

/**
 * The text of a member's card: house and member, signed. It opens nothing; whoever reads it at the
 * door marks that member as present (record 41).
 */
export const cartaoDe = (secret: Buffer, orgId: string, membroId: string): string =>
  [INICIO, curto(orgId), curto(membroId), hmac(secret, PARA_CARTAO, quem(orgId, membroId))].join('.');

/** The same for fingers: ten symbols, printed under the square. */
export const codigoDoCartao = (secret: Buffer, orgId: string, membroId: string): string =>
  gerarCodigo(Buffer.from(hmac(secret, PARA_CODIGO, quem(orgId, membroId)), 'base64url'));

/** House and member of a card that this program signed; null for anything else. */
export function abrirCartao(secret: Buffer, texto: string): { orgId: string; membroId: string } | null {
  const [inicio, casa = '', membro = '', assinatura = '', ...resto] = texto.split('.');
  const [orgId, membroId] = [longo(casa), longo(membro)];
  const inteiro = inicio === INICIO && resto.length === 0 && UUID.test(orgId) && UUID.test(membroId);
  return inteiro && hmacMatches(secret, PARA_CARTAO, quem(orgId, membroId), assinatura) ? { orgId, membroId } : null;
}

/** The code of an event, ten symbols; another version is another code. */
export const codigoDoEvento = (secret: Buffer, orgId: string, { id, versao }: { id: string; versao: number }): string =>
  gerarCodigo(Buffer.from(hmac(secret, PARA_EVENTO, `${orgId}\n${id}\n${versao}`), 'base64url'));
