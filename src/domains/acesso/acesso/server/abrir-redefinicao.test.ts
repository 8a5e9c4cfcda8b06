import { beforeEach, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { newToken } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, novaConta, segredoDaCarta, semLimites } from '../../../../server/testing/account.ts';
import { visitante } from '../../../../server/testing/house.ts';

beforeEach(semLimites);

const vencido = { status: 410, message: 'Este link venceu ou já foi usado. Peça outro.' };

it('[A16] says whether a link is valid before a password is typed, without using it up or revealing the account', async () => {
  const conta = await novaConta();
  const alguem = await visitante();
  await alguem.call('pedirRedefinicao', { email: conta.email });
  const token = await segredoDaCarta(conta.email);
  for (let vez = 0; vez < 3; vez += 1) expect(await alguem.call('abrirRedefinicao', { token })).toEqual({ ok: true });
  await alguem.call('redefinirSenha', { token, senha_nova: 'arruda e guiné' });
  await expect(alguem.call('abrirRedefinicao', { token })).rejects.toMatchObject(vencido);
});

it('[A16] one past its hour, and one that nobody gave, hold nothing', async () => {
  const conta = await novaConta();
  const alguem = await visitante();
  await alguem.call('pedirRedefinicao', { email: conta.email });
  const token = await segredoDaCarta(conta.email);
  await acessoRows(sql`update redefinicoes set expira_em = now() - interval '1 second' where conta_id = ${conta.id}`);
  for (const segredo of [token, newToken()])
    await expect(alguem.call('abrirRedefinicao', { token: segredo })).rejects.toMatchObject(vencido);
});

it('[INV-20] looking at links is counted at the address together with using them', async () => {
  const alguem = await visitante();
  const olhar = () => alguem.call('abrirRedefinicao', { token: newToken() });
  const usar = () => alguem.call('redefinirSenha', { token: newToken(), senha_nova: 'arruda e guiné' });
  await expect(olhar()).rejects.toMatchObject({ status: 410 });
  const presas = sql`
    update limites set tentativas = 50, livre_em = ${now()}::timestamptz + interval '1 minute' where chave like 'redefinir-link:endereco:%' returning 1`;
  expect(await acessoRows(presas)).toHaveLength(1);
  for (const tentar of [olhar, usar]) await expect(tentar()).rejects.toMatchObject({ status: 429 });
});
