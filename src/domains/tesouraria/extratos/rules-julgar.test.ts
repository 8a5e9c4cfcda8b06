import { expect, it } from 'vitest';
import { julgarLinhas, type LinhaComparada, type LinhaDaqui } from './rules-julgar.ts';
import { identidadeDaLinha } from './rules.ts';

let n = 0;
const daqui = (pagador: string | null, descricao = 'Pix recebido', mais: Partial<LinhaDaqui> = {}): LinhaDaqui => ({
  chave: `k${n++}`,
  dia: '2026-11-25',
  valor_centavos: 10_000,
  descricao,
  pagador,
  end_to_end: null,
  leitor: 2,
  ...mais,
});
const vinda = (
  pagador: string | null,
  descricao = 'Pix recebido',
  mais: Partial<LinhaComparada> = {},
): LinhaComparada => ({
  dia: '2026-11-25',
  valor_centavos: 10_000,
  descricao,
  pagador,
  ocorrencia: 0,
  chaves: [],
  end_to_end: null,
  ...mais,
});
const situacoes = (vindas: LinhaComparada[], linhas: LinhaDaqui[]) =>
  julgarLinhas(vindas, linhas).map(({ situacao }) => situacao);

it('[E4] two people who pay the same on one day are two lines, whatever the order of the file', () => {
  const ana = [daqui('ANA LIMA EXEMPLO')];
  const [bia, deAna] = [vinda('BIA SOUZA EXEMPLO'), vinda('ANA LIMA EXEMPLO')];
  expect(situacoes([bia, deAna], ana)).toEqual(['nova', 'aqui']);
  expect(situacoes([deAna, bia], ana)).toEqual(['aqui', 'nova']);
  expect(situacoes([bia], ana)).toEqual(['nova']);
});
it('[E4] equal lines of one day are counted: what is here once leaves the second of the file', () => {
  expect(situacoes([vinda(null), vinda(null, undefined, { ocorrencia: 1 })], [daqui(null)])).toEqual(['aqui', 'nova']);
  expect(situacoes([vinda(null, undefined, { ocorrencia: 1 })], [daqui(null)])).toEqual(['parece']);
});
it('[E1] two formats of one day meet by the payer, whose name one of them cuts', () => {
  const linhas = [
    daqui('ANA LIMA EXEMPLO', 'PIX RECEBIDO ANA LIMA EXEMPLO'),
    daqui('BIA SOUZA', 'PIX RECEBIDO BIA SOUZA'),
  ];
  const csv = [vinda('BIA SOUZA EXEMPLO', 'Pix'), vinda('ANA LIMA EX', 'Pix'), vinda('CAIO DIAS', 'Pix')];
  const julgadas = julgarLinhas(csv, linhas);
  expect(julgadas.map(({ situacao }) => situacao)).toEqual(['parece', 'parece', 'nova']);
  expect(julgadas[0]).toMatchObject({ igual: linhas[1], porque: 'mesmo dia, valor e pagador, com outro texto' });
});
it('[E4] after the upgrade a line of the older reading is still the same, or seems to be', () => {
  const antiga = daqui('Transfe Pix', 'Transfe Pix', { leitor: 1 });
  expect(situacoes([vinda('Ana Lima Exemplo', 'Transfe Pix Rem: Ana Lima Exemplo')], [antiga])).toEqual(['parece']);
  const juntas = daqui('MARIA EXEMPLO DA PIX RECEBIDO', 'Recebimento Pix MARIA EXEMPLO DA · PIX RECEBIDO', {
    leitor: 1,
  });
  expect(situacoes([vinda('MARIA EXEMPLO DA', juntas.descricao)], [juntas])).toEqual(['aqui']);
});
it('[E4] a line whose person was forgotten is known by its key', () => {
  expect(
    situacoes(
      [vinda('ANA', 'Pix', { chaves: ['nova', 'antiga'] })],
      [daqui(null, 'Texto apagado', { chave: 'antiga' })],
    ),
  ).toEqual(['aqui']);
});
it('[E4] hidden digits of a document and the payer inside the text change no identity', () => {
  const linha = (descricao: string, pagador: string | null) =>
    identidadeDaLinha({ dia: '2026-11-25', valor_centavos: 1, descricao, pagador });
  expect(linha('PIX 000.000.001-91 ANA LIMA', 'ANA LIMA')).toBe(linha('Pix ***.000.001-** Ana  Lima', null));
  expect(linha('Pix recebido', 'ANA LIMA')).not.toBe(linha('Pix recebido', 'BIA SOUZA'));
});
