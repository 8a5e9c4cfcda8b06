import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { diaDaSemana } from '../rules.ts';
import { casaComMembro, gira, ligarMembro } from './casa-for-tests.ts';

/** A Saturday to come. */
let sabado: string;
beforeEach(() => {
  sabado = somarDias(hoje(), ((6 - diaDaSemana(hoje()) + 7) % 7) + 7);
});

const criar = async (casa: TestHouse, mais: object = {}) =>
  casa.como('operador').call('criarEvento', { ...gira(sabado), ...mais });

describe('answers', () => {
  it('[J3] "Vou", "Não vou" with a reason, or nothing; staff see counts and who, a member only the own one', async () => {
    const { casa } = await casaComMembro();
    await ligarMembro(casa, 'operador', 'Tião Reis');
    const { id } = await criar(casa);
    await casa.como('viewer').call('responderEvento', { id, vai: true });
    await casa.como('viewer').call('responderEvento', { id, vai: false, motivo: 'Plantão' });
    await casa.como('operador').call('responderEvento', { id, vai: true });
    const daEquipe = await casa.como('owner').call('lerEvento', { id });
    expect(daEquipe).toMatchObject({ vao: 1, nao_vao: 1, pode_responder: false });
    expect(daEquipe.respostas?.map(({ nome, vai, motivo }) => [nome, vai, motivo])).toEqual([
      ['Tião Reis', true, null],
      ['Jurema Lima', false, 'Plantão'],
    ]);
    expect(await casa.como('viewer').call('lerEvento', { id })).toMatchObject({
      vou: false,
      motivo: 'Plantão',
      vao: null,
      nao_vao: null,
      respostas: null,
      pode_responder: true,
    });
    await casa.como('viewer').call('responderEvento', { id, vai: null });
    expect(await casa.como('owner').call('lerEvento', { id })).toMatchObject({ vao: 1, nao_vao: 0 });
  });

  it('[J3] are refused after the beginning, for a cancelled event, and without a linked member', async () => {
    const { casa } = await casaComMembro();
    const { id } = await criar(casa);
    const recusa = async (vai: boolean | null = true) =>
      (await refusal(casa.como('viewer').call('responderEvento', { id, vai }))).code;
    expect(await casa.como('viewer').call('responderEvento', { id, vai: null })).toEqual({ ok: true });
    await casa.como('operador').call('cancelarEvento', { id, motivo: 'Chuva' });
    expect(await recusa()).toBe('evento_fechado');
    await casa.como('operador').call('reabrirEvento', { id });
    await casa.rows(
      sql`update eventos set inicio = ${now()}, fim = ${new Date(now().getTime() + 60_000)} where org_id = ${casa.orgId} and id = ${id} returning id`,
    );
    expect([await recusa(), await recusa(null)]).toEqual(['evento_fechado', 'evento_fechado']);
    expect((await refusal(casa.como('owner').call('responderEvento', { id, vai: true }))).code).toBe('sem_membro');
  });

  it('[J3] are not taken back once the event began', async () => {
    const { casa } = await casaComMembro();
    const { id } = await criar(casa);
    await casa.como('viewer').call('responderEvento', { id, vai: true });
    await casa.rows(
      sql`update eventos set inicio = ${now()}, fim = ${new Date(now().getTime() + 60_000)} where org_id = ${casa.orgId} and id = ${id} returning id`,
    );
    const { code } = await refusal(casa.como('viewer').call('responderEvento', { id, vai: null }));
    expect(code).toBe('evento_fechado');
    expect(await casa.como('owner').call('lerEvento', { id })).toMatchObject({ vao: 1 });
  });

  it('[J3] lose their reason with the person who is forgotten', async () => {
    const { casa, membro } = await casaComMembro();
    const { id } = await criar(casa);
    await casa.como('viewer').call('responderEvento', { id, vai: false, motivo: 'Plantão' });
    await casa.como('owner').call('anonimizarMembro', { id: membro });
    expect(await casa.rows(sql`select vai, motivo from eventos_respostas where org_id = ${casa.orgId}`)).toEqual([
      { vai: false, motivo: null },
    ]);
  });
});

it('[J8] the next gira is the one that goes on or comes next, never a cancelled one', async () => {
  const casa = await novaCasa();
  const proxima = async () => (await casa.como('viewer').call('lerProximaGira', {})).gira?.titulo ?? null;
  expect(await proxima()).toBeNull();
  const { id } = await criar(casa, { titulo: 'Primeira' });
  await criar(casa, { ...gira(somarMesesAoDia(sabado, 1), { titulo: 'Segunda' }) });
  await criar(casa, { tipo: 'estudo', dia: hoje(), dia_fim: somarDias(hoje(), 1), titulo: 'Estudo' });
  expect(await proxima()).toBe('Primeira');
  await casa.como('operador').call('cancelarEvento', { id, motivo: 'Chuva' });
  expect(await proxima()).toBe('Segunda');
});

it('[J13] an answer and an accepted service still count when the house changes its time zone', async () => {
  const { casa, membro: membro_id } = await casaComMembro();
  const [como, membro, dono] = [casa.como('operador'), casa.como('viewer'), casa.como('owner')];
  const { id } = await criar(casa);
  const { versao } = await dono.call('lerEvento', { id });
  await como.call('editarEvento', { id, ...gira(sabado, { hora: '19:00' }), versao });
  await membro.call('responderEvento', { id, vai: true });
  const { id: funcao_id } = await como.call('criarFuncao', { nome: 'Porta', vagas: 1, para_todos: true });
  const servico = await como.call('escalarMembro', { evento_id: id, funcao_id, membro_id });
  await membro.call('responderEscala', { id: servico.id, aceita: true });
  const { nome } = await dono.call('lerOrganizacao', {});
  await dono.call('salvarOrganizacao', { nome, fuso_horario: 'America/Rio_Branco' });
  expect(await membro.call('lerEvento', { id })).toMatchObject({ vou: true, remarcado: false });
  expect((await membro.call('lerMinhasEscalas', {})).itens).toMatchObject([{ estado: 'aceita', remarcada: false }]);
});
