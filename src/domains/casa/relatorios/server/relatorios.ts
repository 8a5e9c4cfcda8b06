import { type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../../shared/busca.ts';
import { taxa } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { DINHEIRO } from '../../../cobranca/faturas/server/situacao.ts';
import { relatorios } from '../contract.ts';
import { LINHAS_POR_PARTE, MATRICULAS_SUGERIDAS, type TipoDeRelatorio } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * The scope of a report: both days included; undefined for every matrícula. One without any letter
 * or digit matches nobody.
 */
export interface Recorte {
  orgId: OrgId;
  de: string;
  ate: string;
  matricula: string | undefined;
}

const recortar = (orgId: OrgId, { de, ate, matricula }: { de: string; ate: string; matricula: string }): Recorte => ({
  orgId,
  de,
  ate,
  matricula: matricula ? normalizarMatricula(matricula) : undefined,
});

/** The member with that matrícula, if the report is of one; it is looked up once. */
const doMembro = (coluna: Statement, { orgId, matricula }: Recorte): Statement =>
  matricula === undefined
    ? sql``
    : sql`and ${coluna} = (select id from membros where org_id = ${orgId} and matricula_norm = ${matricula})`;

// The rows of each kind of report in one house. The lists join names to them and the cards sum them
// without a join, so that both always agree.

/** Condition on `faturas f`: non-cancelled invoices due in the period. */
const faturasDoPeriodo = (recorte: Recorte): Statement => sql`
  f.status <> 'cancelada' and f.dt_vencimento between ${recorte.de} and ${recorte.ate}
    ${doMembro(sql`f.membro_id`, recorte)}`;

/**
 * Condition on `faturas f`: settled inside the period. A paid invoice carries the day of the
 * payment that settled it.
 */
const pagaDentro = ({ de, ate }: Recorte): Statement =>
  sql`(f.status = 'paga' and f.dt_pagamento between ${de} and ${ate})`;

/**
 * Amount of `faturas f`: what its live payments of the period brought, in centavos; for one settled
 * inside it, all that was due. Payments are looked up only where there may be some in the period
 * that did not settle the invoice.
 */
const recebidoDentro = (recorte: Recorte): Statement => sql`
  case when ${pagaDentro(recorte)} then f.vl_pago_centavos
       when f.status = 'paga' or f.vl_parcial_centavos > 0 then (
         select coalesce(sum(g.valor_centavos), 0)::bigint from pagamentos g
         where g.org_id = ${recorte.orgId} and g.fatura_id = f.id and g.estornado_em is null and g.pago_em between ${recorte.de} and ${recorte.ate})
       else 0 end`;

/**
 * Condition on `pagamentos g`: live payments of invoices made in the period, whenever the invoice
 * was due.
 */
const pagamentosDoPeriodo = (recorte: Recorte): Statement => sql`
  g.estornado_em is null and g.pago_em between ${recorte.de} and ${recorte.ate}
    ${doMembro(sql`g.membro_id`, recorte)}`;

/**
 * Condition on `pagamentos_diversos d`: live entries of the period. They go by the matrícula of the
 * linked member, else by the typed one. An anonymised member's gifts therefore do not pass to the
 * next owner of the number.
 */
const diversosDoPeriodo = ({ orgId, de, ate, matricula }: Recorte): Statement => sql`
  d.estornado_em is null and d.data between ${de} and ${ate}
    ${
      matricula === undefined
        ? sql``
        : sql`and (d.membro_id is null and d.matricula_norm = ${matricula}
               or d.membro_id = (select id from membros where org_id = ${orgId} and matricula_norm = ${matricula}))`
    }`;

/** A part begins behind the row with these values of its order; the first part has none. */
export interface Depois {
  dia: string;
  /**
   * The folded name of an invoice's member, or the instant at which a payment or an entry was
   * written.
   */
  segundo: string;
  id: string;
}

/** The place of the last row seen, or undefined if the house has no such row any more. */
const LUGAR: Record<TipoDeRelatorio, (orgId: OrgId, id: string) => Statement> = {
  faturas: (orgId, id) => sql`
    select f.dt_vencimento as dia, m.nome_ordem as segundo, f.id
    from faturas f join membros m on m.org_id = ${orgId} and m.id = f.membro_id
    where f.org_id = ${orgId} and f.id = ${id}`,
  pagamentos: (orgId, id) => sql`
    select pago_em as dia, created_at::text as segundo, id from pagamentos where org_id = ${orgId} and id = ${id}`,
  diversos: (orgId, id) => sql`
    select data as dia, created_at::text as segundo, id from pagamentos_diversos where org_id = ${orgId} and id = ${id}`,
};

/** One part of the rows of a kind, and one row more if there is a next part. */
const PARTE: Record<TipoDeRelatorio, (recorte: Recorte, depois: Depois | undefined) => Statement> = {
  /** Each invoice once, with the payment that settled it, and what it received. */
  faturas: (recorte, depois) => sql`
    select f.id, m.nome_mostrado as nome, m.matricula, p.nome as plano, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.status,
           f.vl_parcial_centavos, f.dt_pagamento as pago_em, f.vl_pago_centavos, f.forma_pagamento as metodo,
           ${recebidoDentro(recorte)} as recebido_centavos,
           case when f.status = 'paga' then not exists (
             select from pagamentos g
             where g.org_id = ${recorte.orgId} and g.fatura_id = f.id and g.estornado_em is null and not g.conferido) end as conferido
    from faturas f
    join membros m on m.org_id = ${recorte.orgId} and m.id = f.membro_id
    join planos p on p.org_id = ${recorte.orgId} and p.id = f.plano_id
    where f.org_id = ${recorte.orgId} and ${faturasDoPeriodo(recorte)}
      ${depois ? sql`and f.dt_vencimento >= ${depois.dia} and (f.dt_vencimento, m.nome_ordem, f.id) > (${depois.dia}, ${depois.segundo}, ${depois.id})` : sql``}
    order by f.dt_vencimento, m.nome_ordem, f.id
    limit ${LINHAS_POR_PARTE + 1}`,
  pagamentos: (recorte, depois) => sql`
    with parte as materialized (
      select * from pagamentos g
      where g.org_id = ${recorte.orgId} and ${pagamentosDoPeriodo(recorte)}
        ${depois ? sql`and (g.pago_em, g.created_at, g.id) > (${depois.dia}, ${depois.segundo}::timestamptz, ${depois.id})` : sql``}
      order by g.pago_em, g.created_at, g.id
      limit ${LINHAS_POR_PARTE + 1}
    )
    select g.id, m.nome_mostrado as nome, m.matricula, p.nome as plano, f.refer, g.pago_em, g.valor_centavos + g.multa_centavos as valor_centavos, g.multa_centavos, g.metodo, g.conferido, g.de_credito
    from parte g
    join faturas f on f.org_id = ${recorte.orgId} and f.id = g.fatura_id
    join membros m on m.org_id = ${recorte.orgId} and m.id = f.membro_id
    join planos p on p.org_id = ${recorte.orgId} and p.id = f.plano_id
    order by g.pago_em, g.created_at, g.id`,
  diversos: (recorte, depois) => sql`
    with parte as materialized (
      select * from pagamentos_diversos d
      where d.org_id = ${recorte.orgId} and ${diversosDoPeriodo(recorte)}
        ${depois ? sql`and (d.data, d.created_at, d.id) > (${depois.dia}, ${depois.segundo}::timestamptz, ${depois.id})` : sql``}
      order by d.data, d.created_at, d.id
      limit ${LINHAS_POR_PARTE + 1}
    )
    select d.id, m.nome_mostrado as nome, case when d.membro_id is null then d.matricula else m.matricula end as matricula, d.data, d.tipo, d.tipo_nome, d.descricao,
           d.metodo, d.valor_centavos, d.conferido,
           (select jsonb_build_object('data', o.data, 'valor_centavos', o.valor_centavos) from pagamentos_diversos o
            where o.org_id = ${recorte.orgId} and o.id = d.corrige) as corrige
    from parte d
    left join membros m on m.org_id = ${recorte.orgId} and m.id = d.membro_id
    order by d.data, d.created_at, d.id`,
};

type Parte = Output<typeof relatorios.lerLinhasDoRelatorio>;

/** The rows of one kind behind a place; the other two lists stay empty. */
async function lerParte(db: Db, tipo: TipoDeRelatorio, recorte: Recorte, depois?: Depois): Promise<Parte> {
  const linhas = await db.rows<Parte[typeof tipo][number]>(PARTE[tipo](recorte, depois));
  const { itens, proximo } = pageOf(linhas, LINHAS_POR_PARTE, ({ id }) => id);
  return { faturas: [], pagamentos: [], diversos: [], [tipo]: itens, proximo };
}

type Relatorio = Output<typeof relatorios.lerRelatorio>;

/**
 * The cards and the first rows of one kind, from one read-only transaction and so one snapshot;
 * PostgreSQL computes the sums.
 */
export const lerRelatorio = handler(relatorios.lerRelatorio, async ({ db, orgId }, input) => {
  const recorte = recortar(orgId, input);
  const [dasFaturas, { linhas: recebidas, ...dosRecebimentos }, parte] = await Promise.all([
    db.row<Emitidas>(somarFaturas(recorte)),
    db.row<Recebidos & { linhas: number }>(
      input.tipo === 'diversos' ? somarDiversos(recorte) : somarPagamentos(recorte),
    ),
    lerParte(db, input.tipo, recorte),
  ]);
  const { abertas, total, vencidas } = dasFaturas;
  const resumo = {
    ...dasFaturas,
    ...dosRecebimentos,
    inadimplencia: taxa(abertas, total),
    inadimplencia_real: taxa(vencidas, total),
  };
  return { resumo, linhas: input.tipo === 'faturas' ? total : recebidas, ...parte };
});

type Emitidas = Omit<Relatorio['resumo'], keyof Recebidos | 'inadimplencia' | 'inadimplencia_real'> & {
  abertas: number;
};

type Recebidos = Pick<Relatorio['resumo'], 'recebido_centavos' | 'a_conferir_centavos'>;

/**
 * Non-cancelled invoices due in the period. Paid means settled inside it; any other is open by what
 * it has not received inside it (decision 30).
 */
const somarFaturas = (recorte: Recorte): Statement => sql`
  select coalesce(sum(devido), 0)::bigint as esperado_centavos,
         coalesce(sum(devido - recebido) filter (where not paga), 0)::bigint as em_aberto_centavos,
         count(*) as total,
         count(*) filter (where paga) as pagas,
         count(*) filter (where not paga) as abertas,
         count(*) filter (where status = 'vencida') as vencidas
  from (
    select f.valor_centavos - f.vl_desconto_centavos as devido, f.status, ${pagaDentro(recorte)} as paga, ${recebidoDentro(recorte)} as recebido
    from faturas f where f.org_id = ${recorte.orgId} and ${faturasDoPeriodo(recorte)}
  ) emitidas`;

const recebido = (valor: Statement) => sql`
  select count(*) as linhas, coalesce(sum(${valor}), 0)::bigint as recebido_centavos,
         coalesce(sum(${valor}) filter (where not conferido), 0)::bigint as a_conferir_centavos`;

const somarPagamentos = (recorte: Recorte): Statement =>
  sql`${recebido(DINHEIRO)} from pagamentos g where g.org_id = ${recorte.orgId} and ${pagamentosDoPeriodo(recorte)}`;

const somarDiversos = (recorte: Recorte): Statement =>
  sql`${recebido(sql`valor_centavos`)} from pagamentos_diversos d where d.org_id = ${recorte.orgId} and ${diversosDoPeriodo(recorte)}`;

/**
 * The next part of a report. If the last seen row is gone, the report has changed and is read again
 * from the start.
 */
export const lerLinhasDoRelatorio = handler(relatorios.lerLinhasDoRelatorio, async ({ db, orgId }, input) => {
  const depois = await db.maybe<Depois>(LUGAR[input.tipo](orgId, input.depois_de));
  if (!depois)
    throw new Failure(409, 'relatorio_mudou', t.key('O relatório mudou enquanto era lido. Atualize para ler de novo.'));
  return lerParte(db, input.tipo, recortar(orgId, input), depois);
});

/**
 * Everybody with a matrícula, including inactive members, whose invoices remain: the first 1000 by
 * name.
 */
export const listarMatriculas = handler(relatorios.listarMatriculas, async ({ db, orgId }) => ({
  itens: await db.rows<{ id: string; nome: string; matricula: string }>(sql`
    select id, nome_mostrado as nome, matricula from membros
    where org_id = ${orgId} and matricula_norm is not null
    order by nome_ordem, id
    limit ${literal(MATRICULAS_SUGERIDAS)}`),
}));

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacao = handler(relatorios.registrarExportacao, async (ctx, input) => {
  await ctx.audit('relatorio.exportar', { alvo: input.tipo, depois: input });
  return { ok: true as const };
});
