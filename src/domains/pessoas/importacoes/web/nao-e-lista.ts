import { t } from '../../../../shared/texts.ts';

/**
 * Texts that are plainly no list of members, by how they begin, with a sentence about what to do
 * instead.
 */
const CONHECIDOS: readonly [RegExp, () => string][] = [
  [
    /^<(?:!doctype|html|\?xml|table|head|body|meta|div|style)/i,
    () => t('Isto é uma página (HTML ou XML), não uma planilha. Abra-a, copie as linhas da tabela e cole aqui.'),
  ],
  [
    /^BEGIN:V(?:CARD|CALENDAR)/i,
    () =>
      t('Isto são contatos ou uma agenda (vCard), não uma planilha. Exporte como CSV, ou copie os nomes e cole aqui.'),
  ],
  [
    /^[[{]\s*(?:[[{"\]}]|$)/,
    () => t('Isto são dados de um programa (JSON), não uma planilha. Exporte como CSV e tente de novo.'),
  ],
  [/^\{\\rtf/, () => t('Isto é um documento de texto, não uma planilha. Abra-o, copie as linhas e cole aqui.')],
];

/** A sentence if a text is no list; undefined if it may be one. */
export const recusarTexto = (texto: string): string | undefined =>
  CONHECIDOS.find(([comeco]) => comeco.test(texto.trimStart()))?.[1]();
