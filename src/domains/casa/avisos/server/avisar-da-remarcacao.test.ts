import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO, hojeEm, somarDias } from '../../../../shared/datas.ts';
import { enviarAvisos } from './jobs.ts';
import { proximaManha } from './proxima-manha-for-tests.ts';
import { casaComMembro, gira } from '../../../gira/agenda/server/casa-for-tests.ts';

it('[J13] asks again, and tells whoever had answered, after the day or hour changed', async () => {
  const { casa, membro: membro_id } = await casaComMembro();
  const [como, membro] = [casa.como('operador'), casa.como('viewer')];
  await membro.call('salvarNotificacoes', { email_sys: true, email_fin: false, email_lem: false, email_agenda: true });
  const antes = gira(somarDias(hoje(), 10));
  const { id } = await como.call('criarEvento', antes);
  const { id: funcao_id } = await como.call('criarFuncao', { nome: 'Porta', vagas: 1, para_todos: true });
  const servico = await como.call('escalarMembro', { evento_id: id, funcao_id, membro_id });
  await membro.call('responderEvento', { id, vai: true });
  await membro.call('responderEscala', { id: servico.id, aceita: true });
  const lido = async () => {
    const { vou, remarcado, vao } = await membro.call('lerEvento', { id });
    const { vao: daEquipe } = await como.call('lerEvento', { id });
    const [minha] = (await membro.call('lerMinhasEscalas', {})).itens;
    return { vou, remarcado, vao, daEquipe, estado: minha?.estado, remarcada: minha?.remarcada };
  };
  const firme = { vou: true, remarcado: false, vao: null, daEquipe: 1, estado: 'aceita', remarcada: false };
  const { inicio: era } = await membro.call('lerEvento', { id });
  // Another place or end asks nobody again.
  await como.call('editarEvento', { id, ...antes, lugar: 'Outro lugar', hora_fim: '23:30', alcance: 'este' });
  expect(await lido()).toEqual(firme);

  await como.call('editarEvento', { id, ...antes, hora: '19:00', alcance: 'este' });
  expect(await lido()).toEqual({
    ...firme,
    vou: null,
    remarcado: true,
    daEquipe: 0,
    estado: 'proposta',
    remarcada: true,
  });
  expect((await membro.call('lerRemarcados', {})).itens).toMatchObject([{ id, era, dizia: true }]);
  expect((await como.call('lerEscala', { evento_id: id })).escalados).toMatchObject([{ estado: 'proposta' }]);
  await enviarAvisos().round(await testServices(), proximaManha());
  const [carta] = await cartasPara(casa.usuario('viewer').email);
  expect(carta?.texto).toMatch(
    /O dia ou a hora mudou para .*, às 19:00\. Você já tinha respondido: responda de novo\./,
  );
  expect(carta?.texto).toMatch(/O dia ou a hora da sua escala mudou para .*, às 19:00\./);

  await membro.call('responderEvento', { id, vai: true });
  await membro.call('responderEscala', { id: servico.id, aceita: true });
  expect(await lido()).toEqual(firme);
  expect((await membro.call('lerRemarcados', {})).itens).toEqual([]);
});

it('[J13] an answer counts for the day that it was given for, whatever the clocks say, and who is only proposed is told', async () => {
  const { casa, membro: membro_id } = await casaComMembro();
  const [como, membro] = [casa.como('operador'), casa.como('viewer')];
  await membro.call('salvarNotificacoes', { email_sys: true, email_fin: false, email_lem: false, email_agenda: true });
  const antes = gira(somarDias(hoje(), 10));
  const { id } = await como.call('criarEvento', antes);
  const { id: funcao_id } = await como.call('criarFuncao', { nome: 'Porta', vagas: 1, para_todos: true });
  await como.call('escalarMembro', { evento_id: id, funcao_id, membro_id });
  await membro.call('responderEvento', { id, vai: true });
  await como.call('editarEvento', { id, ...antes, hora: '19:00', alcance: 'este' });
  // The call that moved it began before the answer, and committed after it.
  await casa.rows(sql`
    update eventos set remarcado_em = remarcado_em - interval '1 hour' where org_id = ${casa.orgId} and id = ${id} returning 1`);
  expect(await membro.call('lerEvento', { id })).toMatchObject({ vou: null, remarcado: true });
  expect((await membro.call('lerMinhasEscalas', {})).itens).toMatchObject([{ estado: 'proposta', remarcada: true }]);
  await casa.rows(sql`
    update eventos set remarcado_em = remarcado_em + interval '1 hour' where org_id = ${casa.orgId} and id = ${id} returning 1`);
  await enviarAvisos().round(await testServices(), proximaManha());
  const [carta] = await cartasPara(casa.usuario('viewer').email);
  expect(carta?.texto).toMatch(/O dia ou a hora da sua escala mudou para .*, às 19:00\./);
});

it('[J13] asks again after a whole series got another hour, but for what was moved before', async () => {
  const { casa } = await casaComMembro();
  const [como, membro] = [casa.como('operador'), casa.como('viewer')];
  const dia = somarDias(hoje(), 7);
  const repeticao = { repete: 'semanal' } as const;
  const { id } = await como.call('criarEvento', { ...gira(dia), repeticao });
  const { itens } = await como.call('listarEventos', { de: dia, ate: somarDias(dia, 14) });
  const [, segunda] = itens;
  const outro = segunda?.id ?? '';
  await como.call('editarEvento', { id: outro, ...gira(somarDias(dia, 8)), alcance: 'este' });
  for (const um of [id, outro]) await membro.call('responderEvento', { id: um, vai: false });
  await como.call('editarEvento', { id, ...gira(dia), hora: '18:00', alcance: 'todos', repeticao });
  expect((await membro.call('lerRemarcados', {})).itens.map((um) => [um.id, um.dizia])).toEqual([[id, false]]);
});

it('[J1] a search answers what comes next first, and then what is over, the latest first', async () => {
  const { casa } = await casaComMembro();
  const como = casa.como('operador');
  for (const dias of [20, -5, 3, -30]) await como.call('criarEvento', gira(somarDias(hoje(), dias)));
  const { itens } = await como.call('listarEventos', { busca: 'caboclo' });
  const dias = itens.map(({ inicio }) => hojeEm(new Date(inicio), FUSO_PADRAO));
  expect(dias).toEqual([3, 20, -5, -30].map((um) => somarDias(hoje(), um)));
});
