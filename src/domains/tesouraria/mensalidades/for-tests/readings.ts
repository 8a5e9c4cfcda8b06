import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['buscarMensalidades', { busca: '2026-0003' }],
    ['buscarMensalidades', { busca: 'conceicao' }],
    ['buscarMensalidades', { busca: 'conceicao', todos: true }],
    ['buscarMensalidades', { membro_id: await id('membros', 'ativo') }],
    ['listarAReceber', { quais: 'atrasadas' }],
    ['listarAReceber', { quais: 'semana' }],
    ['minhasMensalidades', {}],
    ['lerReciboMensalidades', { faturas: [await id('faturas', "status = 'paga'")] }],
  ],
};
