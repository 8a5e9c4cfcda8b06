import { expect, it } from 'vitest';
import { novoEvento, novosMembros, vincular } from '../../presencas/server/porta-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';

const DIA = 24 * 60;

/** A function that some of the members can do, and two events of one evening. */
async function duasNaMesmaNoite(quantos: number) {
  const casa = await novaCasa();
  const membros = await novosMembros(casa, quantos);
  const como = casa.como('operador');
  const funcao = await como.call('criarFuncao', { nome: 'Atabaque', vagas: 1, para_todos: true });
  const gira = await novoEvento(casa, { inicio: DIA, fim: DIA + 180 });
  const festa = await novoEvento(casa, { inicio: DIA + 30, fim: DIA + 150, tipo: 'festa' });
  const por = (evento_id: string, membro_id: string) =>
    como.call('escalarMembro', { evento_id, funcao_id: funcao.id, membro_id });
  return { casa, membros, como, gira, festa, por };
}

const aoMesmoTempo = async (feitos: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(feitos)).filter(({ status }) => status === 'fulfilled').length;

/** Puts a service straight into the table, as if the event had been moved afterwards. */
async function servico(casa: TestHouse, evento_id: string, membro_id: string): Promise<string> {
  const [linha] = await casa.rows<{ id: string }>(sql`
    insert into escalas (org_id, evento_id, funcao_id, membro_id, usuario_operacao)
    select ${casa.orgId}, ${evento_id}, id, ${membro_id}, ${casa.usuario('owner').id}
    from escalas_funcoes where org_id = ${casa.orgId} limit 1 returning id`);
  return linha?.id ?? '';
}

it('[J10] suggests nobody for an event at whose hour they serve elsewhere, and says where', async () => {
  const { como, membros, gira, festa } = await duasNaMesmaNoite(1);
  expect(await como.call('sugerirEscala', { evento_id: gira })).toEqual({ escalados: 1, faltam: 0 });
  expect(await como.call('sugerirEscala', { evento_id: festa })).toEqual({ escalados: 0, faltam: 1 });
  const { livres } = await como.call('lerEscala', { evento_id: festa });
  expect(livres).toMatchObject([{ id: membros[0], impedido: 'outro_evento', serve_em: 'Gira de caboclo' }]);
});

it('[J10] refuses to put on or swap in somebody who serves at another event of that hour, and names it', async () => {
  const { membros, como, gira, festa, por, casa } = await duasNaMesmaNoite(2);
  const [ana = '', bia = ''] = membros;
  await por(gira, ana);
  expect(await refusal(por(festa, ana))).toMatchObject({
    status: 409,
    code: 'ja_serve_na_hora',
    message: 'Membro 0001 já serve em “Gira de caboclo” na mesma hora. Escolha outra pessoa.',
  });
  const { id } = await por(festa, bia);
  expect((await refusal(como.call('trocarNaEscala', { id, membro_id: ana }))).code).toBe('ja_serve_na_hora');
  // The end of one event and the start of the next may meet.
  const depois = await novoEvento(casa, { inicio: DIA + 200, fim: DIA + 260 });
  await por(depois, ana);
});

it('[J10] takes a person for one of two events of an evening when both ask at once', async () => {
  const { membros, como, gira, festa, por, casa } = await duasNaMesmaNoite(8);
  for (const membro of membros)
    expect(await aoMesmoTempo([gira, festa, gira, festa].map((evento_id) => por(evento_id, membro)))).toBe(1);
  await casa.rows(sql`delete from escalas where org_id = ${casa.orgId} returning 1`);
  await casa.rows(sql`update membros set ativo = id = ${membros[0]} where org_id = ${casa.orgId} returning 1`);
  await Promise.all([gira, festa, gira, festa].map((evento_id) => como.call('sugerirEscala', { evento_id })));
  const [servem] = await casa.rows<{ n: number }>(
    sql`select count(*)::int as n from escalas where org_id = ${casa.orgId}`,
  );
  expect(servem?.n).toBe(1);
});

it('[J10] lets a member accept one of two services at one hour, and staff keep one', async () => {
  const { casa, membros, como, gira, festa } = await duasNaMesmaNoite(1);
  const [eu = ''] = membros;
  await vincular(casa, eu);
  const [uma, outra] = [await servico(casa, gira, eu), await servico(casa, festa, eu)];
  const membro = casa.como('viewer');
  const responder = (id: string, aceita: boolean) => membro.call('responderEscala', { id, aceita });
  expect(await refusal(responder(uma, true))).toMatchObject({
    status: 409,
    message: 'Você já serve em “Gira de caboclo” na mesma hora. Peça troca de uma das duas.',
  });
  await responder(outra, false);
  await responder(uma, true);
  expect((await refusal(como.call('manterNaEscala', { id: outra }))).code).toBe('ja_serve_na_hora');
  await responder(uma, false);
  await aoMesmoTempo([responder(uma, true), responder(outra, true), como.call('manterNaEscala', { id: outra })]);
  const [firmes] = await casa.rows<{ n: number }>(sql`
    select count(*)::int as n from escalas where org_id = ${casa.orgId} and estado <> 'troca'`);
  expect(firmes?.n).toBe(1);
});
