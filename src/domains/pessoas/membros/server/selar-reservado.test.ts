import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Db, Door } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { TEST_MASTER } from '../../../../server/testing/test-master.ts';
import { beginRotation, endRotation } from '../../../../server/vault/rotate.ts';
import { Vault } from '../../../../server/vault/vault.ts';
import { comoDono } from './como-dono-for-tests.ts';
import { acharEstragadas, descreverEstragadas } from './partes-estragadas.ts';
import { casasPorSelar, selarDeNovo, selarLote } from './selar-reservado.ts';

const CPFS = ['52998224725', '11144477735', '39053344705'];

/** Members as an earlier version left them, in the open. */
async function casaDeAntes(quantos: number) {
  const casa = await novaCasa();
  const dono = await comoDono(casa);
  const ids: string[] = [];
  for (let n = 0; n < quantos; n++) {
    const { id } = await casa.como('owner').call('criarMembro', { nome: `Pessoa ${n}`, matricula: `P${n}` });
    ids.push(id);
    await dono.transaction({}, (db) =>
      db.count(sql`
        insert into membros_reservado (org_id, membro_id, docs, espiritual_umbanda, espiritual_candomble, observacoes)
        values (${casa.orgId}, ${id}, ${JSON.stringify({ cpf: CPFS[n % 3] })}, ${JSON.stringify({ outros: `Fundamento ${n}` })},
          '{"orixas": [{"nome": "Oxum", "qualidade": null}], "obrigacoes": [{"nome": "Bori", "data": "2021-03-14"}]}', '{"texto": "Nota"}')`),
    );
  }
  return { casa, dono, ids };
}

const BORI = { tradicao: 'candomble', nome: 'Bori', data: '2021-03-14', quem: null, notas: null };

async function tudoSeLe(casa: TestHouse, ids: readonly string[], de = 0, ate = ids.length) {
  for (const [at, id] of ids.slice(de, ate).entries()) {
    const n = de + at;
    const { reservado, niveis } = await casa.como('owner').call('lerMembro', { id });
    expect(reservado).toMatchObject({
      docs: { cpf: CPFS[n % 3] },
      espiritual_umbanda: { outros: `Fundamento ${n}` },
      caminho: { obrigacoes: [BORI] },
      observacoes: { texto: 'Nota' },
    });
    expect(niveis).toEqual({ espiritual_umbanda: 'propria', espiritual_candomble: 'propria', caminho: 'propria' });
  }
}

async function converter(dono: Door, orgId: string, vault: Vault, limite = 2) {
  while ((await dono.transaction({}, (db) => selarLote(db, vault, orgId, limite))) > 0);
}

async function girar(dono: Door, orgId: string, vault: Vault, limite = 2) {
  const versao = (await dono.transaction({}, (db) => beginRotation(db, TEST_MASTER, orgId))) ?? 0;
  while ((await dono.transaction({}, (db) => selarDeNovo(db, vault, orgId, limite))).seladas > 0);
  await dono.transaction({}, (db) => endRotation(db, orgId, versao));
}

it('[H3] an unsealed value is read, sealed by the next edit or by the conversion, and is then nowhere in the open', async () => {
  const { casa, dono, ids } = await casaDeAntes(5);
  await tudoSeLe(casa, ids);
  const [primeira = ''] = ids;
  const lido = await casa.como('owner').call('lerMembro', { id: primeira });
  await casa
    .como('operador')
    .call('editarMembro', { id: primeira, nome: 'Outra', reservado: { docs: lido.reservado.docs } });
  const abertas = () => dono.transaction({ readOnly: true }, casasPorSelar);
  expect((await abertas()).find(({ org_id }) => org_id === casa.orgId)).toMatchObject({ fichas: 4 });
  const vault = new Vault(TEST_MASTER);
  await converter(dono, casa.orgId, vault);
  await converter(dono, casa.orgId, vault);
  expect((await abertas()).find(({ org_id }) => org_id === casa.orgId)).toBeUndefined();
  await tudoSeLe(casa, ids);
  await dono.close();
});

it('[H1] the serving role writes nothing in the open', async () => {
  const casa = await novaCasa();
  const { id } = await casa.como('owner').call('criarMembro', { nome: 'Dalva' });
  await expect(
    casa.rows(sql`insert into membros_reservado (org_id, membro_id) values (${casa.orgId}, ${id}) returning 1`),
  ).rejects.toMatchObject({ code: '42501' });
});

it('[H3] rotating a house’s key seals and hashes everything again, and deletes the old key only after the last row', async () => {
  const { casa, dono, ids } = await casaDeAntes(3);
  const vault = new Vault(TEST_MASTER);
  await converter(dono, casa.orgId, vault);
  const hashes = () =>
    casa.rows<{ hash: string }>(sql`
      select encode(documento_hash, 'hex') as hash from membros_selados where org_id = ${casa.orgId} and parte = 'docs' order by membro_id`);
  const antes = await hashes();
  const versao = (await dono.transaction({}, (db) => beginRotation(db, TEST_MASTER, casa.orgId))) ?? 0;
  await expect(dono.transaction({}, (db) => endRotation(db, casa.orgId, versao))).rejects.toThrow(
    'membros_selados__chave',
  );
  await girar(dono, casa.orgId, vault);
  const depois = await hashes();
  expect(depois.map(({ hash }) => hash)).not.toEqual(antes.map(({ hash }) => hash));
  const chaves = await casa.rows(sql`select versao from cofre_chaves where org_id = ${casa.orgId}`);
  expect(chaves).toEqual([{ versao: 2 }]);
  await tudoSeLe(casa, ids);
  await dono.close();
});

it('[H3] a rotation leaves a part that does not open under the old key, and seals all others', async () => {
  const { casa, dono, ids } = await casaDeAntes(3);
  const vault = new Vault(TEST_MASTER);
  await converter(dono, casa.orgId, vault);
  const estragar = () =>
    dono.transaction({}, (db) =>
      db.count(sql`
        update membros_selados set selado = set_byte(selado, 20, get_byte(selado, 20) # 1)
        where org_id = ${casa.orgId} and membro_id = ${ids[0]} and parte = 'docs'`),
    );
  await estragar();
  const estragada = [{ membro_id: ids[0], parte: 'docs' }];
  const versao = (await dono.transaction({}, (db) => beginRotation(db, TEST_MASTER, casa.orgId))) ?? 0;
  const girada = (deixar: Parameters<typeof selarDeNovo>[4]) =>
    dono.transaction({}, (db) => selarDeNovo(db, vault, casa.orgId, 100, deixar));
  const primeira = await girada([]);
  expect(primeira).toEqual({ seladas: 14, estragadas: estragada });
  expect(await girada(primeira.estragadas)).toEqual({ seladas: 0, estragadas: [] });
  await expect(dono.transaction({}, (db) => endRotation(db, casa.orgId, versao))).rejects.toThrow('chave');
  const ler: Parameters<typeof acharEstragadas>[0] = (work) => dono.transaction({ readOnly: true }, work);
  const achadas = await acharEstragadas(ler, vault, casa.orgId);
  expect(achadas).toMatchObject(estragada);
  const [frase] = await ler((db) => descreverEstragadas(db, casa.orgId, achadas));
  expect(frase).toMatch(/^casa .+, membro Pessoa 0 \(.+\): documentos não abre$/);
  await estragar();
  await girar(dono, casa.orgId, vault);
  await tudoSeLe(casa, ids);
  await dono.close();
});

/** A door that stops at its nth statement, as a process that is killed between two of them. */
function morreEm(dono: Door, n: number): Door {
  let left = n;
  const dying = (db: Db): Db =>
    new Proxy(db, {
      get(target, name: keyof Db) {
        const method = target[name] as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          if (left-- <= 0) throw new Error('killed');
          return method.apply(target, args);
        };
      },
    });
  return { ...dono, transaction: (options, work) => dono.transaction(options, (db) => work(dying(db))) };
}

it('[H3] conversion and rotation killed at 50 points leave everything readable, and go on from there', async () => {
  const { casa, dono, ids } = await casaDeAntes(6);
  const vault = new Vault(TEST_MASTER);
  const killed: unknown[] = [];
  for (let n = 0; n < 25; n++) {
    await converter(morreEm(dono, n % 7), casa.orgId, new Vault(TEST_MASTER), 1).catch((e: unknown) => killed.push(e));
    if (n % 5 === 0) await tudoSeLe(casa, ids);
  }
  await converter(dono, casa.orgId, vault);
  for (let n = 0; n < 60; n++) {
    await girar(morreEm(dono, n % 25), casa.orgId, new Vault(TEST_MASTER), 5).catch((e: unknown) => killed.push(e));
    await tudoSeLe(casa, ids, n % 6, (n % 6) + 1);
  }
  await girar(dono, casa.orgId, vault);
  await tudoSeLe(casa, ids);
  expect(killed.length).toBeGreaterThanOrEqual(50);
  for (const error of killed) expect(error).toMatchObject({ message: 'killed' });
  await dono.close();
});

it('[H1 E5] the matching finds a member by the whole CPF and by six digits, before and after the sealing', async () => {
  const { casa, dono, ids } = await casaDeAntes(1);
  const { quemTemDocumento } = await import('./reservado.ts');
  const vault = new Vault(TEST_MASTER);
  const achar = () =>
    casa.doors.casa({ orgId: casa.orgId, userId: null, escopo: 'casa', membroId: null }, {}, (db) =>
      quemTemDocumento({ db, orgId: casa.orgId, services: { vault } as never }, ['52998224725', randomUUID()]),
    );
  const achado = new Map([[ids[0], { documento: '52998224725', meio: '982247' }]]);
  expect(await achar()).toEqual(achado);
  await converter(dono, casa.orgId, vault);
  expect(await achar()).toEqual(achado);
  await girar(dono, casa.orgId, vault);
  expect(await achar()).toEqual(achado);
  await dono.close();
});

it('[H6] a reading and its line are one transaction: while the line cannot be written, nothing is read', async () => {
  const { casa, dono, ids } = await casaDeAntes(1);
  let lendo: Promise<unknown> = Promise.resolve();
  await dono.transaction({}, async (db) => {
    await db.count(sql`lock table membros_leituras in access exclusive mode`);
    lendo = casa.como('owner').call('lerMembro', { id: ids[0] ?? '' });
    const first = await Promise.race([lendo.then(() => 'read'), new Promise((done) => setTimeout(done, 300, 'waits'))]);
    expect(first).toBe('waits');
  });
  await lendo;
  const linhas = await casa.rows(sql`select o_que from membros_leituras where org_id = ${casa.orgId}`);
  expect(linhas).toEqual([{ o_que: 'viu' }]);
  await dono.close();
});
