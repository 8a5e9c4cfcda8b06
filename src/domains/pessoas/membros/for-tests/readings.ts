import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarMembros', { busca: '' }],
    ['listarMembros', { busca: 'conceicao' }],
    ['listarMembros', { busca: '', somente_ativos: false }],
    ['sugerirMatricula', {}],
    ['lerMembro', { id: await id('membros', 'ativo') }],
  ],
  leftOut: {
    listarProximasObrigacoes: 'it opens the path of every member, and rows that a statement makes are not sealed',
    buscarTextosDoMembro: 'it looks for a name in everything that was typed, once before somebody is forgotten',
  },
};
