import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarLancamentos', { busca: '' }],
    ['listarLancamentos', { busca: '', somente_hoje: false }],
    ['listarLancamentos', { busca: 'oferta', somente_hoje: false }],
    ['listarTipos', {}],
    ['listarMetodos', {}],
    ['buscarMatricula', { matricula: '2026-0003' }],
    ['lerReciboLancamento', { id: await id('pagamentos_diversos') }],
  ],
};
