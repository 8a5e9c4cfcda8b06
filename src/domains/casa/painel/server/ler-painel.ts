import { type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia, mesmoMes } from '../../../../shared/competencia.ts';
import { type Dia, inicioDoDia, somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { DINHEIRO, RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { TIPOS_A_PARTE } from '../../../dinheiro/formas/rules-especies.ts';
import { painel } from '../contract.ts';

type Ultimo = Output<typeof painel.lerPainel>['ultimos'][number];

/**
 * If given, only this person's: the member's payments, and entries tied to the member or made by
 * the person.
 */
export interface Proprio {
  membroId: string;
  userId: string;
}

/**
 * The newest 15 of each kind by the day of the money, merged and cut to 15. A member's own list
 * includes declared payments that were refused. The member would otherwise never learn what became
 * of them.
 */
export function lerUltimos(db: Db, orgId: OrgId, proprio?: Proprio): Promise<Ultimo[]> {
  const pagos = proprio
    ? sql`p.membro_id = ${proprio.membroId} and (p.estornado_em is null or not p.conferido)`
    : sql`p.estornado_em is null`;
  const lancados = proprio
    ? sql`(d.membro_id = ${proprio.membroId} or d.usuario_operacao = ${proprio.userId}) and (d.estornado_em is null or not d.conferido)`
    : sql`d.estornado_em is null`;
  // In the house's list the type of an entry without a member stands in the place of the name.
  const semDescricao = proprio ? sql`d.tipo_nome` : sql`case when m.id is null then '' else d.tipo_nome end`;
  return db.rows<Ultimo>(sql`
    with pagamentos_novos as materialized (
      select * from pagamentos p where p.org_id = ${orgId} and ${pagos} order by p.pago_em desc, p.created_at desc limit 15
    ), lancamentos_novos as materialized (
      select * from pagamentos_diversos d where d.org_id = ${orgId} and ${lancados} order by d.data desc, d.created_at desc limit 15
    )
    select p.id, p.pago_em as dia, p.created_at as quando, 'mensalidade' as tipo, m.nome_mostrado as de_quem, f.refer as o_que, p.metodo as forma,
           p.valor_centavos, p.conferido, p.estornado_em is not null as recusado
    from pagamentos_novos p
    join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
    join membros m on m.org_id = ${orgId} and m.id = f.membro_id
    union all
    select d.id, d.data, d.created_at, 'diverso', coalesce(m.nome_mostrado, d.tipo_nome), coalesce(d.descricao, ${semDescricao}), d.metodo,
           d.valor_centavos, d.conferido, d.estornado_em is not null
    from lancamentos_novos d
    left join membros m on m.org_id = ${orgId} and m.id = d.membro_id
    order by dia desc, quando desc
    limit 15`);
}

type Painel = Output<typeof painel.lerPainel>;

/**
 * Every figure of the house's panel, in one read-only transaction and so from one snapshot
 * (INV-33).
 */
export const lerPainel = handler(painel.lerPainel, async ({ db, orgId, hoje, casa }) => {
  const [contagens, meses, deAntes, vendas, maiores, ultimos] = await Promise.all([
    lerContagens(db, orgId, hoje),
    lerMeses(db, orgId, hoje),
    lerAConferirDeAntes(db, orgId, hoje),
    lerVendas(db, orgId, hoje, casa.fusoHorario),
    lerMaioresAtrasos(db, orgId),
    lerUltimos(db, orgId),
  ]);
  const [anterior, mes] = meses.slice(-2) as [Mes, Mes];
  const { membros_ativos, planos_ativos, matriculas, com_fatura, total_atraso, ...faturas_mes } = contagens;
  return {
    hoje,
    fuso_horario: casa.fusoHorario,
    membros_ativos,
    planos_ativos,
    faturas_mes,
    receita_mes: {
      mensalidades_centavos: mes.mensalidades_centavos,
      diversos_centavos: mes.diversos_centavos,
      saidas_centavos: mes.saidas_centavos,
      a_conferir_centavos: mes.a_conferir_centavos,
      a_conferir_antes_centavos: deAntes.centavos,
      mes_anterior_centavos: anterior.total_centavos,
    },
    receita_hoje: {
      mensalidades_centavos: mes.hoje_mensalidades_centavos,
      diversos_centavos: mes.hoje_diversos_centavos,
      saidas_centavos: mes.hoje_saidas_centavos,
      a_conferir_centavos: mes.hoje_a_conferir_centavos,
    },
    vendas,
    em_atraso: { matriculas, com_fatura, total_centavos: total_atraso, maiores },
    doze_meses: meses,
    ultimos,
  };
});

type Contagens = Painel['faturas_mes'] &
  Pick<Painel, 'membros_ativos' | 'planos_ativos'> & { matriculas: number; com_fatura: number; total_atraso: number };

/**
 * Counts of invoices and members. An invoice with nothing to pay, by a discount as high as the
 * value, is not overdue. Overdue members count among those with an invoice in the month or an
 * overdue one, because somebody who paused still owes.
 */
const lerContagens = (db: Db, orgId: OrgId, hoje: string) =>
  db.row<Contagens>(sql`
    with do_mes as materialized (
      select membro_id, status, ${RESTA} as total from faturas f
      where org_id = ${orgId} and refer = ${competenciaDoDia(hoje)} and status <> 'cancelada'
    ), vencidas as materialized (
      select membro_id, ${RESTA} as total from faturas f
      where org_id = ${orgId} and status = 'vencida' and valor_centavos > vl_desconto_centavos
    )
    select (select count(*) from membros m where m.org_id = ${orgId} and m.ativo) as membros_ativos,
           (select count(*) from planos p where p.org_id = ${orgId} and p.ativo) as planos_ativos, mes.*, atraso.*,
           (select count(*) from do_mes) + (
             select count(distinct membro_id) from vencidas where membro_id not in (select membro_id from do_mes)
           ) as com_fatura
    from (
      select count(*) filter (where status = 'paga') as pagas,
             count(*) filter (where status = 'pendente') as abertas,
             count(*) filter (where status = 'vencida') as atrasadas,
             count(*) filter (where status in ('pendente', 'vencida') and total = 0) as sem_valor,
             coalesce(sum(total) filter (where status in ('pendente', 'vencida')), 0)::bigint as em_aberto_centavos
      from do_mes
    ) mes, (
      select count(distinct membro_id) as matriculas, coalesce(sum(total), 0)::bigint as total_atraso from vencidas
    ) atraso`);

type Mes = Painel['doze_meses'][number] & {
  diversos_centavos: number;
  saidas_centavos: number;
  a_conferir_centavos: number;
  hoje_mensalidades_centavos: number;
  hoje_diversos_centavos: number;
  hoje_saidas_centavos: number;
  hoje_a_conferir_centavos: number;
};

/**
 * The live payments and entries of twelve months, the newest month last. A member's credit is money
 * kept for later, so paying from it brings none. Outgoing money stands beside the totals, and a
 * corrected balance is neither. Declared payments that nobody confirmed are part of the totals and
 * are also given separately. Each day is summed first, in the order of its index: finding the month
 * of each payment would cost three times as much.
 */
const lerMeses = (db: Db, orgId: OrgId, hoje: string) => {
  const desde = somarMesesAoDia(mesmoMes(hoje, 1), -11);
  return db.rows<Mes>(sql`
    with dias as (
      select pago_em as dia, true as mensal, sum(${DINHEIRO}) as soma,
             sum(valor_centavos) filter (where not conferido) as a_conferir, 0 as saidas
      from pagamentos
      where org_id = ${orgId} and estornado_em is null and pago_em >= ${desde} and pago_em <= ${hoje}
      group by pago_em
      union all
      select data, false, sum(valor_centavos) filter (where valor_centavos > 0), sum(valor_centavos) filter (where not conferido),
             sum(valor_centavos) filter (where valor_centavos < 0)
      from pagamentos_diversos
      where org_id = ${orgId} and estornado_em is null and tipo <> all (${TIPOS_A_PARTE}::text[]) and data >= ${desde} and data <= ${hoje}
      group by data
    ), meses as (
      select generate_series(${desde}::timestamp, ${hoje}::timestamp, interval '1 month') as mes
    )
    select to_char(mes, 'YYYYMM') as refer,
           coalesce(sum(soma) filter (where mensal), 0)::bigint as mensalidades_centavos,
           coalesce(sum(soma) filter (where not mensal), 0)::bigint as diversos_centavos,
           coalesce(sum(saidas), 0)::bigint as saidas_centavos,
           coalesce(sum(soma), 0)::bigint as total_centavos,
           coalesce(sum(a_conferir), 0)::bigint as a_conferir_centavos,
           coalesce(sum(soma) filter (where mensal and dia = ${hoje}), 0)::bigint as hoje_mensalidades_centavos,
           coalesce(sum(soma) filter (where not mensal and dia = ${hoje}), 0)::bigint as hoje_diversos_centavos,
           coalesce(sum(saidas) filter (where dia = ${hoje}), 0)::bigint as hoje_saidas_centavos,
           coalesce(sum(a_conferir) filter (where dia = ${hoje}), 0)::bigint as hoje_a_conferir_centavos
    from meses left join dias on date_trunc('month', dia::timestamp) = mes
    group by mes
    order by mes`);
};

/** What members declared before this month and nobody has confirmed. */
const lerAConferirDeAntes = (db: Db, orgId: OrgId, hoje: string) => {
  const mes = mesmoMes(hoje, 1);
  return db.row<{ centavos: number }>(sql`
    select coalesce(sum(valor_centavos), 0)::bigint as centavos
    from (
      select valor_centavos from pagamentos
      where org_id = ${orgId} and not conferido and estornado_em is null and pago_em < ${mes}
      union all
      select valor_centavos from pagamentos_diversos
      where org_id = ${orgId} and not conferido and estornado_em is null and data < ${mes}
    ) de_antes`);
};

/** Sales of the till are given beside the revenue, not in it (decision 36). */
const lerVendas = (db: Db, orgId: OrgId, hoje: Dia, fuso: string) =>
  db.row<Painel['vendas']>(sql`
    select coalesce(sum(total_centavos) filter (where vendida_em >= ${inicioDoDia(hoje, fuso)}), 0)::bigint as hoje_centavos,
           coalesce(sum(total_centavos), 0)::bigint as mes_centavos
    from vendas
    where org_id = ${orgId} and estornado_em is null
      and vendida_em >= ${inicioDoDia(mesmoMes(hoje, 1), fuso)} and vendida_em < ${inicioDoDia(somarDias(hoje, 1), fuso)}`);

const lerMaioresAtrasos = (db: Db, orgId: OrgId) =>
  db.rows<Painel['em_atraso']['maiores'][number]>(sql`
    with maiores as materialized (
      select membro_id, count(*) as meses, sum(${RESTA})::bigint as total_centavos
      from faturas f
      where org_id = ${orgId} and status = 'vencida' and valor_centavos > vl_desconto_centavos
      group by membro_id
      order by total_centavos desc
      fetch first 3 rows with ties
    )
    select m.id as membro_id, m.nome_mostrado as nome, m.matricula, d.meses, d.total_centavos
    from maiores d join membros m on m.org_id = ${orgId} and m.id = d.membro_id
    order by d.total_centavos desc, m.nome_ordem
    limit 3`);
