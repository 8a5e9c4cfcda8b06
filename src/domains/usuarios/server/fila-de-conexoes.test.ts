import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../server/testing/house.ts';

/** Until so many wait for a lock. */
async function esperando(casa: TestHouse, quantos: number): Promise<void> {
  const contar = async () => {
    const [{ n } = { n: 0 }] = await casa.rows<{ n: number }>(sql`
      select count(*) as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`);
    return n;
  };
  await expect.poll(contar).toBe(quantos);
}

it.each(['criarLinkDaSenha', 'criarUsuario', 'convidarMembro'] as const)(
  '[INV-34] %s, which holds the house’s lock and needs the accounts, does not wait for those who wait for that lock',
  async (acao) => {
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
      await esperando(casa, 7);
    });
    const solta = performance.now();
    await Promise.all(fila);
    expect(performance.now() - solta).toBeLessThan(4_500);
  },
);
