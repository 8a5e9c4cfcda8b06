import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarAssinaturas', { busca: '' }],
    ['listarAssinaturas', { busca: 'conceicao', status: 'ativa' }],
    ['lerAssinatura', { id: await id('assinaturas') }],
    ['preverTrocaPlano', { membro_id: await id('membros', 'ativo'), plano_id: await id('planos') }],
  ],
};
