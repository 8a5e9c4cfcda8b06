import { expect, it } from 'vitest';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { semACasa } from './sem-a-casa.ts';

const CASA = { nome: 'Tenda do Caboclo Exemplo', cnpj: '11.222.333/0001-81' };

it.each([
  ['TENDA DO CABOCLO EXEMPLO', null, null],
  ['Tenda do Caboclo Exemplo LTDA', null, null],
  ['TENDA DO CABOC', null, null],
  ['OUTRO NOME', '11222333000181', null],
  ['TENDA', null, 'TENDA'],
  ['TENDA DO PAI', null, 'TENDA DO PAI'],
  ['OUTRO NOME', '11222333000262', 'OUTRO NOME'],
])('[E2] %s with the document %s is, in that house, the payer %s', (pagador, pagador_documento, quem) => {
  const [linha] = semACasa([linhaLida({ dia: '2026-10-10', valor_centavos: 100, pagador, pagador_documento })], CASA);
  expect(linha?.pagador).toBe(quem);
});

it('[E2 E4] the house is no payer in preview, tray and memory, and a line that differed by it stays a line', async () => {
  const { casa, dono, banco } = await casaComSaldo('2026-10-01');
  const nome = 'Tenda do Caboclo Exemplo';
  await casa.rows(sql`update terreiros set nome = ${nome} where id = ${casa.orgId} returning id`);
  const linhas = [null, nome.toUpperCase(), 'MARIA EXEMPLO'].map((pagador) =>
    linhaLida({ dia: '2026-10-10', valor_centavos: 20_000, pagador }),
  );
  const parte = { carteira_id: banco, conta: SEM_CONTA, linhas };
  expect((await dono.call('trazerExtrato', parte)).trazidas).toBe(3);
  const { itens } = await dono.call('listarLinhasAConferir', {});
  expect(itens.map(({ pagador, tem_pagador }) => [pagador, tem_pagador])).toEqual([
    [null, false],
    [null, false],
    ['MARIA EXEMPLO', true],
  ]);
  expect((await dono.call('conferirExtrato', parte)).linhas).toEqual(['aqui', 'aqui', 'aqui']);
  expect((await dono.call('trazerExtrato', parte)).trazidas).toBe(0);
});
