import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';

let uma: CasaConectada;
let la: CasaConectada['la'];
let empresa: CasaConectada['empresa'];
let casa: CasaConectada['casa'];
let faturas: CasaConectada['faturas'];

beforeEach(async () => {
  uma = await casaConectada('woovi');
  ({ la, empresa, casa, faturas } = uma);
});
afterEach(() => la.close());

const dono = () => uma.dono;
const eu = () => uma.eu;
const puxar = () => uma.puxar();
const abrir = (n: number) => uma.abrir(1, n);
const paga = (n: number) => uma.paga(1, { de: n });

/** Sends back what came in for a charge, and lets the provider say yes. */
async function devolver(cobranca: string, valor_centavos: number): Promise<void> {
  const [pix] = await casa.rows<{ id: string }>(sql`
    select id from pix_recebidos where org_id = ${casa.orgId} and cobranca_id = ${cobranca}`);
  const pedido = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos, motivo: 'Engano' };
  await dono().call('devolverPix', pedido);
  la.provedor.decidirDevolucoes(empresa, 'CONFIRMED');
}

const devolucoes = async () =>
  (
    await casa.rows<{ estado: string }>(sql`
      select estado from devolucoes_de_pix where org_id = ${casa.orgId} order by pedida_em, id`)
  ).map(({ estado }) => estado);

const estados = async () =>
  (
    await casa.rows<{ estado: string }>(sql`
      select estado from cobrancas where org_id = ${casa.orgId} order by created_at, id`)
  ).map(({ estado }) => estado);

it('[PG4] a refund that meets a declared PIX waits for its answer, and stops no other refund', async () => {
  const [primeira, outra] = [await paga(0), await paga(1)];
  await devolver(primeira, 5000);
  await puxar();
  const { pagamentos } = await eu().call('pagarMinhas', { faturas: faturas.slice(0, 1), total_centavos: 5000 });
  await devolver(primeira, 1000);
  await devolver(outra, 6000);
  la.provedor.repassar(empresa);
  await puxar();
  expect(await devolucoes()).toEqual(['confirmada', 'pedida', 'confirmada']);
  expect(await estados()).toEqual(['devolvida_em_parte', 'devolvida']);
  expect((await dono().call('listarRepasses', {})).repasses).toHaveLength(1);
  const recusa = { fatura_id: faturas[0] ?? '', pagamento_id: pagamentos[0] ?? '', motivo: 'Não caiu' };
  await dono().call('estornarPagamento', recusa);
  await puxar();
  expect(await devolucoes()).toEqual(['confirmada', 'confirmada', 'confirmada']);
  expect(await casa.rows(sql`select id from pagamentos where org_id = ${casa.orgId} and estornado_em is null`)).toEqual(
    [],
  );
});

it('[PG7] a charge that is not read stops no other, nor what comes after it', async () => {
  await abrir(0);
  la.provedor.pagar(empresa, await abrir(1));
  la.provedor.falhas.push(500);
  await puxar();
  expect(await estados()).toEqual(['aberta', 'paga']);
  expect(la.provedor.log.filter((linha) => linha.includes('/transaction'))).not.toEqual([]);
});

it('[PG7] a provider that answers nothing is asked for few rows, and for all of them once it answers', async () => {
  for (const n of [0, 1, 2, 3, 4, 5, 6]) la.provedor.pagar(empresa, await abrir(n));
  const antes = la.provedor.log.length;
  la.provedor.falhas.push(...Array.from({ length: 40 }, () => 500 as const));
  await puxar();
  expect(la.provedor.log.length - antes).toBeLessThan(7);
  expect(new Set(await estados())).toEqual(new Set(['aberta']));
  la.provedor.falhas.length = 0;
  await puxar();
  expect(new Set(await estados())).toEqual(new Set(['paga']));
});

it('[PG4] a payout that cannot be kept stops no other, and is listed again', async () => {
  la.provedor.pagar(empresa, null, { valor: 500 });
  la.provedor.repassar(empresa);
  // No text of the database holds this character.
  for (const saque of empresa.transacoes) if (saque.tipo === 'WITHDRAW') saque.end_to_end = 'E\u0000';
  la.provedor.pagar(empresa, null, { valor: 700 });
  la.provedor.repassar(empresa);
  const cursor = () => casa.rows(sql`select lido_ate from provedores_de_pix where org_id = ${casa.orgId}`);
  const antes = await cursor();
  await puxar();
  expect((await dono().call('listarRepasses', {})).repasses).toMatchObject([{ valor_centavos: 700 }]);
  expect(await cursor()).toEqual(antes);
});

it('[PG3 PG4] a fee that cannot be booked undoes no reading of a payment, and is booked later', async () => {
  for (const n of [0, 1]) la.provedor.pagar(empresa, await abrir(n));
  const arquivar = (em: Date | null) =>
    casa.rows(sql`
      update carteiras set arquivada_em = ${em} where org_id = ${casa.orgId} and nome = 'PIX do provedor' returning 1`);
  await arquivar(new Date());
  await puxar();
  expect(await estados()).toEqual(['paga', 'paga']);
  const tarifas = () => casa.rows(sql`select tarifa_centavos as tarifa from cobrancas where org_id = ${casa.orgId}`);
  expect(await tarifas()).toEqual([{ tarifa: null }, { tarifa: null }]);
  await arquivar(null);
  await puxar();
  expect(await tarifas()).toEqual([{ tarifa: 85 }, { tarifa: 85 }]);
});

it('[PG3 PG4] a fee that the database refuses leaves the PIX where it is, also by a provider whose clock is wrong', async () => {
  const id = await abrir(0);
  la.provedor.pagar(empresa, id, { valor: 5900 });
  // No entry may be so old.
  for (const transacao of empresa.transacoes) transacao.quando = new Date('2019-06-01T12:00:00Z');
  await puxar();
  expect(await estados()).toEqual(['paga']);
  const { itens } = await dono().call('listarPixAConferir', {});
  expect(itens).toMatchObject([{ valor_centavos: 5900, motivo: 'valor' }]);
});

it('[PG7] who looks at a code makes the house ask its provider at most every two seconds', async () => {
  const id = await abrir(0);
  const perguntas = async () => {
    const antes = la.provedor.log.length;
    await eu().call('conferirCobranca', { id });
    return la.provedor.log.length - antes;
  };
  const lida = (ha_ms: number) =>
    casa.rows(sql`
      update cobrancas set lida_em = ${new Date(Date.now() - ha_ms)} where org_id = ${casa.orgId} and id = ${id} returning 1`);
  await lida(500);
  expect(await perguntas()).toBe(0);
  await lida(2_500);
  expect(await perguntas()).toBeGreaterThan(0);
});
