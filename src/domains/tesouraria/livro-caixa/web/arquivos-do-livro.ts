import { formatDia } from '../../../../shared/datas.ts';
import type { Periodo } from '../../../../shared/periodo.ts';
import { celulaCsv } from '../../../acesso/auditoria/rules.ts';
import type { Celula, Folha } from '../../../../web/print/sheet.ts';
import type { LinhaEscrita } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export interface Livro {
  periodo: Periodo;
  saldoAnterior: number;
  linhas: readonly LinhaEscrita[];
}

const soma = (valores: readonly (number | null)[]): number => valores.reduce<number>((n, valor) => n + (valor ?? 0), 0);

export const somasDoLivro = ({ saldoAnterior, linhas }: Pick<Livro, 'saldoAnterior' | 'linhas'>) => {
  const entrou = soma(linhas.map(({ entrada }) => entrada));
  const saiu = soma(linhas.map(({ saida }) => saida));
  return { antes: saldoAnterior, entrou, saiu, fim: saldoAnterior + entrou - saiu };
};

const texto = (valor: string): Celula => ({ tipo: 'texto', valor });
const dinheiro = (valor: number | null): Celula => ({ tipo: 'dinheiro', valor });

/** The book as a sheet: texts stay texts, days are days, amounts are numbers. */
export function folhaDoLivro(livro: Livro): Folha {
  const { periodo, linhas } = livro;
  const { antes, entrou, saiu, fim } = somasDoLivro(livro);
  return {
    titulo: t('Livro-caixa'),
    aba: t('Livro-caixa'),
    filtros: [t('Período: {de} a {ate}', { de: formatDia(periodo.de), ate: formatDia(periodo.ate) })],
    colunas: [
      { titulo: t('Dia'), tipo: 'dia', largura: 13 },
      { titulo: t('O que foi'), tipo: 'texto', largura: 36 },
      { titulo: t('Quem (matrícula)'), tipo: 'texto', largura: 17 },
      { titulo: t('Entrada|de dinheiro'), tipo: 'dinheiro', largura: 15 },
      { titulo: t('Saída'), tipo: 'dinheiro', largura: 15 },
      { titulo: t('Saldo'), tipo: 'dinheiro', largura: 16 },
      { titulo: t('Tipo'), tipo: 'texto', largura: 22 },
      { titulo: t('Carteira'), tipo: 'texto', largura: 18 },
      { titulo: t('Conta|do plano'), tipo: 'texto', largura: 32 },
    ],
    linhas: linhas.map(({ dia, oQue, quem, entrada, saida, saldo, tipo, carteira, conta }) => [
      { tipo: 'dia', valor: dia },
      texto(oQue),
      texto(quem),
      dinheiro(entrada),
      dinheiro(saida),
      dinheiro(saldo),
      texto(tipo),
      texto(carteira),
      texto(conta),
    ]),
    totais: [
      { titulo: t('Saldo antes'), nota: t('antes do primeiro dia'), centavos: antes, sob: t('Saldo') },
      { titulo: t('Entrou'), nota: t('no período'), centavos: entrou, sob: t('Entrada|de dinheiro') },
      { titulo: t('Saiu'), nota: t('no período'), centavos: saiu, sob: t('Saída') },
      { titulo: t('Saldo no fim'), nota: t('no fim do último dia'), centavos: fim, sob: t('Saldo') },
    ],
  };
}

/** '1234,56', as spreadsheets in Portuguese read it: a number, also below zero. */
const emReais = (centavos: number | null): string =>
  centavos === null ? '' : (centavos / 100).toFixed(2).replace('.', ',');

/** The same rows as text; a typed cell that a spreadsheet would take for a formula is marked. */
export function csvDoLivro({ linhas, periodo, saldoAnterior }: Livro): string {
  const titulos = [
    t('Dia'),
    t('O que foi'),
    t('Quem (matrícula)'),
    t('Entrada|de dinheiro'),
    t('Saída'),
    t('Saldo'),
    t('Tipo'),
    t('Carteira'),
    t('Conta|do plano'),
  ];
  const escritas = linhas.map(({ dia, oQue, quem, entrada, saida, saldo, tipo, carteira, conta }) => [
    ...[formatDia(dia), oQue, quem].map(celulaCsv),
    ...[entrada, saida, saldo].map(emReais),
    ...[tipo, carteira, conta].map(celulaCsv),
  ]);
  const primeira = [formatDia(periodo.de), t('Saldo antes'), ''].map(celulaCsv);
  const todas = [titulos.map(celulaCsv), [...primeira, '', '', emReais(saldoAnterior), '', '', ''], ...escritas];
  return `\uFEFF${todas.map((linha) => linha.join(';')).join('\r\n')}\r\n`;
}
