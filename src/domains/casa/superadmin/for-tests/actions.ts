import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { contratada, porNaCasa } from '../../../../server/testing/announced.ts';

export const actions: ActionFacts = {
  samples: () => ({
    editarTerreiro: { email: 'alguem@exemplo.org' },
    salvarContrato: { owner_email: null },
    vincularOwner: { email: 'alguem@exemplo.org' },
  }),
  searched: (casa) =>
    casa.rows(sql`
      update terreiros set nome = 'Casa d’Oxum das Águas', email = 'aguas@exemplo.org' where id = ${casa.orgId} returning 1`),
  searches: {
    listarTerreiros: { found: ["aguas d'oxum casa", 'aguas@exemplo casa'], none: ["casa d'oxum iemanja"] },
  },
  announces: {
    trocarCodigo: {
      tells: 'casa',
      act: ({ casa, plataforma }) => plataforma.call('trocarCodigo', { id: casa.orgId }),
    },
    salvarContrato: { tells: 'casa', act: contratada },
    salvarFuncionalidades: {
      tells: 'casa',
      before: contratada,
      act: ({ plataforma }, id) => plataforma.call('salvarFuncionalidades', { id: id as string, features: ['planos'] }),
    },
    editarTerreiro: {
      tells: 'casa',
      act: ({ casa, plataforma }) =>
        plataforma.call('editarTerreiro', { id: casa.orgId, nome: 'Outro nome', email: null }),
    },
    guardar: {
      tells: 'casa',
      before: ({ casa }) =>
        casa.como('owner').call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 }),
      act: ({ casa, plataforma }) => plataforma.call('excluirTerreiro', { id: casa.orgId }),
    },
    vincularOwner: {
      tells: 'conta',
      act: ({ casa, conta, plataforma }) => plataforma.call('vincularOwner', { id: casa.orgId, email: conta.email }),
    },
    vincularPessoa: {
      tells: 'conta',
      act: ({ casa, conta, plataforma }) => plataforma.call('vincularPessoa', { id: conta.id, org_id: casa.orgId }),
    },
    desvincularPessoa: {
      tells: 'conta',
      before: porNaCasa,
      act: ({ conta, plataforma }) => plataforma.call('desvincularPessoa', { id: conta.id }),
    },
  },
};
