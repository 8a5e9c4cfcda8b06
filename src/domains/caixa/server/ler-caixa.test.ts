import { expect, it } from 'vitest';
import { casaComSaldo } from '../../carteiras/server/casa-com-saldo-for-tests.ts';
import { hoje } from '../../../server/testing/clock.ts';

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
