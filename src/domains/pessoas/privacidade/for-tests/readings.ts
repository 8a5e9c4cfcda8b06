import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarConsentimentos', {}],
    ['listarConsentimentos', { so_faltando: true }],
    ['consentimentosDoMembro', { membro_id: await id('membros', 'ativo') }],
    ['meusDados', {}],
    ['listarTextosDeConsentimento', {}],
    ['listarPedidosDeDados', {}],
    ['listarPedidosDeDados', { abertos: false }],
    ['listarIncidentes', {}],
  ],
};
