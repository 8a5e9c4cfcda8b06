import { expect, it } from 'vitest';
import { cortarLinha } from './cortar-linhas.ts';

it.each([
  ['52998224725', '***.982.247-**', '52998224725'],
  ['00052998224725', '***.982.247-**', '52998224725'],
  // A main branch, though the last digits are a right CPF; then a CNPJ whose last digits are none.
  ['00000000000191', '00000000000191', null],
  ['11222333000181', '11222333000181', null],
  // Eleven digits are cut, right or wrong.
  ['12345678901', '***.456.789-**', '12345678901'],
  ['***.982.247-**', '***.982.247-**', null],
  [null, null, null],
])('[H8] a payer’s document %s is stored as %s beside the CPF %s', (pagador_documento, guardado, cpf) => {
  const linha = { descricao: 'PIX', id_banco: null, documento: null, pagador: null, pagador_documento };
  expect(cortarLinha(linha)).toMatchObject({ pagador_documento: guardado, cpf });
});
