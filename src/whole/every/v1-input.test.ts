import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { comToken, lerTudo, pedir } from '../../domains/casa/integracoes/for-tests/casa-com-token.ts';
import { createAction, listAction, oneAction, reverseAction } from '../../server/api/resource.ts';
import { now } from '../../server/clock.ts';
import { testRun } from '../../server/env.ts';
import { standAt, standStill } from '../../server/testing/clock.ts';
import { everyOne } from '../../server/testing/every-one.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { casaComJurema } from '../../server/testing/jurema.ts';
import { defects } from '../../server/testing/product.ts';
import { fieldsOf, sampleInput } from '../../server/testing/sample.ts';
import type { Action } from '../../shared/contract.ts';
import { v1 } from '../../v1.gen.ts';
import { fitsAPath, HOSTILE, isWorst } from './hostile-values-for-tests.ts';

// What the loops over the screens' actions prove, for every route of the API: hostile input, ids
// of another house, and who may write.

const BUNDLES = ['ler_membros', 'ler_dinheiro', 'lancar', 'agenda', 'webhooks'] as const;
type Bundle = (typeof BUNDLES)[number];

const writes = v1.flatMap((one) => [
  ...(one.creates ? [createAction(one, one.creates)] : []),
  ...(one.reverses ? [reverseAction(one, one.reverses)] : []),
]);
const reads = v1.flatMap((one) => [listAction(one), ...(one.one === false ? [] : [oneAction(one)])]);
const named = (actions: readonly Action[]) =>
  actions.map((action) => [`${action.method} ${action.path}`, action] as const);

let casa: TestHouse;
let outra: TestHouse;
let token: string;
let dela: string;
let others: readonly (readonly [Bundle, string])[];
beforeAll(async () => {
  ({ casa } = await casaComJurema());
  ({ casa: outra } = await casaComJurema());
  ({ token } = await comToken(casa, [...BUNDLES]));
  ({ token: dela } = await comToken(outra, ['ler_membros', 'ler_dinheiro']));
  others = await Promise.all(BUNDLES.map(async (feixe) => [feixe, (await comToken(casa, [feixe])).token] as const));
  standStill();
});
afterAll(() => {
  vi.useRealTimers();
});

let calls = 0;
/** A token has 120 calls a minute. */
const mayCall = () => calls++ % 100 === 99 && standAt(now().getTime() + 61_000);

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function send(action: Action, input: Record<string, unknown>, chave = token, from = casa): Promise<Response> {
  mayCall();
  const rest = { ...input };
  const path = action.path.replace('/api/v1', '').replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = asText(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (action.method !== 'GET')
    return pedir(from, chave, path, {
      method: action.method,
      body: rest,
      headers: { 'idempotency-key': randomUUID() },
    });
  const query = Object.entries(rest).map(
    ([key, value]) => `${key}=${encodeURIComponent(asText(value).toWellFormed())}`,
  );
  return pedir(from, chave, `${path}?${query.join('&')}`);
}

/** What a list needs, and nothing that narrows it. */
const usual = (action: Action): Record<string, unknown> => {
  const { cursor: _, ...rest } = sampleInput(action);
  return rest;
};

/** A call that is good, so that the refusals mean something. */
const [membros] = v1.filter(({ name }) => name === 'membros').map(listAction) as [Action];

let turn = 0;
const sent = (): readonly unknown[] => HOSTILE.filter((value) => testRun().long || isWorst(value) || turn++ % 4 === 0);

it('[Z5 TK3] no route of the API ever answers 500, and each refusal is a problem with its sentence', () =>
  everyOne(named([...reads, ...writes]), async (_, action) => {
    defects.length = 0;
    for (const field of fieldsOf(action)) {
      for (const value of sent()) {
        if (action.path.includes(`:${field}`) && !fitsAPath(value)) continue;
        // An address is not longer than this; a server in front of the program refuses it.
        if (action.method === 'GET' && asText(value).length > 8000) continue;
        const response = await send(action, { ...usual(action), [field]: value });
        const what = `${field} = ${JSON.stringify(value).slice(0, 40)}`;
        expect([what, response.status]).toEqual([what, expect.toSatisfy((status: number) => status < 500)]);
        if (response.status < 400) continue;
        expect(response.headers.get('content-type')).toBe('application/problem+json');
        expect(await response.json()).toMatchObject({ status: response.status, detail: expect.stringMatching(/\S/) });
      }
    }
    expect((await send(membros, { limite: 1 })).status).toBe(200);
    const unknown = await send(action, { ...usual(action), papel: 'owner' });
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { errors: { papel: 'Campo desconhecido.' } }]);
    expect(defects).toEqual([]);
  }));

const headers = ['', '"', '*', 'W/"x"', '"a", "b"', 'x'.repeat(4000), '\u00ff', '"\\"', ',,,', '0'];

it('[TK3] no header of a program makes the API fail', () =>
  everyOne(named([...reads, ...writes]), async (_, action) => {
    defects.length = 0;
    for (const name of ['if-match', 'if-none-match', 'idempotency-key', 'authorization', 'content-type'])
      for (const value of headers) {
        mayCall();
        const path = action.path.replace('/api/v1', '').replace(':id', randomUUID());
        const { status } = await pedir(casa, token, path, {
          method: action.method,
          headers: { 'idempotency-key': randomUUID(), [name]: value },
          ...(action.method !== 'GET' && { body: {} }),
        });
        expect([name, value.slice(0, 20), status]).toEqual([
          name,
          value.slice(0, 20),
          expect.toSatisfy((seen: number) => seen < 500),
        ]);
      }
    expect(defects).toEqual([]);
  }));

it('[Z2 TK3] a write that names rows of another house changes nothing there', async () => {
  const lists = ['/membros', '/faturas', '/pagamentos', '/lancamentos'];
  const rows = async () => {
    const read = await Promise.all(lists.map((list) => lerTudo(outra, dela, list)));
    return JSON.stringify(read);
  };
  const dona = outra.como('owner');
  const { id } = await dona.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 });
  const [fatura] = await lerTudo(outra, dela, '/faturas');
  const paga = await dona.call('pagarFaturas', { faturas: [String(fatura?.['id'])], forma_pagamento: 'pix' });
  const ids = [
    id,
    ...paga.pagamentos,
    ...(await lerTudo(outra, dela, '/faturas?situacao=vencida')).map((um) => String(um['id'])),
  ];
  const before = await rows();
  const taking = writes.filter((action) => JSON.stringify(sampleInput(action, () => 'ID')).includes('ID'));
  await everyOne(named(taking), async (_, action) => {
    for (const foreign of ids) {
      const response = await send(action, { ...sampleInput(action, () => foreign), metodo: 'pix' });
      expect([404, 409, 422]).toContain(response.status);
      expect(await response.text()).not.toContain('Jurema');
    }
  });
  expect(await rows()).toBe(before);
});

it('[TK2] no bundle but the one for entering writes anything', async () => {
  const all = writes.flatMap((action) =>
    others.map(([feixe, chave]) => [`${feixe} ${action.path}`, action, feixe, chave] as const),
  );
  await everyOne(all, async (_, action, feixe, chave) => {
    const { status } = await send(action, { ...sampleInput(action), papel: 'owner' }, chave);
    expect(status).toBe(feixe === 'lancar' ? 422 : 403);
  });
});
