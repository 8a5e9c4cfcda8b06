import { beforeEach, describe, expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { diaDaSemana } from '../rules.ts';
import { gira } from './casa-for-tests.ts';
import { fazerOcorrencias } from './fazer-ocorrencias.ts';

/** The next Saturday that is not today. */
let sabado: string;
beforeEach(() => {
  sabado = somarDias(hoje(), ((6 - diaDaSemana(hoje()) + 7) % 7) + 7);
});

const SEMANAL = { repete: 'semanal' as const };

/** A house with a weekly series, and the ids of its first five events. */
async function comSerie() {
  const casa = await novaCasa();
  const eu = casa.como('operador');
  await eu.call('criarEvento', { ...gira(sabado), repeticao: SEMANAL });
  const ids = (await lista(casa)).map(({ id }) => id);
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  return { casa, eu, ids: { a, b, c, d, e } };
}

const lista = async (casa: TestHouse) =>
  (await casa.como('owner').call('listarEventos', { de: sabado, ate: somarDias(sabado, 34) })).itens;
const cancelados = async (casa: TestHouse) => (await lista(casa)).map(({ cancelado }) => cancelado);

/** How many occurrences the daily job makes two months on; about eight if the series goes on. */
const adiante = (casa: TestHouse) =>
  casa.doors.casa({ orgId: casa.orgId, userId: null, escopo: 'casa', membroId: null }, {}, (db) =>
    fazerOcorrencias(db, { orgId: casa.orgId, fuso: 'America/Sao_Paulo', hoje: somarDias(hoje(), 60) }),
  );

describe('a series that was cancelled from a day on', () => {
  it('[J2] comes back without what was cancelled for another reason', async () => {
    const { casa, eu, ids } = await comSerie();
    await eu.call('cancelarEvento', { id: ids.c, motivo: 'Luto' });
    await eu.call('cancelarEvento', { id: ids.b, motivo: 'Obra', alcance: 'seguintes' });
    expect(await cancelados(casa)).toEqual([null, 'Obra', 'Luto', 'Obra', 'Obra']);
    expect(await adiante(casa)).toBe(0);
    await eu.call('reabrirEvento', { id: ids.b, alcance: 'seguintes' });
    expect(await cancelados(casa)).toEqual([null, null, 'Luto', null, null]);
    expect(await adiante(casa)).toBeGreaterThan(7);
  });

  it.each(['a', 'c'] as const)('[J2] stays so when all of another act are reopened (event %s)', async (outro) => {
    const { casa, eu, ids } = await comSerie();
    await eu.call('cancelarEvento', { id: ids[outro], motivo: 'Luto' });
    await eu.call('cancelarEvento', { id: ids.b, motivo: 'Obra', alcance: 'seguintes' });
    await eu.call('reabrirEvento', { id: ids[outro], alcance: 'todos' });
    expect(await cancelados(casa)).toEqual([null, 'Obra', outro === 'c' ? null : 'Obra', 'Obra', 'Obra']);
    expect(await adiante(casa)).toBe(0);
  });

  it('[J2] stays so when a later deletion is undone', async () => {
    const { casa, eu, ids } = await comSerie();
    await eu.call('cancelarEvento', { id: ids.c, motivo: 'Obra', alcance: 'seguintes' });
    await eu.call('excluirEvento', { id: ids.b, alcance: 'seguintes' });
    await eu.call('restaurarEvento', { id: ids.b });
    expect(await cancelados(casa)).toEqual([null, null, 'Obra', 'Obra', 'Obra']);
    expect(await adiante(casa)).toBe(0);
  });

  it.each(['todos', 'seguintes'] as const)('[J2] stays so when its fields change (%s)', async (alcance) => {
    const { casa, eu, ids } = await comSerie();
    await eu.call('cancelarEvento', { id: ids.d, motivo: 'Obra', alcance: 'seguintes' });
    const titulo = 'Gira de exu';
    const repeticao = SEMANAL;
    await eu.call('editarEvento', { id: ids.b, ...gira(somarDias(sabado, 7), { titulo }), alcance, repeticao });
    expect((await lista(casa))[1]?.titulo).toBe(titulo);
    expect(await cancelados(casa)).toEqual([null, null, null, 'Obra', 'Obra']);
    expect(await adiante(casa)).toBe(0);
    await eu.call('reabrirEvento', { id: ids.d, alcance: 'seguintes' });
    expect(await adiante(casa)).toBeGreaterThan(7);
  });
});
