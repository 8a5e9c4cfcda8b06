import { formatDia } from '../../../../shared/datas.ts';
import type { Celula, Coluna, Folha, Total } from '../../../../web/print/sheet.ts';
import { t } from '../../../../shared/texts.ts';
import { descreverMovimento, detalhesDoMovimento } from '../../../dinheiro/carteiras/web/descrever-movimento.ts';
import type { Movimento, Recorte, Resumo } from './queries.ts';

export interface ConteudoDoCaixa {
  carteira: string;
  recorte: Recorte;
  resumo: Resumo;
  /** The oldest first. */
  linhas: readonly Movimento[];
}

/** The content of both files: the screen's rows in the order of the days, and the sums. */
export function folhaDoCaixa({ carteira, recorte: { de, ate, busca }, resumo, linhas }: ConteudoDoCaixa): Folha {
  return {
    titulo: t('Movimentos de {nome}', { nome: carteira }),
    aba: t('Movimentos'),
    filtros: [
      t('Período: {de} a {ate}', { de: formatDia(de), ate: formatDia(ate) }),
      ...(busca ? [t('Busca: {busca}', { busca })] : []),
    ],
    colunas: colunas(),
    linhas: linhas.map(linha),
    totais: totais(resumo),
  };
}

const colunas = (): Coluna[] => [
  { titulo: t('Dia'), tipo: 'dia', largura: 14 },
  { titulo: t('O quê'), tipo: 'texto', largura: 40 },
  { titulo: t('Detalhes'), tipo: 'texto', largura: 28 },
  { titulo: t('Quem'), tipo: 'texto', largura: 28 },
  { titulo: t('Entrou'), tipo: 'dinheiro', largura: 16 },
  { titulo: t('Saiu'), tipo: 'dinheiro', largura: 16 },
  { titulo: t('Saldo'), tipo: 'dinheiro', largura: 16 },
];

const linha = (movimento: Movimento): Celula[] => {
  const { dia, quem, valor_centavos, saldo_centavos } = movimento;
  return [
    { tipo: 'dia', valor: dia },
    { tipo: 'texto', valor: descreverMovimento(movimento) },
    { tipo: 'texto', valor: detalhesDoMovimento(movimento).join(', ') },
    { tipo: 'texto', valor: quem ?? '' },
    { tipo: 'dinheiro', valor: valor_centavos > 0 ? valor_centavos : null },
    { tipo: 'dinheiro', valor: valor_centavos < 0 ? -valor_centavos : null },
    { tipo: 'dinheiro', valor: saldo_centavos },
  ];
};

/** The sums are of the whole period, also when a search leaves rows out. */
function totais({ anterior_centavos, entradas_centavos, saidas_centavos, final_centavos }: Resumo): Total[] {
  const total = (titulo: string, nota: string, centavos: number | null, sob: string): Total[] =>
    centavos === null ? [] : [{ titulo, nota, centavos, sob }];
  return [
    ...total(t('Saldo anterior'), t('o que havia antes do período'), anterior_centavos, t('Saldo')),
    ...total(t('Entradas'), t('o que entrou no período'), entradas_centavos, t('Entrou')),
    ...total(t('Saídas'), t('o que saiu no período'), Math.abs(saidas_centavos), t('Saiu')),
    ...total(t('Saldo no fim'), t('o que havia no fim do período'), final_centavos, t('Saldo')),
  ];
}
