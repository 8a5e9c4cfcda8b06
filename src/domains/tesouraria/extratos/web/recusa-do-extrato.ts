import { t } from '../../../../shared/texts.ts';

const FRASES = {
  cartao_de_credito: t.key('Este arquivo é da fatura de um cartão, não do extrato da conta.'),
  arquivo_incompleto: t.key('O arquivo termina no meio. Baixe o extrato de novo no banco.'),
  outra_moeda: t.key('Este extrato está em outra moeda. Aqui só entram contas em reais.'),
  planilha_ou_pdf: t.key('Este arquivo é uma planilha ou um PDF. Baixe em OFX no site do banco.'),
  grande_demais: t.key('Este arquivo tem mais de 5 MB. Baixe um período menor no site do banco.'),
  linhas_demais: t.key('Este arquivo tem mais de 20.000 linhas. Baixe um período menor no site do banco.'),
  vazio: t.key('Este arquivo está vazio. Baixe o extrato de novo no banco.'),
  desconhecido: t.key('Este arquivo não é um extrato de banco. Baixe em OFX no site do banco.'),
  colunas_desconhecidas: t.key(
    'As colunas deste arquivo não são conhecidas. Diga o que é cada uma, ou baixe em OFX no site do banco.',
  ),
  dia_sem_ano: t.key('As datas deste arquivo não têm o ano. Baixe em OFX no site do banco.'),
  mes_antes_do_dia: t.key(
    'Nas datas deste arquivo o mês vem antes do dia. Baixe em OFX, ou mude o país do arquivo no site do banco.',
  ),
  estragado: t.key('Uma parte deste arquivo está estragada (linha {n}). Baixe o extrato de novo no banco.'),
} as const;

export type MotivoDaRecusa = keyof typeof FRASES;

/**
 * Thrown by the readers: a file is refused as a whole, with the number of the line that shows why.
 */
export class ExtratoRecusado extends Error {
  readonly motivo: MotivoDaRecusa;
  readonly linha: number;

  constructor(motivo: MotivoDaRecusa, linha = 0) {
    super(motivo);
    this.motivo = motivo;
    this.linha = linha;
  }
}

/** The sentence for the person, in the language of the interface. */
export const fraseDaRecusa = ({ motivo, linha }: ExtratoRecusado): string => t(FRASES[motivo], { n: linha });
