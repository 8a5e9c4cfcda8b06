import { expect, it } from 'vitest';
import { readArchive } from '../../../../server/backup/archive-file.ts';
import { HOUSE_KEYS } from '../../../../server/backup/format.ts';
import { withClient } from '../../../../server/postgres/connections.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { asMasterKey } from '../../../../server/vault/master-key.ts';
import { unwrapKey } from '../../../../server/vault/vault.ts';
import { abrirParte } from '../../../pessoas/membros/server/parte-selada.ts';
import type { ParteSelada } from '../../../pessoas/membros/server/selar-reservado.ts';
import { OUTRA_MESTRA, outraInstalacao } from '../../../../server/testing/other-installation.ts';

const { exported, intoTarget, inTarget, owner } = await outraInstalacao();
const SENHA = 'quartinha-de-barro';

it('[H4] an export with a password carries the sealed data and its keys, and the importing program wraps them again', async () => {
  const casa = await novaCasa();
  const reservado = { observacoes: { texto: 'Alergia a dendê' }, docs: { cpf: '52998224725' } };
  await casa.como('owner').call('criarMembro', { nome: 'Conceição', reservado });
  const file = await exported(casa, SENHA);
  await expect(intoTarget(file)).rejects.toThrow(/cifrado/);
  await intoTarget(file, undefined, undefined, SENHA);
  const [chave] = await inTarget<{ versao: number; chave: Buffer }>(
    'select versao, chave from cofre_chaves where org_id = $1',
    [casa.orgId],
  );
  const selados = await inTarget<ParteSelada>(
    `select membro_id, parte, chave_versao, selado from membros_selados where org_id = $1 and parte = 'observacoes'`,
    [casa.orgId],
  );
  const key = unwrapKey(OUTRA_MESTRA, casa.orgId, chave ?? { versao: 0, chave: Buffer.alloc(0) });
  const abertos = selados.map((um) =>
    abrirParte(new Map([[1, key]]), { orgId: casa.orgId, membroId: um.membro_id }, um),
  );
  expect(abertos).toEqual([{ texto: 'Alergia a dendê' }]);
});

it('[H4] without a password the export has neither the sealed rows nor the keys for them', async () => {
  const casa = await novaCasa();
  await casa.como('owner').call('criarMembro', { nome: 'Edson', reservado: { observacoes: { texto: 'Nada' } } });
  const names: string[] = [];
  for await (const { name } of readArchive(await exported(casa))) names.push(name);
  expect(names).toContain('manifesto.json');
  expect(names.filter((name) => name === HOUSE_KEYS || /selados|cofre/.test(name))).toEqual([]);
});

it('[H3 H4] an import that meets a rotation of the master key waits for it, and then asks which key counts', async () => {
  const casa = await novaCasa();
  await casa.como('owner').call('criarMembro', { nome: 'Edson', reservado: { observacoes: { texto: 'Nada' } } });
  const file = await exported(casa, SENHA);
  const nova = asMasterKey(Buffer.alloc(32, 8), 'after the rotation');
  let vale = OUTRA_MESTRA;
  await withClient(owner, async (rotacao) => {
    await rotacao.query('begin; lock table cofre_chaves in share row exclusive mode');
    const importada = intoTarget(file, undefined, undefined, SENHA, () => Promise.resolve(vale));
    await expect
      .poll(
        async () =>
          (await rotacao.query("select from pg_locks where not granted and relation = 'cofre_chaves'::regclass"))
            .rowCount,
      )
      .toBeGreaterThan(0);
    vale = nova;
    await rotacao.query('commit');
    await importada;
  });
  const [chave] = await inTarget<{ versao: number; chave: Buffer }>(
    'select versao, chave from cofre_chaves where org_id = $1',
    [casa.orgId],
  );
  expect(unwrapKey(nova, casa.orgId, chave ?? { versao: 0, chave: Buffer.alloc(0) })).toHaveLength(32);
});

it('[H4 H5] the password asks for the permission to see belief, and is no shorter than twelve', async () => {
  const casa = await novaCasa();
  const curta = await casa.como('owner').fetch('POST', '/api/organizacao/exportar', { senha: 'curta' });
  expect(curta.status).toBe(422);
  await casa.rows(sql`
    update profiles set permissoes = '{membros:view,billing:view,logs:view}' where org_id = ${casa.orgId} and role = 'admin' returning 1`);
  const admin = casa.como('admin');
  expect((await admin.fetch('POST', '/api/organizacao/exportar', { senha: SENHA })).status).toBe(403);
  const sem = await admin.fetch('POST', '/api/organizacao/exportar', {});
  expect(sem.status).toBe(200);
  await sem.body?.cancel();
});
