import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { enviar } from '../../../../server/testing/announced.ts';
import { ORGANIZACAO } from '../server/organizacao-for-tests.ts';

export const actions: ActionFacts = {
  neverRefused: ['salvarNotificacoes', 'exportarCasa'],
  announces: {
    gravarAvatar: { tells: 'conta', act: ({ eu }) => enviar(eu, '/api/perfil/avatar') },
    salvarPerfil: {
      tells: 'conta',
      act: ({ eu }) => eu.call('salvarPerfil', { nome: 'Outro nome', telefone: null }),
    },
    gravarLogo: { tells: 'casa', act: ({ casa }) => enviar(casa.como('owner'), '/api/organizacao/logo') },
    salvarOrganizacao: {
      tells: 'casa',
      act: ({ casa }) => casa.como('owner').call('salvarOrganizacao', { ...ORGANIZACAO, nome: 'Outro nome' }),
    },
    salvarPix: { tells: 'casa', act: ({ casa }) => casa.como('owner').call('salvarPix', { pix: null }) },
    salvarCobranca: {
      tells: 'casa',
      act: ({ casa }) =>
        casa.como('owner').call('salvarCobranca', { multa_centavos: 500, recesso_de: null, recesso_ate: null }),
    },
    salvarPapel: { tells: 'casa', act: ({ casa }) => casa.como('owner').call('salvarPapel', { colunas: 48 }) },
  },
};
