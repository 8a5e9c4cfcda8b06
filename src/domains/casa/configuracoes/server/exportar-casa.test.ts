import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_HOUSE } from '../../../../server/actions/audit.ts';
import { readArchive } from '../../../../server/backup/archive-file.ts';
import { checkArchive } from '../../../../server/backup/check-archive.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, PAPEIS, type TestHouse } from '../../../../server/testing/house.ts';
import { defects, testServices } from '../../../../server/testing/product.ts';
import { outraInstalacao } from '../../../../server/testing/other-installation.ts';

const { exported, forge, intoTarget, inTarget } = await outraInstalacao();

const RESERVADO = { observacoes: { texto: 'Alergia a dendê' }, docs: { cpf: '52998224725' } };

/** A house in use: members with reserved data, paid dues, an entry, a sale with stock. */
async function vivida(): Promise<TestHouse> {
  const casa = await novaCasa();
  const owner = casa.como('owner');
  const plano = await owner.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  await owner.call('criarMembro', { nome: 'Conceição Ọ̀ṣun', plano_id: plano.id, reservado: RESERVADO });
  const [fatura] = await casa.rows<{ id: string }>(
    sql`select id from faturas where org_id = ${casa.orgId} order by dt_vencimento limit 1`,
  );
  await owner.call('pagarFaturas', { faturas: [fatura?.id ?? ''] });
  return casa;
}

describe('[INV-53] the export of a house', () => {
  it('is for gestao only, and is recorded in the trace', async () => {
    const casa = await novaCasa();
    for (const papel of PAPEIS) {
      const { status } = await casa.como(papel).fetch('POST', '/api/organizacao/exportar', {});
      expect([papel, status]).toEqual([papel, papel === 'owner' || papel === 'admin' ? 200 : 403]);
    }
    const linhas = await casa.rows<{ user_id: string }>(
      sql`select user_id from auditoria where org_id = ${casa.orgId} and acao = 'organizacao.exportar' order by quando`,
    );
    expect(linhas.map(({ user_id }) => user_id)).toEqual([casa.usuario('admin').id, casa.usuario('owner').id]);
  });

  it('[U4] is refused to people whose list excludes a part of its content', async () => {
    const casa = await novaCasa();
    const user_id = casa.usuario('admin').id;
    const exportar = async (...permissoes: string[]) => {
      await casa.como('owner').call('definirPermissoes', { user_id, permissoes });
      return (await casa.como('admin').fetch('POST', '/api/organizacao/exportar', {})).status;
    };
    expect(await exportar('settings:view')).toBe(403);
    expect(await exportar('billing:view', 'logs:view')).toBe(403);
    expect(await exportar('membros:view', 'logs:view')).toBe(403);
    expect(await exportar('membros:view', 'billing:view')).toBe(403);
    expect(await exportar('membros:view', 'billing:view', 'logs:view')).toBe(200);
  });

  it('holds every row of the house and none of another, no secret, and leaves nothing on the disk', async () => {
    const [casa, outra] = [await vivida(), await vivida()];
    const file = await exported(casa);
    const { head, manifest } = await checkArchive(file);
    expect(head).toMatchObject({ kind: 'house', house: casa.orgId });
    const counted: Record<string, number> = {};
    for (const table of Object.keys(manifest.tables)) {
      const column = table === 'terreiros' ? 'id' : 'org_id';
      const text = `select count(*)::int as n from ${table} where ${column} = '${casa.orgId}'`;
      counted[table] = (await casa.rows<{ n: number }>({ text, values: [], name: '' }))[0]?.n ?? -1;
    }
    // The line about this export is written after the export read the trace.
    counted['auditoria'] = (counted['auditoria'] ?? 0) - 1;
    expect(Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows]))).toEqual(
      counted,
    );
    expect(counted).toMatchObject({ membros: 1, pagamentos: 1, profiles: 5, terreiros: 1 });
    let text = '';
    for await (const { bytes } of readArchive(file)) text += bytes.toString();
    expect(text).toContain('Conceição Ọ̀ṣun');
    expect(text).not.toContain(outra.orgId);
    expect(Object.keys(manifest.tables)).not.toContain('membros_selados');
    expect(text).not.toContain('52998224725');
    expect(text).not.toMatch(/argon2|token_hash|pin_hash|senha_hash/);
    const { env } = await testServices();
    await expect.poll(() => readdirSync(join(env.ILE_DATA_DIR, 'exportacoes'))).toEqual([]);
  });

  it('survives if the file cannot be removed once it is sent', async () => {
    const casa = await vivida();
    // This is more than is buffered ahead, so that the file is still being sent when something else
    // is put in its place.
    await casa.rows(sql`
      update membros set endereco = ${randomBytes(2e6).toString('hex')} where org_id = ${casa.orgId} returning 1`);
    const reader = (await casa.como('owner').fetch('POST', '/api/organizacao/exportar', {})).body?.getReader();
    await reader?.read();
    const dir = join((await testServices()).env.ILE_DATA_DIR, 'exportacoes');
    const [sent = ''] = readdirSync(dir);
    rmSync(join(dir, sent));
    mkdirSync(join(dir, sent));
    // The file is old when the next export sweeps.
    utimesSync(join(dir, sent), 0, 0);
    const ended: unknown[] = [];
    const note = (error: unknown) => ended.push(error);
    process.on('unhandledRejection', note);
    while (!(await reader?.read())?.done);
    // This is long after the file was closed.
    const next = await casa.como('owner').fetch('POST', '/api/organizacao/exportar', {});
    expect(next.status).toBe(200);
    await next.body?.cancel();
    process.off('unhandledRejection', note);
    rmdirSync(join(dir, sent));
    expect(ended).toEqual([]);
  });

  it('goes into another program once, with the same rows, and its people without a way in', async () => {
    const casa = await vivida();
    const file = await exported(casa);
    const imported = await intoTarget(file);
    expect(imported).toMatchObject({ accessCode: casa.codigo, newCode: false });
    const [sums] = await inTarget(
      `select (select count(*)::int from pagamentos where org_id = $1) as pagamentos,
              (select count(*)::int from membros_selados where org_id = $1) as selados,
              (select count(*)::int from profiles where org_id = $1) as perfis,
              (select count(*)::int from contas c where c.id = $2 and c.senha_hash is null) as conta,
              (select count(*)::int from auditoria where org_id = $1 and acao = 'terreiro.importar') as linha`,
      [casa.orgId, casa.usuario('owner').id],
    );
    expect(sums).toEqual({
      pagamentos: 1,
      selados: 0,
      perfis: 0,
      conta: 1,
      linha: 1,
    });
    await expect(intoTarget(file)).rejects.toThrow('já está neste servidor. Nada foi importado.');
  });

  it('gets a new code where its own is taken', async () => {
    const casa = await novaCasa();
    const file = await exported(casa);
    await inTarget(`insert into terreiros (nome, access_code) values ('Outra', $1)`, [casa.codigo]);
    const { accessCode, newCode } = await intoTarget(file);
    expect(newCode).toBe(true);
    expect(await inTarget('select access_code from terreiros where id = $1', [casa.orgId])).toEqual([
      { access_code: accessCode },
    ]);
  });

  it("of anybody's making reaches no other house, and leaves nothing", async () => {
    const [casa, vitima] = [await vivida(), await novaCasa()];
    await intoTarget(await exported(vitima));
    const forged = await forge(await exported(casa), {
      'tabelas/membros/000001.jsonl': (text) =>
        text.replace(`"org_id": "${casa.orgId}"`, `"org_id": "${vitima.orgId}"`),
    });
    await expect(intoTarget(forged)).rejects.toThrow('tem em membros uma linha de outra casa');
    expect(await inTarget('select from terreiros where id = $1', [casa.orgId])).toEqual([]);
    expect(await inTarget('select from membros where org_id = $1', [vitima.orgId])).toEqual([]);
  });

  it.each([
    ['terreiros', /"created_at": "[^"]*"/, '"created_at": "infinity"', 'tem em terreiros uma data que não existe'],
    ['membros', /"created_at": "[^"]*"/, '"created_at": "2026-01-01T00:00:00+00:00 BC"', 'uma data que não existe'],
    ['profiles', /"nome": "[^"]*"/, `"nome": "${'x'.repeat(121)}"`, 'tem em profiles um nome longo demais'],
    [
      'planos',
      /"valor_centavos": \d+/,
      '"valor_centavos": 0',
      'tem em planos uma linha que o banco de dados não aceita',
    ],
    ['terreiros', '"email": null', `"email": "${'x'.repeat(255)}"`, 'tem em terreiros um email longo demais'],
    ['planos', /^.*$/m, 'null', 'uma linha que o banco de dados não aceita. Nada foi importado.'],
  ])(
    '[INV-40] with a row in %s that no form takes is refused in words, and leaves nothing',
    async (table, of, as, why) => {
      const casa = await vivida();
      const changes = { [`tabelas/${table}/000001.jsonl`]: (text: string) => text.replace(of, as) };
      await expect(intoTarget(await forge(await exported(casa), changes))).rejects.toThrow(why);
      expect(await inTarget('select from terreiros where id = $1', [casa.orgId])).toEqual([]);
    },
  );

  it.each([
    ['terreiros', /"created_at": "[^"]*"/, '"created_at": 123450101'],
    ['profiles', /"nome": "[^"]*"/, `"nome": ${'['.repeat(200)}${']'.repeat(200)}`],
  ])(
    '[INV-40] with a value in %s that is no text, in rows that are not compared afterwards, is refused',
    async (table, of, as) => {
      const casa = await novaCasa();
      const file = await exported(casa);
      // Under a new code the house's own row differs from the archive's.
      await inTarget(`insert into terreiros (nome, access_code) values ('Outra', $1)`, [casa.codigo]);
      const forged = await forge(file, { [`tabelas/${table}/000001.jsonl`]: (text: string) => text.replace(of, as) });
      await expect(intoTarget(forged)).rejects.toThrow(`tem em ${table} uma linha que o banco de dados não aceita`);
    },
  );

  it('takes no picture that is another’s here, named or sent along', async () => {
    const casa = await novaCasa();
    const key = `publico/${randomUUID()}.webp`;
    await inTarget(`insert into terreiros (nome, access_code, logo_path) values ('Vítima', $1, $2)`, [
      `${casa.codigo.slice(1, 9)}77`,
      key,
    ]);
    const file = await exported(casa);
    const naming = (text: string) => text.replace('"logo_path": null', `"logo_path": "${key}"`);
    const named = await forge(file, { 'tabelas/terreiros/000001.jsonl': naming });
    await expect(intoTarget(named)).rejects.toThrow('fala de uma imagem de outra casa. Nada foi importado.');
    const files = new Map<string, Uint8Array>();
    const sent = await forge(file, { 'tabelas/terreiros/000001.jsonl': naming }, { [key]: Buffer.from('outra') });
    await expect(intoTarget(sent, files)).rejects.toThrow('fala de uma imagem de outra casa. Nada foi importado.');
    expect([...files]).toEqual([]);
    // It brings one that nobody here has.
    const own = `publico/${randomUUID()}.webp`;
    const honest = (text: string) => text.replace('"logo_path": null', `"logo_path": "${own}"`);
    await intoTarget(
      await forge(file, { 'tabelas/terreiros/000001.jsonl': honest }, { [own]: Buffer.from('x') }),
      files,
    );
    expect([...files.keys()]).toEqual([own]);
  });

  it('[INV-44] takes no picture with a name that the program would not give, and could not delete', async () => {
    const casa = await novaCasa();
    const files = new Map<string, Uint8Array>();
    const key = 'publico/../segredo.webp';
    const naming = (text: string) => text.replace('"logo_path": null', `"logo_path": "${key}"`);
    const forged = await forge(
      await exported(casa),
      { 'tabelas/terreiros/000001.jsonl': naming },
      { [key]: Buffer.from('x') },
    );
    await expect(intoTarget(forged, files)).rejects.toThrow('tem uma imagem com um nome que o Ilê não dá.');
    expect([...files]).toEqual([]);
  });

  it('[INV-37] brings no more than there is room for', async () => {
    const casa = await novaCasa();
    const file = await exported(casa);
    const files = new Map<string, Uint8Array>();
    const { tables } = (await checkArchive(file)).manifest;
    const rows = 2 * Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0);
    const own = `publico/${randomUUID()}.webp`;
    const naming = (text: string) => text.replace('"logo_path": null', `"logo_path": "${own}"`);
    const large = await forge(file, { 'tabelas/terreiros/000001.jsonl': naming }, { [own]: Buffer.alloc(5e6) });
    for (const [one, bytes] of [
      [file, rows - 1],
      [large, rows + 4e6],
    ] as const)
      await expect(intoTarget(one, files, bytes)).rejects.toThrow('no disco da pasta de dados há lugar para');
    expect([...files]).toEqual([]);
    expect(await inTarget('select from terreiros where id = $1', [casa.orgId])).toEqual([]);
  });

  it('is no way into the platform’s part of the trace, nor into a table that no house has', async () => {
    const casa = await novaCasa();
    const file = await exported(casa);
    const nobody = (text: string) => text.replaceAll(casa.orgId, NO_HOUSE);
    const all = Object.fromEntries(Object.keys((await checkArchive(file)).manifest.tables).map((one) => [one, nobody]));
    const changes = Object.fromEntries(Object.entries(all).map(([one, as]) => [`tabelas/${one}/000001.jsonl`, as]));
    await expect(intoTarget(await forge(file, { ...changes, 'ile-backup.json': nobody }))).rejects.toThrow(
      'não tem a casa',
    );
    const contract = (text: string) =>
      text.replace('"tables": [', '"tables": [{"name": "sessoes", "columns": ["id"]},');
    await expect(intoTarget(await forge(file, { 'ile-backup.json': contract }))).rejects.toThrow(
      'a tabela sessoes difere',
    );
    expect(await inTarget('select from terreiros where id = any ($1)', [[casa.orgId, NO_HOUSE]])).toEqual([]);
  });

  it('[INV-52] a house whose seals were made while the clock was ahead arrives behind none of them', async () => {
    const casa = await novaCasa();
    await casa.rows(sql`
      insert into auditoria_selos (org_id, numero, de, ate, linhas, hash)
      values (${casa.orgId}, 1, '2026-11-01', '2027-01-02T12:00:00Z', 1, ${Buffer.alloc(32)}) returning numero`);
    await intoTarget(await exported(casa));
    expect(
      await inTarget(`select quando from auditoria where org_id = $1 and acao = 'terreiro.importar'`, [casa.orgId]),
    ).toEqual([{ quando: '2027-01-02T12:00:00.000Z' }]);
  });

  it('waits for none: a second one at the same time is refused', async () => {
    const casa = await novaCasa();
    const services = await testServices();
    const status = await services.doors.casa(wholeHouse(casa.orgId), {}, async (db) => {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`exportar:${casa.orgId}`}, 0))`);
      return (await casa.como('owner').fetch('POST', '/api/organizacao/exportar', {})).status;
    });
    expect(status).toBe(409);
    expect((await casa.como('owner').fetch('POST', '/api/organizacao/exportar', {})).status).toBe(200);
    // A file that cannot be written does not count as another export.
    const dir = join(services.env.ILE_DATA_DIR, 'exportacoes');
    rmSync(dir, { recursive: true });
    writeFileSync(dir, '');
    expect((await casa.como('owner').fetch('POST', '/api/organizacao/exportar', {})).status).toBe(500);
    rmSync(dir);
    expect(defects.splice(0)).toHaveLength(1);
  });
});
