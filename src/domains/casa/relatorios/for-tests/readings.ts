import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id, hoje, mesPassado, haUmAno }) => [
    ['listarMatriculas', {}],
    ['lerRelatorio', { tipo: 'faturas', de: hoje, ate: hoje }],
    ['lerRelatorio', { tipo: 'faturas', de: mesPassado, ate: hoje }],
    ['lerRelatorio', { tipo: 'pagamentos', de: mesPassado, ate: hoje }],
    ['lerRelatorio', { tipo: 'diversos', de: mesPassado, ate: hoje }],
    ['lerRelatorio', { tipo: 'faturas', de: mesPassado, ate: hoje, matricula: '2026-0003' }],
    ['lerRelatorio', { tipo: 'faturas', de: haUmAno, ate: hoje }],
    ['lerRelatorio', { tipo: 'pagamentos', de: haUmAno, ate: hoje }],
    [
      'lerLinhasDoRelatorio',
      { tipo: 'faturas', de: haUmAno, ate: hoje, depois_de: await id('faturas', "status = 'paga'") },
    ],
    ['lerLinhasDoRelatorio', { tipo: 'diversos', de: haUmAno, ate: hoje, depois_de: await id('pagamentos_diversos') }],
  ],
};
