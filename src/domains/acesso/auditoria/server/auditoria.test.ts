import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_HOUSE } from '../../../../server/actions/audit.ts';
import { now } from '../../../../server/clock.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import { type TestHouse, novaCasa, refusal } from '../../../../server/testing/house.ts';
import { defects, testServices } from '../../../../server/testing/product.ts';
import { MAXIMO_DE_DETALHES, MAXIMO_EXPORTADO } from '../rules.ts';
import {
  type Quebra,
  anotarSelos,
  arquivoDasNotas,
  conferirCasa,
  lerNotas,
  resumo,
  selarAuditoria,
  trilhas,
} from './selos.ts';

const anotar = (casa: TestHouse, quando: string, acao: string, depois: object = {}) =>
  casa.rows(sql`
    insert into auditoria (org_id, quando, user_id, acao, alvo, antes, depois, ip)
    values (${casa.orgId}, ${quando}, ${casa.usuario('owner').id}, ${acao}, 'x', ${JSON.stringify(depois)}::jsonb, ${JSON.stringify(depois)}::jsonb, '10.0.0.1')`);

/** The seals of a house's trace that do not hold. */
async function quebras({ orgId }: TestHouse): Promise<Quebra[]> {
  const { doors } = await testServices();
  return doors.casa(wholeHouse(orgId), { readOnly: true }, (db) => conferirCasa(db, orgId));
}

describe('listarAuditoria', () => {
  it('[C9] shows who did what, newest first, page by page', async () => {
    const casa = await novaCasa();
    for (let n = 0; n < 60; n++)
      await anotar(casa, `2026-01-01T12:00:${String(n).padStart(2, '0')}.123Z`, 'plano.criar', { n });
    const primeira = await casa.como('financeiro').call('listarAuditoria', {});
    expect(primeira.itens).toHaveLength(50);
    expect(primeira.itens[0]).toMatchObject({ quem: 'Pessoa owner', acao: 'plano.criar', depois: { n: 59 } });
    const segunda = await casa.como('financeiro').call('listarAuditoria', { depois_de: primeira.proximo ?? '' });
    expect([segunda.itens.length, segunda.proximo]).toEqual([10, null]);
    const nulo = '00000000-0000-0000-0000-000000000000';
    for (const quando of [
      'ontem',
      '2026-99-99T99:99:99.999Z',
      '2026-02-30T12:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
    ]) {
      const recusa = await refusal(casa.como('financeiro').call('listarAuditoria', { depois_de: `${quando} ${nulo}` }));
      expect([quando, recusa.code]).toEqual([quando, 'cursor_invalido']);
    }
  });

  it('[C9] filters by the house’s days, by area and by person', async () => {
    const casa = await novaCasa();
    await anotar(casa, '2026-01-02T02:59:59.000Z', 'plano.criar'); // still the 1st in São Paulo
    await anotar(casa, '2026-01-02T03:00:00.000Z', 'venda.registrar');
    const acoes = async (filtros: object) =>
      (await casa.como('owner').call('listarAuditoria', filtros)).itens.map(({ acao }) => acao);
    expect(await acoes({ de: '2026-01-01', ate: '2026-01-01' })).toEqual(['plano.criar']);
    expect(await acoes({ de: '2026-01-02', ate: '2026-01-02' })).toEqual(['venda.registrar']);
    await anotar(casa, '2026-01-03T12:00:00.000Z', 'faturas.gerar');
    await anotar(casa, '2026-01-03T12:00:01.000Z', 'fatura.cancelar');
    expect(await acoes({ area: 'venda' })).toEqual(['venda.registrar']);
    expect(await acoes({ area: 'faturas' })).toEqual(['fatura.cancelar', 'faturas.gerar']);
    expect(await acoes({ user_id: casa.usuario('viewer').id })).toEqual([]);
    expect(
      (await refusal(casa.como('owner').call('listarAuditoria', { de: '2026-01-02', ate: '2026-01-01' }))).fields,
    ).toEqual({
      ate: 'O período termina antes de começar.',
    });
  });

  it('[C9] offers the people of the house by name, accents aside', async () => {
    const casa = await novaCasa();
    const nomes = { owner: 'Érica', admin: 'Zélia', financeiro: 'ana', operador: 'Eduardo', viewer: 'Bento' } as const;
    for (const [papel, nome] of Object.entries(nomes))
      await acessoRows(
        sql`update contas set nome = ${nome} where id = (select user_id from profiles where org_id = ${casa.orgId} and role = ${papel})`,
      );
    const { pessoas } = await casa.como('owner').call('listarAuditoria', {});
    expect(pessoas.map(({ nome }) => nome)).toEqual(['ana', 'Bento', 'Eduardo', 'Érica', 'Zélia']);
  });

  it('[C9 Z2 Z3] is closed to a viewer who was granted logs:view, and shows nothing of another house', async () => {
    const casa = await novaCasa();
    const outra = await novaCasa();
    await anotar(outra, '2026-01-01T12:00:00Z', 'plano.criar');
    await casa.rows(sql`
      update profiles set permissoes = '{logs:view}' where org_id = ${casa.orgId} and user_id = ${casa.usuario('viewer').id}`);
    expect((await refusal(casa.como('viewer').call('listarAuditoria', {}))).code).toBe('sem_permissao');
    expect((await refusal(casa.como('viewer').call('exportarAuditoria', { formato: 'csv' }))).code).toBe(
      'sem_permissao',
    );
    expect((await casa.como('owner').call('listarAuditoria', {})).itens.map(({ acao }) => acao)).toEqual([
      'recusa.sem_permissao',
      'recusa.sem_permissao',
    ]);
  });
});

describe('exportarAuditoria', () => {
  it('[C9 INV-47 INV-51] CSV and JSON without what was written of a member; the export is in the trace', async () => {
    const casa = await novaCasa();
    await anotar(casa, '2026-01-01T12:00:00Z', 'membro.editar', { nome: 'Segredo' });
    await anotar(casa, '2026-01-01T13:00:00Z', 'plano.criar', { nome: '=1+1' });
    const csv = await casa.como('financeiro').call('exportarAuditoria', { formato: 'csv' });
    expect(csv.nome).toMatch(/^auditoria_\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.conteudo.split('\r\n')).toHaveLength(4);
    expect(csv.conteudo).toContain('"Quando";"Quem";"Ação"');
    // The file is in words and in the house's time zone, because people read it.
    expect(csv.conteudo).toContain('"01/01/2026 10:00:00";"Pessoa owner";"Planos · criou";"plano.criar"');
    const json = await casa.como('financeiro').call('exportarAuditoria', { formato: 'json' });
    const linhas = JSON.parse(json.conteudo) as { acao: string; depois: unknown }[];
    expect(linhas.map(({ acao }) => acao)).toEqual(['auditoria.exportar', 'plano.criar', 'membro.editar']);
    expect(csv.conteudo + json.conteudo).not.toContain('Segredo');
    expect(linhas[0]?.depois).toEqual({ formato: 'csv', linhas: 2 });
  });
});

it('[C9 INV-41] an export has the newest 20,000 lines, and says that there are more', async () => {
  const casa = await novaCasa();
  await casa.rows(sql`
    insert into auditoria (org_id, quando, acao) select ${casa.orgId}, timestamptz '2026-01-01T12:00:00Z' + make_interval(secs => n), 'plano.criar'
    from generate_series(1, ${MAXIMO_EXPORTADO}) n returning 1`);
  const exportar = async () => {
    const { linhas, completo } = await casa.como('owner').call('exportarAuditoria', { formato: 'json' });
    return [linhas, completo];
  };
  expect(await exportar()).toEqual([MAXIMO_EXPORTADO, true]);
  // The first export adds a line.
  expect(await exportar()).toEqual([MAXIMO_EXPORTADO, false]);
});

it('[C9 INV-41] exports only the newest long lines that fit into memory, and says that there are more', async () => {
  const casa = await novaCasa();
  const longa = (MAXIMO_DE_DETALHES / 10).toFixed(0);
  await casa.rows(sql`
    insert into auditoria (org_id, quando, acao, alvo, antes)
    select ${casa.orgId}, timestamptz '2026-01-01T12:00:00Z' + make_interval(secs => n), 'plano.criar', n::text, jsonb_build_object('nota', repeat('x', ${longa}::int))
    from generate_series(1, 12) n returning 1`);
  const { linhas, completo, conteudo } = await casa.como('owner').call('exportarAuditoria', { formato: 'json' });
  expect([linhas, completo]).toEqual([9, false]);
  const alvos = (JSON.parse(conteudo) as { alvo: string }[]).map(({ alvo }) => alvo);
  expect(alvos).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4']);
});

describe('selarAuditoria', () => {
  it('[INV-52] seals what is new, once, and a line that comes later into a sealed time is found', async () => {
    const casa = await novaCasa();
    const services = await testServices();
    await anotar(casa, '2026-01-01T12:00:00.000001Z', 'plano.criar');
    await anotar(casa, '2026-01-01T12:00:00.000002Z', 'plano.criar');
    await selarAuditoria(services, new Date('2026-01-02T00:00:00Z'));
    await anotar(casa, '2026-01-02T12:00:00Z', 'plano.editar');
    await Promise.all([1, 2, 3].map(() => selarAuditoria(services, new Date('2026-01-03T00:00:00Z'))));
    const selos = await casa.rows<{ numero: number; linhas: number }>(
      sql`select numero, linhas from auditoria_selos where org_id = ${casa.orgId} order by numero`,
    );
    expect(selos).toEqual([
      { numero: 1, linhas: 2 },
      { numero: 2, linhas: 1 },
    ]);
    expect(await quebras(casa)).toEqual([]);
    await anotar(casa, '2025-12-31T18:00:00Z', 'plano.criar');
    expect(await quebras(casa)).toMatchObject([{ numero: 1, seladas: 2, achadas: 3, falta: null }]);
  });

  it('[INV-52] every column of a line is under its seal, also of the lines that belong to no house', async () => {
    const casa = await novaCasa();
    const colunas = await casa.rows<{ nome: string }>(
      sql`select column_name as nome from information_schema.columns where table_name = 'auditoria' and column_name <> 'org_id'`,
    );
    expect(colunas.length).toBeGreaterThan(8);
    const { text } = resumo(casa.orgId, sql`''`, sql`now()`, sql`now()`);
    const [, seladas = ''] = /jsonb_build_array\((.*)\)::text,/.exec(text) ?? [];
    for (const { nome } of colunas) expect(seladas).toMatch(new RegExp(`\\ba\\.${nome}\\b`));
    const services = await testServices();
    expect(await trilhas(services)).toEqual(expect.arrayContaining([casa.orgId, NO_HOUSE]));
  });

  it('[INV-52] a line of the very instant at which a seal ends is the next one’s', async () => {
    const casa = await novaCasa();
    const services = await testServices();
    await anotar(casa, '2026-01-01T12:00:00Z', 'plano.criar');
    await anotar(casa, '2026-01-02T12:00:00Z', 'plano.editar');
    const selar = (dia: string) => selarAuditoria(services, new Date(`${dia}T12:10:00Z`));
    for (const dia of ['2026-01-02', '2026-01-03']) await selar(dia);
    await anotar(casa, '2026-01-04T12:00:00Z', 'plano.editar');
    await selar('2026-01-04');
    const selos = await casa.rows<{ linhas: number }>(
      sql`select linhas from auditoria_selos where org_id = ${casa.orgId} order by numero`,
    );
    expect(selos.map(({ linhas }) => linhas)).toEqual([1, 1]);
    expect(await quebras(casa)).toEqual([]);
  });

  it('[INV-52] a clock that is set back writes no line behind a seal', async () => {
    const casa = await novaCasa();
    const services = await testServices();
    const amanha = new Date(now().getTime() + 24 * 3_600_000);
    await casa.como('owner').call('criarPlano', { nome: 'Ontem', valor_centavos: 5000, dia_vencimento: 10 });
    // While the clock was a day ahead.
    await selarAuditoria(services, amanha);
    await casa.como('owner').call('criarPlano', { nome: 'Hoje', valor_centavos: 5000, dia_vencimento: 10 });
    expect(await quebras(casa)).toEqual([]);
    const { itens } = await casa.como('owner').call('listarAuditoria', { area: 'plano' });
    expect(itens.map(({ quando }) => Date.parse(quando) >= amanha.getTime() - 600_000)).toEqual([true, false]);
  });

  it('[INV-52] notes the newest seal outside the database, and keeps the note that the database no longer bears out', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'ile-selos-'));
    const casa = await novaCasa();
    const services = await testServices({ ILE_DATA_DIR: pasta });
    const selar = async (quando: string) => {
      await selarAuditoria(services, new Date(quando));
      await anotarSelos(services);
      return lerNotas(pasta)[casa.orgId];
    };
    expect(lerNotas(pasta)).toEqual({});
    await anotar(casa, '2026-01-01T12:00:00Z', 'plano.criar');
    const primeiro = await selar('2026-01-02T00:00:00Z');
    expect(primeiro).toEqual({ numero: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(statSync(arquivoDasNotas(pasta)).mode & 0o777).toBe(0o600);
    await anotar(casa, '2026-01-02T12:00:00Z', 'plano.editar');
    expect(await selar('2026-01-03T00:00:00Z')).toMatchObject({ numero: 2 });
    // Somebody seals the chain again, and the second seal differs.
    const notas = { ...lerNotas(pasta), [casa.orgId]: { numero: 2, hash: 'f'.repeat(64) } };
    writeFileSync(arquivoDasNotas(pasta), JSON.stringify(notas));
    await anotar(casa, '2026-01-03T12:00:00Z', 'plano.editar');
    expect(await selar('2026-01-04T00:00:00Z')).toEqual({ numero: 2, hash: 'f'.repeat(64) });
    expect(defects.splice(0)).toEqual([expect.stringContaining('not the one that was noted') as string]);
    rmSync(pasta, { recursive: true });
  });

  it('[INV-52] a serving role can neither change nor remove a line or a seal', async () => {
    const casa = await novaCasa();
    await anotar(casa, '2026-01-01T12:00:00Z', 'plano.criar');
    await selarAuditoria(await testServices(), new Date('2026-01-02T00:00:00Z'));
    await expect(casa.rows(sql`update auditoria set acao = 'x' where org_id = ${casa.orgId}`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(casa.rows(sql`delete from auditoria where org_id = ${casa.orgId}`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(casa.rows(sql`delete from auditoria_selos where org_id = ${casa.orgId}`)).rejects.toThrow(
      /permission denied/,
    );
  });
});
