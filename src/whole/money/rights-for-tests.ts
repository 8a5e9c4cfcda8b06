// The writes of money that a role may not do, tried in money/caixa.test.ts.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import { hoje } from '../../server/testing/clock.ts';
import { refusal, type Caller, type Papel, type TestHouse } from '../../server/testing/house.ts';
import type { Palco, Passo } from './palco-for-tests.ts';
import { um } from './choice-for-tests.ts';

/** Every row of money of a house, as one text. */
export async function rastro(casa: TestHouse): Promise<string> {
  const { orgId } = casa;
  const [tudo] = await casa.rows<{ md5: string }>(sql`
    select md5(string_agg(l.linha, ',' order by l.linha collate "C")) as md5 from (
      select to_jsonb(p)::text as linha from pagamentos p where org_id = ${orgId}
      union all select to_jsonb(d)::text from pagamentos_diversos d where org_id = ${orgId}
      union all select to_jsonb(t)::text from transferencias t where org_id = ${orgId}
      union all select to_jsonb(f)::text from faturas f where org_id = ${orgId}
      union all select to_jsonb(s)::text from sessoes_de_caixa s where org_id = ${orgId}
      union all select to_jsonb(c)::text from carteiras c where org_id = ${orgId}
      union all select to_jsonb(a)::text from contas_a_pagar a where org_id = ${orgId}) l`);
  return tudo?.md5 ?? '';
}

type Tentativa = (quem: Caller, palco: Palco, passo: Passo) => Promise<unknown>;

export const comId = (quais: readonly string[], { um: sorte }: Passo): string => um(quais, sorte) ?? randomUUID();
const motivo = 'Engano';

/** The writes of money, each with the highest role that may not do it. */
const SEM_DIREITO: readonly (readonly [papel: Papel, tentar: Tentativa])[] = [
  ['operador', (quem, { faturas }, passo) => quem.call('pagarFaturas', { faturas: [comId(faturas, passo)] })],
  ['operador', (quem, { faturas }, p) => quem.call('estornarPagamento', { fatura_id: comId(faturas, p), motivo })],
  [
    'operador',
    (quem, { transferencias }, p) => quem.call('estornarTransferencia', { id: comId(transferencias, p), motivo }),
  ],
  ['viewer', (quem, { lancamentos }, p) => quem.call('estornarLancamento', { id: comId(lancamentos, p), motivo })],
  [
    'operador',
    (quem, { contas }, passo) =>
      quem.call('pagarContaAPagar', {
        id: comId(contas, passo),
        metodo: 'pix',
        data: hoje(),
        valor_centavos: passo.valor,
      }),
  ],
  [
    'operador',
    (quem, _, { valor: valor_centavos }) =>
      quem.call('criarDespesa', {
        descricao: 'Velas',
        tipo: 'compra',
        metodo: 'dinheiro',
        valor_centavos,
        data: hoje(),
      }),
  ],
  [
    'operador',
    (quem, { carteiras }, passo) =>
      quem.call('informarSaldo', { id: comId(carteiras, passo), saldo_centavos: passo.valor, dia: hoje() }),
  ],
  ['viewer', (quem, _, { valor }) => quem.call('abrirCaixa', { id: randomUUID(), abertura_centavos: valor })],
  ['viewer', (quem, { vizinha }) => quem.call('contarCaixa', { sessao_id: vizinha, contado_centavos: 0 })],
  [
    'viewer',
    (quem, { vizinha, carteiras }, { valor: valor_centavos }) =>
      quem.call('movimentarCaixa', {
        sessao_id: vizinha,
        id: randomUUID(),
        tipo: 'suprimento',
        outra_carteira_id: carteiras[1] ?? '',
        valor_centavos,
        motivo,
        confirmado: true,
      }),
  ],
  ['financeiro', (quem) => quem.call('criarCarteira', { nome: randomUUID(), tipo: 'dinheiro' })],
];

/** A write without the right to it is refused, and no row of money is another. */
export async function semDireito(palco: Palco, passo: Passo): Promise<void> {
  const { casa } = palco;
  const antes = await rastro(casa);
  for (const [papel, tentar] of SEM_DIREITO)
    expect(await refusal(tentar(casa.como(papel), palco, passo)), String(tentar)).toMatchObject({ status: 403 });
  expect(await rastro(casa)).toBe(antes);
}
