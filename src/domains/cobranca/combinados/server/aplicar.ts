import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia, rotulo } from '../../../../shared/competencia.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { longeDemais } from '../../faturas/rules.ts';
import { travarPrecos } from '../../faturas/server/faltantes.ts';
import { DIA_DEVIDO, contarGeradas, inserirFaturas, semDispensadas } from '../../faturas/server/gerar-faturas.ts';
import { isentarFaturas } from '../../faturas/server/isencao.ts';
import { travarAssinante } from '../../faturas/server/reprecificar.ts';
import { RESTA, recalcularSituacao } from '../../faturas/server/situacao.ts';
import { type TipoDeCombinado, recusaDaData } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export const mesPago = (refer: string): Failure =>
  new Failure(409, 'mes_pago', t.key('A mensalidade de {mes} já está paga.'), { params: { mes: rotulo(refer) } });

export const semMensalidade = (refer: string): Failure =>
  new Failure(409, 'sem_mensalidade', t.key('Não há mensalidade de {mes} para combinar.'), {
    params: { mes: rotulo(refer) },
  });

export const longeDoDia = (): Failure =>
  fieldFailure('meses', t.key('Só é possível combinar até 36 meses à frente.'), 'longe_demais');

export const semPedido = (): Failure => new Failure(404, 'pedido_nao_encontrado', t.key('Pedido não encontrado'));

export const pedidoRespondido = (): Failure =>
  new Failure(409, 'pedido_respondido', t.key('Este pedido já foi respondido ou não vale mais. Confira a lista.'));

/** Refuses a new last day that has passed or is not after the due day. */
export function conferirData(novaData: string | null, hoje: string, vencimento: string): void {
  const recusa = novaData === null ? undefined : recusaDaData(novaData, { hoje, vencimento });
  if (recusa === 'passada') throw fieldFailure('meses', t.key('A nova data não pode ser anterior a hoje.'));
  if (recusa) throw fieldFailure('meses', t.key('A nova data precisa ser depois do vencimento.'));
}

/** An open month of a member, locked. Amounts in centavos. */
export interface MesAberto {
  id: string;
  refer: string;
  dt_vencimento: string;
  resta: number;
  parcial: number;
}

/**
 * Locks plans, member, subscriptions and then these months, in everybody's order. A future month
 * without an invoice gets one first. A month that is paid, or that the member does not owe, refuses
 * them all.
 */
export async function travarMeses(
  ctx: HouseContext,
  membroId: string,
  refers: readonly string[],
): Promise<MesAberto[]> {
  if (refers.some((refer) => longeDemais(refer, ctx.hoje))) throw longeDoDia();
  await travarPrecos(ctx);
  await travarQuemCombina(ctx, membroId);
  await gerarMeses(ctx, membroId, refers);
  const emitidas = await ctx.db.rows<MesAberto & { status: string }>(sql`
    select f.id, f.refer, f.status, f.dt_vencimento, ${RESTA} as resta, f.vl_parcial_centavos as parcial
    from faturas f
    where f.org_id = ${ctx.orgId} and f.membro_id = ${membroId} and f.refer = any(${refers}::text[]) and f.status <> 'cancelada'
    order by f.id for update`);
  return refers.map((refer) => {
    const emitida = emitidas.find((fatura) => fatura.refer === refer);
    if (!emitida) throw semMensalidade(refer);
    if (emitida.status === 'paga') throw mesPago(refer);
    return emitida;
  });
}

/** The member of the house, locked with the subscriptions; nobody agrees with a forgotten one. */
export async function travarQuemCombina(ctx: HouseContext, membroId: string): Promise<void> {
  await travarAssinante(ctx, sql`${membroId}::uuid`);
  const membro = await ctx.db.maybe<{ anonimo: boolean }>(sql`
    select anonimizado_em is not null as anonimo from membros where org_id = ${ctx.orgId} and id = ${membroId}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  if (membro.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado e não pode mais ser alterado.'));
}

/** The months from now on that the current subscription has no invoice for yet. */
async function gerarMeses(ctx: HouseContext, membroId: string, refers: readonly string[]): Promise<void> {
  const criadas = await ctx.db.count(sql`
    ${inserirFaturas(ctx)}
    from (
      select a.org_id, a.id, a.membro_id, a.plano_id, a.inicio, a.desconto_centavos, a.ausencias, p.valor_centavos,
             ${DIA_DEVIDO} as dia_vencimento
      from assinaturas a join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
      where a.org_id = ${ctx.orgId} and a.membro_id = ${membroId} and a.status = 'ativa' and a.fim is null
    ) a
    cross join lateral (
      select ile_dia_no_mes(to_date(r.refer, 'YYYYMM'), a.dia_vencimento) as dia, r.refer from unnest(${refers}::text[]) as r (refer)
    ) v
    where v.refer >= ${competenciaDoDia(ctx.hoje)} and v.dia >= a.inicio and v.dia <= '2100-12-31' and ${semDispensadas(ctx)}
    on conflict do nothing
    returning 1`);
  contarGeradas(ctx, criadas);
}

/** A locked month with its new last day, null for an exemption. */
export interface MesCombinado extends MesAberto {
  nova_data: string | null;
}

/**
 * Makes room for an agreement about these months: an earlier later day gives way to it, an
 * exemption is undone by hand first. The caller has locked the months.
 */
export async function darLugar(ctx: HouseContext, membroId: string, meses: readonly MesCombinado[]): Promise<void> {
  for (const { nova_data, dt_vencimento } of meses) conferirData(nova_data, ctx.hoje, dt_vencimento);
  const refers = meses.map(({ refer }) => refer);
  const antes = await ctx.db.rows<{ refer: string; tipo: TipoDeCombinado }>(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and membro_id = ${membroId} and refer = any(${refers}::text[]) and estado = 'aprovado'
    returning refer, tipo`);
  const isento = antes.find(({ tipo }) => tipo === 'isencao');
  if (isento)
    throw new Failure(409, 'mes_isento', t.key('Já há uma isenção combinada para {mes}. Desfaça antes.'), {
      params: { mes: rotulo(isento.refer) },
    });
}

/**
 * What an approved agreement does to the months, which are locked and open: they are exempt, or
 * have the status of the later day.
 */
export async function aplicar(
  ctx: HouseContext,
  { membroId, tipo, meses }: { membroId: string; tipo: TipoDeCombinado; meses: readonly MesCombinado[] },
): Promise<void> {
  if (tipo === 'nova_data') {
    await recalcularSituacao(ctx, membroId);
    return;
  }
  await isentarFaturas(ctx, meses);
}

/** What an exemption takes off, in centavos: the rest of a month that has received a part. */
export const descontoDaIsencao = (tipo: TipoDeCombinado, { parcial, resta }: MesAberto): number =>
  tipo === 'isencao' && parcial > 0 ? resta : 0;
