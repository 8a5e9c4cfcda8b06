import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { carteiraDoPix } from '../for-tests/casa-com-woovi.ts';

let uma: CasaConectada;
let la: CasaConectada['la'];
let empresa: CasaConectada['empresa'];
let casa: CasaConectada['casa'];
let faturas: CasaConectada['faturas'];
let agora: Date;

beforeEach(async () => {
  agora = new Date();
  uma = await casaConectada('woovi', () => agora);
  ({ la, empresa, casa, faturas } = uma);
});
afterEach(() => la.close());

const conectar: CasaConectada['conectar'] = (mais) => uma.conectar(mais);
const puxar = () => uma.puxar();
const eu = () => uma.eu;
const dono = () => uma.dono;
const abrir = (n = 1, de = 0) =>
  eu().call('abrirCobranca', { faturas: faturas.slice(de, de + n), total_centavos: 6000 * n });

const pagamentos = () =>
  casa.rows<{ valor: number; conferido: boolean; nome: string; quem: string }>(sql`
    select g.valor_centavos as valor, g.conferido, c.nome, g.usuario_operacao as quem
    from pagamentos g left join carteiras c on c.org_id = g.org_id and c.id = g.carteira_id
    where g.org_id = ${casa.orgId} and g.estornado_em is null order by g.id`);

const motivos = async () => (await dono().call('listarPixAConferir', {})).itens.map(({ motivo }) => motivo);

/** As if the last reading were a while ago. */
const esquecerLeitura = () =>
  casa.rows(sql`update cobrancas set lida_em = null where org_id = ${casa.orgId} returning 1`);

it('[PG1] connects by a key, says what it may do, seals it, and shows it to nobody', async () => {
  expect((await dono().call('lerProvedor', {})).provedor).toMatchObject({
    nome: 'woovi',
    ambiente: 'real',
    pode_tirar: false,
  });
  const [guardada] = await casa.rows<{ selado: Buffer }>(
    sql`select selado from provedores_de_pix where org_id = ${casa.orgId}`,
  );
  expect(guardada?.selado.includes(Buffer.from(empresa.chave))).toBe(false);
  const tudo = la.provedor.abrirConta({ ambiente: 'teste', tudo: true });
  expect(await conectar({ chave: tudo.chave })).toEqual({ ambiente: 'teste', pode_tirar: true });
  await expect(conectar({ chave: 'inventada' })).rejects.toMatchObject({
    fields: { chave: 'O provedor não aceitou a chave. Confira se ela está inteira e ativa.' },
  });
  la.provedor.falhas.push('html');
  await expect(conectar()).rejects.toMatchObject({ status: 503, code: 'provedor_longe' });
  await expect(casa.como('financeiro').call('lerProvedor', {})).rejects.toMatchObject({ status: 403 });
  await dono().call('desligarProvedor', {});
  expect(await eu().call('lerFormaDoPix', {})).toEqual({ por_provedor: false, quer_pagador: null });
  await expect(abrir()).rejects.toMatchObject({ status: 409, code: 'sem_provedor' });
});

it('[PG2 PG6] has one code for the same invoices, on the phone and at the counter, and names nobody', async () => {
  const [primeira, outra] = await Promise.all([
    abrir(2),
    casa.como('financeiro').call('abrirCobranca', { faturas: faturas.slice(0, 2), total_centavos: 12_000 }),
  ]);
  expect(outra).toEqual(primeira);
  expect(primeira).toMatchObject({
    estado: 'aberta',
    valor_centavos: 12_000,
    faturas: expect.arrayContaining(faturas.slice(0, 2)),
  });
  expect([...empresa.cobrancas.keys()]).toEqual([primeira.id]);
  expect(la.provedor.log.join('\n')).not.toMatch(/jurema|corrente|\b77\b/i);
});

it('[PG2] another set takes the earlier code away first; while the provider is away, the earlier one is shown', async () => {
  const primeira = await abrir(1);
  la.provedor.falhas.push('cut', 'cut');
  expect(await abrir(2)).toMatchObject({ id: primeira.id, estado: 'cancelando', codigo: primeira.codigo });
  const segunda = await abrir(2);
  expect(segunda).toMatchObject({ estado: 'aberta', valor_centavos: 12_000 });
  expect(empresa.cobrancas.get(primeira.id)?.apagada).toBe(true);
  expect(await eu().call('conferirCobranca', { id: primeira.id })).toMatchObject({ estado: 'cancelada', codigo: null });
});

it('[PG3 PG7] books what was paid exactly once, whoever reads it, in the carteira of the provider', async () => {
  const { id } = await abrir(2);
  expect(await eu().call('conferirCobranca', { id })).toMatchObject({ estado: 'aberta' });
  la.provedor.pagar(empresa, id);
  await esquecerLeitura();
  await Promise.all([
    eu().call('conferirCobranca', { id }),
    casa.como('financeiro').call('conferirCobranca', { id }),
    puxar(),
    puxar(),
  ]);
  await puxar();
  expect(await eu().call('conferirCobranca', { id })).toMatchObject({ estado: 'paga', codigo: null });
  const doProvedor = { valor: 6000, conferido: true, nome: 'PIX do provedor', quem: casa.usuario('viewer').id };
  expect(await pagamentos()).toEqual([doProvedor, doProvedor]);
  expect(await motivos()).toEqual([]);
});

it('[PG3] what is not exactly what is owed waits with its reason, and becomes credit once', async () => {
  const mudada = await abrir(1, 0);
  await dono().call('cancelarFatura', { id: faturas[0] ?? '', motivo: 'Engano' });
  la.provedor.pagar(empresa, mudada.id);
  const errada = await abrir(1, 1);
  la.provedor.pagar(empresa, errada.id, { valor: 5999 });
  const dupla = await abrir(1, 2);
  la.provedor.pagar(empresa, dupla.id);
  await puxar();
  la.provedor.pagar(empresa, dupla.id);
  const cancelada = await abrir(1, 3);
  await eu().call('cancelarCobranca', { id: cancelada.id });
  la.provedor.pagar(empresa, cancelada.id);
  await puxar();
  expect((await motivos()).toSorted()).toEqual(['dupla', 'encerrada', 'mudou', 'valor']);
  expect(await pagamentos()).toHaveLength(1);
  const { itens } = await dono().call('listarPixAConferir', {});
  const [um, outro] = itens;
  const resolver = (pix: string, como: 'credito' | 'devolvido') => dono().call('resolverPix', { id: pix, como });
  const duas = await Promise.allSettled([resolver(um?.id ?? '', 'credito'), resolver(um?.id ?? '', 'credito')]);
  expect(duas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await resolver(outro?.id ?? '', 'devolvido');
  const { membro } = await dono().call('buscarMensalidades', { membro_id: um?.membro_id ?? '' });
  expect(membro?.credito_centavos).toBe(um?.valor_centavos);
  expect(await motivos()).toHaveLength(2);
});

it('[PG3] a house may want to see each one first, and an anonymised person gets no payment', async () => {
  await conectar({ conferir_sempre: true });
  const { id } = await abrir();
  la.provedor.pagar(empresa, id);
  await puxar();
  expect(await motivos()).toEqual(['sempre']);
  await conectar({ conferir_sempre: false });
  const { id: depois } = await abrir(1, 1);
  const [pessoa] = (await dono().call('listarPixAConferir', {})).itens;
  await dono().call('anonimizarMembro', { id: pessoa?.membro_id ?? '' });
  la.provedor.pagar(empresa, depois);
  await puxar();
  expect(await motivos()).toEqual(['sempre', 'pessoa']);
  await expect(dono().call('resolverPix', { id: pessoa?.id ?? '', como: 'credito' })).rejects.toMatchObject({
    code: 'anonimizado',
  });
  expect(await pagamentos()).toEqual([]);
});

it('[PG2] refuses other money while the code can be paid, and takes it once somebody wished the code away', async () => {
  const { id } = await abrir();
  const receber = () => dono().call('pagarFaturas', { faturas: faturas.slice(0, 1), forma_pagamento: 'dinheiro' });
  await expect(receber()).rejects.toMatchObject({ status: 409, code: 'cobranca_aberta' });
  la.provedor.falhas.push('cut', 'cut');
  expect(await dono().call('cancelarCobranca', { id })).toMatchObject({ estado: 'cancelando' });
  await receber();
  la.provedor.pagar(empresa, id);
  await puxar();
  expect(await motivos()).toEqual(['mudou']);
  expect(await pagamentos()).toHaveLength(1);
});

it('[PG2 PG7] a lost answer costs nothing: the charge is found again, or goes away', async () => {
  la.provedor.falhas.push('cut', 'cut');
  await expect(abrir()).rejects.toMatchObject({ status: 503, code: 'provedor_longe' });
  la.provedor.falhas.push('done-cut');
  const { id } = await abrir();
  expect([...empresa.cobrancas.keys()]).toEqual([id]);
  const estados = () =>
    casa.rows(sql`select estado from cobrancas where org_id = ${casa.orgId} order by created_at, id`);
  expect(await estados()).toEqual([{ estado: 'cancelada' }, { estado: 'aberta' }]);
  agora = new Date(agora.getTime() + 2 * 3_600_000);
  await puxar();
  expect(await estados()).toEqual([{ estado: 'cancelada' }, { estado: 'vencida' }]);
  expect(await abrir()).toMatchObject({ estado: 'aberta' });
});

it('[PG2] a changed rest takes the code away at the next reading', async () => {
  const { id } = await abrir();
  await casa.rows(
    sql`update faturas set vl_desconto_centavos = 1000 where org_id = ${casa.orgId} and id = ${faturas[0]} returning 1`,
  );
  await esquecerLeitura();
  expect(await eu().call('conferirCobranca', { id })).toMatchObject({ estado: 'cancelada' });
  await expect(abrir()).rejects.toMatchObject({ code: 'valor_mudou' });
});

it('[PG2 Z3] another’s invoice, two people, and an amount of nothing are refused', async () => {
  const { id: outra } = await dono().call('criarMembro', { nome: 'Outra', matricula: '78' });
  const { id: plano_id } = await dono().call('criarPlano', { nome: 'Outro', valor_centavos: 6000, dia_vencimento: 10 });
  await dono().call('criarAssinatura', { membro_id: outra, plano_id, inicio: hoje() });
  const [alheia = ''] = (await dono().call('buscarMensalidades', { membro_id: outra })).faturas.map(({ id }) => id);
  const pedir = (quem: 'viewer' | 'owner', ids: string[], total_centavos = 6000) =>
    casa.como(quem).call('abrirCobranca', { faturas: ids, total_centavos });
  await expect(pedir('viewer', [alheia])).rejects.toMatchObject({ status: 404 });
  await expect(pedir('owner', [alheia, ...faturas.slice(0, 1)])).rejects.toMatchObject({ code: 'varios_membros' });
  await expect(pedir('owner', [alheia], 0)).rejects.toMatchObject({ status: 422 });
  const { id } = await pedir('owner', [alheia]);
  for (const name of ['conferirCobranca', 'cancelarCobranca'] as const)
    await expect(eu().call(name, { id })).rejects.toMatchObject({ status: 404 });
  await expect(dono().call('desligarProvedor', {})).rejects.toMatchObject({ code: 'cobrancas_abertas' });
  await expect(
    dono().call('arquivarCarteira', { id: await carteiraDoPix({ casa, dono: dono() }), arquivada: true }),
  ).rejects.toMatchObject({ code: 'carteira_do_provedor' });
});

it('[PG7] waits for the provider without holding a connection or a lock', async () => {
  la.provedor.falhas.push('hang');
  const pendente = abrir().catch(() => undefined);
  await expect.poll(() => la.provedor.log.length).toBeGreaterThan(2);
  const { doors } = await testServices();
  expect(doors.use().casa.busy + doors.use().viewer.busy).toBe(0);
  await casa.rows(sql`select from membros where org_id = ${casa.orgId} for update nowait`);
  await pendente;
});
