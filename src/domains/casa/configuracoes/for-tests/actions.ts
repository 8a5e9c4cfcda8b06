import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { enviar } from '../../../../server/testing/announced.ts';
import { ORGANIZACAO } from '../server/organizacao-for-tests.ts';

export const actions: ActionFacts = {
  neverRefused: ['salvarNotificacoes', 'exportarCasa'],
  announces: {
    'enviar-avatar': { tells: 'conta', act: ({ eu }) => enviar(eu, '/api/perfil/avatar') },
    'salvar-perfil': {
      tells: 'conta',
      act: ({ eu }) => eu.call('salvarPerfil', { nome: 'Outro nome', telefone: null }),
    },
    'enviar-logo': { tells: 'casa', act: ({ casa }) => enviar(casa.como('owner'), '/api/organizacao/logo') },
    'salvar-organizacao': {
      tells: 'casa',
      act: ({ casa }) => casa.como('owner').call('salvarOrganizacao', { ...ORGANIZACAO, nome: 'Outro nome' }),
    },
    'salvar-pix': { tells: 'casa', act: ({ casa }) => casa.como('owner').call('salvarPix', { pix: null }) },
    'salvar-cobranca': {
      tells: 'casa',
      act: ({ casa }) =>
        casa.como('owner').call('salvarCobranca', { multa_centavos: 500, recesso_de: null, recesso_ate: null }),
    },
    'salvar-papel': { tells: 'casa', act: ({ casa }) => casa.como('owner').call('salvarPapel', { colunas: 48 }) },
  },
};
