import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { Caller, novaCasa, refusal, visitante } from '../../../../server/testing/house.ts';
import { Chave } from './chave-for-tests.ts';
import { codigoDe, cookieDe, ligarAplicativo } from './conta-de-duas-etapas-for-tests.ts';

beforeEach(async () => {
  await semLimites();
  standStill();
});
afterEach(() => vi.useRealTimers());

const SENHA = 'quartinha de barro';
const NUMERO = '(71) 98888-7777';
const depois = () => standAt(now().getTime() + 1000);

/** A grandmother who opened her link, and made a key on the page behind it. */
async function avoComDedo() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', { nome: 'Vó Benedita', telefone: NUMERO });
  const { caminho } = await dono.call('darAcesso', { id });
  const alguem = await visitante();
  const token = caminho.split('#')[1] ?? '';
  const usado = await alguem.fetch('POST', '/api/acesso/links/usar', { token, nascimento: null, senha: SENHA });
  const nova = new Caller(alguem.app, cookieDe(usado, 'ile'));
  const chave = new Chave();
  const pedido = await nova.call('prepararChave', {});
  const criada = await nova.fetch('POST', '/api/acesso/etapas/chaves', {
    nome: 'Dedo',
    ...chave.criada(pedido),
    so_entra: true,
  });
  expect(await criada.json()).toMatchObject({ codigos: null, sessao: { etapa: null, papel: 'viewer' } });
  depois();
  return { casa, dono, chave, eu: new Caller(alguem.app, cookieDe(criada, 'ile')) };
}

async function comDedo(chave: Chave): Promise<Caller> {
  const alguem = await visitante();
  const assinatura = chave.assina(await alguem.call('prepararEntrada', {}));
  const resposta = await alguem.fetch('POST', '/api/acesso/etapas/entrar', { assinatura });
  if (!resposta.ok) throw new Error(await resposta.text());
  depois();
  return new Caller(alguem.app, cookieDe(resposta, 'ile'));
}

const comSenha = async (codigo: string) => (await visitante()).call('entrar', { email: NUMERO, senha: SENHA, codigo });

it('[DR2] a key made behind the link signs in, and turns no second step on', async () => {
  const { casa, chave, eu } = await avoComDedo();
  expect(await (await comDedo(chave)).call('lerSessao', {})).toMatchObject({ etapa: null, casa: { id: casa.orgId } });
  expect(await eu.call('lerEtapas', {})).toMatchObject({ desde: null, codigos: 0, chaves: [{ so_entra: true }] });
  // The password alone still lets in.
  expect((await comSenha(casa.codigo)).sessao.etapa).toBeNull();
});

it('[DR2] it stands for the password alone once the person turns two steps on', async () => {
  const { chave, eu } = await avoComDedo();
  const { segredo } = await ligarAplicativo(eu);
  await acessoRows(sql`update autenticadores set passo = passo - 2`);
  const meia = await comDedo(chave);
  expect((await meia.call('lerSessao', {}))?.etapa).toBe('prove');
  // It is no second step, not even if its answer was meant as one.
  const { chave: oferecida } = await meia.call('lerConfirmacao', {});
  expect(oferecida).toBeNull();
  const desafio = chave.assina({ ...(await (await visitante()).call('prepararEntrada', {})) });
  expect(await refusal(meia.call('confirmarComChave', { assinatura: desafio }))).toMatchObject({
    code: 'chave_recusada',
  });
  expect((await meia.call('confirmarCodigo', { codigo: codigoDe(segredo) })).sessao.etapa).toBeNull();
});

it('[DR2] her telephone breaks: the password lets in, the key goes by hand or with a link of the house', async () => {
  const { casa, dono, chave } = await avoComDedo();
  const { sessao } = await comSenha(casa.codigo);
  const { caminho } = await dono.call('criarLinkDaSenha', { user_id: sessao.usuario.id, tira_chaves: true });
  const token = caminho.split('#')[1] ?? '';
  await (await visitante()).call('redefinirSenha', { token, senha_nova: 'alecrim da serra' });
  await expect(comDedo(chave)).rejects.toThrow('chave_recusada');
});

it('[DR2] she removes it herself, though no second step is left', async () => {
  const { chave, eu } = await avoComDedo();
  const { chaves } = await eu.call('lerEtapas', {});
  await eu.call('removerChave', { id: chaves[0]?.id ?? '', senha: SENHA });
  await expect(comDedo(chave)).rejects.toThrow('chave_recusada');
});

it('[DR2] lets in nobody who is paused', async () => {
  const { casa, chave } = await avoComDedo();
  await acessoRows(
    sql`update profiles set paused = true where org_id = ${casa.orgId} and telefone_de_acesso is not null`,
  );
  await expect(comDedo(chave)).rejects.toThrow('acesso_pausado');
});
