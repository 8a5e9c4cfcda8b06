import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { DA_FATURA, combinada } from '../../faturas/server/prazo.ts';
import { reprecificarMembro } from '../../faturas/server/reprecificar.ts';
import { efeitos, situacaoEm } from '../../faturas/server/situacao.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { abrirAssinatura, recusarPlano } from './assinaturas.ts';

interface Troca {
  membroId: string;
  planoId: string;
  descontoCentavos: number | undefined;
}

/**
 * Moves the member's current subscription to the plan, or creates one with 24 invoices, active from
 * the chosen start or today. Open invoices follow; paid and cancelled ones never. The member's row
 * is locked, so that two simultaneous changes leave one current subscription.
 */
export const trocarPlano = handler(
  assinaturas.trocarPlano,
  async (ctx, { membro_id, plano_id, desconto_centavos, aplicar, gerar_faturas, inicio }) => {
    await travarMembro(ctx, membro_id);
    await travarPlano(ctx, plano_id);
    const troca = { membroId: membro_id, planoId: plano_id, descontoCentavos: desconto_centavos };
    const atual = await trocarAtual(ctx, troca);
    // A chosen start belongs to a member without a plan. If somebody gave one meanwhile, moving it
    // would be another change.
    if (atual && inicio !== undefined)
      throw new Failure(409, 'assinatura_repetida', t.key('Este membro já tem uma assinatura ativa.'));
    const assinatura_id =
      atual?.id ??
      (await abrirAssinatura(ctx, { ...troca, inicio: inicio ?? ctx.hoje, descontoCentavos: desconto_centavos ?? 0 }));
    const criada = atual === null;
    const faturas_atualizadas =
      aplicar === 'nenhuma'
        ? 0
        : await reprecificarMembro(ctx, {
            assinaturaId: assinatura_id,
            todasDoMembro: true,
            somenteAVencer: aplicar === 'a_vencer',
          });
    const faturas_criadas = criada && gerar_faturas ? await gerarFaturas(ctx, assinatura_id) : 0;
    await ctx.audit('assinatura.trocar_plano', {
      alvo: assinatura_id,
      antes: atual && { planoId: atual.plano_id, descontoCentavos: atual.desconto_centavos, inicio: atual.inicio },
      depois: { ...troca, aplicar, ...(inicio && { inicio }), faturas_atualizadas, faturas_criadas },
    });
    return { assinatura_id, criada, faturas_atualizadas, faturas_criadas };
  },
);

async function travarMembro({ db, orgId }: HouseContext, id: string): Promise<void> {
  const membro = await db.maybe(sql`select 1 from membros where org_id = ${orgId} and id = ${id} for no key update`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
}

/** The price is locked as read: a simultaneous edit of the plan runs before or after. */
const travarPlano = ({ db, orgId }: HouseContext, id: string): Promise<unknown> =>
  db.count(sql`select from planos where org_id = ${orgId} and id = ${id} for key share`);

interface Atual {
  id: string;
  plano_id: string;
  desconto_centavos: number;
  inicio: string;
}

/**
 * The subscription as it was, or null if the member had no current one. A start in the future is
 * kept.
 */
async function trocarAtual(ctx: HouseContext, { membroId, planoId, descontoCentavos }: Troca): Promise<Atual | null> {
  const { db, orgId, hoje, agora } = ctx;
  const atual = await db.maybe<Atual>(sql`
    select id, plano_id, desconto_centavos, inicio from assinaturas
    where org_id = ${orgId} and membro_id = ${membroId} and status = 'ativa' and fim is null for no key update`);
  if (!atual) return null;
  const trocadas = await db.count(sql`
    update assinaturas a
    set plano_id = p.id, inicio = greatest(a.inicio, ${hoje}::date), desconto_centavos = ${descontoCentavos ?? atual.desconto_centavos}, updated_at = ${agora}
    from planos p
    where a.org_id = ${orgId} and a.id = ${atual.id} and p.org_id = ${orgId} and p.id = ${planoId} and p.ativo`);
  if (trocadas === 0) throw await recusarPlano(ctx, planoId);
  return atual;
}

type Previsao = Output<typeof assinaturas.preverTrocaPlano>;

/**
 * The member's current plan, what a start of new dues depends on, and the counts and difference in
 * centavos to show before confirming. Changes nothing.
 */
export const preverTrocaPlano = handler(
  assinaturas.preverTrocaPlano,
  async ({ db, orgId, hoje }, { membro_id, plano_id, desconto_centavos, dia_proprio, assinatura_id }) => {
    const desta = assinatura_id ? sql`and f.assinatura_id = ${assinatura_id}` : sql``;
    const previsao = await db.maybe<Previsao>(sql`
      select p.nome as plano_atual, coalesce(a.desconto_centavos, 0)::bigint as desconto_atual_centavos, e.todas, e.a_vencer,
             m.data_admissao_terreiro as admissao, o.meses as meses_ocupados
      from membros m
      join planos n on n.org_id = ${orgId} and n.id = ${plano_id}
      left join assinaturas a on a.org_id = ${orgId} and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
      left join planos p on p.org_id = ${orgId} and p.id = a.plano_id
      cross join lateral (
        select coalesce(${desconto_centavos ?? null}::bigint, a.desconto_centavos, 0) as desconto, coalesce(${dia_proprio === undefined ? sql`a.dia_vencimento` : sql`nullif(${dia_proprio}::int, 0)`}, n.dia_vencimento) as dia
      ) d
      cross join lateral (
        select ${efeitos(hoje)} from (
          select f.dt_vencimento, f.status, f.vl_parcial_centavos as parcial, ${combinada(orgId)} as combinada, f.valor_centavos - f.vl_desconto_centavos as atual,
                 n.valor_centavos - least(d.desconto, n.valor_centavos) as novo,
                 ${situacaoEm({ hoje, orgId }, { ...DA_FATURA, vencimento: sql`ile_dia_no_mes(f.dt_vencimento, d.dia)`, valor: sql`n.valor_centavos`, desconto: sql`d.desconto` })} as nova_situacao
          from faturas f
          where f.org_id = ${orgId} and f.membro_id = m.id and f.status in ('pendente', 'vencida') ${desta}
          offset 0
        ) abertas) e
      cross join lateral (
        select coalesce(array_agg(refer order by refer), '{}') as meses from (
          select distinct on (f.refer) f.refer, f.status, f.cancelada_por from faturas f
          where f.org_id = ${orgId} and f.membro_id = m.id
          order by f.refer, (f.status <> 'cancelada') desc, f.id desc
        ) f where f.status <> 'cancelada' or f.cancelada_por in ('pessoa', 'isencao')) o
      where m.org_id = ${orgId} and m.id = ${membro_id}`);
    if (!previsao) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
    return previsao;
  },
);
