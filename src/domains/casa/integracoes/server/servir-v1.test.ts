import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { standStill } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { comToken, lerTudo, pedir, type Lista } from '../for-tests/casa-com-token.ts';

const DOACAO = { tipo: 'doacao', metodo: 'pix', valor_centavos: 5000 } as const;

it('[TK3] answers members and dues with integer centavos, days as dates and instants with Z', async () => {
  const { casa, membro, plano } = await casaComJurema();
  const { token } = await comToken(casa, ['ler_membros', 'ler_dinheiro']);
  const { itens } = (await (await pedir(casa, token, '/membros')).json()) as Lista;
  expect(itens).toMatchObject([{ id: membro, nome: 'Jurema', matricula: '77', ativo: true }]);
  expect(itens[0]?.['criado_em']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  const [fatura] = await lerTudo(casa, token, `/faturas?membro_id=${membro}`);
  expect(fatura).toMatchObject({ plano_id: plano.id, valor_centavos: 6000, resta_centavos: 6000 });
  expect(fatura?.['vencimento']).toMatch(/^\d{4}-\d\d-\d\d$/);
  const uma = await pedir(casa, token, `/faturas/${String(fatura?.['id'])}`);
  expect(await uma.json()).toEqual(fatura);
});

it('[TK3] refuses a token in a cookie, in the address, of no form, unknown, or none, in one sentence', async () => {
  const casa = await novaCasa();
  const { token } = await comToken(casa, ['ler_membros']);
  const tentativas = [
    pedir(casa, null, '/membros'),
    pedir(casa, null, `/membros?token=${token}`),
    pedir(casa, null, `/membros?access_token=${token}`),
    pedir(casa, null, '/membros', { headers: { cookie: `ile=${token}` } }),
    pedir(casa, null, '/membros', { headers: { cookie: casa.usuario('owner').cookie } }),
    pedir(casa, null, '/membros', { headers: { authorization: `Basic ${token}` } }),
    pedir(casa, `${token}x`, '/membros'),
    pedir(casa, token.toLowerCase(), '/membros'),
    pedir(casa, token.slice(4), '/membros'),
  ];
  for (const resposta of await Promise.all(tentativas)) {
    expect(resposta.status).toBe(401);
    expect(resposta.headers.get('content-type')).toBe('application/problem+json');
    expect(resposta.headers.get('www-authenticate')).toBe('Bearer');
    expect(await resposta.json()).toMatchObject({ status: 401, detail: 'A chave falta ou não vale.' });
  }
});

it('[TK3] looks at no cookie, and lets no other site read', async () => {
  const casa = await novaCasa();
  const { token } = await comToken(casa, ['ler_membros']);
  const headers = { cookie: 'ile=nada', origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' };
  const resposta = await pedir(casa, token, '/membros', { headers });
  expect(resposta.status).toBe(200);
  expect([...resposta.headers.keys()].filter((nome) => nome.startsWith('access-control'))).toEqual([]);
  const antes = await pedir(casa, null, '/membros', {
    method: 'OPTIONS',
    headers: { origin: 'https://outro.example', 'access-control-request-headers': 'authorization' },
  });
  expect(antes.ok).toBe(false);
  expect(antes.headers.get('access-control-allow-origin')).toBeNull();
});

it('[TK3] keeps the guard of the screens: a token opens none of their actions', async () => {
  const casa = await novaCasa();
  const { token } = await comToken(casa, ['ler_membros', 'lancar']);
  const pedida = (method: string, path: string) =>
    casa.app.fetch(
      new Request(`http://localhost${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
    ) as Promise<Response>;
  expect((await pedida('GET', '/api/membros')).status).toBe(401);
  expect(await (await pedida('POST', '/api/membros')).json()).toMatchObject({ error: { code: 'origem_recusada' } });
});

it('[TK3] pages by opaque cursors that are stable while rows are added', async () => {
  const casa = await novaCasa();
  const { token } = await comToken(casa, ['ler_membros']);
  const dono = casa.como('owner');
  const criar = async (nome: string) => (await dono.call('criarMembro', { nome })).id;
  const feitos: string[] = [];
  for (let n = 0; n < 7; n += 1) feitos.push(await criar(`Pessoa ${n}`));
  const primeira = (await (await pedir(casa, token, '/membros?limite=3')).json()) as Lista;
  feitos.push(await criar('Aaa'));
  const lidos = [...primeira.itens];
  for (let { proximo } = primeira; proximo !== null;) {
    const lista = (await (await pedir(casa, token, `/membros?limite=3&cursor=${proximo}`)).json()) as Lista;
    lidos.push(...lista.itens);
    ({ proximo } = lista);
  }
  expect(lidos.map(({ id }) => id)).toEqual(feitos);
});

it('[TK3] refuses cursors that are forged, of another list, filter or house, and fields that are unknown or wrong', async () => {
  const [{ casa }, outra] = [await casaComJurema(), await novaCasa()];
  const [aqui, la] = [await comToken(casa, ['ler_dinheiro']), await comToken(outra, ['ler_dinheiro'])];
  const { proximo } = (await (await pedir(casa, aqui.token, '/faturas?limite=1')).json()) as Lista;
  expect(proximo).not.toBeNull();
  const texto = String(proximo);
  const forjado = `${texto.startsWith('A') ? 'B' : 'A'}${texto.slice(1)}`;
  const erradas = [
    [aqui, `/faturas?cursor=${forjado}`],
    [aqui, `/pagamentos?cursor=${proximo}`],
    [aqui, `/faturas?situacao=paga&cursor=${proximo}`],
    [la, `/faturas?cursor=${proximo}`],
    [aqui, '/faturas?cursor=%27%3B--'],
    [aqui, '/faturas?limite=0'],
    [aqui, '/faturas?limite=201'],
    [aqui, '/faturas?limite=1&limite=2'],
    [aqui, '/faturas?ordem=valor'],
    [aqui, `/faturas?membro_id=${'x'.repeat(5000)}`],
    [aqui, '/faturas?alterado_desde=2026-01-01T00:00:00Z'],
    [aqui, '/assinaturas?alterado_desde=ontem'],
    [aqui, '/faturas/1'],
    [aqui, '/faturas?competencia=%00'],
  ] as const;
  for (const [chave, caminho] of erradas) {
    const resposta = await pedir(chave === la ? outra : casa, chave.token, caminho);
    expect([caminho, resposta.status]).toEqual([caminho, 422]);
    expect(await resposta.json()).toMatchObject({ code: expect.any(String), errors: expect.any(Object) });
  }
  expect((await pedir(casa, aqui.token, `/faturas/${randomUUID()}`)).status).toBe(404);
  expect((await pedir(casa, aqui.token, '/nada')).status).toBe(404);
  expect((await pedir(casa, aqui.token, '/faturas', { method: 'DELETE' })).status).toBe(405);
});

it('[TK3] lists what changed since an instant, where that is known', async () => {
  const { casa } = await casaComJurema();
  const { token } = await comToken(casa, ['ler_dinheiro']);
  const [uma] = await lerTudo(casa, token, '/assinaturas');
  const desde = String(uma?.['alterado_em']);
  expect(await lerTudo(casa, token, `/assinaturas?alterado_desde=${desde}`)).toHaveLength(1);
  const depois = new Date(Date.parse(desde) + 1).toISOString();
  expect(await lerTudo(casa, token, `/assinaturas?alterado_desde=${depois}`)).toEqual([]);
});

it('[TK3] lists an entry again once it was reversed, and what is to be confirmed until it is', async () => {
  const { casa } = await casaComJurema();
  const { token } = await comToken(casa, ['ler_dinheiro']);
  const dono = casa.como('owner');
  const doar = async () => (await dono.call('criarLancamento', DOACAO)).id;
  const [um, outro] = [await doar(), await doar()];
  const desde = async (instante: string) =>
    (await lerTudo(casa, token, `/lancamentos?alterado_desde=${instante}`)).map(({ id }) => id);
  const lidos = await lerTudo(casa, token, '/lancamentos');
  const depois = new Date(Date.parse(String(lidos.at(-1)?.['criado_em'])) + 1).toISOString();
  expect(await desde(depois)).toEqual([]);
  await dono.call('estornarLancamento', { id: um, motivo: 'Engano' });
  expect(await desde(depois)).toEqual([um]);
  await casa.rows(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido)
    values (${casa.orgId}, '2026-01-01', 'doacao', 'Doação', 'pix', 1, ${casa.usuario('owner').id}, false)`);
  expect(await desde('2099-01-01T00:00:00Z')).toHaveLength(1);
  expect(await desde(String(lidos[0]?.['criado_em']))).toContain(outro);
});

it('[TK3] tags its answers, and sends none again to who has it', async () => {
  const { casa, membro } = await casaComJurema();
  const { token } = await comToken(casa, ['ler_membros']);
  const etiqueta = (await pedir(casa, token, `/membros/${membro}`)).headers.get('etag') ?? '';
  const de = (tag: string) => pedir(casa, token, `/membros/${membro}`, { headers: { 'if-none-match': tag } });
  expect((await de(etiqueta)).status).toBe(304);
  expect((await de(`"outra", W/${etiqueta}`)).status).toBe(304);
  await casa.como('owner').call('editarMembro', { id: membro, nome: 'Jurema de Oliveira', matricula: '77' });
  expect((await de(etiqueta)).status).toBe(200);
});

it('[TK3] lets 120 calls a minute through per token, and tells when the next may come', async () => {
  const casa = await novaCasa();
  const [um, outro] = [await comToken(casa, ['ler_membros']), await comToken(casa, ['ler_membros'])];
  standStill();
  const situacoes = new Map<number, number>();
  for (let n = 0; n < 10_000; n += 1) {
    const { status, headers } = await pedir(casa, um.token, '/membros');
    situacoes.set(status, (situacoes.get(status) ?? 0) + 1);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBe(60);
  }
  expect(Object.fromEntries(situacoes)).toEqual({ 200: 120, 429: 9_880 });
  expect((await pedir(casa, outro.token, '/membros')).status).toBe(200);
  vi.useRealTimers();
});
