import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';

let uma: CasaConectada;
let la: CasaConectada['la'];
let empresa: CasaConectada['empresa'];
let casa: CasaConectada['casa'];
let end_to_end: string;
let id: string;
const dono = () => uma.dono;
const listar = () => dono().call('listarRepasses', {});
const puxar = () => uma.puxar();
const contar = async () => (await dono().call('contarAConferir', {})).provedor;

beforeEach(async () => {
  uma = await casaConectada('woovi');
  ({ la, empresa, casa } = uma);
  id = await uma.abrir();
  end_to_end = la.provedor.pagar(empresa, id);
});
afterEach(() => la.close());

const transferencias = () =>
  casa.rows(sql`
    select t.valor_centavos as valor, d.nome as de, p.nome as para from transferencias t
    join carteiras d on d.org_id = t.org_id and d.id = t.carteira_de join carteiras p on p.org_id = t.org_id and p.id = t.carteira_para
    where t.org_id = ${casa.orgId}`);

it('[PG4] proposes a payout once as a transfer to the bank, and moves nothing before a person says so', async () => {
  la.provedor.repassar(empresa);
  await puxar();
  const cursor = () => casa.rows(sql`select lido_ate from provedores_de_pix where org_id = ${casa.orgId}`);
  const antes = await cursor();
  await puxar();
  // One that is known keeps no list from going on.
  expect(await cursor()).not.toEqual(antes);
  const { repasses } = await listar();
  expect(repasses).toMatchObject([{ valor_centavos: 6000 }]);
  expect(await contar()).toBe(1);
  expect(await transferencias()).toEqual([]);
  const [repasse] = repasses;
  const banco = (await dono().call('listarCarteiras', {})).itens.find(
    ({ tipo, primeira }) => tipo === 'banco' && primeira,
  );
  const resolver = (carteira_id: string | null) =>
    dono().call('resolverRepasse', { id: repasse?.id ?? '', carteira_id });
  await expect(resolver(repasse?.carteira_id ?? '')).rejects.toMatchObject({
    fields: { carteira_id: expect.any(String) },
  });
  await resolver(banco?.id ?? '');
  await expect(resolver(null)).rejects.toMatchObject({ code: 'nao_proposto' });
  await puxar();
  expect(await transferencias()).toEqual([{ valor: 6000, de: 'PIX do provedor', para: banco?.nome }]);
  expect((await listar()).repasses).toEqual([]);
  la.provedor.pagar(empresa, null, { valor: 700 });
  la.provedor.repassar(empresa);
  await puxar();
  const [outro] = (await listar()).repasses;
  await dono().call('resolverRepasse', { id: outro?.id ?? '', carteira_id: null });
  expect(await transferencias()).toHaveLength(1);
});

it('[PG4] a dispute is a red line until somebody saw it, and undoes nothing', async () => {
  await puxar();
  la.provedor.contestar(empresa, end_to_end);
  la.provedor.contestar(empresa, 'E0');
  await puxar();
  await puxar();
  const { contestacoes } = await listar();
  expect(contestacoes).toMatchObject([{ membro: 'Jurema', valor_centavos: 6000 }]);
  expect(await contar()).toBe(1);
  expect(
    await casa.rows(sql`
      select g.estornado_em as estornado, c.estado from pagamentos g join cobrancas c on c.org_id = g.org_id and c.id = ${id}
      where g.org_id = ${casa.orgId}`),
  ).toEqual([{ estornado: null, estado: 'contestada' }]);
  const ditas = await casa.rows(sql`
    select from auditoria where org_id = ${casa.orgId} and acao = 'pix_recebido.contestar'`);
  expect(ditas).toHaveLength(1);
  await dono().call('verContestacao', { id: contestacoes[0]?.id ?? '' });
  await expect(dono().call('verContestacao', { id: contestacoes[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 });
  await puxar();
  expect((await listar()).contestacoes).toEqual([]);
  expect(await contar()).toBe(0);
});
