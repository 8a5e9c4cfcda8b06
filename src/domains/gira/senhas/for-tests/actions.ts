import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';

const ajustes = { limite: 10, preferenciais: 2, pelo_telefone: true };

/** An open event of today. */
async function evento(casa: TestHouse): Promise<string> {
  const [linha] = await casa.rows<{ id: string }>(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, usuario_operacao)
    values (${casa.orgId}, 'gira', 'Gira de caboclo', now(), now() + interval '3 hours', true, ${casa.usuario('owner').id})
    returning id`);
  return linha?.id ?? '';
}

/** An event with one ticket, which was called if `chamada`. */
async function comSenha({ casa, dono }: NamedPlace, chamada = false) {
  const evento_id = await evento(casa);
  await dono.call('ajustarSenhas', { evento_id, ...ajustes });
  const { numero } = await dono.call('darSenha', { evento_id, tipo: 'normal' });
  if (chamada) await dono.call('chamarProximaSenha', { evento_id });
  return { evento_id, numero };
}

export const actions: ActionFacts = {
  paths: { '/api/senhas': 'agenda' },
  samples: () => ({ ajustarSenhas: ajustes }),
  changesOne: (place) => ({
    ajustarSenhas: async () => place.dono.call('ajustarSenhas', { evento_id: await evento(place.casa), ...ajustes }),
    darSenha: async () =>
      place.dono.call('darSenha', { evento_id: (await comSenha(place)).evento_id, tipo: 'preferencial' }),
    chamarProximaSenha: async () =>
      place.dono.call('chamarProximaSenha', { evento_id: (await comSenha(place)).evento_id }),
    chamarSenhaDeNovo: async () => place.dono.call('chamarSenhaDeNovo', await comSenha(place, true)),
    encerrarSenha: async () => place.dono.call('encerrarSenha', { ...(await comSenha(place, true)), veio: true }),
    desfazerSenha: async () =>
      place.dono.call('desfazerSenha', { ...(await comSenha(place, true)), estado: 'chamada', vezes: 1 }),
    ligarPainel: async () => place.dono.call('ligarPainel', { evento_id: (await comSenha(place)).evento_id }),
  }),
  readsOne: ({ casa, dono }) => ({
    lerSenhas: async () => (await dono.call('lerSenhas', { evento_id: await evento(casa) })).totais,
  }),
};
