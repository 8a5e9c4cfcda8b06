/** At most this many lines leave in one file; the newest ones. */
export const MAXIMO_EXPORTADO = 20_000;

/** What concerns a person of the house: their own lines are told, but not what was written of them (decision 38). */
export const SEM_DETALHE = 'membro.';

/** The areas of the house that actions are named after: `<area>.<verb>`. */
export const AREAS = [
  'acesso',
  'recusa',
  'usuario',
  'perfil',
  'organizacao',
  'terreiro',
  'membro',
  'plano',
  'assinatura',
  'fatura',
  'faturas',
  'pagamento',
  'lancamento',
  'venda',
  'produto',
  'categoria',
  'estoque',
  'gaveta',
  'impressora',
  'relatorio',
  'auditoria',
  'avisos',
] as const;

/** Text to a spreadsheet, never a formula (INV-47): what begins like one is led by an apostrophe. */
export function celulaCsv(valor: string): string {
  const texto = /^[\s]*[=+\-@]/.test(valor) || /^[\t\r]/.test(valor) ? `'${valor}` : valor;
  return `"${texto.replaceAll('"', '""')}"`;
}

/** Semicolons and a mark of UTF-8: what spreadsheets in Portuguese open by a double click. */
export const paraCsv = (cabecalho: readonly string[], linhas: readonly (readonly string[])[]): string =>
  `\uFEFF${[cabecalho, ...linhas].map((linha) => linha.map(celulaCsv).join(';')).join('\r\n')}\r\n`;
