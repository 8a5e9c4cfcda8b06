import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { translate } from '../../../../shared/texts.ts';
import { auditoria } from '../contract.ts';
import { autor, MAXIMO_DE_DETALHES, MAXIMO_EXPORTADO, momento, nomeDaAcao, paraCsv } from '../rules.ts';
import { t } from '../texts.ts';
import { linhasDe, recusarViewer, type Filtros, type Linha } from './linhas.ts';

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
  recusarViewer(ctx);
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
