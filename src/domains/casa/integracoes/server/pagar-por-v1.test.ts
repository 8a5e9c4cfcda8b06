import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { comToken, lerTudo, pedir } from '../for-tests/casa-com-token.ts';

let casa: TestHouse;
let membro: string;
let token: string;
beforeAll(async () => {
  ({ casa, membro } = await casaComJurema());
  ({ token } = await comToken(casa, ['lancar', 'ler_dinheiro', 'ler_membros']));
});

const criar = (recurso: string, body: unknown, key: string | null = randomUUID(), chave = token) =>
  pedir(casa, chave, recurso, { method: 'POST', body, ...(key !== null && { headers: { 'idempotency-key': key } }) });

const abertas = async () =>
  (await lerTudo(casa, token, `/faturas?membro_id=${membro}`)).filter(({ resta_centavos }) => resta_centavos !== 0);

it('[TK3] takes a payment by the rule of the screens, all months or none, once per key', async () => {
  const [um, outro] = await abertas();
  const faturas = [um?.['id'], outro?.['id']];
  const pedido = { faturas, metodo: 'pix', total_centavos: 12_000 };
  expect(await (await criar('/pagamentos', { ...pedido, total_centavos: 11_999 })).json()).toMatchObject({
    status: 409,
    code: 'valor_mudou',
  });
  const key = randomUUID();
  const respostas = await Promise.all([1, 2, 3].map(() => criar('/pagamentos', pedido, key)));
  for (const { status } of respostas) expect([201, 409]).toContain(status);
  const feito = (await (await criar('/pagamentos', pedido, key)).json()) as { pagamentos: string[] };
  expect(feito).toMatchObject({ total_centavos: 12_000 });
  const lidos = await lerTudo(casa, token, `/pagamentos?membro_id=${membro}`);
  expect(lidos.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])))).toMatchObject(
    feito.pagamentos
      .toSorted()
      .map((id) => ({ id, valor_centavos: 6000, metodo: 'pix', pago_em: hoje(), conferido: true })),
  );
  expect(await (await pedir(casa, token, `/faturas/${String(um?.['id'])}`)).json()).toMatchObject({
    situacao: 'paga',
    pago_centavos: 6000,
    resta_centavos: 0,
  });
  expect(await (await criar('/pagamentos', pedido)).json()).toMatchObject({ status: 409 });
  const acoes = await casa.rows<{ acao: string }>(
    sql`select acao from auditoria where org_id = ${casa.orgId} and acao in ('token.usar', 'faturas.pagar') order by acao`,
  );
  expect(acoes.map(({ acao }) => acao)).toEqual(['faturas.pagar', 'token.usar']);
});

it('[TK3] refuses wrong payments with a sentence, and pays no month of another house', async () => {
  const [fatura] = await abertas();
  const bom = { faturas: [fatura?.['id']], metodo: 'pix', total_centavos: 6000 };
  const erradas = [
    { ...bom, faturas: [] },
    { ...bom, faturas: [randomUUID()] },
    { ...bom, faturas: ['1'] },
    { ...bom, faturas: Array.from({ length: 51 }, () => randomUUID()) },
    { ...bom, metodo: 'búzios' },
    { ...bom, total_centavos: undefined },
    { ...bom, total_centavos: 60.5 },
    { ...bom, pago_em: somarDias(hoje(), 1) },
    { ...bom, pago_em: '2019-12-31' },
    { ...bom, sobra_centavos: 10 },
    { ...bom, sessao_id: randomUUID() },
    { ...bom, multa_centavos: 1 },
  ];
  for (const errada of erradas) {
    const resposta = await criar('/pagamentos', errada);
    expect([JSON.stringify(errada), resposta.status]).toEqual([
      JSON.stringify(errada),
      expect.toBeOneOf([404, 409, 422]),
    ]);
    expect(resposta.headers.get('content-type')).toBe('application/problem+json');
  }
  const futura = await criar('/pagamentos', { ...bom, pago_em: somarDias(hoje(), 1) });
  expect(Object.keys(((await futura.json()) as { errors: object }).errors)).toEqual(['pago_em']);
  const outra = await novaCasa();
  const alheio = await comToken(outra, ['lancar']);
  const la = await pedir(outra, alheio.token, '/pagamentos', {
    method: 'POST',
    body: bom,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(la.status).toBe(409);
  expect((await abertas()).length).toBeGreaterThan(0);
  expect((await criar('/pagamentos', bom, null)).status).toBe(422);
  const { token: soLe } = await comToken(casa, ['ler_dinheiro']);
  expect((await criar('/pagamentos', bom, randomUUID(), soLe)).status).toBe(403);
});

it('[TK3] registers a member once per key, and refuses what the screens refuse', async () => {
  const key = randomUUID();
  const pessoa = { nome: 'Conceição Evaristo', matricula: '901', email: 'conceicao@exemplo.org', cidade: 'Salvador' };
  const feita = (await (await criar('/membros', pessoa, key)).json()) as { id: string };
  expect(await (await criar('/membros', pessoa, key)).json()).toEqual(feita);
  expect(feita).toEqual({ id: expect.any(String), matricula: '901' });
  expect(await (await pedir(casa, token, `/membros/${feita.id}`)).json()).toMatchObject({ ...pessoa, ativo: true });
  const crianca = somarDias(hoje(), -3000);
  const erradas: [object, number][] = [
    [{ nome: 'Outra', matricula: '901' }, 409],
    [{ matricula: '902' }, 422],
    [{ nome: 'x'.repeat(121) }, 422],
    [{ nome: 'Ana', email: 'ana' }, 422],
    [{ nome: 'Ana', dt_nascimento: somarDias(hoje(), 1) }, 422],
    [{ nome: 'Ana', dt_nascimento: crianca }, 422],
    [{ nome: 'Ana', dt_nascimento: crianca, responsavel_nome: 'Bia' }, 422],
    [{ nome: 'Ana', plano_id: randomUUID() }, 422],
    [{ nome: 'Ana', criar_acesso: true }, 422],
    [{ nome: 'Ana', reservado: {} }, 422],
    [{ nome: 'Ana', endereco: 'Rua A' }, 422],
  ];
  for (const [errada, status] of erradas) {
    const resposta = await criar('/membros', errada);
    expect([JSON.stringify(errada), resposta.status]).toEqual([JSON.stringify(errada), status]);
  }
  const menor = { nome: 'Ana', dt_nascimento: crianca, responsavel_nome: 'Bia', responsavel_motivo: 'Vem no sábado' };
  expect((await criar('/membros', menor)).status).toBe(201);
  const { token: soLe } = await comToken(casa, ['ler_membros']);
  expect((await criar('/membros', pessoa, randomUUID(), soLe)).status).toBe(403);
});

it('[TK2] the role of programs cancels no invoice, gives none another price, and books and reverses nothing in another name', async () => {
  const { id } = casa.usuario('owner');
  const escopo = { orgId: casa.orgId, userId: id, escopo: 'integracao' as const, membroId: null };
  const mudar = (statement: ReturnType<typeof sql>) => casa.doors.casa(escopo, {}, (db) => db.count(statement));
  const [fatura] = await abertas();
  const aberta = String(fatura?.['id']);
  for (const proibida of [
    sql`update faturas set valor_centavos = 1 where org_id = ${casa.orgId}`,
    sql`update faturas set status = 'cancelada' where org_id = ${casa.orgId} and id = ${aberta}`,
    sql`delete from faturas where org_id = ${casa.orgId}`,
    sql`
      update pagamentos set estornado_em = now(), estorno_motivo = 'x', estornado_por = ${casa.usuario('admin').id}
      where org_id = ${casa.orgId}`,
    sql`update pagamentos set estornado_em = null where org_id = ${casa.orgId}`,
    sql`update pagamentos set valor_centavos = 1 where org_id = ${casa.orgId}`,
    sql`update faturas set usuario_operacao = ${casa.usuario('admin').id} where org_id = ${casa.orgId}`,
    sql`update membros set nome = 'x' where org_id = ${casa.orgId}`,
    sql`
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, usuario_operacao, multa_centavos, de_credito)
      values (${casa.orgId}, ${aberta}, ${membro}, ${hoje()}, 1, 'pix', true, ${casa.usuario('admin').id}, 0, false)`,
  ])
    await expect(mudar(proibida)).rejects.toMatchObject({ code: '42501' });
});
