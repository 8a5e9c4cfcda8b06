import { type HouseContext, type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { type Job, hourly } from '../../../../server/jobs/runner.ts';
import { ehDiaAceito, inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { instanteEnviado } from '../../../../shared/fields.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { auditoria } from '../contract.ts';
import { MAXIMO_DE_DETALHES, MAXIMO_EXPORTADO, SEM_DETALHE, autor, momento, nomeDaAcao, paraCsv } from '../rules.ts';
import { anotarSelos, selarAuditoria } from './selos.ts';

export type Filtros = Omit<Input<typeof auditoria.listarAuditoria>, 'depois_de'>;

export type Linha = Output<typeof auditoria.listarAuditoria>['itens'][number];

interface Recorte {
  limite: number;
  antesDe?: Statement;
}

/** Lines of the house, newest first, without what was written about members. */
const lerLinhas = (ctx: HouseContext, filtros: Filtros, recorte: Recorte): Promise<Linha[]> =>
  ctx.db.rows<Linha>(linhasDe(ctx, filtros, recorte));

/** The same as a statement. */
function linhasDe(ctx: HouseContext, filtros: Filtros, { limite, antesDe }: Recorte): Statement {
  return sql`
    select a.id, a.quando, a.user_id, p.nome as quem, a.acao, a.alvo, a.ip, a.request_id,
           case when a.acao not like ${`${SEM_DETALHE}%`} then a.antes end as antes,
           case when a.acao not like ${`${SEM_DETALHE}%`} then a.depois end as depois
    from auditoria a left join profiles p on p.org_id = a.org_id and p.user_id = a.user_id
    where a.org_id = ${ctx.orgId} ${condicoes(ctx, filtros)} ${antesDe ?? sql``}
    order by a.quando desc, a.id desc limit ${limite}`;
}

function condicoes({ casa }: HouseContext, { de, ate, area, user_id }: Filtros): Statement {
  if (de && ate && ate < de) throw fieldFailure('ate', t.key('O período termina antes de começar.'));
  const inicio = de && inicioDoDia(de, casa.fusoHorario);
  const fim = ate && inicioDoDia(somarDias(ate, 1), casa.fusoHorario);
  return sql`
    ${inicio ? sql`and a.quando >= ${inicio}` : sql``} ${fim ? sql`and a.quando < ${fim}` : sql``}
    ${area ? sql`and a.acao like ${area === 'faturas' ? 'fatura%' : `${area}.%`}` : sql``} ${user_id ? sql`and a.user_id = ${user_id}` : sql``}`;
}

const CABECALHO = [
  t.key('Quando'),
  t.key('Quem'),
  t.key('Ação'),
  t.key('Código'),
  t.key('Alvo'),
  t.key('Antes'),
  t.key('Depois'),
  t.key('Endereço'),
  t.key('Pedido'),
] as const;

/**
 * One text of at most the newest 20,000 lines, fewer if they are long, because it is made in the
 * memory of the program. The same transaction records in the trace who exported what.
 */
export const exportarAuditoria = handler(auditoria.exportarAuditoria, async (ctx, { formato, ...filtros }) => {
  const { linhas, completo } = await lerAsQueCabem(ctx, filtros);
  await ctx.audit('auditoria.exportar', { depois: { formato, ...filtros, linhas: linhas.length } });
  return {
    nome: `auditoria_${ctx.hoje}.${formato}`,
    tipo: formato === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
    conteudo: formato === 'csv' ? emCsv(ctx, linhas) : JSON.stringify(linhas, null, 2),
    linhas: linhas.length,
    completo,
  };
});

/**
 * The database measures one line more than may be written, to tell whether there are more, and
 * sends those that fit.
 */
async function lerAsQueCabem(ctx: HouseContext, filtros: Filtros): Promise<{ linhas: Linha[]; completo: boolean }> {
  const medidas = await ctx.db.rows<Linha & { achadas: number }>(sql`
    select id, quando, user_id, quem, acao, alvo, antes, depois, ip, request_id, achadas
    from (
      select l.*, count(*) over () as achadas, row_number() over ordem as numero, sum(octet_length(concat(l.antes, l.depois))) over ordem as bytes
      from (${linhasDe(ctx, filtros, { limite: MAXIMO_EXPORTADO + 1 })}) l
      window ordem as (order by l.quando desc, l.id desc)
    ) m
    where numero <= ${MAXIMO_EXPORTADO} and bytes <= ${MAXIMO_DE_DETALHES}
    order by numero`);
  const linhas = medidas.map(({ achadas: _, ...linha }) => linha);
  return { linhas, completo: linhas.length === (medidas[0]?.achadas ?? 0) };
}

/**
 * A spreadsheet is for people: it is in words and in the house's time zone. JSON is for programs.
 */
function emCsv({ casa, request: { language } }: HouseContext, linhas: readonly Linha[]): string {
  return paraCsv(
    CABECALHO.map((palavra) => translate(language, palavra)),
    linhas.map((linha) => [
      momento(linha.quando, casa.fusoHorario),
      autor(linha, language),
      nomeDaAcao(linha.acao, language),
      linha.acao,
      linha.alvo ?? '',
      detalhe(linha.antes),
      detalhe(linha.depois),
      linha.ip ?? '',
      linha.request_id ?? '',
    ]),
  );
}

const detalhe = (valor: unknown): string => (valor === null || valor === undefined ? '' : JSON.stringify(valor));

const PAGINA = 50;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z) ([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** A page of the trace. The cursor is the instant and id of its last line. */
export const listarAuditoria = handler(auditoria.listarAuditoria, async (ctx, { depois_de, ...filtros }) => {
  const [, quando = '', id] = CURSOR.exec(depois_de ?? '') ?? [];
  if (depois_de && !(ehDiaAceito(quando.slice(0, 10)) && instanteEnviado.safeParse(quando).success))
    throw new Failure(422, 'cursor_invalido', t.key('Esta página da lista não existe mais.'));
  const [linhas, pessoas] = await Promise.all([
    lerLinhas(ctx, filtros, {
      limite: PAGINA + 1,
      ...(id && {
        antesDe: sql`and (a.quando, a.id) < (${quando}::timestamptz, ${id}::uuid)`,
      }),
    }),
    ctx.db.rows<{ user_id: string; nome: string }>(
      sql`select user_id, nome from profiles where org_id = ${ctx.orgId} order by ile_dobrar(nome), user_id limit 500`,
    ),
  ]);
  return { pessoas, ...pageOf(linhas, PAGINA, (ultima) => `${ultima.quando} ${ultima.id}`) };
});

/** Seals the traces at start and every hour, and notes the newest seals outside the database. */
export const vigiarAuditoria = (): Job =>
  hourly('selarAuditoria', async (services) => {
    try {
      await selarAuditoria(services);
    } finally {
      await anotarSelos(services);
    }
  });
