import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import type { ProvedorAberto } from '../for-tests/face.ts';
import type { Empresa, Falha } from '../for-tests/provedor-local.ts';

let la: ProvedorAberto;
let empresa: Empresa;
let casa: TestHouse;
let faturas: readonly string[];
let puxar: CasaConectada['puxar'];
let agora: Date;

beforeEach(async () => {
  agora = new Date();
  ({ la, empresa, casa, faturas, puxar } = await casaConectada('woovi', () => agora));
});
afterEach(() => la.close());

const dono = () => casa.como('owner');

/** A charge over so many invoices that was paid and read. */
async function paga(n = 1, valor?: number, de = 0): Promise<string> {
  const { id } = await casa
    .como('viewer')
    .call('abrirCobranca', { faturas: faturas.slice(de, de + n), total_centavos: 6000 * n });
  la.provedor.pagar(empresa, id, valor === undefined ? {} : { valor });
  await puxar();
  return id;
}

const recebidos = async () => (await dono().call('listarPixRecebidos', {})).itens;

async function devolver(valor_centavos: number, mais: { devolucao_id?: string; senha?: string } = {}) {
  const [pix] = await recebidos();
  const pedido = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos, motivo: 'A mãe da Jurema pediu' };
  return dono().call('devolverPix', { ...pedido, ...mais });
}

const decidir = async (estado: 'CONFIRMED' | 'REJECTED') => {
  la.provedor.decidirDevolucoes(empresa, estado);
  await puxar();
};

const vivos = () =>
  casa.rows<{ valor: number; quem: string }>(sql`
    select valor_centavos as valor, usuario_operacao as quem from pagamentos
    where org_id = ${casa.orgId} and estornado_em is null order by valor_centavos desc`);
const valores = async () => (await vivos()).map(({ valor }) => valor);

const estado = async (id: string) =>
  (
    await casa.rows<{ estado: string }>(sql`select estado from cobrancas where org_id = ${casa.orgId} and id = ${id}`)
  )[0]?.estado;

it('[PG4] a fee is one entry of spending for each charge that was paid', async () => {
  await paga(1);
  await paga(2, undefined, 1);
  await puxar();
  const tarifas = await casa.rows(sql`
    select d.tipo_nome, d.valor_centavos as valor, d.descricao, k.nome from pagamentos_diversos d
    join carteiras k on k.org_id = d.org_id and k.id = d.carteira_id
    where d.org_id = ${casa.orgId} and d.estornado_em is null`);
  const tarifa = { tipo_nome: 'Tarifa do PIX', valor: -85, nome: 'PIX do provedor' };
  expect(tarifas).toEqual([
    { ...tarifa, descricao: expect.stringMatching(/^Ref\. [0-9A-F]{5}$/) },
    { ...tarifa, descricao: expect.stringMatching(/^Ref\. [0-9A-F]{5}$/) },
  ]);
});

it('[PG4] books nothing before the provider confirms a refund, then reverses the payment with its reason', async () => {
  const id = await paga();
  expect(await devolver(6000)).toEqual({ estado: 'pedida' });
  await puxar();
  expect(await valores()).toEqual([6000]);
  expect((await recebidos())[0]).toMatchObject({ devolvivel_centavos: 0, devolucoes: [{ estado: 'pedida' }] });
  await decidir('CONFIRMED');
  expect(await valores()).toEqual([]);
  expect(await estado(id)).toBe('devolvida');
  const [estornado] = await casa.rows(sql`
    select estorno_motivo as motivo, estornado_por as quem from pagamentos where org_id = ${casa.orgId}`);
  expect(estornado).toEqual({ motivo: 'A mãe da Jurema pediu', quem: casa.usuario('owner').id });
  expect(la.provedor.log.join('\n')).not.toMatch(/jurema|mãe|corrente/i);
  await puxar();
  expect(await valores()).toEqual([]);
});

it('[PG4] refunds in part, and books what stays again, the oldest invoice first', async () => {
  const id = await paga(2);
  await devolver(5000);
  await decidir('CONFIRMED');
  expect(await valores()).toEqual([6000, 1000]);
  expect(await estado(id)).toBe('devolvida_em_parte');
  await expect(devolver(7001)).rejects.toMatchObject({ fields: { valor_centavos: expect.any(String) } });
  await devolver(6500);
  await decidir('CONFIRMED');
  expect(await valores()).toEqual([500]);
  await devolver(500);
  await decidir('CONFIRMED');
  expect(await valores()).toEqual([]);
  expect(await estado(id)).toBe('devolvida');
  expect([...empresa.devolucoes.values()].reduce((soma, { valor }) => soma + valor, 0)).toBe(12_000);
});

it('[PG4] says that the provider rejected a refund, and changes no book', async () => {
  const id = await paga();
  await devolver(6000);
  await decidir('REJECTED');
  expect((await recebidos())[0]).toMatchObject({ devolvivel_centavos: 6000, devolucoes: [{ estado: 'recusada' }] });
  expect(await valores()).toEqual([6000]);
  expect(await estado(id)).toBe('paga');
  la.provedor.falhas.push('ok');
  const cobranca = empresa.cobrancas.get(id);
  if (cobranca) cobranca.estado = 'EXPIRED';
  expect(await devolver(6000)).toEqual({ estado: 'recusada' });
});

it('[PG4] a PIX that waits goes back whole, is no credit meanwhile, and waits again if it is rejected', async () => {
  await paga(1, 5900);
  await expect(devolver(5000)).rejects.toMatchObject({ status: 422 });
  const [pix] = await recebidos();
  await devolver(5900);
  const credito = () => dono().call('resolverPix', { id: pix?.id ?? '', como: 'credito' });
  await expect(credito()).rejects.toMatchObject({ code: 'nao_a_conferir' });
  await decidir('REJECTED');
  expect((await dono().call('listarPixAConferir', {})).itens).toHaveLength(1);
  await devolver(5900);
  await decidir('CONFIRMED');
  expect((await dono().call('listarPixAConferir', {})).itens).toEqual([]);
  expect(await recebidos()).toMatchObject([{ situacao: 'devolvido', devolvivel_centavos: 0 }]);
  expect(await valores()).toEqual([]);
});

it('[PG4] wants the right, a reason, ninety days, and the person: the password, or ten minutes since signing in', async () => {
  await paga();
  const [pix] = await recebidos();
  const pedido = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos: 6000, motivo: 'Engano' };
  for (const papel of ['viewer', 'operador'] as const)
    await expect(casa.como(papel).call('devolverPix', pedido)).rejects.toMatchObject({ status: 403 });
  for (const errado of [{ motivo: '' }, { motivo: '  ' }, { valor_centavos: 0 }, { valor_centavos: 6001 }])
    await expect(dono().call('devolverPix', { ...pedido, ...errado })).rejects.toMatchObject({ status: 422 });
  await acessoRows(
    sql`update sessoes set criada_em = now() - interval '11 minutes' where conta_id = ${casa.usuario('owner').id} returning 1`,
  );
  await expect(devolver(6000)).rejects.toMatchObject({ fields: { senha: 'Informe a senha.' } });
  await expect(devolver(6000, { senha: 'errada' })).rejects.toMatchObject({ fields: { senha: expect.any(String) } });
  await acessoRows(sql`update sessoes set criada_em = now() where conta_id = ${casa.usuario('owner').id} returning 1`);
  const [velho] = await casa.rows<{ id: string }>(sql`
    insert into pix_recebidos (org_id, cobranca_id, membro_id, end_to_end, valor_centavos, pago_em, situacao, motivo, created_at)
    select org_id, cobranca_id, membro_id, 'Evelho', 6000, now() - interval '91 days', 'conferir', 'dupla', now()
    from pix_recebidos where org_id = ${casa.orgId} returning id`);
  await expect(dono().call('devolverPix', { ...pedido, id: velho?.id ?? '' })).rejects.toMatchObject({
    code: 'prazo_da_devolucao',
  });
  expect((await recebidos()).map(({ id }) => id)).toEqual([pix?.id]);
  await expect(dono().call('devolverPix', { ...pedido, id: randomUUID() })).rejects.toMatchObject({ status: 404 });
  expect(empresa.devolucoes.size).toBe(0);
  expect(await valores()).toEqual([6000]);
});

it('[PG4] asks once, however often the same refund is sent, and has one on its way for each PIX', async () => {
  await paga();
  const devolucao_id = randomUUID();
  await Promise.allSettled([1, 2, 3].map(() => devolver(2000, { devolucao_id })));
  await devolver(2000, { devolucao_id });
  expect(empresa.devolucoes.size).toBe(1);
  await expect(devolver(1000)).rejects.toMatchObject({ status: 409, code: 'devolucao_pedida' });
  await decidir('CONFIRMED');
  expect(await valores()).toEqual([4000]);
});

it.each<Falha>(['cut', 'done-cut', 500, 'done-500', 'html', 'done-html', 429])(
  '[PG4] reads back before anything is repeated, whatever became of the call (%s)',
  async (falha) => {
    await paga();
    la.provedor.falhas.push('ok', falha, 'cut');
    expect((await devolver(2000)).estado).toBe('pedida');
    expect(await valores()).toEqual([6000]);
    await puxar();
    expect([...empresa.devolucoes.values()].map(({ valor }) => valor)).toEqual([2000]);
    await decidir('CONFIRMED');
    expect(await valores()).toEqual([4000]);
  },
);

it('[PG4] a program that died right after the row stood goes on from it', async () => {
  await paga();
  const [pix] = await recebidos();
  await casa.rows(sql`
    insert into devolucoes_de_pix (org_id, id, pix_id, cobranca_id, membro_id, valor_centavos, motivo, pedida_em, pedida_por)
    select org_id, ${randomUUID()}, id, cobranca_id, membro_id, 6000, 'Engano', now(), ${casa.usuario('owner').id}
    from pix_recebidos where org_id = ${casa.orgId} and id = ${pix?.id} returning 1`);
  await puxar();
  expect(empresa.devolucoes.size).toBe(1);
  await Promise.all([decidir('CONFIRMED'), puxar(), puxar()]);
  expect(await valores()).toEqual([]);
});

it('[PG4] a payment that was reversed by hand meanwhile is not reversed twice', async () => {
  await paga(2);
  await devolver(12_000);
  await dono().call('estornarPagamento', { fatura_id: faturas[0] ?? '', motivo: 'Engano' });
  await decidir('CONFIRMED');
  expect(await valores()).toEqual([]);
  expect(await recebidos()).toMatchObject([{ devolvivel_centavos: 0, devolucoes: [{ estado: 'confirmada' }] }]);
});
