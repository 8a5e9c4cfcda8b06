import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { Caller } from '../../../../server/testing/house.ts';
import { testApp } from '../../../../server/testing/product.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { faceAsaas } from '../for-tests/face-asaas.ts';

// Figure 2 of specification 6. The journey of a phone is in `e2e/pix-do-provedor.spec.ts`.

const ORIGEM = 'https://casa.exemplo.org';

let conectada: CasaConectada;
let agora: Date;

const como = (papel: 'owner' | 'viewer' | 'financeiro') => conectada.casa.como(papel);

const estados = () =>
  conectada.casa.rows<{ estado: string; n: number }>(sql`
    select estado, count(*)::int as n from cobrancas where org_id = ${conectada.casa.orgId} group by estado order by estado`);

async function segundos(fazer: () => Promise<unknown>): Promise<number> {
  const antes = performance.now();
  await fazer();
  return (performance.now() - antes) / 1_000;
}

describe('a large house', () => {
  beforeEach(async () => {
    agora = new Date();
    conectada = await casaConectada('woovi', () => agora);
  });
  afterEach(() => conectada.la.close());

  it('[PG7] reads 200 charges that were paid within a minute', { timeout: 300_000 }, async () => {
    const { casa, provedor, empresa } = conectada;
    const [plano] = await casa.rows<{ id: string }>(sql`select id from planos where org_id = ${casa.orgId}`);
    for (let n = 0; n < 9; n++)
      await como('owner').call('criarMembro', { nome: `Pessoa ${n}`, plano_id: plano?.id ?? '' });
    const faturas = await casa.rows<{ id: string }>(sql`
      select id from faturas where org_id = ${casa.orgId} and membro_id <> ${conectada.membro} order by id limit 200`);
    expect(faturas).toHaveLength(200);
    const abertas = await casa.rows<{ id: string }>(sql`
      with novas as (
        insert into cobrancas (org_id, membro_id, carteira_id, provedor, ambiente, valor_centavos, estado, codigo, expira_em, aberta_por, created_at)
        select ${casa.orgId}, f.membro_id, p.carteira_id, 'woovi', 'real', 6000, 'aberta', f.id::text, now() + interval '1 hour',
               p.conectado_por, now()
        from faturas f join provedores_de_pix p on p.org_id = f.org_id
        where f.org_id = ${casa.orgId} and f.id = any(${faturas.map(({ id }) => id)}::uuid[])
        returning id, membro_id, codigo
      )
      insert into cobrancas_faturas (org_id, cobranca_id, fatura_id, membro_id, resta_centavos)
      select ${casa.orgId}, id, codigo::uuid, membro_id, 6000 from novas returning cobranca_id as id`);
    for (const { id } of abertas) {
      provedor.cobrar(empresa, { correlationID: id, value: 6_000, expiresIn: 3_600 });
      provedor.pagar(empresa, id);
    }
    agora = new Date(Date.now() + 1_000);
    expect(await segundos(() => conectada.puxar(agora))).toBeLessThan(60);
    expect(await estados()).toEqual([{ estado: 'paga', n: 200 }]);
  });

  it('[PG5] pays by its own code while the provider is away for a day, and books what came in before', async () => {
    const { casa, provedor, empresa, faturas } = conectada;
    await casa.rows(sql`
      insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
      values (${casa.orgId}, 'email', 'casa@exemplo.org', 'CASA', 'SALVADOR')
      on conflict (org_id) do update set pix_tipo = excluded.pix_tipo, pix_chave = excluded.pix_chave, pix_nome = excluded.pix_nome,
        pix_cidade = excluded.pix_cidade returning 1`);
    const { id } = await como('viewer').call('abrirCobranca', { faturas: faturas.slice(0, 1), total_centavos: 6_000 });
    provedor.pagar(empresa, id);
    provedor.falhas.push(...Array.from({ length: 500 }, () => 'cut' as const));
    for (let hora = 1; hora <= 24; hora++) {
      agora = new Date(agora.getTime() + 3_600_000);
      await conectada.puxar(agora);
      for (const papel of ['viewer', 'financeiro'] as const) {
        const essa = { faturas: faturas.slice(1, 2) };
        await expect(como(papel).call('abrirCobranca', { ...essa, total_centavos: 6_000 })).rejects.toMatchObject({
          status: 503,
          code: 'provedor_longe',
        });
        expect((await como(papel).call('lerCobranca', essa)).valor_centavos).toBe(6_000);
      }
    }
    const declarada = { faturas: faturas.slice(1, 2), total_centavos: 6_000 };
    expect((await como('viewer').call('pagarMinhas', declarada)).total_centavos).toBe(6_000);
    provedor.falhas.length = 0;
    agora = new Date(agora.getTime() + 3_600_000);
    await conectada.puxar(agora);
    expect(
      await casa.rows(sql`
      select situacao from pix_recebidos where org_id = ${casa.orgId}`),
    ).toEqual([{ situacao: 'lancado' }]);
    expect(await estados()).toContainEqual({ estado: 'paga', n: 1 });
  });
});

describe('a notice', () => {
  it('[PG7 PG8] of Asaas books within two seconds, with the value that we chose and not without', async () => {
    conectada = await casaConectada('asaas');
    try {
      const { app } = await testApp({ PUBLIC_URL: ORIGEM });
      const { casa, empresa, provedor, faturas } = conectada;
      await como('owner').call('editarMembro', {
        id: conectada.membro,
        nome: 'Jurema',
        reservado: { docs: { cpf: '52998224725' } },
      });
      const carteira_id = (await como('owner').call('lerProvedor', {})).provedor?.carteira_id ?? '';
      const dono = new Caller(app, casa.usuario('owner').cookie.replace('ile=', '__Host-ile='));
      await dono.call('conectarProvedor', { nome: 'asaas', chave: faceAsaas.chave(empresa), carteira_id });
      const [registro] = empresa.avisos.values();
      const pedido = { faturas: faturas.slice(0, 1), total_centavos: 6_000, concorda: true };
      const { id } = await como('viewer').call('abrirCobranca', pedido);
      provedor.pagar(empresa, id);
      const avisar = async (headers: Record<string, string>) => {
        const url = `http://localhost${new URL(registro?.url ?? ORIGEM).pathname}`;
        const body = `{"event":"PAYMENT_RECEIVED","payment":{"value":60.00,"externalReference":"${id}"}}`;
        const answer = await app.fetch(new Request(url, { method: 'POST', headers, body }), {
          incoming: { socket: { remoteAddress: '10.9.8.7', remotePort: 443, remoteFamily: 'IPv4' } },
        });
        return answer.status;
      };
      expect(await avisar({ authorization: registro?.authorization ?? '' })).toBe(401);
      expect(await estados()).toEqual([{ estado: 'aberta', n: 1 }]);
      const certo = { 'asaas-access-token': registro?.authorization ?? '' };
      expect(await segundos(async () => expect(await avisar(certo)).toBe(200))).toBeLessThan(2);
      expect(await estados()).toEqual([{ estado: 'paga', n: 1 }]);
    } finally {
      await conectada.la.close();
    }
  });
});
