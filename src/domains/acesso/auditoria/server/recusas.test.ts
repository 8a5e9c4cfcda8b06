import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaConta } from '../../../../server/testing/account.ts';
import { standAt } from '../../../../server/testing/clock.ts';
import { Caller, novaCasa, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';

const recusada = async (chamada: Promise<unknown>, code: string) =>
  expect(chamada).rejects.toMatchObject({ status: 403, code });

const linhas = async (casa: TestHouse) =>
  (await casa.como('owner').call('listarAuditoria', { area: 'recusa' })).itens.toReversed();

const contrato = async (casa: TestHouse, feature: string, fim: string | null) => {
  const { doors } = await testServices();
  await doors.plataforma({}, async (db) => {
    const { id } = await db.row<{ id: string }>(
      sql`insert into saas_plan (nome, preco_centavos) values ('Plano', 0) returning id`,
    );
    await db.count(sql`insert into saas_plan_features (plan_id, feature) values (${id}, ${feature})`);
    await db.count(
      sql`insert into saas_org_contract (org_id, plan_id, inicio, fim) values (${casa.orgId}, ${id}, '2020-01-01', ${fim})`,
    );
  });
};

const aoMeioDia = new Date('2026-03-02T15:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('refusals in the trace', () => {
  it('[C9 INV-52] traces a refusal by permission or audience: who, which action, why and from where, under its own filter', async () => {
    const casa = await novaCasa();
    await recusada(casa.como('operador').call('listarAuditoria', {}), 'sem_permissao');
    await recusada(casa.como('viewer').call('listarPlanos', {}), 'sem_permissao');
    await recusada(casa.como('financeiro').call('listarUsuarios', {}), 'sem_permissao');
    await recusada(casa.como('admin').call('listarTerreiros', {}), 'acesso_negado');
    expect(await linhas(casa)).toMatchObject([
      { acao: 'recusa.sem_permissao', alvo: 'listarAuditoria', user_id: casa.usuario('operador').id, depois: null },
      { acao: 'recusa.sem_permissao', alvo: 'listarPlanos', quem: 'Pessoa viewer' },
      { acao: 'recusa.sem_permissao', alvo: 'listarUsuarios' },
      { acao: 'recusa.acesso_negado', alvo: 'listarTerreiros', user_id: casa.usuario('admin').id },
    ]);
    const [linha] = await linhas(casa);
    expect([typeof linha?.ip, linha?.request_id]).toEqual(['string', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('[INV-52] traces a refusal by a feature outside the contract, and by a contract that ended', async () => {
    const casa = await novaCasa();
    await contrato(casa, 'membros', null);
    await recusada(casa.como('owner').call('listarPlanos', {}), 'recurso_nao_incluido');
    const finda = await novaCasa();
    await contrato(finda, 'membros', '2020-02-01');
    await recusada(finda.como('owner').call('criarMembro', { nome: 'Dalva' }), 'contrato_encerrado');
    expect(await linhas(casa)).toMatchObject([{ acao: 'recusa.recurso_nao_incluido', alvo: 'listarPlanos' }]);
    expect(await linhas(finda)).toMatchObject([{ acao: 'recusa.contrato_encerrado', alvo: 'criarMembro' }]);
  });

  it('[INV-22 INV-52] traces a foreign origin that comes with a live session, and none without', async () => {
    const casa = await novaCasa();
    const deFora = { origin: 'https://outro.exemplo' };
    const dono = casa.como('owner');
    expect((await dono.fetch('POST', '/api/planos', { nome: 'X' }, deFora)).status).toBe(403);
    expect((await (await visitante()).fetch('POST', '/api/planos', {}, deFora)).status).toBe(403);
    expect((await dono.fetch('GET', '/api/eventos', undefined, deFora)).status).toBe(403);
    expect(await linhas(casa)).toMatchObject([
      { acao: 'recusa.origem_recusada', alvo: 'criarPlano', user_id: casa.usuario('owner').id },
      { acao: 'recusa.origem_recusada', alvo: 'eventos', user_id: casa.usuario('owner').id },
    ]);
  });

  it('[U3 INV-52] keeps the trace line of a refusal by a handler, whose call is undone', async () => {
    const casa = await novaCasa();
    const chamada = casa.como('admin').call('pausarUsuario', { user_id: casa.usuario('owner').id });
    await recusada(chamada, 'acima_do_papel');
    expect(await linhas(casa)).toMatchObject([{ acao: 'recusa.acima_do_papel', alvo: 'pausarUsuario' }]);
    expect(
      await casa.rows(sql`select 1 from auditoria where org_id = ${casa.orgId} and acao like 'usuario.%'`),
    ).toEqual([]);
  });

  it('[INV-52] a person without a house is in the trace of none', async () => {
    const { app } = await novaCasa();
    const conta = await novaConta();
    const { headers } = await (
      await visitante()
    ).fetch('POST', '/api/acesso/entrar', { email: conta.email, senha: conta.senha });
    const eu = new Caller(app, (headers.get('set-cookie') ?? '').split(';')[0] ?? null);
    await recusada(eu.call('listarMembros', {}), 'sem_terreiro');
    const { doors } = await testServices();
    expect(
      await doors.plataforma({}, (db) =>
        db.rows(sql`select acao, alvo from auditoria where user_id = ${conta.id} and acao like 'recusa.%'`),
      ),
    ).toEqual([{ acao: 'recusa.sem_terreiro', alvo: 'listarMembros' }]);
  });

  it('[INV-07 INV-52] writes no line for an unknown id, a wrong field or a successful call', async () => {
    const casa = await novaCasa();
    const outra = await novaCasa();
    const { id } = await outra
      .como('owner')
      .call('criarPlano', { nome: 'Alheio', valor_centavos: 5000, dia_vencimento: 10 });
    const dono = casa.como('owner');
    await expect(dono.call('excluirPlano', { id })).rejects.toMatchObject({ status: 404 });
    await expect(dono.call('excluirPlano', { id: randomUUID() })).rejects.toMatchObject({ status: 404 });
    expect((await dono.fetch('POST', '/api/planos', { nome: '' })).status).toBe(422);
    await dono.call('listarPlanos', {});
    await expect((await visitante()).call('listarPlanos', {})).rejects.toMatchObject({ status: 401 });
    expect([...(await linhas(casa)), ...(await linhas(outra))]).toEqual([]);
  });
});

describe('somebody who knocks all day', () => {
  it('[INV-52] leaves one line a minute at each door, which counts the ones before it', async () => {
    const casa = await novaCasa();
    const bater = () => recusada(casa.como('viewer').call('listarPlanos', {}), 'sem_permissao');
    standAt(aoMeioDia);
    for (let n = 0; n < 5; n += 1) await bater();
    standAt(aoMeioDia.getTime() + 60_000);
    await bater();
    await bater();
    expect((await linhas(casa)).map(({ quando, depois }) => [quando, depois])).toEqual([
      ['2026-03-02T15:00:00.000Z', null],
      ['2026-03-02T15:01:00.000Z', { repetidas: 4 }],
    ]);
  });

  it('[INV-52] leaves at most 60 lines an hour through all doors together; other people are not affected', async () => {
    const casa = await novaCasa();
    const portas = ['listarPlanos', 'listarUsuarios', 'listarAuditoria'] as const;
    for (let minuto = 0; minuto < 30; minuto += 1) {
      standAt(aoMeioDia.getTime() + minuto * 60_000);
      for (const porta of portas) await recusada(casa.como('viewer').call(porta, {}), 'sem_permissao');
    }
    await recusada(casa.como('operador').call('listarUsuarios', {}), 'sem_permissao');
    const quantas = () =>
      casa.rows<{ user_id: string; n: number }>(
        sql`select user_id, count(*) as n from auditoria where org_id = ${casa.orgId} and acao like 'recusa.%' group by 1 order by 2`,
      );
    expect((await quantas()).map(({ n }) => n)).toEqual([1, 60]);
    standAt(aoMeioDia.getTime() + 60 * 60_000);
    await recusada(casa.como('viewer').call('listarPlanos', {}), 'sem_permissao');
    expect((await quantas()).map(({ n }) => n)).toEqual([1, 61]);
  });
});
