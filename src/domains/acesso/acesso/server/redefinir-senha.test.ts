import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { newToken } from '../../../../server/crypto/token.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, novaConta, segredoDaCarta, semLimites } from '../../../../server/testing/account.ts';
import { Caller, novaCasa, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';

beforeEach(semLimites);

const nova = 'arruda e guiné';

async function pedido() {
  const conta = await novaConta();
  const alguem = await visitante();
  await alguem.call('pedirRedefinicao', { email: conta.email });
  return { conta, alguem, token: await segredoDaCarta(conta.email) };
}

describe('forgotten password', () => {
  it('[A16] the link of the letter sets a new password, once, and ends every session', async () => {
    const casa = await novaCasa();
    const conta = await novaConta({ orgId: casa.orgId, role: 'owner' });
    await casa.rows(sql`update profiles set must_reset_password = true where user_id = ${conta.id} returning 1`);
    const alguem = await visitante();
    await alguem.call('entrar', { email: conta.email, senha: conta.senha });
    await alguem.call('pedirRedefinicao', { email: ` ${conta.email.toUpperCase()} ` });
    const token = await segredoDaCarta(conta.email);
    await alguem.call('redefinirSenha', { token, senha_nova: nova });
    expect(await acessoRows(sql`select 1 from sessoes where conta_id = ${conta.id}`)).toHaveLength(0);
    const { sessao } = await alguem.call('entrar', { email: conta.email, senha: nova });
    expect(sessao.must_reset_password).toBe(false);
    await expect(alguem.call('redefinirSenha', { token, senha_nova: 'outra de novo' })).rejects.toMatchObject({
      status: 410,
      message: 'Este link venceu ou já foi usado. Peça outro.',
    });
  });

  it('[A3 A16] the reader of the mailbox gets in at once while the account is under attack', async () => {
    const { conta, alguem, token } = await pedido();
    const resposta = await alguem.fetch('POST', '/api/acesso/senha/redefinir', { token, senha_nova: nova });
    const aparelho = resposta.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const errar = () => alguem.call('entrar', { email: conta.email, senha: 'errada' });
    for (let n = 0; n < 3; n += 1) await expect(errar()).rejects.toMatchObject({ status: 401 });
    await expect(errar()).rejects.toMatchObject({ status: 429 });
    const certa = { email: conta.email, senha: nova };
    await expect(alguem.call('entrar', certa)).rejects.toMatchObject({ status: 429 });
    await new Caller(alguem.app, aparelho).call('entrar', certa);
  });

  it('[A16] one of two simultaneous uses of a link counts', async () => {
    const { alguem, token } = await pedido();
    const tentativas = await Promise.allSettled(
      ['um', 'dois'].map((fim) => alguem.call('redefinirSenha', { token, senha_nova: `${nova} ${fim}` })),
    );
    expect(tentativas.map((t) => t.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[A16] the link dies after an hour, with a change of password, and unknown ones were never alive', async () => {
    const { conta, alguem, token } = await pedido();
    const horas = await acessoRows(
      sql`select extract(epoch from expira_em - criada_em)::float8 / 3600 as vale from redefinicoes where conta_id = ${conta.id}`,
    );
    expect(horas).toEqual([{ vale: 1 }]);
    await acessoRows(sql`update redefinicoes set expira_em = now() - interval '1 second' where conta_id = ${conta.id}`);
    for (const segredo of [token, newToken()]) {
      await expect(alguem.call('redefinirSenha', { token: segredo, senha_nova: nova })).rejects.toMatchObject({
        code: 'link_vencido',
      });
    }
    await alguem.call('entrar', { email: conta.email, senha: conta.senha });
  });

  it('[A16] the new password differs, has eight characters and is not a common one', async () => {
    const { conta, alguem, token } = await pedido();
    const casos = [
      [conta.senha, 'Escolha uma senha diferente da atual.'],
      ['1234567', 'A senha deve ter pelo menos 8 caracteres.'],
      ['password', 'Esta senha é comum demais. Escolha outra.'],
    ] as const;
    for (const [senha_nova, frase] of casos) {
      await expect(alguem.call('redefinirSenha', { token, senha_nova })).rejects.toMatchObject({
        fields: { senha_nova: frase },
      });
    }
    await alguem.call('redefinirSenha', { token, senha_nova: nova });
  });

  it('[A16] an unknown e-mail gets the same answer and no letter', async () => {
    const { email } = await novaConta();
    const ninguem = `ninguem-${randomUUID()}@exemplo.org`;
    const alguem = await visitante();
    const respostas = await Promise.all(
      [email, ninguem].map((quem) => alguem.call('pedirRedefinicao', { email: quem })),
    );
    expect(respostas).toEqual([{ por_email: false }, { por_email: false }]);
    expect([(await cartasPara(email)).length, (await cartasPara(ninguem)).length]).toEqual([1, 0]);
  });

  it('[A16] an account of an imported house, without a password yet, chooses its first one', async () => {
    const email = `pessoa-${randomUUID()}@exemplo.org`;
    await acessoRows(sql`insert into contas (nome, email) values ('Iyá Teste', ${email})`);
    const alguem = await visitante();
    await alguem.call('pedirRedefinicao', { email });
    await alguem.call('redefinirSenha', { token: await segredoDaCarta(email), senha_nova: nova });
    expect((await alguem.call('entrar', { email, senha: nova })).sessao.usuario.email).toBe(email);
  });

  it('[A16 A9] a server that sends e-mails says so, to everybody alike, and one that sends none', async () => {
    const alguem = await visitante({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const ninguem = `ninguem-${randomUUID()}@exemplo.org`;
    expect(await alguem.call('pedirRedefinicao', { email: ninguem })).toEqual({ por_email: true });
    const conta = await novaConta();
    const { email } = conta;
    expect((await alguem.call('entrar', { email, senha: conta.senha })).sessao.envia_emails).toBe(true);
    expect((await (await visitante()).call('entrar', { email, senha: conta.senha })).sessao.envia_emails).toBe(false);
  });

  it('[A16] known and unknown e-mails are limited alike', async () => {
    const { email } = await novaConta();
    const alguem = await visitante();
    const atendidos = [];
    for (const quem of [email, `ninguem-${randomUUID()}@exemplo.org`]) {
      const tentativas = [];
      for (let n = 0; n < 8; n += 1)
        tentativas.push(
          await alguem.call('pedirRedefinicao', { email: quem }).then(
            () => 'ok',
            (error: { status: number }) => error.status,
          ),
        );
      atendidos.push(tentativas);
    }
    expect(atendidos[0]?.at(-1)).toBe(429);
    expect(atendidos[1]).toEqual(atendidos[0]);
  });

  const tarde: readonly [string, (contaId: string) => Statement][] = [
    ['the link goes', (id) => sql`delete from redefinicoes where conta_id = ${id}`],
    ['the link is used', (id) => sql`update redefinicoes set usada_em = ${now()} where conta_id = ${id}`],
    ['the password changes', (id) => sql`update contas set senha_hash = null where id = ${id}`],
  ];
  it.each(tarde)('[A16] %s in the moment of being used: it sets nothing', async (_, mudar) => {
    const [{ conta, alguem, token }, { doors }] = [await pedido(), await testServices()];
    const uso = meanwhile(
      (work) => doors.acesso({}, work),
      mudar(conta.id),
      () => alguem.call('redefinirSenha', { token, senha_nova: nova }),
    );
    await expect(uso).rejects.toMatchObject({ status: 410, code: 'link_vencido' });
    const entrada = alguem.call('entrar', { email: conta.email, senha: nova });
    await expect(entrada).rejects.toMatchObject({ code: 'credenciais_invalidas' });
  });

  it('[A16] the link never leads to a name that the caller wrote into the Host header', async () => {
    const conta = await novaConta();
    const alguem = await visitante();
    const resposta = await alguem.fetch(
      'POST',
      '/api/acesso/senha/esqueci',
      { email: conta.email },
      { host: 'mal.exemplo.org', origin: 'http://mal.exemplo.org' },
    );
    expect(resposta.status).toBe(200);
    const texto = (await cartasPara(conta.email)).at(-1)?.texto ?? '';
    expect(texto).toMatch(/http:\/\/localhost:\d+\/nova-senha#/);
    expect(texto).not.toContain('mal.exemplo.org');
    const publico = await visitante({ PUBLIC_URL: 'https://casa.exemplo.org' });
    await publico.fetch(
      'POST',
      '/api/acesso/senha/esqueci',
      { email: conta.email },
      { origin: 'https://casa.exemplo.org' },
    );
    expect((await cartasPara(conta.email)).at(-1)?.texto).toContain('https://casa.exemplo.org/nova-senha#');
  });
});
