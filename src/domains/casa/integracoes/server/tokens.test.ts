import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { comDuasEtapas, comToken, pedir } from '../for-tests/casa-com-token.ts';
import { cuidarDosTokens } from './cuidar-dos-tokens.ts';
import { lerToken, novoPrefixo, segredoDoToken } from './segredo.ts';

const DIA_MS = 86_400_000;
const situacao = async (casa: TestHouse, token: string) => (await pedir(casa, token, '/membros')).status;
const doAutor = (casa: TestHouse, muda: ReturnType<typeof sql>) =>
  acessoRows(sql`update profiles set ${muda} where user_id = ${casa.usuario('admin').id} returning 1`);

it('[TK1] shows a token once, keeps its hash, and opens with it at once', async () => {
  const casa = await novaCasa();
  await comDuasEtapas(casa);
  const pedido = { nome: 'Planilha do mês', feixes: ['ler_membros' as const] };
  const key = randomUUID();
  const { id, token } = await casa.como('owner').call('criarToken', pedido, { key });
  expect(token).toMatch(/^ile_[0-9A-Za-z]{10}_[\w-]{43}[0-9A-Za-z]{6}$/);
  expect(await casa.como('owner').call('criarToken', pedido, { key })).toMatchObject({ id, token: null });
  expect(await situacao(casa, token ?? '')).toBe(200);
  const guardado = await acessoRows<{ tudo: string }>(sql`select k::text as tudo from tokens k where id = ${id}`);
  expect(guardado[0]?.tudo).not.toContain((token ?? '').slice(15));
  const { itens } = await casa.como('owner').call('listarTokens', {});
  expect(itens).toMatchObject([{ id, estado: 'ativo', usado_de: '203.0.113.7', feixes: ['ler_membros'] }]);
  expect(JSON.stringify(itens)).not.toContain((token ?? '').slice(15));
});

it('[TK1] is made by gestao after the second step and with the password, once the session is old', async () => {
  const casa = await novaCasa();
  const pedido = { nome: 'Planilha', feixes: ['ler_dinheiro' as const] };
  expect((await refusal(casa.como('financeiro').call('criarToken', pedido))).code).toBe('sem_permissao');
  expect((await refusal(casa.como('owner').call('criarToken', pedido))).code).toBe('ligue_as_suas');
  await comDuasEtapas(casa);
  await acessoRows(sql`
    update sessoes set criada_em = criada_em - interval '11 minutes' where conta_id = ${casa.usuario('owner').id} returning 1`);
  expect((await refusal(casa.como('owner').call('criarToken', pedido))).fields).toHaveProperty('senha');
});

it('[TK2] gives no right that its maker lacks', async () => {
  const casa = await novaCasa();
  await comDuasEtapas(casa, 'admin');
  await doAutor(casa, sql`permissoes = '{membros:view}'`);
  const { posso_dar } = await casa.como('admin').call('listarTokens', {});
  expect(posso_dar).toEqual(['ler_membros', 'ler_dinheiro', 'webhooks']);
  const recusa = await refusal(casa.como('admin').call('criarToken', { nome: 'x', feixes: ['lancar'] }));
  expect(recusa.fields).toHaveProperty('feixes');
});

it('[TK1] stops at the next request: revoked, ended, its house put away', async () => {
  const casa = await novaCasa();
  const [um, outro] = [await comToken(casa, ['ler_membros']), await comToken(casa, ['ler_membros'], { dias: 30 })];
  await casa.como('owner').call('revogarToken', { id: um.id });
  await casa.como('owner').call('revogarToken', { id: um.id });
  expect(await situacao(casa, um.token)).toBe(401);
  expect(await situacao(casa, outro.token)).toBe(200);
  standStill();
  standAt(now().getTime() + 30 * DIA_MS - 60_000);
  expect(await situacao(casa, outro.token)).toBe(200);
  standAt(now().getTime() + 60_001);
  expect(await situacao(casa, outro.token)).toBe(401);
  vi.useRealTimers();
  const { itens } = await casa.como('owner').call('listarTokens', {});
  expect(itens.map(({ id, estado }) => [id, estado])).toContainEqual([um.id, 'revogado']);
});

it('[TK1] stops when its maker leaves, is paused or loses one of its rights, and gestao keeps it with one press', async () => {
  const [casa, outra] = [await novaCasa(), await novaCasa()];
  const { id, token } = await comToken(casa, ['ler_membros', 'lancar'], { papel: 'admin' });
  const estado = async () => (await casa.como('owner').call('listarTokens', {})).itens[0]?.estado;
  for (const muda of [
    sql`paused = true`,
    sql`permissoes = '{membros:view,membros:create}'`,
    sql`role = 'viewer'`,
    sql`org_id = ${outra.orgId}`,
  ]) {
    expect(await situacao(casa, token)).toBe(200);
    await doAutor(casa, muda);
    expect(await situacao(casa, token)).toBe(401);
    expect(await estado()).toBe('parado');
    await doAutor(casa, sql`paused = false, permissoes = '{}', role = 'admin', org_id = ${casa.orgId}`);
  }
  await doAutor(casa, sql`paused = true`);
  await comDuasEtapas(casa);
  const novo = await casa.como('owner').call('renovarToken', { id });
  expect(await situacao(casa, novo.token ?? '')).toBe(200);
  await doAutor(casa, sql`paused = false`);
  expect(await situacao(casa, token)).toBe(401);
});

it('[TK1] lets the earlier secret open for 24 hours only by choice', async () => {
  const casa = await novaCasa();
  const { id, token } = await comToken(casa, ['ler_membros']);
  const novo = await casa.como('owner').call('renovarToken', { id, sobrepor: true });
  expect([await situacao(casa, token), await situacao(casa, novo.token ?? '')]).toEqual([200, 200]);
  standStill();
  standAt(now().getTime() + DIA_MS + 1);
  expect([await situacao(casa, token), await situacao(casa, novo.token ?? '')]).toEqual([401, 200]);
  vi.useRealTimers();
});

it('[TK1] opens from its networks only, and says so', async () => {
  const casa = await novaCasa();
  const { token } = await comToken(casa, ['ler_membros'], { redes: ['198.51.100.0/24', '2001:db8::/32'] });
  const de = async (ip: string) => (await pedir(casa, token, '/membros', { ip })).status;
  expect([await de('198.51.100.9'), await de('2001:db8::1'), await de('::ffff:198.51.100.1')]).toEqual([200, 200, 200]);
  expect([await de('203.0.113.7'), await de('2001:db9::1'), await de('')]).toEqual([403, 403, 403]);
  for (const errada of ['rede', '10.0.0.0/33', '10.0.0.1/8/8', '300.1.1.1', 'fe80::1%eth0'])
    expect(
      (await refusal(casa.como('owner').call('criarToken', { nome: 'x', feixes: ['agenda'], redes: [errada] }))).fields,
    ).toHaveProperty('redes');
});

it('[TK1] takes 20 tokens of a house and no more, also of two at once', async () => {
  const casa = await novaCasa();
  for (let n = 0; n < 19; n += 1) await comToken(casa, ['ler_membros']);
  const dois = await Promise.allSettled([comToken(casa, ['ler_membros']), comToken(casa, ['ler_membros'])]);
  expect(dois.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('[TK1] is no token of another house', async () => {
  const [casa, outra] = [await novaCasa(), await novaCasa()];
  const { id } = await comToken(casa, ['ler_membros']);
  await comDuasEtapas(outra);
  expect((await refusal(outra.como('owner').call('revogarToken', { id }))).status).toBe(404);
  expect((await refusal(outra.como('owner').call('renovarToken', { id }))).status).toBe(404);
});

it('[TK1] tells gestao 14 and 3 days before the end, once each, and forgets long after it', async () => {
  const casa = await novaCasa();
  const { token } = await comToken(casa, ['ler_membros'], { dias: 30 });
  const services = await testServices();
  standStill();
  const comeco = now().getTime();
  const lidas: number[] = [];
  for (const dia of [15.9, 16.1, 16.2, 20, 26.9, 27.1, 28, 31, 119, 121]) {
    standAt(comeco + dia * DIA_MS);
    await Promise.all([cuidarDosTokens().round(services, now()), cuidarDosTokens().round(services, now())]);
    lidas.push((await cartasPara(casa.usuario('owner').email)).length);
  }
  vi.useRealTimers();
  expect(lidas).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  const [carta] = await cartasPara(casa.usuario('owner').email);
  expect(carta?.texto).toContain(`ile_${token.slice(4, 14)}`);
  expect(carta?.texto).not.toContain(token.slice(15));
  expect(carta?.texto).not.toContain('Planilha');
  expect((await casa.como('owner').call('listarTokens', {})).itens).toEqual([]);
});

it('[TK1] knows a mistyped token by its checksum, before the database is asked', () => {
  const prefixo = novoPrefixo();
  const { token } = segredoDoToken(prefixo);
  expect(lerToken(token)?.prefixo).toBe(prefixo);
  for (let lugar = 4; lugar < token.length; lugar += 1) {
    const outra = token[lugar] === 'a' ? 'b' : 'a';
    expect(lerToken(token.slice(0, lugar) + outra + token.slice(lugar + 1))).toBeNull();
  }
});
