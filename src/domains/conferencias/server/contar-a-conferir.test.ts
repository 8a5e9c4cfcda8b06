import { expect, it } from 'vitest';
import { refusal } from '../../../server/testing/house.ts';
import { casaComLinhas } from '../../extratos/server/casa-com-linhas-for-tests.ts';

it('[E6] one tray counts the lines of a statement and what members declared, until each is answered', async () => {
  const { casa, dono, trazer, decidir, devidas, ana, viewer } = await casaComLinhas();
  const contar = () => dono.call('contarAConferir', {});
  expect(await contar()).toEqual({ extrato: 0, declarado: 0, tardia: 0 });
  const linha = await trazer({ valor_centavos: 777 });
  const [devida] = await devidas(ana.id);
  await viewer.call('pagarMinhas', { faturas: [devida?.id ?? ''] });
  expect(await contar()).toEqual({ extrato: 1, declarado: 1, tardia: 0 });
  await decidir(linha, [{ tipo: 'lancamento', tipo_nome: 'Doação', valor_centavos: 777 }]);
  const { itens } = await dono.call('listarAConferir', {});
  await dono.call('conferirPagamento', { id: itens[0]?.id ?? '' });
  expect(await contar()).toEqual({ extrato: 0, declarado: 0, tardia: 0 });
  expect((await refusal(casa.como('operador').call('contarAConferir', {}))).code).toBe('sem_permissao');
});
