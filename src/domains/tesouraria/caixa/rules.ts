/** The origin of a movement: the table that holds its row, or the carteira's own opening. */
export const ORIGENS = ['mensalidade', 'lancamento', 'venda', 'transferencia', 'abertura'] as const;

/** Movements of one page of the list, and of one part of a file. */
export const POR_PAGINA = 50;
export const POR_PARTE = 500;

/** A browser reads no more movements than this for a file. */
export const LINHAS_DO_ARQUIVO = 30_000;

/** The name of the file: caixa_{carteira}_{from}_{to}, with letters and digits only. */
export const nomeDoArquivoDoCaixa = (
  carteira: string,
  { de, ate }: { de: string; ate: string },
  extensao: 'xlsx' | 'pdf',
): string => `caixa_${carteira.normalize('NFD').replaceAll(/[^A-Za-z0-9]/g, '')}_${de}_${ate}.${extensao}`;
