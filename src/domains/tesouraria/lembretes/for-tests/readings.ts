import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarLembretes', {}],
    ['lerModelos', {}],
    ['lembretesDoMembro', { membro_id: await id('membros', 'ativo') }],
  ],
  leftOut: {
    abrirLembrete: 'it asks what lerLembrete asks',
    lerLembrete: 'it asks for the rows of the list, of one member who must owe',
  },
};
