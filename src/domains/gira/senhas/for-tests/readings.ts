import type { Readings } from '../../../../server/testing/readings.ts';

export const readings: Readings = {
  inAHouse: async ({ id }) => [
    ['listarEventosComSenhas', {}],
    [
      'lerSenhas',
      { evento_id: await id('senhas_eventos').catch(() => id('eventos', 'aberta and cancelado_em is null')) },
    ],
  ],
  leftOut: {
    lerPainelDeSenhas: 'it has no session; its statements are those of a panel that a test turns on',
    lerMinhaSenha: 'it has no session; its test opens it with an address of a public page',
  },
};
