import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { Caller, novaCasa, refusal, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { partilharSenha, travarSenha } from '../../acesso/server/travar-senha.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { codigoDe, comAplicativo, cookieDe, entrarPorSenha } from './conta-de-duas-etapas-for-tests.ts';

beforeEach(async () => {
  await semLimites();
  standStill();
});
afterEach(() => vi.useRealTimers());

const linhas = (contaId: string) =>
  Promise.all(
    [
      sql`select 1 from autenticadores where conta_id = ${contaId}`,
      sql`select 1 from codigos_de_recuperacao where conta_id = ${contaId}`,
      sql`select 1 from sessoes where conta_id = ${contaId}`,
    ].map(async (statement) => (await acessoRows(statement)).length),
  );

describe('the app', () => {
  it('[I1] is on once a code of it was given; ten recovery codes are shown once, other sessions end', async () => {
    const conta = await novaConta();
    const outra = await entrarPorSenha(conta);
    const eu = await entrarPorSenha(conta);
    const { segredo, uri, selo } = await eu.call('prepararAplicativo', {});
    expect(uri).toContain(`secret=${segredo}`);
    expect(await linhas(conta.id)).toEqual([0, 0, 2]);
    const resposta = await eu.fetch('POST', '/api/acesso/etapas/aplicativo', { selo, codigo: codigoDe(segredo) });
    const { codigos, sessao } = (await resposta.json()) as { codigos: string[]; sessao: { etapa: string | null } };
    expect(codigos).toHaveLength(10);
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) expect(codigo).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(sessao.etapa).toBeNull();
    expect(await linhas(conta.id)).toEqual([1, 10, 1]);
    expect(await outra.call('lerSessao', {})).toBeNull();
    const nova = new Caller(eu.app, cookieDe(resposta, 'ile'));
    expect(await nova.call('lerEtapas', {})).toMatchObject({ codigos: 10, exigida: false, chaves: [] });
    expect((await cartasPara(conta.email)).at(-1)?.texto).toContain('aplicativo autenticador');
  });

  it('[I1] a sign-in that compares its password meanwhile gets a session that waits for the step', async () => {
    const conta = await novaConta();
    const { doors } = await testServices();
    const quem = await visitante();
    const { sessao } = await meanwhile(
      (work) =>
        doors.acesso({}, async (db) => {
          await travarSenha(db, conta.id);
          await work(db);
        }),
      sql`update contas set duas_etapas_em = ${now()} where id = ${conta.id}`,
      () => quem.call('entrar', { email: conta.email, senha: conta.senha }),
    );
    expect(sessao.etapa).toBe('prove');
  });

  it('[I1] ends a session that was being opened without it', async () => {
    const conta = await novaConta();
    const { doors } = await testServices();
    const eu = await entrarPorSenha(conta);
    const { segredo, selo } = await eu.call('prepararAplicativo', {});
    const amanha = new Date(now().getTime() + 86_400_000);
    await meanwhile(
      (work) =>
        doors.acesso({}, async (db) => {
          await partilharSenha(db, conta.id);
          await work(db);
        }),
      sql`insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador, etapas)
          values (${conta.id}, ${randomBytes(32)}, ${now()}, ${now()}, ${amanha}, '127.0.0.1', '', 'nenhuma')`,
      () => eu.call('ligarAplicativo', { selo, codigo: codigoDe(segredo) }),
    );
    expect(await linhas(conta.id)).toEqual([1, 10, 1]);
  });

  it('[I1] leaves neither its secret nor a recovery code in the database, the trace or a letter', async () => {
    const casa = await novaCasa();
    const { conta, segredo, codigos } = await comAplicativo({ orgId: casa.orgId, role: 'owner' });
    for (const texto of [segredo, codigos[0] ?? '', codigos[0]?.replaceAll('-', '') ?? ''])
      expect(await tablesWith(casa, texto)).toEqual([]);
    for (const { texto } of await cartasPara(conta.email)) expect(texto).not.toContain(segredo);
  });

  it('[I1] refuses a wrong code, another person’s seal, a changed one and one of an hour ago', async () => {
    const conta = await novaConta();
    const eu = await entrarPorSenha(conta);
    const { segredo, selo } = await eu.call('prepararAplicativo', {});
    const codigo = codigoDe(segredo);
    expect((await refusal(eu.call('ligarAplicativo', { selo, codigo: '000000' }))).fields).toHaveProperty('codigo');
    const outro = await entrarPorSenha(await novaConta());
    for (const chamar of [
      () => outro.call('ligarAplicativo', { selo, codigo }),
      () => eu.call('ligarAplicativo', { selo: `A${selo.slice(1)}`, codigo }),
    ])
      expect(await refusal(chamar())).toMatchObject({ status: 410, code: 'preparo_vencido' });
    standAt(now().getTime() + 31 * 60_000);
    expect((await refusal(eu.call('ligarAplicativo', { selo, codigo: codigoDe(segredo) }))).status).toBe(410);
    expect(await linhas(conta.id)).toEqual([0, 0, 1]);
  });

  it('[I1] asks for the password once the session is older than ten minutes, with its limits', async () => {
    const { conta, eu } = await comAplicativo();
    expect((await eu.call('lerEtapas', {})).pede_senha).toBe(false);
    standAt(now().getTime() + 11 * 60_000);
    expect((await eu.call('lerEtapas', {})).pede_senha).toBe(true);
    for (const senha of ['', 'errada'])
      expect((await refusal(eu.call('trocarCodigos', { senha }))).fields).toHaveProperty('senha');
    expect((await eu.call('trocarCodigos', { senha: conta.senha })).codigos).toHaveLength(10);
    const estados = [];
    for (let n = 0; n < 5; n += 1)
      estados.push((await refusal(eu.call('desligarEtapas', { senha: `errada ${n}` }))).status);
    expect(estados).toEqual([422, 422, 422, 429, 429]);
  });

  it('[I1] new recovery codes make the old ones worthless', async () => {
    const { conta, codigos, eu } = await comAplicativo();
    const novos = (await eu.call('trocarCodigos', {})).codigos;
    const meia = await entrarPorSenha(conta);
    expect((await refusal(meia.call('confirmarCodigo', { codigo: codigos[0] ?? '' }))).status).toBe(422);
    expect((await meia.call('confirmarCodigo', { codigo: novos[0] ?? '' })).sessao.etapa).toBeNull();
  });

  it('[I1] is turned off with everything that hangs on it; the last one is not removed by itself', async () => {
    const { conta, eu } = await comAplicativo();
    expect(await refusal(eu.call('removerAplicativo', {}))).toMatchObject({ status: 409, code: 'ultima_etapa' });
    const { sessao } = await eu.call('desligarEtapas', {});
    expect(sessao.etapa).toBeNull();
    expect(await linhas(conta.id)).toEqual([0, 0, 1]);
    expect((await cartasPara(conta.email)).at(-1)?.texto).toContain('foram desligadas');
    expect((await (await entrarPorSenha(conta)).call('lerSessao', {}))?.etapa).toBeNull();
  });

  it('[I1] a new password ends remembered browsers, and the session that chose it goes on', async () => {
    const { conta, eu, segredo } = await comAplicativo();
    const meia = await entrarPorSenha(conta);
    await meia.call('confirmarCodigo', { codigo: codigoDe(segredo), lembrar: true });
    const { sessao } = await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: 'arruda e guiné' });
    expect(sessao.etapa).toBeNull();
    expect(await acessoRows(sql`select 1 from aparelhos_lembrados where conta_id = ${conta.id}`)).toEqual([]);
    const depois = await entrarPorSenha({ email: conta.email, senha: 'arruda e guiné' });
    expect((await depois.call('lerSessao', {}))?.etapa).toBe('prove');
  });
});

describe('a house that asks for two steps', () => {
  let casa: TestHouse;
  beforeEach(async () => {
    casa = await novaCasa();
  });

  it('[I3] is made so only by gestao who has them, and nobody who must have them turns them off', async () => {
    expect(await refusal(casa.como('owner').call('exigirEtapas', { desde: 'financeiro' }))).toMatchObject({
      status: 409,
      code: 'ligue_as_suas',
    });
    const { eu, conta } = await comAplicativo({ orgId: casa.orgId, role: 'owner' });
    await eu.call('exigirEtapas', { desde: 'financeiro' });
    expect(await refusal(casa.como('financeiro').call('listarFaturas', {}))).toMatchObject({
      status: 403,
      code: 'etapas_por_ligar',
      message: 'Ligue as duas etapas para continuar.',
    });
    await expect(casa.como('operador').call('lerSessao', {})).resolves.toMatchObject({ etapa: null });
    expect(await refusal(eu.call('desligarEtapas', {}))).toMatchObject({ status: 409, code: 'etapas_exigidas' });
    const { desde, equipe } = await eu.call('lerExigencia', {});
    expect(desde).toBe('financeiro');
    expect(equipe.filter(({ ligadas }) => ligadas).map(({ user_id }) => user_id)).toEqual([conta.id]);
    const [linha] = await casa.rows<{ depois: unknown }>(
      sql`select depois from auditoria where org_id = ${casa.orgId} and acao = 'etapas.exigir'`,
    );
    expect(linha?.depois).toEqual({ etapas_desde: 'financeiro' });
    await eu.call('exigirEtapas', { desde: null });
    await expect(casa.como('financeiro').call('listarFaturas', {})).resolves.toBeDefined();
  });

  it('[I3] leads somebody who must and has none to set them up, and then lets them in', async () => {
    await casa.rows(sql`update terreiros set etapas_desde = 'operador' where id = ${casa.orgId} returning 1`);
    const conta = await novaConta({ orgId: casa.orgId, role: 'operador' });
    const eu = await entrarPorSenha(conta);
    expect(await eu.call('lerSessao', {})).toMatchObject({ etapa: 'set-up' });
    expect(await eu.call('lerEtapas', {})).toMatchObject({ exigida: true, desde: null, pede_senha: false });
    const { segredo, selo } = await eu.call('prepararAplicativo', {});
    const { sessao } = await eu.call('ligarAplicativo', { selo, codigo: codigoDe(segredo) });
    expect(sessao).toMatchObject({ etapa: null, papel: 'operador' });
  });

  it('[I3] is not read or changed by whoever is not gestao', async () => {
    for (const papel of ['financeiro', 'operador', 'viewer'] as const) {
      expect((await refusal(casa.como(papel).call('lerExigencia', {}))).status).toBe(403);
      expect((await refusal(casa.como(papel).call('exigirEtapas', { desde: null }))).status).toBe(403);
    }
  });
});
