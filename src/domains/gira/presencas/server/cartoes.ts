import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { gerarCodigo } from '../../../../shared/codigo.ts';
import { Failure } from '../../../../shared/failure.ts';
import { UUID } from '../../../../shared/uuid.ts';
import { presencas } from '../contract.ts';
import { limparCodigoDigitado } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { porPresente } from './chamada.ts';
import { eventoAberto } from './ler-evento.ts';
import { adiantoDoAparelho } from './relogio-do-aparelho.ts';

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

type Cartao = Output<typeof presencas.lerCartoes>['itens'][number];
interface Membro extends Omit<Cartao, 'cartao' | 'codigo'> {
  nome_ordem: string;
}

/** Signing a page takes about a millisecond, in which nobody else is answered. */
const PAGINA = 100;

/** A page of the active members' cards, by name. Only what is shown is signed. */
export const lerCartoes = handler(presencas.lerCartoes, async ({ db, orgId, services: { secret } }, { depois_de }) => {
  const membros = await db.rows<Membro>(sql`
    select id as membro_id, nome_mostrado as nome, matricula, nome_ordem from membros
    where org_id = ${orgId} and ativo ${afterCursor(depois_de, sql`(nome_ordem, id)`)}
    order by nome_ordem, id limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(membros, PAGINA, (ultimo) => `${ultimo.nome_ordem} ${ultimo.membro_id}`);
  return {
    itens: itens.map(({ membro_id, nome, matricula }) => ({
      membro_id,
      nome,
      matricula,
      cartao: cartaoDe(secret, orgId, membro_id),
      codigo: codigoDoCartao(secret, orgId, membro_id),
    })),
    proximo,
  };
});

/**
 * The card of a member, scanned or typed by the person at the door. A card of another house, of a
 * member who left, and a broken one are told apart.
 */
export const registrarCartao = handler(presencas.registrarCartao, async (ctx, entrada) => {
  const { evento_id, cartao, lido_em, enviada_em } = entrada;
  const evento = await eventoAberto(ctx, evento_id, false);
  const membro = await acharMembro(ctx, cartao);
  const lido = lido_em ? Date.parse(lido_em) - adiantoDoAparelho(enviada_em, ctx.agora) : Infinity;
  const quando = new Date(Math.min(lido, ctx.agora.getTime()));
  const feito = await porPresente(ctx, { evento, membroId: membro.id, modo: 'cartao', quando });
  if (!feito.ja) await ctx.audit('presenca.ler_cartao', { alvo: membro.id, sobre: evento_id, depois: { evento_id } });
  return { ...feito, nome: membro.nome };
});

interface MembroDoCartao {
  id: string;
  nome: string;
  ativo: boolean;
}

async function acharMembro(ctx: HouseContext, texto: string): Promise<MembroDoCartao> {
  const { secret } = ctx.services;
  const cartao = abrirCartao(secret, texto);
  if (cartao && cartao.orgId !== ctx.orgId)
    throw new Failure(409, 'cartao_de_outra_casa', t.key('Este cartão é de outra casa.'));
  const membro = cartao ? await lerMembro(ctx, cartao.membroId) : await acharPeloCodigo(ctx, texto);
  if (!membro)
    throw new Failure(409, 'cartao_invalido', t.key('Este cartão não foi reconhecido. Procure o nome na lista.'));
  if (!membro.ativo)
    throw new Failure(409, 'membro_saiu', t.key('{nome} não está mais ativo na casa.'), {
      params: { nome: membro.nome },
    });
  return membro;
}

const lerMembro = ({ db, orgId }: HouseContext, id: string): Promise<MembroDoCartao | undefined> =>
  db.maybe<MembroDoCartao>(
    sql`select id, nome_mostrado as nome, ativo from membros where org_id = ${orgId} and id = ${id}`,
  );

/** The code under the square is not stored, so those of all members are made again. */
async function acharPeloCodigo(ctx: HouseContext, texto: string): Promise<MembroDoCartao | undefined> {
  const procurado = limparCodigoDigitado(texto);
  if (procurado.length !== 10) return undefined;
  const { db, orgId, services } = ctx;
  const ids = await db.rows<{ id: string }>(
    sql`select id from membros where org_id = ${orgId} and anonimizado_em is null`,
  );
  const achado = ids.find(({ id }) => codigoDoCartao(services.secret, orgId, id) === procurado);
  return achado && lerMembro(ctx, achado.id);
}
