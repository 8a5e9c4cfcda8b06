import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id, hoje }) => [
    ['listarChamadas', {}],
    ['lerChamada', { evento_id: await id('eventos', 'cancelado_em is null and retirado_em is null') }],
    ['lerCodigoDoEvento', { evento_id: await id('eventos', 'cancelado_em is null and retirado_em is null') }],
    ['lerCartoes', {}],
    ['lerMinhaPresenca', {}],
    ['lerPresencasDoMembro', { membro_id: await id('membros', 'ativo') }],
    ['lerFrequencia', { mes: hoje.slice(0, 7).replace('-', '') }],
  ],
};
