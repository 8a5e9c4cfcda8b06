import { expect, it } from 'vitest';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { nomesDoPix } from '../rules-julgar.ts';

const E2E = 'E18236120202610101200abcdefghijk';
const LINHAS = [
  linhaLida({ dia: '2026-10-10', valor_centavos: 20_000, pagador: 'MARIA EXEMPLO' }),
  linhaLida({ dia: '2026-10-10', valor_centavos: 20_000, pagador: 'MARIA EXEMPLO', ocorrencia: 1 }),
  linhaLida({ dia: '2026-10-11', valor_centavos: -4530, descricao: 'TARIFA PACOTE', meio: 'tarifa' }),
];

async function preparar() {
  const lugar = await casaComSaldo('2026-10-01');
  const parte = { carteira_id: lugar.banco, conta: SEM_CONTA, linhas: LINHAS };
  const quantas = async () => {
    const [linha] = await lugar.casa.rows<{ n: number }>(
      sql`select count(*)::int as n from extrato_linhas where org_id = ${lugar.casa.orgId}`,
    );
    return linha?.n;
  };
  return { ...lugar, parte, quantas };
}

it('[E4] a hundred imports of one file at once bring its lines once; two identical real lines both stay', async () => {
  const { dono, parte, quantas } = await preparar();
  const vezes = await Promise.all(
    Array.from({ length: 100 }, async () => (await dono.call('trazerExtrato', parte)).trazidas),
  );
  expect(vezes.reduce((soma, n) => soma + n)).toBe(3);
  expect(await quantas()).toBe(3);
});

it('[E1 E4] a file exported later adds only its new lines, and the preview says so before anything is written', async () => {
  const { dono, parte, quantas } = await preparar();
  expect((await dono.call('conferirExtrato', parte)).linhas).toEqual(['nova', 'nova', 'nova']);
  expect(await quantas()).toBe(0);
  await dono.call('trazerExtrato', parte);
  const depois = {
    ...parte,
    linhas: [...LINHAS, linhaLida({ dia: '2026-10-12', valor_centavos: 100 })],
  };
  expect((await dono.call('conferirExtrato', depois)).linhas).toEqual(['aqui', 'aqui', 'aqui', 'nova']);
  expect((await dono.call('trazerExtrato', depois)).trazidas).toBe(1);
});

it('[E1] a line of the same day and amount in other words seems to be the same, as often as one is here', async () => {
  const { dono, parte } = await preparar();
  await dono.call('trazerExtrato', { ...parte, linhas: LINHAS.slice(1) });
  const outras = [0, 1].map((ocorrencia) =>
    linhaLida({ dia: '2026-10-10', valor_centavos: 20_000, descricao: 'Pix de Maria', ocorrencia }),
  );
  expect((await dono.call('conferirExtrato', { ...parte, linhas: outras })).linhas).toEqual(['parece', 'nova']);
});

it('[E4] the same PIX in two formats is one line by its name; the name with another amount loses no line', async () => {
  const { dono, parte, quantas } = await preparar();
  const pix = linhaLida({ dia: '2026-10-10', valor_centavos: 20_000, descricao: `PIX ${E2E}` });
  const outra = { ...pix, descricao: 'Pix recebido', id_banco: E2E };
  const tarifa = linhaLida({ dia: '2026-10-10', valor_centavos: -100, descricao: `TARIFA ${E2E}`, meio: 'tarifa' });
  await dono.call('trazerExtrato', { ...parte, linhas: [pix] });
  expect((await dono.call('conferirExtrato', { ...parte, linhas: [outra, tarifa] })).linhas).toEqual(['aqui', 'nova']);
  await dono.call('trazerExtrato', { ...parte, linhas: [outra, tarifa] });
  expect(await quantas()).toBe(2);
});

it('[E5] finds the names of a PIX in number, document and description', () => {
  const de = (descricao: string, id_banco: string | null = null) =>
    nomesDoPix({ descricao, id_banco, documento: null });
  expect(de(`PIX ${E2E} MARIA`).end_to_end).toBe(E2E);
  expect(de('PIX', E2E).end_to_end).toBe(E2E);
  expect(de('PIX 0123456789abcdef012345678').txid).toBe('0123456789ABCDEF012345678');
  expect(de(`PIX X${E2E}`)).toEqual({ end_to_end: null, txid: null });
});

it('[E1] a statement belongs to a bank, and its account is told from another', async () => {
  const { dono, dinheiro, parte } = await preparar();
  expect((await refusal(dono.call('trazerExtrato', { ...parte, carteira_id: dinheiro }))).code).toBe('so_em_banco');
  expect((await refusal(dono.call('conferirExtrato', { ...parte, carteira_id: dinheiro }))).code).toBe('so_em_banco');
  const conta = (numero: string) => ({ ...parte, conta: { ...SEM_CONTA, conta: numero } });
  await dono.call('trazerExtrato', conta('123-4'));
  expect((await dono.call('conferirExtrato', conta('123-4'))).outra_conta).toBeNull();
  expect((await dono.call('conferirExtrato', conta('999-9'))).outra_conta).toBe('123-4');
});

it('[E4] a file of noon, then one of the evening, newest first: each person once, and what is left out says why', async () => {
  const { dono, parte, quantas } = await preparar();
  const pix = (pagador: string) =>
    linhaLida({ dia: '2026-11-25', valor_centavos: 10_000, descricao: 'Pix recebido', pagador });
  const [ana, bia] = [pix('ANA LIMA EXEMPLO'), pix('BIA SOUZA EXEMPLO')];
  await dono.call('trazerExtrato', { ...parte, linhas: [ana] });
  const noite = { ...parte, linhas: [bia, ana] };
  const julgada = await dono.call('conferirExtrato', noite);
  expect(julgada.linhas).toEqual(['nova', 'aqui']);
  expect(julgada.porques).toEqual([
    null,
    expect.objectContaining({ pagador: 'ANA LIMA EXEMPLO', descricao: 'Pix recebido' }),
  ]);
  expect((await dono.call('trazerExtrato', noite)).trazidas).toBe(1);
  expect((await dono.call('trazerExtrato', { ...parte, linhas: [ana, bia] })).trazidas).toBe(0);
  // A person who knows better brings the left out line in, and a second tap adds nothing.
  const mesmoAssim = { ...parte, linhas: [{ ...ana, mesmo_assim: true }] };
  expect([
    (await dono.call('trazerExtrato', mesmoAssim)).trazidas,
    (await dono.call('trazerExtrato', mesmoAssim)).trazidas,
  ]).toEqual([1, 0]);
  expect(await quantas()).toBe(3);
});
