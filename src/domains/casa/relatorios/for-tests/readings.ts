import type { Readings } from '../../../../server/testing/readings.ts';

/** A row at the start of the period, so that a whole page follows in every house. */
const primeiraDo = (dia: string, tabela: string): string =>
  `${dia} = (select min(x.${dia}) from ${tabela} x where x.org_id = ${tabela}.org_id and x.${dia} >= current_date - 364)`;

export const readings: Readings = {
  inAHouse: async ({ id, hoje, mesPassado, haUmAno }) => [
    ['listarMatriculas', {}],
    ['lerDevidoPorIdade', {}],
    ['lerRelatorio', { tipo: 'faturas', de: hoje, ate: hoje }],
    ['lerRelatorio', { tipo: 'faturas', de: mesPassado, ate: hoje }],
    ['lerRelatorio', { tipo: 'pagamentos', de: mesPassado, ate: hoje }],
    ['lerRelatorio', { tipo: 'diversos', de: mesPassado, ate: hoje }],
    ['lerRelatorio', { tipo: 'faturas', de: mesPassado, ate: hoje, matricula: '2026-0003' }],
    ['lerRelatorio', { tipo: 'faturas', de: haUmAno, ate: hoje }],
    ['lerRelatorio', { tipo: 'pagamentos', de: haUmAno, ate: hoje }],
    [
      'lerLinhasDoRelatorio',
      {
        tipo: 'faturas',
        de: haUmAno,
        ate: hoje,
        depois_de: await id('faturas', primeiraDo('dt_vencimento', 'faturas')),
      },
    ],
    [
      'lerLinhasDoRelatorio',
      {
        tipo: 'diversos',
        de: haUmAno,
        ate: hoje,
        depois_de: await id('pagamentos_diversos', primeiraDo('data', 'pagamentos_diversos')),
      },
    ],
  ],
};
