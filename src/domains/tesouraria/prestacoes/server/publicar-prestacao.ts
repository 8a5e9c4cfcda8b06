import { createHash } from 'node:crypto';
import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { diaNoMes, primeiroDia } from '../../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { linhasDosMovimentos, movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { movimentosSomados } from '../../../dinheiro/carteiras/server/saldos.ts';
import { ESPECIES_DOS_TIPOS, NOMES_DAS_ESPECIES, type NomeDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { prestacoes } from '../contract.ts';
import {
  type Prestacao,
  type SaldoDaCarteira,
  type SaldoDoFundo,
  type Somado,
  comAjuste,
  comAntesPublicado,
  lerConteudo,
} from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { lerMaisNova } from './prestacoes.ts';

type Receita = Prestacao['receitas'][number];
type Gasto = Prestacao['despesas'][number];

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'hoje'> & { casa: Pick<HouseContext['casa'], 'fusoHorario'> };

/** The paper of a month from the rows of now, as text, with the hash of its bytes. */
export async function montarPrestacao(ctx: Contexto, competencia: string, texto: string) {
  const mes = mesDe(ctx, competencia);
  const [carteiras, fundos, somas, semSaldo, publicado] = await Promise.all([
    somarCarteiras(mes),
    somarFundos(mes),
    somarGrupos(mes),
    carteirasSemSaldo(mes),
    lerFechamento(mes),
  ]);
  if (carteiras.length === 0)
    throw new Failure(409, 'sem_saldo', t.key('Diga primeiro quanto há em cada carteira, em Caixa.'));
  const prestacao: Prestacao = {
    formato: 1,
    competencia,
    carteiras: comAjuste<SaldoDaCarteira>(carteiras, publicado?.carteiras ?? null),
    fundos: comAjuste<SaldoDoFundo>(fundos, publicado?.fundos ?? null),
    receitas: comAntesPublicado<Receita>(
      somas.flatMap(({ grupo, tipo, ...soma }) => (tipo === null ? [{ grupo: grupo as NomeDaEspecie, ...soma }] : [])),
      publicado?.receitas ?? null,
      (uma, outra) => uma.grupo === outra.grupo,
    ),
    despesas: comAntesPublicado<Gasto>(
      somas.flatMap(({ grupo: _, tipo, ...soma }) => (tipo === null ? [] : [{ tipo, ...soma }])),
      publicado?.despesas ?? null,
      (uma, outra) => uma.tipo === outra.tipo,
    ),
    sem_saldo: semSaldo.map(({ nome }) => nome),
    texto,
  };
  const conteudo = JSON.stringify(prestacao);
  return { conteudo, sha256: createHash('sha256').update(conteudo).digest('hex') };
}

interface Mes extends Contexto {
  /** '202611' */
  competencia: string;
  /** The first day of the month before, which may lie before 2020. */
  antes: string;
  de: string;
  ate: string;
}

function mesDe(ctx: Contexto, competencia: string): Mes {
  const [de, ate] = [primeiroDia(competencia), diaNoMes(competencia, 31)];
  if (ate >= ctx.hoje) throw new Failure(409, 'mes_aberto', t.key('Só um mês que terminou pode ser publicado.'));
  const { db, orgId, casa, hoje } = ctx;
  return { db, orgId, casa, hoje, competencia, antes: somarMesesAoDia(de, -1), de, ate };
}

/**
 * The movements that count in a balance, from the opening of their carteira to the month's end,
 * with sums for the months before `desde`.
 */
const contados = ({ orgId, casa, ate }: Mes, desde: string): Statement => sql`
  select m.*
  from (${movimentosSomados({ orgId, fuso: casa.fusoHorario, ate, porFundo: true, linhasDesde: sql`${desde}::date` })}) m
  join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
  where m.dia >= c.saldo_inicial_em`;

/** The same movements of the month and of the one before, without sums. */
const linhasDosMeses = ({ orgId, casa, antes, ate }: Mes): Statement => sql`
  select m.*
  from (${movimentos({ orgId, fuso: casa.fusoHorario, de: antes, ate })}) m
  join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
  where m.dia >= c.saldo_inicial_em`;

/** What a line of a carteira or fundo sums, from `contados m`. */
const saldos = ({ de }: Mes): Statement => sql`
  coalesce(sum(m.valor_centavos) filter (where m.dia < ${de}), 0)::bigint as anterior_centavos,
  coalesce(sum(m.valor_centavos) filter (where m.dia >= ${de} and m.origem = 'abertura'), 0)::bigint as inicial_centavos,
  coalesce(sum(m.valor_centavos) filter (where m.dia >= ${de} and ${DINHEIRO} and m.valor_centavos > 0), 0)::bigint as entradas_centavos,
  coalesce(-sum(m.valor_centavos) filter (where m.dia >= ${de} and ${DINHEIRO} and m.valor_centavos < 0), 0)::bigint as saidas_centavos,
  coalesce(sum(m.valor_centavos) filter (where m.dia >= ${de} and m.origem = 'transferencia'), 0)::bigint as transferencias_centavos,
  coalesce(sum(m.valor_centavos), 0)::bigint as fechamento_centavos`;

const DINHEIRO = sql`m.origem not in ('abertura', 'transferencia')`;

const somarCarteiras = (mes: Mes): Promise<Somado<SaldoDaCarteira>[]> =>
  mes.db.rows(sql`
    select c.id, c.nome, ${saldos(mes)}
    from carteiras c
    join (${contados(mes, mes.de)}) m on m.carteira_id = c.id
    where c.org_id = ${mes.orgId}
    group by c.org_id, c.id, c.nome
    order by min(array_position('{dinheiro,banco,gateway}'::text[], c.tipo)), c.nome, c.id`);

/** 'Geral' comes first. A fundo without goal, movement or balance is left out. */
const somarFundos = (mes: Mes): Promise<Somado<SaldoDoFundo>[]> =>
  mes.db.rows(sql`
    select f.id, coalesce(f.nome, 'Geral') as nome, f.meta_centavos, ${saldos(mes)}
    from (${contados(mes, mes.de)}) m
    left join fundos f on f.org_id = ${mes.orgId} and f.id = m.fundo_id
    group by f.id, f.nome, f.meta_centavos
    having f.id is null or sum(m.valor_centavos) <> 0 or bool_or(m.dia >= ${mes.de})
    order by f.id is not null, f.nome, f.id`);

interface SomaDoGrupo {
  grupo: string;
  /** The type of what went out; null for income. */
  tipo: string | null;
  valor_centavos: number;
  antes_centavos: number;
}

const somarGrupos = (mes: Mes): Promise<SomaDoGrupo[]> =>
  mes.db.rows(sql`
    select g.grupo, g.tipo,
           coalesce(sum(abs(g.valor_centavos)) filter (where g.dia >= ${mes.de}), 0)::bigint as valor_centavos,
           coalesce(sum(abs(g.valor_centavos)) filter (where g.dia < ${mes.de}), 0)::bigint as antes_centavos
    from (
      select m.dia, case when q.multa then p.multa_centavos else m.valor_centavos - coalesce(p.multa_centavos, 0) end as valor_centavos,
             case when q.multa then 'multas' when m.valor_centavos < 0 then 'saidas' when m.origem = 'mensalidade' then 'mensalidades'
                  when m.origem = 'venda' then 'loja' else coalesce(e.especie, 'outros') end as grupo,
             case when m.valor_centavos < 0 then coalesce(d.tipo_nome, 'Outro') end as tipo
      from (${linhasDosMeses(mes)}) m
      ${linhasDosMovimentos(mes.orgId)}
      left join unnest(${ESPECIES_DOS_TIPOS.map(({ tipo }) => tipo)}::text[], ${ESPECIES_DOS_TIPOS.map(({ especie }) => especie)}::text[])
        as e (tipo, especie) on e.tipo = d.tipo
      cross join (values (false), (true)) q (multa)
      where m.dia >= ${mes.antes} and ${DINHEIRO} and (not q.multa or p.multa_centavos > 0)
    ) g
    group by g.grupo, g.tipo
    order by g.tipo is not null, array_position(${NOMES_DAS_ESPECIES}::text[], g.grupo), g.tipo`);

/** Carteiras through which money passed in the month without a balance that counts it. */
const carteirasSemSaldo = ({ db, orgId, casa, de, ate }: Mes): Promise<{ nome: string }[]> =>
  db.rows(sql`
    select distinct c.nome
    from (${movimentos({ orgId, fuso: casa.fusoHorario, de, ate })}) m
    join carteiras c on c.org_id = ${orgId} and c.id = m.carteira_id
    where c.saldo_inicial_em is null or m.dia < c.saldo_inicial_em
    order by c.nome`);

/** The newest published paper of the month before. */
async function lerFechamento({ db, orgId, antes }: Mes): Promise<Prestacao | null> {
  const publicada = await lerMaisNova({ db, orgId }, antes.slice(0, 4) + antes.slice(5, 7));
  return publicada && lerConteudo(publicada.conteudo);
}

/**
 * Freezes the paper that the person saw: its text and hash are stored as they were previewed, or
 * nothing is. One of two who publish the same version violates its unique number.
 */
export const publicarPrestacao = handler(prestacoes.publicarPrestacao, async (ctx, input) => {
  const { competencia, texto, visto, versao: vista } = input;
  const motivo = input.motivo ?? '';
  if (vista > 0 && motivo === '') throw fieldFailure('motivo', t.key('Diga por que publica uma nova versão.'));
  // Openings and transfers lock their carteiras, so none slips into the month while it is
  // published.
  await ctx.db.rows(sql`select id from carteiras where org_id = ${ctx.orgId} order by id for no key update`);
  const { versao } = await ctx.db.row<{ versao: number }>(sql`
    select coalesce(max(versao), 0) as versao from prestacoes where org_id = ${ctx.orgId} and competencia = ${competencia}`);
  if (versao !== vista)
    throw new Failure(409, 'ja_publicada', t.key('Outra pessoa já publicou este mês. Confira o que foi publicado.'));
  const { conteudo, sha256 } = await montarPrestacao(ctx, competencia, texto);
  if (sha256 !== visto)
    throw new Failure(
      409,
      'previa_mudou',
      t.key('Os números mudaram desde a prévia. Confira a nova prévia e publique de novo.'),
    );
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into prestacoes (org_id, competencia, versao, motivo, conteudo, sha256, publicada_em, publicado_por)
    values (${ctx.orgId}, ${competencia}, ${versao + 1}, ${versao > 0 ? motivo : null}, ${conteudo}, ${sha256}, ${ctx.agora}, ${ctx.casa.userId})
    returning id`);
  await ctx.audit('prestacao.publicar', { alvo: id, depois: { competencia, versao: versao + 1, sha256, motivo } });
  // The first paper brings an entry into everybody's menu.
  if (versao === 0) await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { id, versao: versao + 1, sha256 };
});

/** The paper as it would be published now, and the members that the typed words name. */
export const preverPrestacao = handler(prestacoes.preverPrestacao, async (ctx, { competencia, texto, motivo }) => {
  const previa = await montarPrestacao(ctx, competencia, texto);
  const [nomes, publicada] = await Promise.all([
    texto + motivo === '' ? [] : membrosNoTexto(ctx, `${texto} ${motivo}`),
    lerMaisNova(ctx, competencia),
  ]);
  return {
    ...previa,
    nomes: nomes.map(({ nome }) => nome),
    versao: publicada?.versao ?? 0,
    texto_publicado: publicada ? lerConteudo(publicada.conteudo).texto : '',
  };
});

/**
 * Members whose whole name or first name of at least three letters stands in the text as words,
 * whatever its case and accents.
 */
const membrosNoTexto = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  texto: string,
): Promise<{ nome: string }[]> =>
  db.rows(sql`
    with dito as (select ' ' || regexp_replace(ile_dobrar(${texto}), '[^a-z0-9]+', ' ', 'g') || ' ' as palavras)
    select distinct o.nome from membros m cross join dito
    cross join lateral unnest(array[m.nome, m.nome_social]) o (nome)
    cross join lateral (select btrim(regexp_replace(ile_dobrar(o.nome), '[^a-z0-9]+', ' ', 'g')) as dobrado) n
    where m.org_id = ${orgId} and m.anonimizado_em is null and n.dobrado <> ''
      and (position(' ' || n.dobrado || ' ' in dito.palavras) > 0
           or (length(split_part(n.dobrado, ' ', 1)) >= 3 and position(' ' || split_part(n.dobrado, ' ', 1) || ' ' in dito.palavras) > 0))
    order by o.nome limit 50`);
