import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { competenciaDoDia, diaNoMes, primeiroDia, somarMeses } from '../../../../shared/competencia.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { COMO_SE_DESCREVE, linhasDosMovimentos, movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { diaSeguinte, movimentosSomados } from '../../../dinheiro/carteiras/server/saldos.ts';
import { campo, coluna } from '../../../dinheiro/formas/server/registro.ts';
import { versaoDoFundo } from '../../../dinheiro/fundos/server/fundos.ts';
import { prestacoes } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  prestacoes__versao: [409, 'ja_publicada', t.key('Outra pessoa já publicou este mês. Confira o que foi publicado.')],
};

interface Linha {
  versao: number;
  motivo: string | null;
  publicada_em: string;
  sha256: string;
}

/** One version of a published paper with its list of versions; row security decides who sees it. */
export const lerPrestacao = handler(prestacoes.lerPrestacao, async ({ db, orgId }, { competencia, versao }) => {
  const versoes = await db.rows<Linha>(sql`
    select versao, motivo, publicada_em, sha256 from prestacoes
    where org_id = ${orgId} and competencia = ${competencia} order by versao desc`);
  const escolhida = versao === undefined ? versoes[0] : versoes.find((uma) => uma.versao === versao);
  if (!escolhida)
    throw new Failure(404, 'prestacao_nao_encontrada', t.key('A prestação de contas deste mês não foi publicada.'));
  const [{ conteudo }, casa] = await Promise.all([
    db.row<{ conteudo: string }>(sql`
      select conteudo from prestacoes where org_id = ${orgId} and competencia = ${competencia} and versao = ${escolhida.versao}`),
    db.row<{ nome: string }>(sql`select nome from terreiros where id = ${orgId}`),
  ]);
  return { ...escolhida, conteudo, versoes, casa: casa.nome };
});

/** The newest published version of a month, as it is stored; null without one. */
export async function lerMaisNova(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  competencia: string,
): Promise<{ versao: number; conteudo: string } | null> {
  const nova = await db.maybe<{ versao: number; conteudo: string }>(sql`
    select versao, conteudo from prestacoes
    where org_id = ${orgId} and competencia = ${competencia} order by versao desc limit 1`);
  return nova ?? null;
}

type PrestacaoListada = Output<typeof prestacoes.listarPrestacoes>['itens'][number];

/** What a paper says of its own month, which the next one repeats: closings and sums. */
const TERMINA = sql`
  select 'c' || c.id as linha, c.fechamento_centavos as centavos from jsonb_to_recordset(a.papel -> 'carteiras') c (id text, fechamento_centavos bigint)
  union all select 'f' || coalesce(f.id, ''), f.fechamento_centavos from jsonb_to_recordset(a.papel -> 'fundos') f (id text, fechamento_centavos bigint)
  union all select 'r' || r.grupo, r.valor_centavos from jsonb_to_recordset(a.papel -> 'receitas') r (grupo text, valor_centavos bigint)
  union all select 'd' || d.tipo, d.valor_centavos from jsonb_to_recordset(a.papel -> 'despesas') d (tipo text, valor_centavos bigint)`;

/** What a paper says of the month before. */
const COMECA = sql`
  select 'c' || c.id as linha, c.anterior_centavos as centavos from jsonb_to_recordset(u.papel -> 'carteiras') c (id text, anterior_centavos bigint)
  union all select 'f' || coalesce(f.id, ''), f.anterior_centavos from jsonb_to_recordset(u.papel -> 'fundos') f (id text, anterior_centavos bigint)
  union all select 'r' || r.grupo, r.antes_centavos from jsonb_to_recordset(u.papel -> 'receitas') r (grupo text, antes_centavos bigint)
  union all select 'd' || d.tipo, d.antes_centavos from jsonb_to_recordset(u.papel -> 'despesas') d (tipo text, antes_centavos bigint)`;

/**
 * The published months, newest first, each with whether it joins the newest paper of the month
 * before. Row security shows none to whoever only holds the code.
 */
export const listarPrestacoes = handler(prestacoes.listarPrestacoes, async (ctx) => {
  const [itens, por_fechar] = await Promise.all([
    lerPublicadas(ctx),
    can(ctx, 'billing:view') ? lerPorFechar(ctx) : null,
  ]);
  return { itens, por_fechar };
});

const lerPublicadas = ({ db, orgId }: HouseContext): Promise<PrestacaoListada[]> =>
  db.rows<PrestacaoListada>(sql`
    with ultimas as materialized (
      select distinct on (competencia) competencia, versao, publicada_em, conteudo::jsonb as papel
      from prestacoes where org_id = ${orgId}
      order by competencia desc, versao desc limit 240
    )
    select u.competencia, u.versao as versoes, u.publicada_em,
           a.competencia is null or not exists (
             select from (${TERMINA}) t full join (${COMECA}) c on c.linha = t.linha
             where coalesce(t.centavos, 0) <> coalesce(c.centavos, 0)
           ) as junta
    from ultimas u
    left join ultimas a on a.competencia = to_char(to_date(u.competencia, 'YYYYMM') - interval '1 month', 'YYYYMM')
    order by u.competencia desc`);

/**
 * A house owes no month that ended before its first balance: there was nothing to tell of. A
 * balance counted on the last day of a month is the beginning of the next one.
 */
async function lerPorFechar({ db, orgId, hoje }: HouseContext): Promise<string | null> {
  const mes = somarMeses(competenciaDoDia(hoje), -1);
  const { falta } = await db.row<{ falta: boolean }>(sql`
    select exists (select from carteiras where org_id = ${orgId} and saldo_inicial_em < ${diaNoMes(mes, 31)})
      and not exists (select from prestacoes where org_id = ${orgId} and competencia = ${mes}) as falta`);
  return falta ? mes : null;
}

type AjusteListado = Output<typeof prestacoes.listarAjustes>['itens'][number];

const LIMITE = 300;

/** When a paper was published, by the program's clock and by the database's. */
interface Marco {
  publicada_em: string;
  gravada_ms: number;
}

/**
 * The rows behind 'Ajuste de meses anteriores': they came, were confirmed or were reversed after
 * the paper of the month before and until this one. Without such a paper there is no adjustment.
 */
export const listarAjustes = handler(prestacoes.listarAjustes, async (ctx, { competencia, versao }) => {
  const de = primeiroDia(competencia);
  const deste = versao === undefined ? null : await lerMarco(ctx, competencia, sql`and versao = ${versao}`);
  const anterior = somarMesesAoDia(de, -1);
  const antes = await lerMarco(
    ctx,
    anterior.slice(0, 4) + anterior.slice(5, 7),
    deste ? sql`and publicada_em <= ${deste.publicada_em}` : sql``,
  );
  if (!antes) return { itens: [], ha_mais: false };
  const itens = await lerMudados(ctx, somarDias(de, -1), antes, deste);
  return { itens: itens.slice(0, LIMITE), ha_mais: itens.length > LIMITE };
});

/** A paper's id holds the milliseconds of its insertion, by the clock that dates the rows. */
const lerMarco = ({ db, orgId }: HouseContext, competencia: string, qual: Statement): Promise<Marco | undefined> =>
  db.maybe<Marco>(sql`
    select publicada_em, (('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48))::bigint as gravada_ms
    from prestacoes where org_id = ${orgId} and competencia = ${competencia} ${qual}
    order by versao desc limit 1`);

/** Whether row `x` counted at that moment; without one, whether it counts now. */
const contava = (marco: Marco | null): Statement =>
  marco === null
    ? sql`(x.confirmado and x.estornado_em is null)`
    : sql`(x.confirmado and (x.conferido_em is null or x.conferido_em <= ${marco.publicada_em})
           and extract(epoch from x.created_at) * 1000 <= ${marco.gravada_ms}::bigint
           and (x.estornado_em is null or x.estornado_em > ${marco.publicada_em}))`;

const lerMudados = ({ db, orgId, casa }: HouseContext, ate: string, antes: Marco, deste: Marco | null | undefined) =>
  db.rows<AjusteListado>(sql`
    select y.id, y.origem, y.dia, case when y.estornado then -y.valor_centavos else y.valor_centavos end as valor_centavos, y.estornado,
           case when y.estornado then y.estornado_em else coalesce(y.conferido_em, y.created_at) end as mudou_em,
           y.refer, y.numero, y.tipo, y.texto, y.metodo, y.quem, y.outra, y.carteira_id, y.carteira, y.fundo_id
    from (
      select x.*, ${contava(antes)} as estornado
      from (
        select m.id, m.origem, m.dia, m.valor_centavos, m.created_at, m.carteira_id, c.nome as carteira, m.fundo_id,
               ${coluna('estornado_em')} as estornado_em, coalesce(${campo('conferido')}, true) as confirmado,
               ${campo('conferido_em')} as conferido_em, ${COMO_SE_DESCREVE}, o.nome as outra
        from (${movimentos({ orgId, fuso: casa.fusoHorario, ate, porFundo: true, quais: 'todas' })}) m
        join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
        ${linhasDosMovimentos(orgId)}
        left join carteiras o on o.org_id = ${orgId} and o.id = case when t.carteira_de = m.carteira_id then t.carteira_para else t.carteira_de end
        where m.origem <> 'abertura' and m.dia >= c.saldo_inicial_em
      ) x
      where ${contava(antes)} <> ${contava(deste ?? null)}
    ) y
    order by y.dia desc, y.created_at desc, y.id desc, y.carteira_id
    limit ${LIMITE + 1}`);

type SaldoDoFundo = Output<typeof prestacoes.listarSaldosDosFundos>['itens'][number];

/** What each purpose holds today. Together they are the balances of the carteiras. */
export const listarSaldosDosFundos = handler(prestacoes.listarSaldosDosFundos, async ({ db, orgId, casa, hoje }) => {
  exigir({ casa }, 'equipe');
  const itens = await db.rows<SaldoDoFundo>(sql`
    with somas as (
      select m.fundo_id, sum(m.valor_centavos)::bigint as saldo_centavos
      from (${movimentosSomados({ orgId, fuso: casa.fusoHorario, ate: hoje, porFundo: true, linhasDesde: diaSeguinte(hoje) })}) m
      join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
      where m.dia >= c.saldo_inicial_em
      group by m.fundo_id
    )
    select null::uuid as id, 'Geral' as nome, null::bigint as meta_centavos, false as arquivado, '' as versao, '' as nome_norm,
           coalesce((select s.saldo_centavos from somas s where s.fundo_id is null), 0) as saldo_centavos
    union all
    select f.id, f.nome, f.meta_centavos, f.arquivado_em is not null, ${versaoDoFundo}, f.nome_norm, coalesce(s.saldo_centavos, 0)
    from fundos f left join somas s on s.fundo_id = f.id
    where f.org_id = ${orgId}
    order by arquivado, nome_norm, id`);
  return { itens };
});
