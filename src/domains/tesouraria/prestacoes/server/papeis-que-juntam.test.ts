import { expect, it } from 'vitest';
import { casaComMes, confere, dia, MES, SEGUINTE } from './casa-com-mes-for-tests.ts';

type Casa = Awaited<ReturnType<typeof casaComMes>>;

const juntam = async ({ dono }: Casa) =>
  (await dono.call('listarPrestacoes', {})).itens.map(({ competencia, junta }) => [competencia, junta]);

const ajustes = async ({ dono }: Casa, versao?: number) => {
  const { itens } = await dono.call('listarAjustes', { competencia: SEGUINTE, ...(versao && { versao }) });
  return itens.map((um) => [um.carteira, um.texto ?? um.tipo, um.valor_centavos, um.estornado]);
};

it('[G6] the month before is what its paper says, and what changed since is named with its rows', async () => {
  const casa = await casaComMes();
  const { dono, lancar, prever, publicar, despesa_id } = casa;
  await publicar(MES);
  expect(await ajustes(casa)).toEqual([]);
  await lancar(700, dia(20), { metodo: 'dinheiro', descricao: 'Envelope esquecido' });
  await dono.call('estornarLancamento', { id: despesa_id, motivo: 'Engano' });
  // A row that came and went meanwhile changed nothing.
  const { id } = await lancar(50, dia(21));
  await dono.call('estornarLancamento', { id, motivo: 'Engano' });
  const { papel } = await prever(SEGUINTE);
  confere(papel);
  expect(papel.receitas.filter(({ grupo }) => grupo === 'doacoes')).toEqual([
    { grupo: 'doacoes', valor_centavos: 0, antes_centavos: 3000, antes_ajuste_centavos: 700 },
  ]);
  expect(papel.despesas).toEqual([
    { tipo: 'Compra', valor_centavos: 0, antes_centavos: 4500, antes_ajuste_centavos: -4500 },
  ]);
  const mudaram = [
    ['Dinheiro', 'Envelope esquecido', 700, false],
    ['Dinheiro', 'Velas para Zulmira', 4500, true],
  ];
  expect(await ajustes(casa)).toEqual(mudaram);
  expect(papel.carteiras[0]?.ajuste_centavos).toBe(5200);
  // The published paper keeps its own rows, whatever changes afterwards.
  await publicar(SEGUINTE);
  await lancar(90, dia(22));
  expect(await ajustes(casa, 1)).toEqual(mudaram);
  expect(await ajustes(casa)).toHaveLength(3);
});

it('[G6] a paper that no longer begins where the one before ends is pointed out until it is published anew', async () => {
  const casa = await casaComMes();
  const { dono, lancar, prever, publicar } = casa;
  await publicar(MES, 'O conselho aprova.');
  await publicar(SEGUINTE);
  await lancar(700, dia(20));
  // The change alone is the adjustment of the paper that follows.
  expect(await juntam(casa)).toEqual([
    [SEGUINTE, true],
    [MES, true],
  ]);
  expect((await prever(MES)).texto_publicado).toBe('O conselho aprova.');
  await publicar(MES, 'O conselho aprova.', 'Faltava uma oferta');
  expect(await juntam(casa)).toEqual([
    [SEGUINTE, false],
    [MES, true],
  ]);
  await publicar(SEGUINTE, '', 'O mês antes mudou');
  expect(await juntam(casa)).toEqual([
    [SEGUINTE, true],
    [MES, true],
  ]);
  // Another type in the same amount moves no balance, but the two papers would disagree.
  const certo = { tipo: 'outro', metodo: 'dinheiro', valor_centavos: -4500, matricula: null, motivo: 'Não foi compra' };
  await dono.call('corrigirLancamento', { id: casa.despesa_id, ...certo });
  await publicar(MES, '', 'Tipo trocado');
  expect((await juntam(casa))[0]).toEqual([SEGUINTE, false]);
});
