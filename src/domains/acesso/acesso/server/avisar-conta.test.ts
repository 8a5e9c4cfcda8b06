import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara, entrada, novaConta, segredoDaCarta, semLimites } from '../../../../server/testing/account.ts';
import { Caller, novaCasa, visitante } from '../../../../server/testing/house.ts';

beforeEach(semLimites);

const NOVA = 'arruda e guiné';

/** Somebody in a house, and the cookies the browser holds after signing in with the given ones. */
async function alguem() {
  const casa = await novaCasa();
  const conta = await novaConta({ orgId: casa.orgId });
  const entrar = async (cookie: string) => {
    const resposta = await new Caller(casa.app, null).fetch('POST', '/api/acesso/entrar', entrada(conta), { cookie });
    expect(resposta.status).toBe(200);
    return resposta.headers
      .getSetCookie()
      .map((linha) => linha.split(';')[0])
      .join('; ');
  };
  const assuntos = async () => (await cartasPara(conta.email)).map(({ assunto }) => assunto);
  return { casa, conta, entrar, assuntos };
}

describe('avisarConta', () => {
  it('[C5] a sign-in from a new browser causes a letter, one from a known browser does not', async () => {
    const { casa, conta, entrar, assuntos } = await alguem();
    const navegador = await entrar('');
    expect(await assuntos()).toEqual(['Novo acesso à sua conta']);
    await entrar(navegador);
    expect(await assuntos()).toHaveLength(1);
    await entrar('');
    expect(await assuntos()).toHaveLength(2);
    const [carta] = await cartasPara(conta.email);
    expect(carta?.texto).toMatch(/Em \d\d\/\d\d\/\d{4} \d\d:\d\d alguém entrou na sua conta/);
    expect(carta?.texto).not.toContain(`Casa ${casa.codigo}`);
  });

  it('[C5 INV-20] signing in repeatedly from new browsers neither fills the mailbox nor hides another letter', async () => {
    const { casa, conta, entrar, assuntos } = await alguem();
    for (let n = 0; n < 8; n += 1) await entrar('');
    expect(await assuntos()).toEqual(Array.from({ length: 5 }, () => 'Novo acesso à sua conta'));
    const eu = new Caller(casa.app, await entrar(''));
    await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA });
    expect(await assuntos()).toContain('Sua senha foi trocada');
  });

  it('[C5] a browser knows the ten people who used it last: several share the till', async () => {
    const { casa } = await alguem();
    const pessoas = [];
    for (let n = 0; n < 11; n += 1) pessoas.push(await novaConta());
    let navegador = '';
    const entrar = async ({ email, senha }: { email: string; senha: string }) => {
      const eu = new Caller(casa.app, null);
      const resposta = await eu.fetch('POST', '/api/acesso/entrar', { email, senha }, { cookie: navegador });
      const cookies = resposta.headers.getSetCookie().map((linha) => linha.split(';')[0]);
      navegador = cookies.find((cookie) => cookie?.startsWith('ile-aparelho=')) ?? '';
      return (await cartasPara(email)).length;
    };
    for (const pessoa of pessoas) expect(await entrar(pessoa)).toBe(1);
    const [primeira, segunda] = pessoas;
    if (segunda) expect(await entrar(segunda)).toBe(1);
    if (primeira) expect(await entrar(primeira)).toBe(2);
  });

  it('[C5] announces a changed password, by the person or by the link of a letter', async () => {
    const { conta, casa, entrar, assuntos } = await alguem();
    const eu = new Caller(casa.app, await entrar(''));
    await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA });
    expect(await assuntos()).toEqual(['Novo acesso à sua conta', 'Sua senha foi trocada']);
    const visita = await visitante();
    await visita.call('pedirRedefinicao', { email: conta.email });
    await visita.call('redefinirSenha', { token: await segredoDaCarta(conta.email), senha_nova: `${NOVA} outra` });
    expect((await assuntos()).slice(2)).toEqual(['Redefinição de senha', 'Sua senha foi trocada']);
  });

  it('[C5 C4] remembers the browser that accepts an invitation; a new browser that signs in to accept one causes a letter', async () => {
    const { conta, casa, assuntos } = await alguem();
    const convidar = async (email: string) => {
      const { caminho } = await (await novaCasa()).como('owner').call('convidar', { email });
      return caminho.replace('/convite#', '');
    };
    const pedir = async (caminho: string, corpo: object, cookie = '') => {
      const resposta = await new Caller(casa.app, null).fetch('POST', `/api/acesso/${caminho}`, corpo, { cookie });
      expect(resposta.status).toBe(200);
      return resposta.headers
        .getSetCookie()
        .map((linha) => linha.split(';')[0])
        .join('; ');
    };
    const nova = { email: conta.email.replace('pessoa', 'nova'), senha: NOVA };
    const aceite = { token: await convidar(nova.email), nome: 'Ekedi', senha: NOVA };
    await pedir('entrar', nova, await pedir('convites/aceitar', aceite));
    expect((await cartasPara(nova.email)).map(({ assunto }) => assunto)).toEqual(['Seu convite']);

    const solta = await novaConta();
    const navegador = await pedir('convites/aceitar', { token: await convidar(solta.email), senha: solta.senha });
    await pedir('entrar', entrada(solta), navegador);
    expect((await cartasPara(solta.email)).map(({ assunto }) => assunto)).toEqual([
      'Seu convite',
      'Novo acesso à sua conta',
    ]);
    expect(await assuntos()).toEqual([]);
  });

  it('[C5] people who switched Sistema off get no letter; people in no house get one', async () => {
    const { conta, casa, entrar, assuntos } = await alguem();
    await casa.doors.casa({ orgId: casa.orgId, userId: conta.id, escopo: 'membro', membroId: null }, {}, (db) =>
      db.count(sql`insert into user_prefs (org_id, user_id, email_sys) values (${casa.orgId}, ${conta.id}, false)`),
    );
    const eu = new Caller(casa.app, await entrar(''));
    await eu.call('trocarSenha', { senha_atual: conta.senha, senha_nova: NOVA });
    expect(await assuntos()).toEqual([]);
    const solta = await novaConta();
    await (await visitante()).call('entrar', entrada(solta));
    expect((await cartasPara(solta.email)).map(({ assunto }) => assunto)).toEqual(['Novo acesso à sua conta']);
  });
});
