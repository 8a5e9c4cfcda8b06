import { DIA_DEVIDO } from '../../faturas/server/dia-devido.ts';
import { travarPrecos } from '../../faturas/server/faltantes.ts';
import { inserirFaturas, semDispensadas } from '../../faturas/server/novas-faturas.ts';
import { RESTA } from '../../faturas/server/resta.ts';
import { longeDemais } from '../../faturas/rules.ts';
import { travarAssinante } from '../../faturas/server/travar-assinante.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';
import { longeDoDia, mesPago, semMensalidade } from './recusas.ts';

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
const gerarMeses = (ctx: HouseContext, membroId: string, refers: readonly string[]): Promise<unknown> =>
  ctx.db.rows(sql`
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
