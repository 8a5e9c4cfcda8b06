import { printLines } from '../../../../web/print/print-lines.ts';
import { t } from '../../../../shared/texts.ts';
import { codigoDoAgente, imprimirNoAgente } from './agente.ts';
import type { Impressora } from './queries.ts';

/**
 * Prints the paper of a closing: on the till's printer if one is paired, else through the
 * browser. Resolves to what went wrong, or null.
 */
export const imprimirLinhas =
  (impressora: Impressora) =>
  async (linhas: readonly string[]): Promise<string | null> => {
    if (codigoDoAgente() === null) {
      const abriu = printLines({ title: t('Fechamento de caixa'), lines: linhas, colunas: impressora.colunas });
      return abriu ? null : t('O navegador bloqueou a impressão. O fechamento está guardado.');
    }
    try {
      await imprimirNoAgente(linhas, impressora);
      return null;
    } catch {
      return t('A impressora não respondeu. O fechamento está guardado.');
    }
  };
