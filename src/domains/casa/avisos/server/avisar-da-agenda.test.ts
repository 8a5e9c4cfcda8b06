import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO, formatDia, hojeEm, inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { casaComMembro, gira } from '../../../gira/agenda/server/casa-for-tests.ts';
import { enviarAvisos } from './jobs.ts';

const escolher = (casa: TestHouse, papel: Papel, email_agenda: boolean) =>
  casa.como(papel).call('salvarNotificacoes', { email_sys: true, email_fin: false, email_lem: false, email_agenda });

/** Ten in the morning, so many days from today. */
const asDez = (dias: number): Date =>
  new Date(inicioDoDia(somarDias(hojeEm(now(), FUSO_PADRAO), dias), FUSO_PADRAO).getTime() + 36_000_000);
const rodar = async (dias: number, job = enviarAvisos()) => job.round(await testServices(), asDez(dias));
const cartas = async (casa: TestHouse, papel: Papel) => cartasPara(casa.usuario(papel).email);
const marcar = (casa: TestHouse, dias: number) =>
  casa.como('operador').call('criarEvento', gira(somarDias(hoje(), dias)));

it('[J8] a letter two days before an event, once, to those alone who asked for it, and neutral', async () => {
  const casa = await novaCasa();
  await escolher(casa, 'viewer', true);
  await escolher(casa, 'admin', false);
  await marcar(casa, 10);
  // Each round is a process that starts anew.
  for (const dia of [7, 8, 8, 9, 10, 11]) await rodar(dia);
  const [carta, ...mais] = await cartas(casa, 'viewer');
  expect(mais).toEqual([]);
  expect(carta?.assunto).toBe('Avisos de hoje');
  expect(carta?.texto).toContain(`Em ${formatDia(somarDias(hoje(), 10))}, às 20:00: compromisso na casa.`);
  expect(carta?.texto).toContain('http://localhost:3000/agenda\n');
  expect(carta?.texto).not.toMatch(/gira|caboclo|Barracão|Roupa/i);
  for (const papel of ['owner', 'admin', 'financeiro', 'operador'] as const)
    expect(await cartas(casa, papel)).toEqual([]);
});

it('[J8] two processes at once write one letter', async () => {
  const casa = await novaCasa();
  await escolher(casa, 'viewer', true);
  await marcar(casa, 10);
  await Promise.all([rodar(8), rodar(8), rodar(8)]);
  expect(await cartas(casa, 'viewer')).toHaveLength(1);
});

it('[J8] titles and places for those who chose them in their calendar', async () => {
  const casa = await novaCasa();
  await escolher(casa, 'viewer', true);
  await casa.como('viewer').call('criarMeuCalendario', { detalhes: true });
  await marcar(casa, 10);
  await rodar(8);
  expect((await cartas(casa, 'viewer'))[0]?.texto).toContain('às 20:00: Gira de caboclo, Barracão.');
});

it('[J8] nothing about what was cancelled or deleted, nor to those who said no or were paused', async () => {
  const { casa } = await casaComMembro();
  for (const papel of ['viewer', 'operador', 'admin'] as const) await escolher(casa, papel, true);
  const cancelado = await marcar(casa, 10);
  await casa.como('operador').call('cancelarEvento', { id: cancelado.id, motivo: 'Chuva' });
  const excluido = await marcar(casa, 10);
  await casa.como('operador').call('excluirEvento', { id: excluido.id });
  await rodar(8);
  for (const papel of ['viewer', 'operador', 'admin'] as const) expect(await cartas(casa, papel)).toEqual([]);
  const { id } = await marcar(casa, 11);
  await casa.como('viewer').call('responderEvento', { id, vai: false });
  await casa.rows(sql`
    update profiles set paused = true where org_id = ${casa.orgId} and user_id = ${casa.usuario('admin').id} returning role`);
  await rodar(9);
  for (const papel of ['viewer', 'admin'] as const) expect(await cartas(casa, papel)).toEqual([]);
  expect(await cartas(casa, 'operador')).toHaveLength(1);
});

it.each(['on the own screen', 'on paper'])(
  "[Y1 J8] whoever withdrew 'comunicação' %s gets no letter about the agenda, and gets it again after a yes and an own choice",
  async (como) => {
    const { casa, membro } = await casaComMembro();
    const papel = { membro_id: membro, finalidade: 'comunicacao', forma: 'papel', ocorrido_em: hoje() } as const;
    await escolher(casa, 'viewer', true);
    await marcar(casa, 10);
    if (como === 'on paper')
      await casa.como('operador').call('registrarConsentimento', { ...papel, decisao: 'retirado' });
    else
      await casa
        .como('viewer')
        .call('decidirConsentimento', { finalidade: 'comunicacao', decisao: 'retirado', versao: 0 });
    await rodar(8);
    expect(await cartas(casa, 'viewer')).toEqual([]);
    await casa.como('operador').call('registrarConsentimento', { ...papel, decisao: 'dado' });
    await escolher(casa, 'viewer', true);
    await marcar(casa, 11);
    await rodar(9);
    expect(await cartas(casa, 'viewer')).toHaveLength(1);
  },
);
