import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';

const errada = {
  conta: { ...SEM_CONTA, banco: '077', conta: '99999-9', saldo_centavos: 900_000, saldo_em: hoje() },
  linhas: ['C', 'A', 'B'].map((descricao) => linhaLida({ dia: '2026-10-10', valor_centavos: 1000, descricao })),
};

it('[E1 E9] a statement of the wrong account is taken back whole, with its balance, until something is made of it', async () => {
  const { dono, banco } = await casaComSaldo('2026-10-01');
  const parte = { ...errada, carteira_id: banco };
  await dono.call('trazerExtrato', parte);
  const certa = { ...SEM_CONTA, banco: '077', conta: '12345-6', saldo_centavos: 100_000, saldo_em: '2026-10-09' };
  await dono.call('trazerExtrato', { carteira_id: banco, conta: certa, linhas: [] });
  expect(await dono.call('lerConferencia', { carteira_id: banco })).toMatchObject({ banco_centavos: 900_000 });
  const { itens } = await dono.call('listarLinhasAConferir', {});
  // The tray keeps the order of the file.
  expect(itens.map(({ descricao }) => descricao)).toEqual(['C', 'A', 'B']);
  const linha_id = itens[0]?.id ?? '';
  const destinos = [{ tipo: 'lancamento' as const, tipo_nome: 'Doação', valor_centavos: 1000 }];
  const decisoes = [{ linha_id, resta_centavos: 1000, como: 'escolhida' as const, destinos }];
  const { passos } = await dono.call('conciliarLinhas', { decisoes });
  await dono.call('ignorarLinhas', { linhas: [itens[1]?.id ?? ''], motivo: 'De outra pessoa' });
  const trazidos = async () => (await dono.call('listarExtratosTrazidos', { carteira_id: banco })).itens;
  const id = (await trazidos()).find(({ conta }) => conta === '99999-9')?.id ?? '';
  expect((await refusal(dono.call('desfazerExtrato', { id }))).code).toBe('extrato_decidido');
  await dono.call('desfazerConciliacao', { id: passos[0]?.passo ?? '', motivo: 'Engano' });
  expect(await dono.call('desfazerExtrato', { id })).toEqual({ linhas: 3 });
  expect((await refusal(dono.call('desfazerExtrato', { id }))).code).toBe('extrato_nao_encontrado');
  expect((await trazidos()).map(({ conta }) => conta)).toEqual(['12345-6']);
  expect((await dono.call('listarLinhasAConferir', {})).itens).toEqual([]);
  expect(await dono.call('lerConferencia', { carteira_id: banco })).toMatchObject({
    saldo_em: '2026-10-09',
    banco_centavos: 100_000,
    aqui_centavos: 100_000,
    completa_em: '2026-10-09',
  });
  expect((await dono.call('trazerExtrato', parte)).trazidas).toBe(3);
});

it('[E1] a file of an account that another carteira knows is asked about, however the bank writes the account', async () => {
  const { dono, banco } = await casaComSaldo('2026-10-01');
  const { id: outro } = await dono.call('criarCarteira', { nome: 'Poupança', tipo: 'banco' });
  await dono.call('trazerExtrato', { ...errada, carteira_id: banco });
  const aqui = { ...errada, carteira_id: outro, conta: { ...errada.conta, conta: '00099999-9' } };
  expect((await dono.call('conferirExtrato', aqui)).conta_de).toBe('Banco');
  expect((await refusal(dono.call('trazerExtrato', aqui))).code).toBe('conta_de_outra');
  expect((await dono.call('trazerExtrato', { ...aqui, conta_confirmada: true })).trazidas).toBe(3);
  expect((await dono.call('conferirExtrato', aqui)).conta_de).toBeNull();
  const deOutroBanco = { ...errada, carteira_id: outro, conta: { ...errada.conta, banco: '341', conta: '1' } };
  expect((await dono.call('conferirExtrato', deOutroBanco)).conta_de).toBeNull();
});
