import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { Caller, novaCasa, refusal, visitante } from '../../../../server/testing/house.ts';
import { Chave } from './chave-for-tests.ts';
import { comAplicativo, cookieDe, entrarPorSenha } from './conta-de-duas-etapas-for-tests.ts';

beforeEach(async () => {
  await semLimites();
  standStill();
});
afterEach(() => vi.useRealTimers());

const recusada = { status: 422, code: 'chave_recusada' };

/** Somebody with a passkey as the only second step, signed in. */
async function comChave(wanted: Parameters<typeof novaConta>[0] = {}) {
  const conta = await novaConta(wanted);
  const chave = new Chave();
  const eu = await criar(await entrarPorSenha(conta), chave, 'Telefone');
  // Its challenge was the newest that it answered; a later one is signed later.
  standAt(now().getTime() + 1000);
  return { conta, chave, eu };
}

async function criar(eu: Caller, chave: Chave, nome: string): Promise<Caller> {
  const pedido = await eu.call('prepararChave', {});
  const resposta = await eu.fetch('POST', '/api/acesso/etapas/chaves', { nome, ...chave.criada(pedido) });
  if (!resposta.ok) throw new Error(await resposta.text());
  return new Caller(eu.app, cookieDe(resposta, 'ile'));
}

const entrar = async (chave: Chave, mudada: Parameters<Chave['assina']>[1] = {}) => {
  const alguem = await visitante();
  return alguem.call('entrarComChave', {
    assinatura: chave.assina(await alguem.call('prepararEntrada', {}), mudada),
  });
};

describe('a passkey', () => {
  it('[I2] is a second step by itself: ten recovery codes, and it finishes a sign-in', async () => {
    const { conta, chave, eu } = await comChave();
    expect(await eu.call('lerEtapas', {})).toMatchObject({
      codigos: 10,
      aplicativo_desde: null,
      chaves: [{ nome: 'Telefone', site: 'localhost', usada_em: null }],
      site: 'localhost',
    });
    const meia = await entrarPorSenha(conta);
    expect((await meia.call('lerSessao', {}))?.etapa).toBe('prove');
    const { aplicativo, chave: pedido } = await meia.call('lerConfirmacao', {});
    if (!pedido) throw new Error('no passkey is offered');
    expect(aplicativo).toBe(false);
    expect(pedido.conhecidas).toEqual([{ id: chave.id.toString('base64url'), transportes: ['internal'] }]);
    const assinatura = chave.assina(pedido);
    expect((await meia.call('confirmarComChave', { assinatura })).sessao.etapa).toBeNull();
  });

  it('[I2] signs in by itself, both steps in one', async () => {
    const casa = await novaCasa();
    const { conta, chave } = await comChave({ orgId: casa.orgId, role: 'financeiro' });
    const { sessao } = await entrar(chave);
    expect(sessao).toMatchObject({ usuario: { id: conta.id }, papel: 'financeiro', etapa: null });
    const [linha] = await casa.rows(
      sql`select 1 from auditoria where org_id = ${casa.orgId} and alvo = ${conta.id} and acao = 'acesso.entrar' limit 1`,
    );
    expect(linha).toBeDefined();
  });

  it('[I2] answers no challenge twice, none after five minutes, and none given for something else', async () => {
    const { conta, chave } = await comChave();
    const alguem = await visitante();
    const assinatura = chave.assina(await alguem.call('prepararEntrada', {}));
    await alguem.call('entrarComChave', { assinatura });
    expect(await refusal(alguem.call('entrarComChave', { assinatura }))).toMatchObject(recusada);
    const meia = await entrarPorSenha(conta);
    standAt(now().getTime() + 1000);
    const daEntrada = chave.assina(await alguem.call('prepararEntrada', {}));
    expect(await refusal(meia.call('confirmarComChave', { assinatura: daEntrada }))).toMatchObject(recusada);
    const velha = await alguem.call('prepararEntrada', {});
    standAt(now().getTime() + 6 * 60_000);
    expect(await refusal(alguem.call('entrarComChave', { assinatura: chave.assina(velha) }))).toMatchObject(recusada);
    const forjada = { ...velha, desafio: Buffer.alloc(56, 7).toString('base64url') };
    expect(await refusal(alguem.call('entrarComChave', { assinatura: chave.assina(forjada) }))).toMatchObject(recusada);
  });

  it('[I2] takes one of fifty simultaneous answers to one challenge', async () => {
    const { chave } = await comChave();
    const alguem = await visitante();
    const assinatura = chave.assina(await alguem.call('prepararEntrada', {}));
    const estados = await Promise.all(
      Array.from(
        { length: 30 },
        async () => (await alguem.fetch('POST', '/api/acesso/etapas/entrar', { assinatura })).status,
      ),
    );
    expect(estados.filter((estado) => estado === 200)).toHaveLength(1);
  });

  it('[I2] refuses an answer from another address or page, an unverified one, and a counter that went back', async () => {
    const { chave } = await comChave();
    expect(await refusal(entrar(chave, { origem: 'https://outra.example' }))).toMatchObject(recusada);
    expect(await refusal(entrar(chave, { origem: 'http://localhost:1' }))).toMatchObject(recusada);
    expect(await refusal(entrar(chave, { verificada: false }))).toMatchObject(recusada);
    const alguem = await visitante();
    const pedido = await alguem.call('prepararEntrada', {});
    const deOutroSite = chave.assina({ ...pedido, site: 'outra.example' });
    expect(await refusal(alguem.call('entrarComChave', { assinatura: deOutroSite }))).toMatchObject(recusada);
    await entrar(chave);
    chave.contador = 0;
    standAt(now().getTime() + 1000);
    expect(await refusal(entrar(chave))).toMatchObject(recusada);
    expect(await refusal(entrar(new Chave()))).toMatchObject(recusada);
  });

  it('[I2] refuses to finish a sign-in with another person’s key', async () => {
    const minha = await comChave();
    const dela = await comChave();
    const meia = await entrarPorSenha(minha.conta);
    standAt(now().getTime() + 1000);
    const { chave: pedido } = await meia.call('lerConfirmacao', {});
    const assinatura = dela.chave.assina(pedido ?? { desafio: '', site: '' });
    expect(await refusal(meia.call('confirmarComChave', { assinatura }))).toMatchObject(recusada);
  });

  it('[I2] opens nothing for who is paused, or whose second step fell', async () => {
    const casa = await novaCasa();
    const { conta, chave } = await comChave({ orgId: casa.orgId, role: 'operador' });
    await acessoRows(sql`update profiles set paused = true where user_id = ${conta.id}`);
    expect(await refusal(entrar(chave))).toMatchObject({ status: 403, code: 'acesso_pausado' });
    await acessoRows(sql`update profiles set paused = false where user_id = ${conta.id}`);
    await acessoRows(
      sql`update contas set etapas_caem_em = ${new Date(now().getTime() - 1000)} where id = ${conta.id}`,
    );
    standAt(now().getTime() + 1000);
    expect((await refusal(entrar(chave))).status).toBe(401);
  });

  it('[I2] several have names of their own, are renamed and removed, the last one not', async () => {
    const { eu } = await comChave();
    const outro = await criar(eu, new Chave(), 'Chaveiro');
    const { chaves } = await outro.call('lerEtapas', {});
    expect(chaves.map(({ nome }) => nome)).toEqual(['Telefone', 'Chaveiro']);
    const [telefone = '', chaveiro = ''] = chaves.map(({ id }) => id);
    await outro.call('renomearChave', { id: telefone, nome: 'Telefone novo' });
    const alheia = (await comChave()).eu;
    expect((await refusal(alheia.call('renomearChave', { id: telefone, nome: 'Minha' }))).status).toBe(404);
    expect((await refusal(alheia.call('removerChave', { id: telefone }))).status).toBe(404);
    const resposta = await outro.fetch('POST', `/api/acesso/etapas/chaves/${chaveiro}/remover`, {});
    const depois = new Caller(outro.app, cookieDe(resposta, 'ile'));
    expect((await depois.call('lerEtapas', {})).chaves).toMatchObject([{ nome: 'Telefone novo' }]);
    expect(await refusal(depois.call('removerChave', { id: telefone }))).toMatchObject({ code: 'ultima_etapa' });
  });

  it('[I2] is not made twice, nor by somebody’s else challenge, nor without checking its person', async () => {
    const { eu, chave } = await comChave();
    const pedido = await eu.call('prepararChave', {});
    expect(pedido.conhecidas).toHaveLength(1);
    expect((await refusal(eu.call('criarChave', { nome: 'Outra', ...chave.criada(pedido) }))).code).toBe(
      'chave_repetida',
    );
    const nova = new Chave();
    const outro = await entrarPorSenha(await novaConta());
    for (const chamar of [
      () => outro.call('criarChave', { nome: 'Outra', ...nova.criada(pedido) }),
      () => eu.call('criarChave', { nome: 'Outra', ...nova.criada(pedido, { verificada: false }) }),
      () => eu.call('criarChave', { nome: 'Outra', ...nova.criada(pedido, { origem: 'https://outra.example' }) }),
      () => eu.call('criarChave', { nome: 'Outra', ...nova.criada(pedido), attestationObject: 'AAAA' }),
      () => eu.call('criarChave', { nome: 'Outra', ...nova.criada(pedido), clientDataJSON: 'AAAA' }),
    ])
      expect(await refusal(chamar())).toMatchObject(recusada);
  });

  it('[I2] [INV-44] what its maker states is dropped unread, so the server asks no address that it names', async () => {
    const { eu } = await comChave();
    const chave = new Chave();
    const atestado = { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array([1, 2, 3])]]]) };
    const pedido = await eu.call('prepararChave', {});
    await eu.call('criarChave', { nome: 'Com atestado', ...chave.criada(pedido, { atestado }) });
    expect(await acessoRows(sql`select 1 from chaves_de_acesso where credencial = ${chave.id}`)).toHaveLength(1);
  });

  it('[I2] is offered only where browsers make one: a name, over https or on this computer', async () => {
    const onde = async (env: Record<string, string>, host = 'localhost') => {
      const alguem = await visitante(env);
      const resposta = await alguem.fetch(
        'POST',
        '/api/acesso/etapas/entrar/preparar',
        {},
        { host, origin: `http://${host}` },
      );
      return resposta.status === 200 ? ((await resposta.json()) as { site: string }).site : resposta.status;
    };
    expect(await onde({})).toBe('localhost');
    expect(await onde({}, 'terreiro.example')).toBe(409);
    expect(await onde({}, '192.168.0.7:3000')).toBe(409);
    expect(await onde({}, '127.0.0.1:3000')).toBe(409);
    expect(await onde({ PUBLIC_URL: 'https://casa.example' })).toBe('casa.example');
    expect(await onde({ PUBLIC_URL: 'http://casa.example' })).toBe(409);
    expect(await onde({ PUBLIC_URL: 'https://203.0.113.9' })).toBe(409);
  });

  it('[I2] stands beside the app, which may then be removed', async () => {
    const { eu } = await comAplicativo();
    const comAmbas = await criar(eu, new Chave(), 'Telefone');
    const { sessao } = await comAmbas.call('removerAplicativo', {});
    expect(sessao.etapa).toBeNull();
  });
});
