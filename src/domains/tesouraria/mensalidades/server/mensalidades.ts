import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../../shared/busca.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { DIA_DEVIDO } from '../../../cobranca/faturas/server/gerar-faturas.ts';
import { DA_FATURA, prazoCom, prazoDe } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { lerMeuPlano } from '../../../cobranca/planos/server/planos.ts';
import { distinguir } from '../../../pessoas/membros/server/distinguir.ts';
import { nomesPerto } from '../../../acesso/acesso/server/nomes-perto.ts';
import { creditoDoMembro } from '../../pagamentos-diversos/server/credito.ts';
import { mensalidades } from '../contract.ts';
import { DIAS_A_VENCER } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Mensalidades = Output<typeof mensalidades.buscarMensalidades>;

/** The member who pays: plan, overdue amount and credit, with the house's multa. */
async function lerQuemPaga(db: Db, orgId: OrgId, id: string) {
  const membro = await db.maybe<NonNullable<Mensalidades['membro']>>(sql`
    select m.id, m.nome_mostrado as nome, m.matricula, m.ativo, p.nome as plano, p.valor_centavos as plano_valor_centavos,
           ${DIA_DEVIDO} as dia_vencimento,
           (select coalesce(sum(${RESTA}), 0)::bigint from faturas f
            where f.org_id = ${orgId} and f.membro_id = m.id and f.status = 'vencida') as em_atraso_centavos,
           ${creditoDoMembro({ orgId }, sql`m.id`)} as credito_centavos,
           coalesce((select r.multa_centavos from terreiro_ajustes r where r.org_id = ${orgId}), 0)::bigint as multa_centavos
    from membros m
    left join assinaturas a on a.org_id = ${orgId} and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
    left join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    where m.org_id = ${orgId} and m.id = ${id}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return membro;
}

interface Pedidas {
  membroId: string;
  feitas: number;
}

const SEM_FATURAS = { faturas: [], faltam: 0, anos: null };

/**
 * A member's invoices, with as many settled ones as are asked for. Where some are missing, the
 * payments of each year come along, because a receipt is made of all of them.
 */
async function lerFaturas(db: Db, orgId: OrgId, pedidas: Pedidas) {
  const [faturas, { faltam }] = await Promise.all([
    lerAsMostradas(db, orgId, pedidas),
    db.row<{ faltam: number }>(sql`
      select greatest(count(*) - ${pedidas.feitas}::int, 0) as faltam from faturas
      where org_id = ${orgId} and membro_id = ${pedidas.membroId} and status not in ('pendente', 'vencida')`),
  ]);
  return { faturas, faltam, anos: faltam > 0 ? await lerAnos(db, orgId, pedidas.membroId) : null };
}

const lerAnos = (db: Db, orgId: OrgId, membroId: string) =>
  db.rows<NonNullable<Mensalidades['anos']>[number]>(sql`
    select to_char(pago_em, 'YYYY') as ano, array_agg(id order by pago_em, created_at, id) as pagamentos
    from pagamentos
    where org_id = ${orgId} and membro_id = ${membroId} and estornado_em is null and conferido
    group by 1 order by 1 desc`);

/**
 * Every open invoice and the newest settled ones, oldest first. Each has its live payments and what
 * was agreed about its month. An open request comes before an approved agreement. Those still open
 * have the last declaration that was refused.
 */
const lerAsMostradas = (db: Db, orgId: OrgId, { membroId, feitas }: Pedidas) =>
  db.rows<Mensalidades['faturas'][number]>(sql`
    with recusados as materialized (
      select fatura_id, max(pago_em) as dia from pagamentos
      where org_id = ${orgId} and membro_id = ${membroId} and not conferido and estornado_em is not null
      group by fatura_id
    )
    select f.id, f.refer, f.dt_vencimento, f.valor_centavos, f.vl_desconto_centavos, f.vl_parcial_centavos, f.status, f.dt_pagamento,
           f.vl_pago_centavos, f.forma_pagamento, f.cancelada_por = 'isencao' as isenta, ${prazoCom(orgId, sql`greatest(f.dt_vencimento, c.acordada)`)} as prazo, c.combinado, p.conferido, coalesce(p.pagamentos, '[]') as pagamentos, r.dia as pix_recusado
    from (
      select id from faturas
      where org_id = ${orgId} and membro_id = ${membroId} and status in ('pendente', 'vencida')
      union all
      (select id from faturas
       where org_id = ${orgId} and membro_id = ${membroId} and status not in ('pendente', 'vencida')
       order by dt_vencimento desc, id desc limit ${feitas})
    ) e
    join faturas f on f.org_id = ${orgId} and f.id = e.id
    left join lateral (
      select bool_and(conferido) as conferido,
             jsonb_agg(jsonb_build_object('id', id, 'pago_em', pago_em, 'valor_centavos', valor_centavos, 'multa_centavos', multa_centavos,
               'metodo', metodo, 'conferido', conferido, 'de_credito', de_credito) order by pago_em, created_at, id) as pagamentos
      from pagamentos
      where org_id = ${orgId} and fatura_id = f.id and estornado_em is null
    ) p on true
    left join recusados r on r.fatura_id = f.id and f.status in ('pendente', 'vencida')
    left join (
      select refer, max(nova_data) filter (where estado = 'aprovado') as acordada,
             (array_agg(jsonb_build_object('id', id, 'tipo', tipo, 'nova_data', nova_data, 'estado', estado, 'motivo', motivo, 'resposta', resposta)
               order by estado = 'pedido' desc, estado = 'aprovado' desc, id desc))[1] as combinado
      from combinados
      where org_id = ${orgId} and membro_id = ${membroId} and estado <> 'desfeito'
      group by refer
    ) c on c.refer = f.refer
    order by f.dt_vencimento, f.id
    limit 1200`);

const MAX_POR_NOME = 2;
const MAX_POR_MATRICULA = 5;
/** The most members that are listed when all are asked for. */
const MAX_DE_TODOS = 200;

type Candidato = Output<typeof mensalidades.buscarMensalidades>['candidatos'][number];

/**
 * Finds the member and lists the dues; if several match, only the candidates. An unknown member and
 * another house's get the same 404.
 */
export const buscarMensalidades = handler(
  mensalidades.buscarMensalidades,
  async (ctx, { busca = '', membro_id, todos, feitas }) => {
    const { db, orgId } = ctx;
    const { candidatos, total } = membro_id ? NINGUEM : await procurar(ctx, busca, todos);
    const escolhido = membro_id ?? (total === 1 ? candidatos[0]?.id : undefined);
    if (!escolhido) {
      const perto = total === 0 ? await procurarPerto(ctx, busca) : [];
      if (total === 0 && perto.length === 0)
        throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
      if (total === 0) return { membro: null, candidatos: perto, total: perto.length, ...SEM_FATURAS, perto: true };
      return { membro: null, candidatos, total, ...SEM_FATURAS, perto: false };
    }
    const [membro, lidas] = await Promise.all([
      lerQuemPaga(db, orgId, escolhido),
      lerFaturas(db, orgId, { membroId: escolhido, feitas }),
    ]);
    return { membro, candidatos: [], total: 1, ...lidas, perto: false };
  },
);

interface Achados {
  candidatos: Candidato[];
  total: number;
}
const NINGUEM: Achados = { candidatos: [], total: 0 };

/** Members whose names sound like what was typed, when nobody is called so; a person chooses. */
async function procurarPerto(ctx: HouseContext, busca: string): Promise<Candidato[]> {
  const perto = await nomesPerto(ctx, busca, sql`true`);
  return ctx.db.rows<Candidato>(sql`
    select id, nome_mostrado as nome, matricula, ativo, ${distinguir(ctx)} from membros
    where org_id = ${ctx.orgId} and id = any(${perto}::uuid[]) order by ativo desc, nome_ordem, id`);
}

/**
 * Text with digits is tried as the exact matrícula, then as part of one. Other text, or digits that
 * match none, is looked for as words in name and matrícula.
 */
async function procurar(ctx: HouseContext, busca: string, todos: boolean): Promise<Achados> {
  const ler = async (filtro: Statement, ordem: Statement, limite: number): Promise<Achados> => {
    const linhas = await ctx.db.rows<Candidato & { total: number }>(sql`
      select id, nome_mostrado as nome, matricula, ativo, ${distinguir(ctx)}, count(*) over () as total from membros
      where org_id = ${ctx.orgId} and ${filtro}
      order by ${ordem} limit ${literal(todos ? MAX_DE_TODOS : limite)}`);
    return { candidatos: linhas, total: linhas[0]?.total ?? 0 };
  };
  const norm = normalizarMatricula(busca);
  if (/\d/.test(busca)) {
    const exato = await ler(sql`matricula_norm = ${norm}`, sql`id`, 1);
    if (exato.total > 0) return exato;
    const parte = await ler(sql`matricula_norm like ${`%${norm}%`}`, sql`matricula_norm`, MAX_POR_MATRICULA);
    if (parte.total > 0) return parte;
  }
  return ler(matching(sql`busca`, busca), sql`ativo desc, nome_ordem, id`, MAX_POR_NOME);
}

/**
 * The member is the one linked to the session, never the caller's choice; row security restricts a
 * viewer again.
 */
export const minhasMensalidades = handler(mensalidades.minhasMensalidades, async ({ db, orgId, casa }, { feitas }) => {
  if (!casa.membroId) return { membro: null, ...SEM_FATURAS };
  const [membro, lidas, plano] = await Promise.all([
    lerQuemPaga(db, orgId, casa.membroId),
    lerFaturas(db, orgId, { membroId: casa.membroId, feitas }),
    lerMeuPlano({ db, orgId }),
  ]);
  return {
    membro: {
      ...membro,
      plano: plano?.nome ?? null,
      plano_valor_centavos: plano?.valor_centavos ?? null,
      dia_vencimento: plano?.dia_vencimento ?? null,
    },
    ...lidas,
  };
});

const PAGINA = 10;

type Devedor = Output<typeof mensalidades.listarAReceber>['itens'][number];
type Linha = Devedor & { cursor: string; total: number; total_centavos_de_todos: number };

/**
 * Members with overdue months, or with a month whose last day is within the week, whoever waits
 * longest first. The page is selected among the members' sums before names are joined. A month with
 * nothing to pay is nobody's debt.
 */
export const listarAReceber = handler(
  mensalidades.listarAReceber,
  async ({ db, orgId, hoje }, { quais, depois_de }) => {
    const ate = somarDias(hoje, DIAS_A_VENCER);
    const prazo = prazoDe(orgId, DA_FATURA);
    const dia = quais === 'atrasadas' ? sql`dt_vencimento` : prazo;
    const linhas = await db.rows<Linha>(sql`
      with devedores as materialized (
        select membro_id, min(${dia}) as desde, count(*) as meses, sum(${RESTA})::bigint as total_centavos
        from faturas f
        where org_id = ${orgId} and valor_centavos > vl_desconto_centavos
          and ${
            quais === 'atrasadas'
              ? sql`status = 'vencida'`
              : sql`status = 'pendente' and dt_vencimento between ${desde(orgId, hoje)} and ${ate} and ${prazo} <= ${ate}`
          }
        group by membro_id
      ), pagina as (
        select * from devedores where true ${afterCursor(depois_de, sql`(desde, membro_id)`)} order by desde, membro_id limit ${literal(PAGINA + 1)}
      )
      select p.membro_id, m.nome_mostrado as nome, m.matricula, m.ativo, p.desde, p.meses, p.total_centavos, to_char(p.desde, 'YYYY-MM-DD') || ' ' || p.membro_id as cursor,
             (select count(*) from devedores) as total, (select sum(total_centavos) from devedores)::bigint as total_centavos_de_todos
      from pagina p
      join membros m on m.org_id = ${orgId} and m.id = p.membro_id
      order by p.desde, p.membro_id`);
    return {
      ...pageOf(linhas, PAGINA, ({ cursor }) => cursor),
      total: linhas[0]?.total ?? 0,
      total_centavos: linhas[0]?.total_centavos_de_todos ?? 0,
    };
  },
);

/** The oldest due day that may not be late yet: today's, without an agreement or a recess. */
const desde = (orgId: OrgId, hoje: string) => sql`(
  select least(${hoje}::date,
    (select r.recesso_de from terreiro_ajustes r where r.org_id = ${orgId} and r.recesso_ate >= ${hoje}),
    (select to_date(min(c.refer), 'YYYYMM') from combinados c where c.org_id = ${orgId} and c.estado = 'aprovado' and c.nova_data >= ${hoje})))`;
