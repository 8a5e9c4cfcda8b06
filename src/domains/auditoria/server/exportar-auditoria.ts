import { handler } from '../../../server/actions/handler.ts';
import { translate } from '../../../shared/texts.ts';
import { auditoria } from '../contract.ts';
import { MAXIMO_EXPORTADO, paraCsv } from '../rules.ts';
import { t } from '../texts.ts';
import { lerLinhas, recusarViewer, type Linha } from './linhas.ts';

const CABECALHO = [
  t.key('Quando'),
  t.key('Quem'),
  t.key('Ação'),
  t.key('Alvo'),
  t.key('Antes'),
  t.key('Depois'),
  t.key('Endereço'),
  t.key('Pedido'),
] as const;

/** One text of at most 20,000 lines, the newest; who exported what is in the trace, in the same transaction (INV-52). */
export const exportarAuditoria = handler(auditoria.exportarAuditoria, async (ctx, { formato, ...filtros }) => {
  recusarViewer(ctx);
  const lidas = await lerLinhas(ctx, filtros, { limite: MAXIMO_EXPORTADO + 1 });
  const linhas = lidas.slice(0, MAXIMO_EXPORTADO);
  await ctx.audit('auditoria.exportar', { depois: { formato, ...filtros, linhas: linhas.length } });
  const titulos = CABECALHO.map((titulo) => translate(ctx.request.language, titulo));
  return {
    nome: `auditoria_${ctx.hoje}.${formato}`,
    tipo: formato === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
    conteudo: formato === 'csv' ? paraCsv(titulos, linhas.map(celulas)) : JSON.stringify(linhas, null, 2),
    linhas: linhas.length,
    completo: lidas.length <= MAXIMO_EXPORTADO,
  };
});

const celulas = ({ quando, quem, acao, alvo, antes, depois, ip, request_id }: Linha): string[] => [
  quando,
  quem ?? '',
  acao,
  alvo ?? '',
  detalhe(antes),
  detalhe(depois),
  ip ?? '',
  request_id ?? '',
];

const detalhe = (valor: unknown): string => (valor === null || valor === undefined ? '' : JSON.stringify(valor));
