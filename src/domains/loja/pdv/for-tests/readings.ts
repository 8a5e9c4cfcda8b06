import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id, mes }) => [
    ['lerPdv', {}],
    ['buscarClientes', { busca: 'conceicao' }],
    ['listarVendas', {}],
    ['fecharDia', {}],
    ['fecharDia', { dia: mes }],
    ['lerRecibo', { id: await id('vendas') }],
  ],
};
