import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarFechamentos', {}],
    ['listarCaixasAbertos', {}],
    ['listarMovimentosDoCaixa', { sessao_id: await id('sessoes_de_caixa') }],
    ['lerFechamento', { sessao_id: await id('sessoes_de_caixa') }],
  ],
};
