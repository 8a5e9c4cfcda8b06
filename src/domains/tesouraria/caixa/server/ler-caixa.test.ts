import { expect, it } from 'vitest';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';

it('[K1] a viewer reads and moves nothing here, whatever the own list of permissions says', async () => {
  const { casa, dono, dinheiro, banco } = await casaComSaldo(hoje());
  const permissoes = ['billing:view', 'faturas:pagar'];
  await dono.call('definirPermissoes', { user_id: casa.usuario('viewer').id, permissoes });
  const viewer = casa.como('viewer');
  const mexer = { carteira_id: dinheiro, contado_centavos: 1, saldo_centavos: 20_000, motivo: 'Contei' };
  const levar = { tipo: 'deposito', carteira_de: dinheiro, carteira_para: banco, valor_centavos: 1 } as const;
  const papel = { carteira_id: dinheiro, formato: 'pdf', linhas: 1 } as const;
  for (const chamada of [
    () => viewer.call('lerCaixa', {}),
    () => viewer.call('listarMovimentosDaCarteira', { carteira_id: dinheiro }),
    () => viewer.call('registrarExportacaoDoCaixa', papel),
    () => viewer.call('acertarSaldo', mexer),
    () => viewer.call('transferir', levar),
    () => viewer.call('informarSaldo', { id: dinheiro, saldo_centavos: 1 }),
  ])
    await expect(chamada()).rejects.toMatchObject({ status: 403, code: 'sem_permissao' });
  expect((await dono.call('lerCaixa', {})).carteiras.map(({ saldo_centavos }) => saldo_centavos)).toContain(20_000);
});

it('[K1] the cards stand in one order, whatever moved today', async () => {
  const { dono, banco } = await casaComSaldo(hoje());
  for (const nome of ['Cofre', 'Baú']) await dono.call('criarCarteira', { nome, tipo: 'dinheiro' });
  await dono.call('criarCarteira', { nome: 'Poupança', tipo: 'banco' });
  const hojeMesmo = { tipo: 'doacao' as const, metodo: 'pix', valor_centavos: 100, data: hoje(), carteira_id: banco };
  await dono.call('criarLancamento', hojeMesmo);
  const { itens } = await dono.call('listarCarteiras', {});
  const { carteiras } = await dono.call('lerCaixa', {});
  expect(carteiras.map(({ nome }) => nome)).toEqual(['Dinheiro', 'Cofre', 'Baú', 'Banco', 'Poupança']);
  expect(carteiras.map(({ id }) => id)).toEqual(itens.map(({ id }) => id));
});

it("[K14] a transfer makes the house's safe, which begins empty on its day, once", async () => {
  const { dono, dinheiro, banco, saldos } = await casaComSaldo(somarDias(hoje(), -3));
  const { guardado } = await dono.call('lerCaixa', {});
  expect(guardado).toMatchObject({ nome: 'Guardado na casa' });
  const guardar = (valor_centavos: number, dia: string) =>
    dono.call('transferir', {
      tipo: 'sangria',
      carteira_de: dinheiro,
      carteira_para: guardado?.id ?? '',
      valor_centavos,
      dia,
      motivo: 'Para guardar',
    });
  await Promise.all([1000, 2000].map((valor) => guardar(valor, hoje())));
  // One that was done before is entered later: the safe, still empty at its beginning, begins then.
  await guardar(3000, somarDias(hoje(), -2));
  expect(await saldos()).toEqual({ Dinheiro: 14_000, 'Guardado na casa': 6000, Banco: 100_000 });
  const depois = await dono.call('lerCaixa', {});
  expect(depois.guardado).toEqual(guardado);
  expect(depois.carteiras.find(({ id }) => id === guardado?.id)).toMatchObject({
    saldo_inicial_centavos: 0,
    saldo_inicial_em: somarDias(hoje(), -2),
  });
  // Once a person has counted it, no earlier day changes the count.
  const contado = { id: guardado?.id ?? '', saldo_centavos: 0, dia: somarDias(hoje(), -2) };
  await dono.call('informarSaldo', contado);
  expect(await refusal(guardar(100, somarDias(hoje(), -3)))).toMatchObject({ code: 'antes_do_saldo_inicial' });
  const doBanco = { tipo: 'deposito', carteira_de: guardado?.id ?? '', carteira_para: banco } as const;
  await dono.call('transferir', { ...doBanco, valor_centavos: 6000 });
  expect(await saldos()).toEqual({ Dinheiro: 14_000, 'Guardado na casa': 0, Banco: 106_000 });
});
