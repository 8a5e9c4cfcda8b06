import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { motivo, nome } from '../../../../server/testing/one-of-each.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';

const gira = () => ({
  tipo: 'gira' as const,
  titulo: nome(),
  dia: somarDias(hoje(), 2),
  hora: '20:00',
  dia_fim: somarDias(hoje(), 2),
  hora_fim: '23:00',
  aberta: true,
});

export const actions: ActionFacts = {
  paths: { '/api/agenda': 'agenda' },
  neverRefused: ['apagarMeuCalendario', 'desligarPaginaDaCasa'],
  samples: () => ({
    listarEventos: { de: hoje(), ate: hoje() },
    criarEvento: { ...gira(), repeticao: null },
    editarEvento: { ...gira(), repeticao: null, alcance: 'este' },
    responderEvento: { vai: true },
    lerGiraPublica: { casa: 'A'.repeat(38) },
  }),
  changesOne: ({ casa, dono, uma }) => ({
    editarEvento: async () => dono.call('editarEvento', { id: await uma.evento(), ...gira() }),
    cancelarEvento: async () => dono.call('cancelarEvento', { id: await uma.evento(), motivo }),
    reabrirEvento: async () => {
      const id = await uma.evento();
      await dono.call('cancelarEvento', { id, motivo });
      return dono.call('reabrirEvento', { id });
    },
    excluirEvento: async () => dono.call('excluirEvento', { id: await uma.evento() }),
    restaurarEvento: async () => {
      const id = await uma.evento();
      await dono.call('excluirEvento', { id });
      return dono.call('restaurarEvento', { id });
    },
    responderEvento: async () => {
      const ligar = (membro: string | null) =>
        casa.rows(sql`
          update profiles set membro_id = ${membro} where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id} returning 1`);
      await ligar(await uma.novoMembro());
      const feito = await casa.como('viewer').call('responderEvento', { id: await uma.evento(), vai: true });
      await ligar(null);
      return feito;
    },
  }),
  readsOne: ({ dono, uma }) => ({
    lerEvento: async () => dono.call('lerEvento', { id: await uma.evento() }),
  }),
  searched: (casa) =>
    casa
      .como('owner')
      .call('criarEvento', { ...gira(), titulo: 'Festa de Ogum', lugar: 'Barracão', orientacoes: 'Trazer velas' }),
  searches: { listarEventos: { found: ['ogum festa', 'barracao ogum', 'velas'], none: ['ogum cozinha'] } },
};
