import { expect, inject, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

/** Resolves when this many connections wait for a lock. */
async function esperando(casa: TestHouse, quantos: number): Promise<void> {
  // Connections of a cluster wait on the worker.
  const esperas = inject('cluster')
    ? sql`select count(distinct waiting_gpid) as n from citus_lock_waits`
    : sql`select count(*) as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`;
  const contar = async () => {
    const [{ n } = { n: 0 }] = await casa.rows<{ n: number }>(esperas);
    return n;
  };
  await expect.poll(contar).toBe(quantos);
}

it.each([
  ['criarLinkDaSenha', 7],
  // Waits for the lock on one of the six connections of accounts.
  ['criarUsuario', 6],
  ['convidarMembro', 7],
] as const)(
  '[INV-34] %s, which locks the house and needs the accounts, does not wait for those who wait for that lock',
  async (acao, todos) => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const { id } = await owner.call('criarMembro', { nome: 'Dalva', email: 'dalva@exemplo.org' });
    const chamar = (): Promise<unknown> => {
      if (acao === 'criarLinkDaSenha') return owner.call(acao, { user_id: casa.usuario('viewer').id });
      if (acao === 'criarUsuario') return owner.call(acao, { membro_id: id, senha: 'Alecrim-da-mata-9' });
      return owner.call(acao, { id, role: 'viewer' });
    };
    const trava = sql`select from terreiros where id = ${casa.orgId} for no key update`;
    const fila: Promise<unknown>[] = [];
    const escopo = { orgId: casa.orgId, userId: null, escopo: 'casa', membroId: null } as const;
    await casa.doors.casa(escopo, {}, async (db) => {
      await db.rows(trava);
      fila.push(chamar());
      await esperando(casa, 1);
      fila.push(...Array.from({ length: 8 }, () => casa.doors.acesso({}, (outra) => outra.rows(trava))));
      await esperando(casa, todos);
    });
    const solta = performance.now();
    await Promise.all(fila);
    expect(performance.now() - solta).toBeLessThan(4_500);
  },
);

it('[INV-34] leaves connections for sign-ins while many users are created in a house whose people are locked', async () => {
  const casa = await novaCasa();
  const owner = casa.como('owner');
  const membros = await Promise.all(
    Array.from({ length: 4 }, (_, n) => owner.call('criarMembro', { nome: 'Dalva', email: `dalva${n}@exemplo.org` })),
  );
  const escopo = { orgId: casa.orgId, userId: null, escopo: 'casa', membroId: null } as const;
  const feitos = await casa.doors.casa(escopo, {}, async (db) => {
    await db.rows(sql`select from terreiros where id = ${casa.orgId} for no key update`);
    const fila = membros.map(({ id }) =>
      owner.call('criarUsuario', { membro_id: id, senha: 'Alecrim-da-mata-9', role: 'viewer' }),
    );
    await esperando(casa, 4);
    expect(casa.doors.use().acesso).toMatchObject({ busy: 1, waiting: 0 });
    return fila;
  });
  expect(new Set((await Promise.all(feitos)).map(({ user_id }) => user_id)).size).toBe(4);
});
