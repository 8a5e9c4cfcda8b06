import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { presencas } from '../contract.ts';
import { limparCodigoDigitado } from '../rules.ts';
import { t } from '../texts.ts';
import { abrirCartao, codigoDoCartao } from './cartao.ts';
import { eventoAberto } from './ler-evento.ts';
import { porPresente } from './por-presente.ts';
import { adiantoDoAparelho } from './relogio-do-aparelho.ts';

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
  if (!feito.ja) await ctx.audit('presenca.ler_cartao', { alvo: membro.id, depois: { evento_id } });
  return { ...feito, nome: membro.nome };
});

interface Membro {
  id: string;
  nome: string;
  ativo: boolean;
}

async function acharMembro(ctx: HouseContext, texto: string): Promise<Membro> {
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

const lerMembro = ({ db, orgId }: HouseContext, id: string): Promise<Membro | undefined> =>
  db.maybe<Membro>(sql`select id, nome, ativo from membros where org_id = ${orgId} and id = ${id}`);

/** The code under the square is not stored, so those of all members are made again. */
async function acharPeloCodigo(ctx: HouseContext, texto: string): Promise<Membro | undefined> {
  const procurado = limparCodigoDigitado(texto);
  if (procurado.length !== 10) return undefined;
  const { db, orgId, services } = ctx;
  const ids = await db.rows<{ id: string }>(
    sql`select id from membros where org_id = ${orgId} and anonimizado_em is null`,
  );
  const achado = ids.find(({ id }) => codigoDoCartao(services.secret, orgId, id) === procurado);
  return achado && lerMembro(ctx, achado.id);
}
