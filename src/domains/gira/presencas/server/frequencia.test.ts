import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import { novoEvento, novosMembros, vincular } from './porta-for-tests.ts';

const DIA = 24 * 60;

/** A member of long standing, and events so many days ago at which one of two was marked. */
async function comChamadas(dias: readonly number[], estados: readonly (EstadoDaPresenca | null)[]) {
  const casa = await novaCasa();
  const [ana = '', bia = ''] = await novosMembros(casa, 2);
  for (const [n, dia] of dias.entries()) {
    const evento_id = await novoEvento(casa, { inicio: -dia * DIA });
    await marcar(casa, evento_id, bia, 'presente');
    await marcar(casa, evento_id, ana, estados[n] ?? null);
  }
  return { casa, ana, bia };
}

const marcar = (casa: TestHouse, evento_id: string, membro_id: string, estado: EstadoDaPresenca | null) =>
  casa.como('operador').call('marcarPresencas', {
    evento_id,
    marcas: [{ membro_id, estado, marcada_em: new Date().toISOString() }],
  });

it('[J5] shows a row of marks and how many giras ago the person was there, to staff and to the person', async () => {
  const { casa, ana } = await comChamadas([1, 2, 3, 4], ['falta', 'justificada', 'presente', 'presente']);
  const { ultima_ha, marcas } = await casa.como('operador').call('lerPresencasDoMembro', { membro_id: ana });
  expect([ultima_ha, marcas.map(({ estado }) => estado)]).toEqual([
    2,
    ['falta', 'justificada', 'presente', 'presente'],
  ]);
  await vincular(casa, ana);
  const { minha } = await casa.como('viewer').call('lerMinhaPresenca', {});
  expect(minha).toMatchObject({ membro_id: ana, ultima_ha, marcas });
});

it('[J5] the month counts the events with a roll call, for every member', async () => {
  const { casa } = await comChamadas([0], ['falta']);
  await novoEvento(casa, { inicio: -60 });
  const { eventos, itens } = await casa
    .como('operador')
    .call('lerFrequencia', { mes: hoje().slice(0, 7).replace('-', '') });
  expect(eventos).toHaveLength(1);
  expect(itens.map(({ nome, presentes, faltas, estados }) => [nome, presentes, faltas, estados])).toEqual([
    ['Membro 0001', 0, 1, ['falta']],
    ['Membro 0002', 1, 0, ['presente']],
  ]);
});
