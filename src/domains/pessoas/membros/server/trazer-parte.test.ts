import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { TEST_MASTER } from '../../../../server/testing/test-master.ts';
import { Vault } from '../../../../server/vault/vault.ts';
import { comoDono } from './como-dono-for-tests.ts';
import { type ParteDoBackup, chavesQueAbrem, trazerParte } from './parte-selada.ts';

it('[H3] brings back what was lost, with a trace, and nothing that was erased on purpose', async () => {
  const casa = await novaCasa();
  const owner = casa.como('owner');
  const door = await comoDono(casa);
  const vault = new Vault(TEST_MASTER);
  const { id } = await owner.call('criarMembro', {
    nome: 'Jurema',
    reservado: { espiritual_umbanda: { outros: 'Fundamento' }, observacoes: { texto: 'Nota' } },
  });
  const copiar = (parte: string) =>
    door.transaction({}, async (db) => {
      const linha = await db.row<Omit<ParteDoBackup, 'chave'>>(sql`
        select org_id, membro_id, parte, nivel, chave_versao, selado, updated_at::text from membros_selados
        where org_id = ${casa.orgId} and membro_id = ${id} and parte = ${parte}`);
      const chaves = await chavesQueAbrem(vault, db, casa.orgId, [linha.chave_versao]);
      return { ...linha, chave: chaves.get(linha.chave_versao) } as ParteDoBackup;
    });
  const backup = { fe: await copiar('espiritual_umbanda'), notas: await copiar('observacoes') };
  const trazer = (parte: ParteDoBackup) => door.transaction({}, (db) => trazerParte(db, vault, parte));
  const perder = (parte: string) =>
    door.transaction({}, (db) =>
      db.count(
        sql`delete from membros_selados where org_id = ${casa.orgId} and membro_id = ${id} and parte = ${parte}`,
      ),
    );
  const rastro = () =>
    casa.rows(sql`
      select alvo, depois, user_id from auditoria where org_id = ${casa.orgId} and acao = 'membro.trazer_parte' order by quando`);

  await perder('espiritual_umbanda');
  expect(await trazer(backup.fe)).toBe('trazida');
  const trazida = { alvo: id, depois: { parte: 'espiritual_umbanda' }, user_id: null };
  expect(await rastro()).toEqual([trazida]);
  expect((await owner.call('lerMembro', { id })).reservado.espiritual_umbanda?.outros).toBe('Fundamento');
  expect(await trazer(backup.fe)).toBe('abre');

  await owner.call('apagarRegistroEspiritual', { id });
  expect(await trazer(backup.fe)).toBe('apagada');
  expect(
    await casa.rows(sql`select 1 from membros_selados where org_id = ${casa.orgId} and parte <> 'observacoes'`),
  ).toEqual([]);
  await perder('observacoes');
  expect(await trazer(backup.notas)).toBe('trazida');

  await owner.call('anonimizarMembro', { id });
  expect(await trazer(backup.notas)).toBe('sem_membro');
  expect(await rastro()).toEqual([trazida, { ...trazida, depois: { parte: 'observacoes' } }]);
  await door.close();
});
