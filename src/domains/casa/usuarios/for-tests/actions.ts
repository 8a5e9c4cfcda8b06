import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { GENTE, OUTROS } from '../../../../server/testing/searched.ts';
import { ligarAplicativo } from '../../../acesso/etapas/server/conta-de-duas-etapas-for-tests.ts';
import { porNaCasa } from '../../../../server/testing/announced.ts';

export const actions: ActionFacts = {
  paths: { '/api/usuarios': 'usuarios' },
  features: { listarUsuarios: [], mudarPapel: [], vincularMembro: [], listarCandidatos: [] },
  neverRefused: ['pausarUsuario', 'reiniciarEtapas', 'removerUsuario'],
  changesOne: ({ dono, uma }) => ({
    mudarPapel: async () => dono.call('mudarPapel', { user_id: await uma.novoUsuario(), role: 'financeiro' }),
    pausarUsuario: async () => dono.call('pausarUsuario', { user_id: await uma.novoUsuario() }),
    reativarUsuario: async () => dono.call('reativarUsuario', { user_id: await uma.pausado() }),
    forcarTroca: async () => dono.call('forcarTroca', { user_id: await uma.novoUsuario() }),
    criarLinkDaSenha: async () => dono.call('criarLinkDaSenha', { user_id: await uma.novoUsuario() }),
    reiniciarEtapas: async () => {
      const user_id = await uma.novoUsuario();
      await acessoRows(sql`update contas set duas_etapas_em = now() where id = ${user_id}`);
      return dono.call('reiniciarEtapas', { user_id });
    },
    vincularMembro: async () => dono.call('vincularMembro', { user_id: await uma.novoUsuario(), membro_id: null }),
    definirPermissoes: async () =>
      dono.call('definirPermissoes', { user_id: await uma.novoUsuario(), permissoes: ['membros:view'] }),
    removerUsuario: async () => dono.call('removerUsuario', { user_id: await uma.novoUsuario() }),
  }),
  changesNone: ['criarUsuario'],
  searches: {
    listarCandidatos: { found: GENTE, none: OUTROS },
  },
  announces: {
    reiniciarEtapas: {
      tells: 'conta',
      before: async (lugar) => {
        await porNaCasa(lugar);
        await ligarAplicativo(lugar.eu);
      },
      act: ({ casa, conta }) => casa.como('owner').call('reiniciarEtapas', { user_id: conta.id }),
    },
    auditarEquipe: {
      tells: 'conta',
      before: porNaCasa,
      act: ({ casa, conta }) => casa.como('owner').call('pausarUsuario', { user_id: conta.id }),
    },
  },
};
