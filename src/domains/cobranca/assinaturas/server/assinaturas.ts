import { attempt } from '../../../../server/actions/attempt.ts';
import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { matchingAny, patterns } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { DIA_DEVIDO, gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { assinaturas } from '../contract.ts';
import type { StatusAssinatura } from '../rules.ts';
import { anotarAusencia, situacaoDaAssinatura } from './situacao.ts';
import { recusarAnonimo, versaoDaAssinatura } from './travar-assinatura.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  assinaturas__uma_atual: [409, 'assinatura_repetida', t.key('Este membro já tem uma assinatura ativa.')],
  assinaturas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
  assinaturas__periodo: [422, 'periodo_invalido', t.key('O fim não pode ser antes do início.')],
  pagamentos__fatura: [
    409,
    'assinatura_com_historico',
    t.key('Esta assinatura tem faturas pagas. Cancele-a em vez de excluir.'),
  ],
};

const PAGINA = 100;

type Linha = Output<typeof assinaturas.listarAssinaturas>['itens'][number];

/**
 * The same as `situacaoDaAssinatura`, as conditions on the columns: of a case expression the
 * planner knows no share of rows.
 */
const CORRE = (hoje: string) => sql`and (a.fim is null or a.fim > ${hoje}::date)`;
const NA_SITUACAO = {
  todas: () => sql``,
  ativa: (hoje: string) => sql`and a.status = 'ativa' ${CORRE(hoje)}`,
  pausada: (hoje: string) => sql`and a.status = 'pausada' ${CORRE(hoje)}`,
  cancelada: () => sql`and a.status = 'cancelada'`,
  encerrada: (hoje: string) => sql`and a.status <> 'cancelada' and a.fim <= ${hoje}::date`,
} as const;

/**
 * A page of subscriptions ordered by the member's folded name, with the count of all matches. Words
 * are looked for in members and plans first, each read once. Joined to the subscriptions, a kept
 * plan would compare every one of them with every member.
 */
export const listarAssinaturas = handler(
  assinaturas.listarAssinaturas,
  async ({ db, orgId, hoje }, { busca, status, depois_de }) => {
    // Each word may be of the member or of the plan, so the people and plans with any of them are
    // read first, once.
    const daBusca = patterns(busca)
      .map(
        (palavra) => sql`
        and (a.membro_id in (select id from pessoas where busca like ${palavra})
             or a.plano_id in (select id from ofertas where nome_ordem like ${palavra}))`,
      )
      .reduce((todas, uma) => sql`${todas} ${uma}`, sql``);
    const achados = busca
      ? sql`
      with pessoas as materialized (
        select id, busca from membros where org_id = ${orgId} and ${matchingAny(sql`busca`, busca)}
      ), ofertas as materialized (
        select id, nome_ordem from planos where org_id = ${orgId} and ${matchingAny(sql`nome_ordem`, busca)}
      )`
      : sql``;
    const origem = sql`
      from assinaturas a
      where a.org_id = ${orgId} ${NA_SITUACAO[status](hoje)}
        ${daBusca}`;
    const [linhas, contagem] = await Promise.all([
      db.rows<Linha & { cursor: string }>(sql`
        ${achados}
        select a.id, a.membro_id, m.nome_mostrado as membro, m.matricula, a.plano_id, p.nome as plano, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento, a.dia_vencimento as dia_proprio,
               a.desconto_centavos, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao,
               m.nome_ordem || ' ' || a.id as cursor
        from (select a.* ${origem}) a
        join membros m on m.org_id = ${orgId} and m.id = a.membro_id
        join planos p on p.org_id = ${orgId} and p.id = a.plano_id
        where true ${afterCursor(depois_de, sql`(m.nome_ordem, a.id)`)}
        order by m.nome_ordem, a.id
        limit ${literal(PAGINA + 1)}`),
      db.row<{ total: number }>(sql`${achados} select count(*) as total ${origem}`),
    ]);
    return { ...pageOf(linhas, PAGINA, ({ cursor }) => cursor), total: contagem.total };
  },
);

type Detalhe = Output<typeof assinaturas.lerAssinatura>;

export const lerAssinatura = handler(assinaturas.lerAssinatura, async ({ db, orgId, hoje }, { id, depois_de }) => {
  const assinatura = await db.maybe<Detalhe>(sql`
    select a.id, a.membro_id, m.nome_mostrado as membro, m.matricula, a.plano_id, p.nome as plano, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento, a.dia_vencimento as dia_proprio,
           a.desconto_centavos, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao, a.observacao, ${versaoDaAssinatura} as versao,
           f.a_cancelar, f.vencidas_a_cancelar, f.com_pagamento,
           (select coalesce(jsonb_agg(jsonb_build_object('de', ile_competencia(lower(r)), 'ate', ile_competencia((upper(r) - 1)::date)) order by r), '[]')
            from unnest(a.ausencias) r) as ausencias
    from assinaturas a
    join membros m on m.org_id = ${orgId} and m.id = a.membro_id
    join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    cross join lateral (
      select count(*) filter (where f.vl_parcial_centavos = 0) as a_cancelar,
             count(*) filter (where f.vl_parcial_centavos = 0 and f.status = 'vencida') as vencidas_a_cancelar,
             count(*) filter (where f.vl_parcial_centavos > 0) as com_pagamento
      from faturas f
      where f.org_id = ${orgId} and f.assinatura_id = a.id and f.status in ('pendente', 'vencida') and f.dt_vencimento > ${depois_de ?? hoje}
    ) f
    where a.org_id = ${orgId} and a.id = ${id}`);
  if (!assinatura) throw new Failure(404, 'assinatura_nao_encontrada', t.key('Assinatura não encontrada'));
  return assinatura;
});

export interface NovaAssinatura {
  membroId: string;
  planoId: string;
  inicio: string;
  descontoCentavos: number;
  fim?: string | null;
  status?: StatusAssinatura;
  observacao?: string | null;
  /** Its own due day, 1 to 31; null or absent follows the plan's. */
  diaProprio?: number | null | undefined;
}

/**
 * Creates one subscription, not to an inactive plan or for an anonymised member; a second current
 * one violates its constraint (decision 20).
 */
export async function abrirAssinatura(ctx: HouseContext, nova: NovaAssinatura): Promise<string> {
  const {
    membroId,
    planoId,
    inicio,
    descontoCentavos,
    fim = null,
    status = 'ativa',
    observacao = null,
    diaProprio = null,
  } = nova;
  await recusarAnonimo(ctx, { membroId });
  const assinatura = await ctx.db.maybe<{ id: string }>(sql`
    insert into assinaturas (org_id, membro_id, plano_id, inicio, fim, status, desconto_centavos, observacao, dia_vencimento)
    select p.org_id, ${membroId}, p.id, ${inicio}, ${fim}, ${status}, ${descontoCentavos}, ${observacao}, ${diaProprio}
    from planos p where p.org_id = ${ctx.orgId} and p.id = ${planoId} and p.ativo
    returning id`);
  if (!assinatura) throw await recusarPlano(ctx, planoId);
  if (status !== 'ativa' || fim !== null) await anotarAusencia(ctx, { id: assinatura.id, status: 'ativa' });
  await ctx.audit('assinatura.criar', {
    alvo: assinatura.id,
    depois: { membroId, planoId, inicio, fim, status, descontoCentavos, ...(diaProprio !== null && { diaProprio }) },
  });
  return assinatura.id;
}

/** Why a plan cannot be used: it does not exist (or is another house's), or is inactive. */
export async function recusarPlano({ db, orgId }: HouseContext, planoId: string): Promise<Failure> {
  const plano = await db.maybe(sql`select 1 from planos where org_id = ${orgId} and id = ${planoId}`);
  return plano
    ? new Failure(409, 'plano_inativo', t.key('O plano escolhido está inativo.'))
    : new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));
}

/**
 * Creates a subscription and its 24 invoices. If a rule refuses the invoices, the subscription is
 * kept and the answer says so.
 */
export const criarAssinatura = handler(assinaturas.criarAssinatura, async (ctx, input) => {
  const id = await abrirAssinatura(ctx, {
    membroId: input.membro_id,
    planoId: input.plano_id,
    inicio: input.inicio,
    fim: input.fim,
    status: input.status,
    descontoCentavos: input.desconto_centavos,
    observacao: input.observacao,
    diaProprio: input.dia_proprio,
  });
  const faturas = input.gerar_faturas ? await attempt(ctx.db, () => gerarFaturas(ctx, id)) : 0;
  if (!(faturas instanceof Failure)) return { id, faturas, aviso: null, motivo: null };
  const { language } = ctx.request;
  return {
    id,
    faturas: 0,
    aviso: translate(language, t.key('Assinatura criada, mas houve problema nas faturas')),
    motivo: translate(language, faturas.key),
  };
});
