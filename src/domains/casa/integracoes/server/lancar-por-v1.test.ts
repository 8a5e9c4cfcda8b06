import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { comToken, lerTudo, pedir } from '../for-tests/casa-com-token.ts';

const DOACAO = { tipo: 'doacao', metodo: 'pix', valor_centavos: 5000, matricula: '77' };

let casa: TestHouse;
let membro: string;
let token: string;
beforeAll(async () => {
  ({ casa, membro } = await casaComJurema());
  ({ token } = await comToken(casa, ['lancar', 'ler_dinheiro']));
});

const lancar = (body: unknown, key: string | null = randomUUID(), chave = token) =>
  pedir(casa, chave, '/lancamentos', {
    method: 'POST',
    body,
    ...(key !== null && { headers: { 'idempotency-key': key } }),
  });

it('[TK3] enters a donation by the rule of the screens, once per key, and the trace names the token', async () => {
  const key = randomUUID();
  const antes = (await lerTudo(casa, token, '/lancamentos')).length;
  const respostas = await Promise.all([lancar(DOACAO, key), lancar(DOACAO, key), lancar(DOACAO, key)]);
  for (const { status } of respostas) expect([201, 409]).toContain(status);
  const feita = (await (await lancar(DOACAO, key)).json()) as { id: string };
  expect(feita).toMatchObject({ matricula_encontrada: true });
  const lidos = await lerTudo(casa, token, '/lancamentos');
  expect(lidos).toHaveLength(antes + 1);
  expect(lidos.at(-1)).toMatchObject({
    id: feita.id,
    membro_id: membro,
    valor_centavos: 5000,
    data: hoje(),
    conferido: true,
  });
  const { itens } = await casa.como('owner').call('listarLancamentos', {});
  expect(itens).toMatchObject([{ id: feita.id, tipo_nome: 'Doação', valor_centavos: 5000 }]);
  const linhas = await casa.rows<{ acao: string; user_id: string }>(
    sql`select acao, user_id from auditoria where org_id = ${casa.orgId} and acao in ('token.usar', 'lancamento.criar') order by acao`,
  );
  const dono = casa.usuario('owner').id;
  expect(linhas).toEqual([
    { acao: 'lancamento.criar', user_id: dono },
    { acao: 'token.usar', user_id: dono },
  ]);
});

it('[TK3] refuses a missing key, one with another body, unknown and wrong fields, and money that leaves', async () => {
  const key = randomUUID();
  expect((await lancar(DOACAO, key)).status).toBe(201);
  expect(await (await lancar({ ...DOACAO, valor_centavos: 1 }, key)).json()).toMatchObject({
    code: 'chave_reutilizada',
  });
  expect(await (await lancar(DOACAO, null)).json()).toMatchObject({ code: 'chave_ausente' });
  const erradas = [
    { ...DOACAO, valor_centavos: -5000 },
    { ...DOACAO, valor_centavos: 0 },
    { ...DOACAO, valor_centavos: 10.5 },
    { ...DOACAO, valor_centavos: 1e15 },
    { ...DOACAO, valor_centavos: '5000' },
    { ...DOACAO, sessao_id: randomUUID() },
    { ...DOACAO, org_id: randomUUID() },
    { ...DOACAO, tipo: 'x'.repeat(41) },
    { ...DOACAO, tipo: 'nenhum' },
    { ...DOACAO, metodo: 'búzios' },
    { ...DOACAO, data: '2026-02-30' },
    { ...DOACAO, descricao: 'a\0b' },
  ];
  for (const errada of erradas) {
    const resposta = await lancar(errada);
    expect([JSON.stringify(errada), resposta.status]).toEqual([JSON.stringify(errada), 422]);
    expect(resposta.headers.get('content-type')).toBe('application/problem+json');
  }
  expect((await lancar([])).status).toBe(400);
  expect((await lancar({ ...DOACAO, descricao: 'x'.repeat(70_000) })).status).toBe(413);
});

it('[TK3] enters into a past month and into a house without carteiras, through the door of programs', async () => {
  const data = somarMesesAoDia(hoje(), -1);
  expect((await lancar({ ...DOACAO, data })).status).toBe(201);
});

it('[TK2] needs the right to enter, and a contract that runs', async () => {
  const { token: soLe } = await comToken(casa, ['ler_dinheiro']);
  expect((await lancar(DOACAO, randomUUID(), soLe)).status).toBe(403);
  expect((await pedir(casa, soLe, '/faturas', { method: 'POST', body: {} })).status).toBe(405);
  const { doors } = casa;
  await doors.plataforma({}, async (db) => {
    const { id } = await db.row<{ id: string }>(
      sql`insert into saas_plan (nome, preco_centavos) values ('Plano', 0) returning id`,
    );
    await db.count(sql`
      insert into saas_org_contract (org_id, plan_id, inicio, fim, status) values (${casa.orgId}, ${id}, '2020-01-01', '2020-12-31', 'ativo')`);
  });
  expect(await (await lancar(DOACAO)).json()).toMatchObject({ status: 403, code: 'contrato_encerrado' });
  expect((await pedir(casa, token, '/lancamentos')).status).toBe(200);
});

it('[TK2] the role of programs itself takes no money that leaves, and none in another name', async () => {
  const { id } = casa.usuario('owner');
  const inserir = (valor: number, quem: string) =>
    casa.doors.casa({ orgId: casa.orgId, userId: id, escopo: 'integracao', membroId: null }, {}, (db) =>
      db.count(sql`
        insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido, carteira_id)
        values (${casa.orgId}, ${hoje()}, 'doacao', 'Doação', 'pix', ${valor}, ${quem}, true, ile_carteira(${casa.orgId}, 'banco'))`),
    );
  await expect(inserir(-1, id)).rejects.toMatchObject({ code: '42501' });
  await expect(inserir(1, casa.usuario('admin').id)).rejects.toMatchObject({ code: '42501' });
  expect(await inserir(1, id)).toBe(1);
});
