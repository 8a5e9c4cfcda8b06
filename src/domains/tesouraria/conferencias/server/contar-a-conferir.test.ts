import { expect, it } from 'vitest';
import { refusal } from '../../../../server/testing/house.ts';
import { casaComLinhas } from '../../extratos/server/casa-com-linhas-for-tests.ts';

it('[E6] one tray counts the lines of a statement, what members declared and what they ask, until each is answered', async () => {
  const { casa, dono, trazer, decidir, devidas, ana, viewer } = await casaComLinhas();
  const contar = () => dono.call('contarAConferir', {});
  expect(await contar()).toEqual({
    extrato: 0,
    declarado: 0,
    provedor: 0,
    pedido: 0,
    correcao: 0,
    tardia: 0,
    banco: 0,
  });
  const linha = await trazer({ valor_centavos: 777 });
  const [devida] = await devidas(ana.id);
  await viewer.call('pagarMinhas', { faturas: [devida?.id ?? ''] });
  const { faturas } = await viewer.call('minhasMensalidades', {});
  const aberto = faturas.find(({ status }) => status === 'pendente')?.refer ?? '';
  await viewer.call('pedirCombinado', { tipo: 'isencao', meses: [{ refer: aberto }], motivo: 'Doença' });
  expect(await contar()).toEqual({
    extrato: 1,
    declarado: 1,
    provedor: 0,
    pedido: 1,
    correcao: 0,
    tardia: 0,
    banco: 0,
  });
  const origens = async (so: 'declarado' | 'pedido') =>
    (await dono.call('listarAConferir', { so })).itens.map(({ origem }) => origem);
  expect([await origens('declarado'), await origens('pedido')]).toEqual([['mensalidade'], ['pedido']]);
  await decidir(linha, [{ tipo: 'lancamento', tipo_nome: 'Doação', valor_centavos: 777 }]);
  const { itens } = await dono.call('listarAConferir', {});
  await dono.call('conferirPagamento', { id: itens.find(({ origem }) => origem === 'mensalidade')?.id ?? '' });
  await dono.call('responderPedido', {
    id: itens.find(({ origem }) => origem === 'pedido')?.id ?? '',
    aprovar: false,
    resposta: 'Vamos conversar',
  });
  expect(await contar()).toEqual({
    extrato: 0,
    declarado: 0,
    provedor: 0,
    pedido: 0,
    correcao: 0,
    tardia: 0,
    banco: 0,
  });
  expect((await refusal(casa.como('operador').call('contarAConferir', {}))).code).toBe('sem_permissao');
});
