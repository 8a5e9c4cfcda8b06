import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { tell, type Teller } from '../../../../server/actions/tell.ts';
import { sql } from '../../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../../shared/busca.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { POR_MEMBRO, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { avisarDoPagamento } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/meses.ts';
import { turnoDoDinheiro } from '../../../dinheiro/carteiras/server/travas.ts';
import type { TipoDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { txidDoLancamento } from '../../../dinheiro/pix/server/cobranca.ts';
import { pagamentosDiversos } from '../contract.ts';
import { normalizarTipo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type Dono, acharDono, membroVinculado } from './dono.ts';
import { recusarEntradaPaga } from './entrada-paga.ts';
import { conferirDia, inserirLancamento } from './inserir-lancamento.ts';

interface Pedido {
  metodo: string;
  valor_centavos: number;
  matricula: string | null;
  favorecido: string | null;
  fundo_id?: string | null | undefined;
}

/**
 * Creates one entry, once per key. The type is stored as chosen and normalised, an unknown
 * matrícula as typed. A viewer's entry is by PIX, above zero, recent, and for their own matrícula.
 * It waits to be confirmed.
 */
export const criarLancamento = handler(pagamentosDiversos.criarLancamento, async (ctx, input) => {
  const viewer = ctx.casa.escopo === 'membro';
  conferirDia(ctx, input);
  const dono = viewer ? await donoDoViewer(ctx, input) : await acharDono(ctx, input.matricula);
  const txid = txidDoLancamento(ctx, ctx.chave);
  // A program shows no code.
  if (ctx.casa.escopo !== 'integracao') await recusarEntradaPaga(ctx, txid);
  // Also without a key of the house: a provider's code of this entry may still be paid.
  const { id, campos } = await inserirLancamento(ctx, input, { dono, conferido: !viewer, txid });
  await ctx.audit('lancamento.criar', { alvo: id, depois: campos });
  return { id, matricula_encontrada: dono.membro_id !== null };
});

/** The linked member; refuses what a viewer may not say of an entry. */
export async function donoDoViewer(
  ctx: HouseContext,
  { metodo, valor_centavos, matricula, favorecido, fundo_id }: Pedido,
): Promise<Dono> {
  if (favorecido) throw fieldFailure('favorecido', t.key('Pelo seu acesso, o favorecido é somente a casa.'));
  if (fundo_id) throw fieldFailure('fundo_id', t.key('Pelo seu acesso, o fundo é a casa que escolhe.'));
  const dono = await membroVinculado(ctx);
  if (!dono?.matricula) throw new Failure(409, 'sem_matricula', t.key('Sem matrícula vinculada'));
  if (matricula && normalizarMatricula(matricula) !== normalizarMatricula(dono.matricula)) {
    throw fieldFailure('matricula', t.key('Pelo seu acesso, a matrícula é somente a sua.'));
  }
  if (metodo !== 'pix') throw fieldFailure('metodo', t.key('Pelo seu acesso, o pagamento é somente por PIX.'));
  if (valor_centavos <= 0) throw fieldFailure('valor_centavos', t.key('Informe um valor válido'));
  await limitar(ctx.services.doors, `lancamento:membro:${ctx.orgId}:${dono.membro_id}`, POR_MEMBRO, ctx.agora);
  return dono;
}

/**
 * Confirms a declared PIX once, and names its carteira. One that was refused or confirmed meanwhile
 * does not change.
 */
export const conferirLancamento = handler(pagamentosDiversos.conferirLancamento, async (ctx, { id }) => {
  await confirmarLancamento(ctx, id);
  return { ok: true } as const;
});

/**
 * The same for a caller that knows in which carteira the money came in, such as a statement.
 * Answers the amount in centavos.
 */
export async function confirmarLancamento(ctx: HouseContext, id: string, carteira_id?: string): Promise<number> {
  const carteira = await acharCarteira(ctx, 'pix', carteira_id);
  const conferido = await ctx.db.maybe<{ valor_centavos: number; data: string; usuario_operacao: string }>(sql`
    update pagamentos_diversos set conferido = true, conferido_em = ${ctx.agora}, conferido_por = ${ctx.casa.userId},
           carteira_id = ${carteira}
    where org_id = ${ctx.orgId} and id = ${id} and not conferido and estornado_em is null
    returning valor_centavos, data, usuario_operacao`);
  if (!conferido) {
    throw new Failure(409, 'nao_a_conferir', t.key('Este lançamento não está mais a conferir. Confira a lista.'));
  }
  mexerNosMeses(ctx, [conferido.data]);
  const { usuario_operacao, valor_centavos } = conferido;
  await avisarDoPagamento(ctx, sql`p.user_id = ${usuario_operacao}`, { confirmado: true, valor_centavos });
  await ctx.audit('lancamento.conferir', { alvo: id });
  return conferido.valor_centavos;
}

/** A confirmed PIX waits to be confirmed again, because the line that confirmed it was undone. */
export async function desconferirLancamento(ctx: HouseContext, id: string): Promise<void> {
  const voltou = await ctx.db.maybe<{ data: string }>(sql`
    update pagamentos_diversos set conferido = false, conferido_em = null, conferido_por = null, carteira_id = null
    where org_id = ${ctx.orgId} and id = ${id} and conferido and conferido_em is not null and estornado_em is null
    returning data`);
  if (!voltou) return;
  mexerNosMeses(ctx, [voltou.data]);
  await ctx.audit('lancamento.desconferir', { alvo: id });
}

export interface Gasto {
  tipo_nome: string;
  descricao: string;
  metodo: string;
  /** The amount in centavos, above zero. */
  valor_centavos: number;
  /** The day in the house's time zone. */
  dia: string;
  carteira_id: string;
  /** The person in whose name it is booked. */
  quem: string;
}

/** Spending that somebody else proved, so that no person is asked about it. Returns its id. */
export async function lancarGasto(
  ctx: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'> & Teller,
  { tipo_nome, descricao, metodo, valor_centavos, dia, carteira_id, quem }: Gasto,
): Promise<string> {
  const carteira = await acharCarteira(ctx, metodo, carteira_id);
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, carteira_id)
    values (${ctx.orgId}, ${dia}, ${normalizarTipo(tipo_nome)}, ${tipo_nome}, ${descricao}, ${metodo}, ${-valor_centavos}, ${quem}, ${carteira})
    returning id`);
  mexerNosMeses(ctx, [dia]);
  tell(ctx, 'lancamento.criado', [id]);
  return id;
}

export interface DaEspecie {
  tipo: TipoDaEspecie;
  tipo_nome: string;
  descricao?: string;
  /** The amount in centavos: below zero for money given back. */
  valor: number;
  metodo: string;
  /** The day in the house's time zone. */
  dia: string;
  membroId: string | null;
  carteira_id?: string | undefined;
  /** The open till session that receives or gives the cash. */
  sessao_id?: string | undefined;
}

/** One entry of a kind of money that nobody chooses as a type, on a day that entries may have. */
export async function lancarEspecie(ctx: HouseContext, da: DaEspecie) {
  const dia = conferirDia(ctx, { data: da.dia });
  const turno = await turnoDoDinheiro(ctx, da.metodo, da.sessao_id, { sai: da.valor < 0 });
  const carteira = turno?.carteira_id ?? (await acharCarteira(ctx, da.metodo, da.carteira_id));
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, usuario_operacao, carteira_id, sessao_id)
    values (${ctx.orgId}, ${dia}, ${da.tipo}, ${da.tipo_nome}, ${da.descricao ?? null}, ${da.metodo}, ${da.valor}, ${da.membroId},
            ${ctx.casa.userId}, ${carteira}, ${turno?.sessao_id ?? null})
    returning id`);
  mexerNosMeses(ctx, [dia]);
  tell(ctx, 'lancamento.criado', [id]);
  return { id, carteira, turno };
}
