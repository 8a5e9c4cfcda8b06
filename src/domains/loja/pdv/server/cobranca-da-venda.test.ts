import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { novaLoja, type Loja } from '../../../../server/testing/loja.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { conectarAWoovi } from '../../../tesouraria/cobrancas/for-tests/casa-com-woovi.ts';
import type { WooviLocal } from '../../../tesouraria/cobrancas/for-tests/face-woovi.ts';
import type { Empresa } from '../../../tesouraria/cobrancas/for-tests/provedor-local.ts';
import { puxarDaCasa } from '../../../tesouraria/cobrancas/server/puxar-cobrancas.ts';
import { venderDaCasa } from './jobs.ts';

let la: WooviLocal;
let empresa: Empresa;
let loja: Loja;
let agora: Date;
let vela: string;

beforeEach(async () => {
  agora = new Date();
  loja = await novaLoja();
  vela = await loja.produto('Vela', 5);
  const place = { casa: loja.casa, dono: loja.casa.como('owner') };
  ({ la, empresa } = await conectarAWoovi(place, { now: () => agora, conferir_sempre: true }));
});
afterEach(() => la.close());

const operador = () => loja.casa.como('operador');
const financeiro = () => loja.casa.como('financeiro');

type Venda = ReturnType<Loja['venda']>;
const pedidoDe = ({ metodo_pagamento: _m, pago_centavos: _p, troco_centavos: _t, ...pedido }: Venda) => pedido;
const abrir = (venda: Venda) => operador().call('abrirCobrancaDaVenda', pedidoDe(venda));
const conferir = (id: string) => operador().call('conferirCobrancaDaVenda', { id });

/** What the jobs do, a minute or more later. */
async function sozinho() {
  agora = new Date(agora.getTime() + 60_000);
  const casa = { services: await testServices(), orgId: loja.casa.orgId, fuso: FUSO_PADRAO, agora };
  await venderDaCasa(casa);
  await puxarDaCasa(casa);
  await venderDaCasa(casa);
}

const vendas = () =>
  loja.casa.rows<{ numero: number; chave: string; metodo: string; carteira: string; quem: string }>(sql`
    select v.numero, v.chave, v.metodo_pagamento as metodo, c.nome as carteira, v.usuario_operacao as quem
    from vendas v left join carteiras c on c.org_id = v.org_id and c.id = v.carteira_id
    where v.org_id = ${loja.casa.orgId} order by v.numero`);

const esperando = async () =>
  (await financeiro().call('listarPixAConferir', {})).itens.map(({ id, motivo }) => ({ id, motivo }));

it('[PG5 PG6] writes the sale once it is paid, once, with its key, and names nobody', async () => {
  const venda = loja.venda([{ produto: vela, quantidade: 2 }]);
  const aberta = await abrir(venda);
  expect(aberta).toMatchObject({ estado: 'aberta', valor_centavos: 1780, venda: null, espera: null });
  expect(await vendas()).toEqual([]);
  expect(await loja.estoque(vela)).toBe(5);
  la.provedor.pagar(empresa, aberta.id);
  agora = new Date(agora.getTime() + 10_000);
  await loja.casa.rows(sql`update cobrancas set lida_em = null where org_id = ${loja.casa.orgId} returning 1`);
  const [uma, outra] = await Promise.all([conferir(aberta.id), conferir(aberta.id), sozinho()]);
  expect(uma.venda ?? outra.venda).toMatchObject({ numero: 1 });
  const feita = { numero: 1, chave: venda.chave, metodo: 'pix', carteira: 'PIX do provedor' };
  expect(await vendas()).toEqual([{ ...feita, quem: loja.casa.usuario('operador').id }]);
  expect(await loja.estoque(vela)).toBe(3);
  expect(await esperando()).toEqual([]);
  // The till that never heard of it asks for a code again, or finishes the sale.
  expect(await abrir(venda)).toMatchObject({ estado: 'paga', venda: { numero: 1 } });
  expect(await operador().call('registrarVenda', { ...venda, metodo_pagamento: 'pix' })).toMatchObject({ numero: 1 });
  await expect(abrir({ ...venda, observacoes: 'outra' })).rejects.toMatchObject({ code: 'ja_pago' });
  expect(la.provedor.log.join('\n')).not.toMatch(/vela/i);
});

it('[PG5] a till that dies between payment and sale loses nothing', async () => {
  const venda = loja.venda([{ produto: vela }]);
  const { id } = await abrir(venda);
  la.provedor.pagar(empresa, id);
  await sozinho();
  await sozinho();
  expect(await vendas()).toHaveLength(1);
  expect(await loja.casa.rows(sql`select situacao from pix_recebidos where org_id = ${loja.casa.orgId}`)).toEqual([
    { situacao: 'lancado' },
  ]);
});

it('[PG5] two presses have one code, another cart takes it away first, two tills have two', async () => {
  const venda = loja.venda([{ produto: vela }]);
  const [uma, outra] = await Promise.all([abrir(venda), abrir(venda)]);
  expect(outra.id).toBe(uma.id);
  const maior = loja.venda([{ produto: vela, quantidade: 3 }], { chave: venda.chave });
  const segunda = await abrir(maior);
  expect(segunda).toMatchObject({ estado: 'aberta', valor_centavos: 2670 });
  expect(empresa.cobrancas.get(uma.id)?.apagada).toBe(true);
  await abrir(loja.venda([{ produto: vela }]));
  expect([...empresa.cobrancas.values()].filter(({ apagada }) => !apagada)).toHaveLength(2);
});

it('[PG5] another way of paying is taken once the code was cancelled at the provider', async () => {
  const venda = loja.venda([{ produto: vela }]);
  const { id } = await abrir(venda);
  await expect(operador().call('registrarVenda', venda)).rejects.toMatchObject({ code: 'cobranca_aberta' });
  await operador().call('cancelarCobranca', { id });
  await operador().call('registrarVenda', venda);
  expect(empresa.cobrancas.get(id)?.apagada).toBe(true);
  la.provedor.pagar(empresa, id);
  await sozinho();
  expect(await esperando()).toMatchObject([{ motivo: 'encerrada' }]);
  expect(await vendas()).toHaveLength(1);
  const [pix] = await esperando();
  await expect(financeiro().call('venderPix', { id: pix?.id ?? '' })).rejects.toMatchObject({
    code: 'venda_registrada',
  });
  await expect(financeiro().call('resolverPix', { id: pix?.id ?? '', como: 'credito' })).rejects.toMatchObject({
    code: 'sem_membro',
  });
});

it('[PG5 PG6] a sale that is paid after its code ended is written by hand, with its words', async () => {
  const { id } = await abrir({ ...loja.venda([{ produto: vela }]), observacoes: 'Entregar na sexta' });
  await operador().call('cancelarCobranca', { id });
  la.provedor.pagar(empresa, id);
  await sozinho();
  const [pix] = await esperando();
  expect(pix?.motivo).toBe('encerrada');
  await financeiro().call('venderPix', { id: pix?.id ?? '' });
  expect(await loja.casa.rows(sql`select observacoes from vendas where org_id = ${loja.casa.orgId}`)).toEqual([
    { observacoes: 'Entregar na sexta' },
  ]);
});

it('[PG5] a sale that came by the queue in another way is not booked a second time', async () => {
  const venda = loja.venda([{ produto: vela }]);
  const { id } = await abrir(venda);
  // Without a network the till takes cash and sends the sale later.
  await operador().call('registrarVenda', { ...venda, da_fila: true });
  la.provedor.pagar(empresa, id);
  await sozinho();
  expect(await vendas()).toHaveLength(1);
  expect((await esperando()).map(({ motivo }) => motivo)).toEqual(['lancada']);
  const outra = loja.venda([{ produto: vela }]);
  const { id: aberta } = await abrir(outra);
  await operador().call('registrarVenda', { ...outra, da_fila: true });
  await sozinho();
  expect(empresa.cobrancas.get(aberta)?.apagada).toBe(true);
});

it('[PG5] stock that went meanwhile lets the PIX wait, and the sale is written once the stock is right', async () => {
  const { id } = await abrir(loja.venda([{ produto: vela, quantidade: 5 }]));
  await operador().call('registrarVenda', loja.venda([{ produto: vela }]));
  la.provedor.pagar(empresa, id);
  await sozinho();
  const [pix] = await esperando();
  expect(pix?.motivo).toBe('venda');
  expect(await conferir(id)).toMatchObject({ estado: 'paga', venda: null, espera: 'venda' });
  const vender = () => financeiro().call('venderPix', { id: pix?.id ?? '' });
  await expect(vender()).rejects.toMatchObject({ code: 'estoque_insuficiente' });
  await operador().call('corrigirEstoqueDaVenda', { chave: 'outra', itens: [{ produto_id: vela, quantidade: 5 }] });
  const duas = await Promise.allSettled([vender(), vender()]);
  expect(duas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await vendas()).toHaveLength(2);
  expect(await conferir(id)).toMatchObject({ venda: { numero: 2 }, espera: null });
});

it('[PG3 PG5] no sale is written for another amount than its own', async () => {
  const { id } = await abrir(loja.venda([{ produto: vela }]));
  la.provedor.pagar(empresa, id, { valor: 900 });
  await sozinho();
  const [pix] = await esperando();
  expect(pix?.motivo).toBe('valor');
  await expect(financeiro().call('venderPix', { id: pix?.id ?? '' })).rejects.toMatchObject({
    code: 'valor_diferente',
  });
  expect(await vendas()).toEqual([]);
});

it('[PG5 K10] a session that closed meanwhile gets the sale as a late one', async () => {
  const { gavetas } = (await operador().call('lerPdv', {})).caixa;
  const carteira_id = gavetas[0]?.id ?? '';
  const sessao_id = randomUUID();
  await operador().call('abrirCaixa', { id: sessao_id, carteira_id, abertura_centavos: 0 });
  const gaveta = { sessao_id, carteira_id };
  const { id } = await abrir({ ...loja.venda([{ produto: vela }]), ...gaveta });
  la.provedor.pagar(empresa, id);
  await operador().call('contarCaixa', { sessao_id, contado_centavos: 0 });
  await sozinho();
  expect(
    await loja.casa.rows(sql`
    select sessao_tardia_id as tardia from vendas where org_id = ${loja.casa.orgId}`),
  ).toEqual([{ tardia: sessao_id }]);
});

it('[PG5] a sale that the till would be refused gets no code, nor does an operator of another house', async () => {
  await expect(abrir(loja.venda([{ produto: vela, quantidade: 6 }]))).rejects.toMatchObject({
    code: 'estoque_insuficiente',
  });
  const venda = loja.venda([{ produto: vela }]);
  await expect(abrir({ ...venda, subtotal_centavos: 1 })).rejects.toMatchObject({ code: 'totais_nao_conferem' });
  await expect(abrir({ ...venda, usuario_operacao: loja.casa.usuario('owner').id })).rejects.toMatchObject({
    code: 'venda_de_outra_casa',
  });
  await operador().call('registrarVenda', venda);
  await expect(abrir(venda)).rejects.toMatchObject({ code: 'venda_registrada' });
  expect(empresa.cobrancas.size).toBe(0);
  const [contador] = await loja.casa.rows(sql`
    select ultimo from vendas_contadores where org_id = ${loja.casa.orgId}`);
  expect(contador).toEqual({ ultimo: 1 });
});

it('[PG4 PG5] a PIX that paid a sale is not sent back before its sale is reversed', async () => {
  la.provedor.pagar(empresa, (await abrir(loja.venda([{ produto: vela }]))).id);
  await sozinho();
  const [pix] = await loja.casa.rows<{ id: string }>(sql`
    select id from pix_recebidos where org_id = ${loja.casa.orgId}`);
  const pedido = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos: 890, motivo: 'Engano' };
  await expect(loja.casa.como('owner').call('devolverPix', pedido)).rejects.toMatchObject({ code: 'de_venda' });
  expect(empresa.devolucoes.size).toBe(0);
});

it('[PG6 INV-53] the words of a sale leave its charge too when its buyer is forgotten', async () => {
  const dono = loja.casa.como('owner');
  const { id } = await dono.call('criarMembro', { nome: 'Bento Zulmiro' });
  const { id: codigo } = await abrir({
    ...loja.venda([{ produto: vela }]),
    membro_id: id,
    observacoes: 'Para o Zulmiro',
  });
  la.provedor.pagar(empresa, codigo);
  await sozinho();
  const { itens } = await dono.call('buscarTextosDoMembro', { id });
  expect(itens.map(({ onde }) => onde)).toEqual(['venda']);
  await dono.call('anonimizarMembro', { id, apagar: itens.map(({ onde, id: qual }) => ({ onde, id: qual })) });
  expect(await tablesWith(loja.casa, 'Zulmiro')).toEqual([]);
});
