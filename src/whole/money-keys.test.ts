import { expect, it } from 'vitest';
import { vincularViewer } from '../domains/pagamentos-diversos/server/casa-de-teste.ts';
import { contracts } from '../main-contract.ts';
import { hoje } from '../server/testing/clock.ts';
import { novaCasa } from '../server/testing/house.ts';
import { sampleInput } from '../server/testing/sample.ts';
import type { Contract } from '../shared/contract.ts';

// INV-31 over every action there is: what writes or reverses money or stock is done once per key, and says so when the key is missing.

/** Written out on purpose: the test must not ask the contracts it tests. Sales and what settles them carry their `chave` in the body. */
const KEYED = [
  'contarEstoque',
  'criarLancamento',
  'darEntrada',
  'estornarLancamento',
  'estornarPagamento',
  'estornarVenda',
  'importarMembros',
  'pagarFaturas',
  'pagarMinhas',
];
const KEY_IN_BODY = ['corrigirEstoqueDaVenda', 'descartarVenda', 'registrarVenda'];

const actions = Object.entries(contracts as Contract);

it('[INV-31] everything that writes or reverses money or stock takes a key', async () => {
  expect(actions.flatMap(([name, { idempotent }]) => (idempotent ? [name] : [])).toSorted()).toEqual(KEYED);
  const casa = await novaCasa();
  for (const [name, action] of actions) {
    if (![...KEYED, ...KEY_IN_BODY].includes(name)) continue;
    // A line of a spreadsheet is judged whole before the key is asked for; its sample has no telephone.
    const { chave: _, ...sample } = sampleInput(action);
    const input = name === 'importarMembros' ? { ...sample, linhas: [{ nome: 'Dalva' }] } : sample;
    const answer = await casa.como('owner').send({ ...action, idempotent: false }, input);
    expect([name, answer.status]).toEqual([name, 422]);
    expect([name, await answer.text()]).toEqual([
      name,
      expect.stringContaining(KEYED.includes(name) ? '"chave_ausente"' : '"chave"'),
    ]);
  }
});

it('[INV-31] a reversal whose answer was lost, sent again, undoes nothing that came after it', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 6000,
    dia_vencimento: 10,
  });
  const assinatura_inicio = `${hoje().slice(0, 8)}01`;
  await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id, assinatura_inicio });
  const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
  const fatura_id = faturas[0]?.id ?? '';
  const pagar = () => dono.call('pagarFaturas', { faturas: [fatura_id] });
  const estornar = () => dono.call('estornarPagamento', { fatura_id, motivo: 'Engano' }, { key: 'k' });
  await pagar();
  const first = await estornar();
  await pagar();
  expect(await estornar()).toEqual(first);
  await expect(pagar()).rejects.toMatchObject({ code: 'fatura_nao_aberta' });
});
