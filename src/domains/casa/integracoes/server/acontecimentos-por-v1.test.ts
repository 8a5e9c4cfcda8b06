import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { numerarCasa } from '../../acontecimentos/server/numerar.ts';
import { comToken, lerTudo, pedir } from '../for-tests/casa-com-token.ts';
import { cuidarDosTokens } from './cuidar-dos-tokens.ts';

const DIA_MS = 86_400_000;

const ouvida = async ({ orgId }: TestHouse): Promise<boolean | undefined> =>
  (await acessoRows<{ com: boolean }>(sql`select com_tokens as com from terreiros where id = ${orgId}`))[0]?.com;

const criar = (casa: TestHouse) =>
  casa.como('owner').call('criarMembro', { nome: 'Ana', matricula: randomUUID().slice(0, 8) });

const numerar = async ({ doors, orgId }: TestHouse) => {
  while (await numerarCasa({ doors }, orgId, now()));
};

it('[WH3] a program reads what happened by its number, without a gap, also what it entered itself', async () => {
  const casa = await novaCasa();
  const { token } = await comToken(casa, ['webhooks', 'lancar']);
  const membros = [(await criar(casa)).id, (await criar(casa)).id, (await criar(casa)).id];
  const doacao = { tipo: 'doacao', metodo: 'pix', valor_centavos: 5000 };
  const lancada = await pedir(casa, token, '/lancamentos', {
    method: 'POST',
    body: doacao,
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = (await lancada.json()) as { id: string };
  await numerar(casa);
  const tudo = await lerTudo(casa, token, '/acontecimentos', 2);
  expect(tudo.map(({ sequencia, type, data }) => [sequencia, type, data])).toEqual([
    ...membros.map((membro, n) => [n + 1, 'membro.criado', { id: membro }]),
    [4, 'lancamento.criado', { id }],
  ]);
  const resto = await pedir(casa, token, '/acontecimentos?depois=3');
  expect(await resto.json()).toMatchObject({ itens: [{ sequencia: 4 }], ultima: 4, proximo: null });
  expect(await (await pedir(casa, token, '/acontecimentos?depois=4')).json()).toEqual({
    itens: [],
    ultima: 4,
    proximo: null,
  });
  for (const errado of ['depois=-1', 'depois=1.5', 'depois=x', 'depois=99999999999999999999', 'cursor=a', 'limite=0'])
    expect([errado, (await pedir(casa, token, `/acontecimentos?${errado}`)).status]).toEqual([errado, 422]);
});

it('[WH3] keeps what happens only while a token may read it', async () => {
  const casa = await novaCasa();
  const novos = async () =>
    (await casa.rows(sql`select 1 from acontecimentos_novos where org_id = ${casa.orgId}`)).length;
  const { token } = await comToken(casa, ['ler_membros', 'lancar']);
  await criar(casa);
  const doacao = { tipo: 'doacao', metodo: 'pix', valor_centavos: 5000 };
  await pedir(casa, token, '/lancamentos', {
    method: 'POST',
    body: doacao,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([await ouvida(casa), await novos()]).toEqual([false, 0]);
  const [um, outro] = [await comToken(casa, ['webhooks']), await comToken(casa, ['webhooks'], { dias: 30 })];
  await criar(casa);
  expect([await ouvida(casa), await novos()]).toEqual([true, 1]);
  await casa.como('owner').call('revogarToken', { id: um.id });
  expect(await ouvida(casa)).toBe(true);
  await casa.como('owner').call('revogarToken', { id: outro.id });
  expect(await ouvida(casa)).toBe(false);
});

it('[WH2 WH3] tells that a token is about to end, twice, and listens no more once it ended', async () => {
  const casa = await novaCasa();
  const { id } = await comToken(casa, ['webhooks'], { dias: 30 });
  const { token } = await comToken(casa, ['webhooks'], { dias: 90 });
  const services = await testServices();
  standStill();
  const comeco = now().getTime();
  for (const dia of [15, 17, 18, 28, 29]) {
    standAt(comeco + dia * DIA_MS);
    await cuidarDosTokens().round(services, now());
  }
  await numerar(casa);
  const tudo = await lerTudo(casa, token, '/acontecimentos');
  expect(tudo.map(({ type, data }) => [type, data])).toEqual([
    ['token.expira', { id }],
    ['token.expira', { id }],
  ]);
  standAt(comeco + 31 * DIA_MS);
  await cuidarDosTokens().round(services, now());
  expect(await ouvida(casa)).toBe(true);
  standAt(comeco + 91 * DIA_MS);
  await cuidarDosTokens().round(services, now());
  expect(await ouvida(casa)).toBe(false);
  vi.useRealTimers();
});
