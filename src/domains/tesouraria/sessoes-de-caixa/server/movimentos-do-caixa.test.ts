import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { refusal } from '../../../../server/testing/house.ts';
import { novoCaixa } from './caixa-for-tests.ts';

const motivo = 'Digitei errado';

it('[K15] a cashier takes back the own movements until the count; the server decides who and when', async () => {
  const caixa = await novoCaixa();
  const { casa } = caixa;
  const [operador, dono] = [casa.como('operador'), casa.como('owner')];
  const sessao_id = await caixa.abrir(10_000);
  await caixa.mover(sessao_id, 'sangria', 5000);
  await caixa.mover(sessao_id, 'suprimento', 700);
  await caixa.vender(2000, { sessao_id });
  const ler = async (quem = operador) => (await quem.call('listarMovimentosDoCaixa', { sessao_id })).itens;
  const lidos = await ler();
  expect(lidos).toMatchObject([
    { tipo: 'suprimento', valor_centavos: 700, outra: 'Banco', motivo: 'Troco', estornado: null, pode_estornar: true },
    { tipo: 'sangria', valor_centavos: 5000, pode_estornar: true },
  ]);
  const [suprimento, sangria] = lidos.map(({ id }) => id);
  const estornar = (id = '', quem = operador, sessao = sessao_id) =>
    quem.call('estornarMovimentoDoCaixa', { sessao_id: sessao, id, motivo });

  // Somebody else's movement is read by the cashier, and taken back by the treasurer only.
  const deOutra = randomUUID();
  await dono.call('movimentarCaixa', {
    sessao_id,
    id: deOutra,
    tipo: 'sangria',
    outra_carteira_id: await caixa.carteira('banco'),
    valor_centavos: 300,
    motivo,
  });
  expect((await ler())[0]).toMatchObject({ id: deOutra, pode_estornar: false });
  expect(await refusal(estornar(deOutra))).toMatchObject({ status: 403, code: 'movimento_de_outra_pessoa' });
  expect((await ler(dono)).every(({ pode_estornar }) => pode_estornar)).toBe(true);
  await estornar(deOutra, dono);
  const alheia = await (await novoCaixa()).abrir(0);
  expect(await refusal(estornar(sangria, operador, alheia))).toMatchObject({ status: 409 });

  // Two presses reverse once, and the pair is in no sum of the closing.
  const feitas = await Promise.allSettled([estornar(sangria), estornar(sangria)]);
  expect(feitas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await ler())[2]).toMatchObject({ id: sangria, estornado: { motivo }, pode_estornar: false });
  expect(await caixa.contar(sessao_id, 12_700)).toMatchObject({ esperado_centavos: 12_700, numero: 1 });
  expect(
    (await operador.call('lerFechamento', { sessao_id })).corrigidos
      .map(({ centavos }) => centavos)
      .toSorted((a, b) => b - a),
  ).toEqual([-300, -5000]);
  expect((await ler()).every(({ pode_estornar }) => !pode_estornar)).toBe(true);
  expect(await refusal(estornar(suprimento))).toMatchObject({ status: 409, code: 'caixa_fechado' });
});

it('[K16] a second count closes a session with its own reason, and the first stays on the paper', async () => {
  const caixa = await novoCaixa();
  const operador = caixa.casa.como('operador');
  const fechar = async (segunda: number) => {
    const sessao_id = await caixa.abrir(5000);
    await caixa.contar(sessao_id, 4000);
    const recontar = (contado_centavos: number) =>
      operador.call('recontarCaixa', { sessao_id, versao: 1, contado_centavos, motivo: 'Havia notas embaixo' });
    expect(await refusal(recontar(4000))).toMatchObject({ fields: { contado_centavos: expect.any(String) } });
    const duas = await Promise.allSettled([recontar(segunda), recontar(segunda)]);
    expect(duas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(operador.call('explicarDiferenca', { sessao_id, motivo: 'Troco' }))).toMatchObject({
      code: 'caixa_concluido',
    });
    return operador.call('lerFechamento', { sessao_id });
  };
  expect(await fechar(5000)).toMatchObject({
    numero: 1,
    contado_centavos: 4000,
    motivo: 'Havia notas embaixo',
    recontagens: [{ versao: 2, contado_centavos: 5000 }],
  });
  // Nothing was missing after all, so the balance has no entry.
  expect(await caixa.acertos()).toBe(0);
  expect(await fechar(4800)).toMatchObject({ numero: 2 });
  expect(await caixa.acertos()).toBe(-200);
});
