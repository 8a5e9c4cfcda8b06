import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import { translate } from '../../../shared/texts.ts';
import { auditoria } from '../contract.ts';
import { autor, MAXIMO_EXPORTADO, momento, nomeDaAcao, paraCsv } from '../rules.ts';
import { t } from '../texts.ts';
import { lerLinhas, recusarViewer, type Linha } from './linhas.ts';

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

/** One text of at most the newest 20,000 lines. The same transaction records in the trace who exported what (INV-52). */
export const exportarAuditoria = handler(auditoria.exportarAuditoria, async (ctx, { formato, ...filtros }) => {
  recusarViewer(ctx);
  const lidas = await lerLinhas(ctx, filtros, { limite: MAXIMO_EXPORTADO + 1 });
  const linhas = lidas.slice(0, MAXIMO_EXPORTADO);
  await ctx.audit('auditoria.exportar', { depois: { formato, ...filtros, linhas: linhas.length } });
  return {
    nome: `auditoria_${ctx.hoje}.${formato}`,
    tipo: formato === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
    conteudo: formato === 'csv' ? emCsv(ctx, linhas) : JSON.stringify(linhas, null, 2),
    linhas: linhas.length,
    completo: lidas.length <= MAXIMO_EXPORTADO,
  };
});

/** For a spreadsheet, in words and in the house's time zone; JSON is for programs. */
function emCsv({ casa, request: { language } }: HouseContext, linhas: readonly Linha[]): string {
  const dizer = (palavra: string) => translate(language, palavra);
  return paraCsv(
    CABECALHO.map(dizer),
    linhas.map((linha) => [
      momento(linha.quando, casa.fusoHorario),
      autor(linha, dizer),
      nomeDaAcao(linha.acao, dizer),
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
