import { createPublicKey, verify } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { novaCasa } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { publicarChaves } from './token.ts';

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

describe('lerToken', () => {
  it('[A13] the token of five minutes is verified by the published keys, and says who', async () => {
    const casa = await novaCasa();
    const { token, expira_em } = await casa.como('financeiro').call('lerToken', {});
    const app = new Hono();
    publicarChaves(app, await testServices());
    const { keys } = (await (await app.request('/.well-known/jwks.json')).json()) as { keys: Record<string, string>[] };
    const [head, claims, signature = ''] = token.split('.');
    const key = keys.find((chave) => chave['kid'] === decode(head)['kid']);
    if (!key) throw new Error('The key of the token is not published');
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    const publicKey = createPublicKey({ key, format: 'jwk' });
    const holds = (text: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
    expect(holds(`${head}.${claims}`)).toBe(true);
    expect(holds(`${head}.${Buffer.from('{"sub":"outra"}').toString('base64url')}`)).toBe(false);
    const { sub, org, papel, iat, exp } = decode(claims);
    expect({ sub, org, papel }).toEqual({ sub: casa.usuario('financeiro').id, org: casa.orgId, papel: 'financeiro' });
    expect(Number(exp) - Number(iat)).toBe(300);
    expect(expira_em).toBe(new Date(Number(exp) * 1000).toISOString());
  });
});
