import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: () => [
    ['listarDeclaracoes', { ano: 2024 }],
    ['listarDeclaracoes', { ano: 2024, quais: 'sem_email' }],
    ['lerTextosDasDeclaracoes', { ano: 2024 }],
    ['listarModelosDePapel', {}],
    ['listarPapeisEmitidos', {}],
  ],
  leftOut: {
    lerDeclaracoes: 'it sums all money of a year, once or twice in a January',
    listarVersoesDoModelo: 'it names one template, whose versions are read by their key',
  },
};
