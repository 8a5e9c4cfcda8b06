import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { comToken, lerTudo, pedir } from '../for-tests/casa-com-token.ts';

let casa: TestHouse;
let membro: string;
let token: string;
beforeAll(async () => {
  ({ casa, membro } = await casaComJurema());
  ({ token } = await comToken(casa, ['lancar', 'ler_dinheiro']));
});

const MOTIVO = { motivo: 'Veio em dobro' };
const escrever = (caminho: string, body: unknown, headers: Record<string, string> = {}, chave = token) =>
  pedir(casa, chave, caminho, { method: 'POST', body, headers: { 'idempotency-key': randomUUID(), ...headers } });

async function doacao(metodo = 'pix'): Promise<string> {
  const feita = await escrever('/lancamentos', { tipo: 'doacao', metodo, valor_centavos: 5000 });
  return ((await feita.json()) as { id: string }).id;
}

const ler = async (caminho: string) => {
  const lida = await pedir(casa, token, caminho);
  return { etag: lida.headers.get('etag') ?? '', linha: (await lida.json()) as Record<string, unknown> };
};

const abertas = async () =>
  (await lerTudo(casa, token, `/faturas?membro_id=${membro}`)).filter(({ resta_centavos }) => resta_centavos !== 0);

async function pagar(): Promise<{ fatura: string; pagamento: string }> {
  const [fatura] = await abertas();
  const faturas = [String(fatura?.['id'])];
  const pago = await escrever('/pagamentos', { faturas, metodo: 'pix', total_centavos: 6000, pago_em: hoje() });
  const { pagamentos } = (await pago.json()) as { pagamentos: string[] };
  return { fatura: faturas[0] ?? '', pagamento: pagamentos[0] ?? '' };
}

it('[TK3] reverses an entry by the rule of the screens, once per key, if it is still as it was read', async () => {
  const id = await doacao();
  const { etag } = await ler(`/lancamentos/${id}`);
  const caminho = `/lancamentos/${id}/estorno`;
  const errada = await escrever(caminho, MOTIVO, { 'if-match': '"de-ontem"' });
  expect(errada.headers.get('content-type')).toBe('application/problem+json');
  expect(await errada.json()).toMatchObject({ status: 412, code: 'mudou' });
  expect((await escrever(caminho, MOTIVO, { 'if-match': `W/${etag}` })).status).toBe(412);
  const key = { 'idempotency-key': randomUUID(), 'if-match': `"outra", ${etag}` };
  const feito = (await (await escrever(caminho, MOTIVO, key)).json()) as object;
  expect(feito).toEqual({ id, estornado_em: expect.stringMatching(/Z$/) });
  expect(await (await escrever(caminho, MOTIVO, key)).json()).toEqual(feito);
  expect((await ler(`/lancamentos/${id}`)).linha).toMatchObject(feito);
  expect((await escrever(caminho, MOTIVO, { 'if-match': etag })).status).toBe(412);
  expect((await escrever(caminho, MOTIVO)).status).toBe(409);
  const acoes = await casa.rows<{ acao: string }>(
    sql`select acao from auditoria where org_id = ${casa.orgId} and acao = 'lancamento.estornar' and alvo = ${id}`,
  );
  expect(acoes).toHaveLength(1);
});

it('[TK3] reverses a payment and opens its month again', async () => {
  const { fatura, pagamento } = await pagar();
  expect((await ler(`/faturas/${fatura}`)).linha).toMatchObject({ situacao: 'paga', resta_centavos: 0 });
  const { etag } = await ler(`/pagamentos/${pagamento}`);
  const dois = await Promise.all(
    [1, 2].map(() => escrever(`/pagamentos/${pagamento}/estorno`, MOTIVO, { 'if-match': etag })),
  );
  expect(dois.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412]);
  expect((await ler(`/faturas/${fatura}`)).linha).toMatchObject({ pago_em: null, resta_centavos: 6000 });
  expect((await ler(`/pagamentos/${pagamento}`)).linha).toMatchObject({ estornado_em: expect.any(String) });
  expect((await pagar()).fatura).toBe(fatura);
});

it('[TK3] leaves cash, spending, credit and what was declared to people', async () => {
  const dono = casa.como('owner');
  const gasto = await dono.call('criarLancamento', { tipo: 'compra', metodo: 'pix', valor_centavos: -5000 });
  for (const id of [await doacao('dinheiro'), gasto.id]) {
    const recusa = await escrever(`/lancamentos/${id}/estorno`, MOTIVO);
    expect(await recusa.json()).toMatchObject({ status: 409, code: 'so_pela_tela' });
    expect((await ler(`/lancamentos/${id}`)).linha).toMatchObject({ estornado_em: null });
  }
  const [fatura] = await abertas();
  const declarar = (conferido: boolean, metodo: string) =>
    casa.rows<{ id: string }>(sql`
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, usuario_operacao, multa_centavos, de_credito, carteira_id)
      values (${casa.orgId}, ${String(fatura?.['id'])}, ${membro}, ${hoje()}, 1, ${metodo}, ${conferido}, ${casa.usuario('owner').id}, 0, false, null) returning id`);
  for (const [linha] of [await declarar(false, 'pix'), await declarar(true, 'dinheiro')]) {
    const recusa = await escrever(`/pagamentos/${linha?.id ?? ''}/estorno`, MOTIVO);
    expect(await recusa.json()).toMatchObject({ status: 409, code: 'so_pela_tela' });
  }
});

it('[TK2 TK3] reverses nothing of another house, without the right, without a reason or with unknown fields', async () => {
  const id = await doacao();
  const outra = await novaCasa();
  const alheio = await comToken(outra, ['lancar']);
  const la = await pedir(outra, alheio.token, `/lancamentos/${id}/estorno`, {
    method: 'POST',
    body: MOTIVO,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(la.status).toBe(404);
  const { token: soLe } = await comToken(casa, ['ler_dinheiro']);
  expect((await escrever(`/lancamentos/${id}/estorno`, MOTIVO, {}, soLe)).status).toBe(403);
  for (const errado of [
    {},
    { motivo: '' },
    { motivo: 'x'.repeat(201) },
    { ...MOTIVO, confirmado: true },
    { motivo: 1 },
  ])
    expect([JSON.stringify(errado), (await escrever(`/lancamentos/${id}/estorno`, errado)).status]).toEqual([
      JSON.stringify(errado),
      422,
    ]);
  expect((await escrever('/lancamentos/1/estorno', MOTIVO)).status).toBe(422);
  expect((await escrever(`/lancamentos/${randomUUID()}/estorno`, MOTIVO)).status).toBe(404);
  expect((await pedir(casa, token, `/lancamentos/${id}/estorno`)).status).toBe(405);
});
