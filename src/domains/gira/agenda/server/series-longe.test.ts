import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { gira } from './casa-for-tests.ts';

it('[J2] a series begins while its occurrences are made, and is not moved to where none would be left', async () => {
  const eu = (await novaCasa()).como('operador');
  const repeticao = { repete: 'semanal' as const, ate: null };
  const longe = gira(somarDias(hoje(), 400));
  expect((await refusal(eu.call('criarEvento', { ...longe, repeticao }))).fields).toHaveProperty('dia');
  const { id, criados } = await eu.call('criarEvento', { ...gira(somarDias(hoje(), 7)), repeticao });
  expect(criados).toBeGreaterThan(50);
  const mover = eu.call('editarEvento', { id, ...longe, repeticao, alcance: 'todos' });
  expect((await refusal(mover)).fields).toHaveProperty('dia');
  expect(await eu.call('criarEvento', longe)).toMatchObject({ criados: 1 });
});
