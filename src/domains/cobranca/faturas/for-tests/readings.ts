import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ hoje, id }) => [
    ['preverParada', { membro_id: await id('membros', 'ativo') }],
    ['listarFaturas', { busca: '' }],
    ['listarFaturas', { busca: 'conceicao' }],
    ['listarFaturas', { busca: '', status: 'atrasada' }],
    ['preverFaltantes', { ano: Number(hoje.slice(0, 4)), mes: Number(hoje.slice(5, 7)) }],
  ],
};
