import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { standAt } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { pixEsperando } from '../../cobrancas/for-tests/casa-com-woovi.ts';
import { umaDeCada } from '../../../../server/testing/one-of-each.ts';
import { autorizarAte, mudarEstado, umPix } from '../for-tests/provedor-pluggy.ts';
import { comoDono } from '../../../pessoas/membros/server/como-dono-for-tests.ts';
import { casaLigada } from './casa-ligada-for-tests.ts';
import { puxarDosBancos, ultimaManha } from './rodada-dos-bancos.ts';

const aqui = casaLigada();

const rodar = async (quando: string) => {
  standAt(Date.parse(quando));
  await puxarDosBancos().round(await testServices(), now());
};

const pedidosDeLinhas = () => aqui.la.log.filter((linha) => linha.includes('/transactions')).length;

it("[BF1] a wrong key, an unknown item and somebody else's item are refused at their fields, and nothing is linked", async () => {
  const outro = aqui.la.abrirCliente();
  expect((await refusal(aqui.ligar({ client_secret: 'errado' }))).fields).toHaveProperty('client_secret');
  expect((await refusal(aqui.ligar({ item_id: 'nenhum' }))).fields).toHaveProperty('item_id');
  expect((await refusal(aqui.ligar({ item_id: outro.itens[0]?.id ?? '' }))).fields).toHaveProperty('item_id');
  expect((await aqui.dono.call('listarBancos', {})).itens).toEqual([]);
});

it.each([
  ['a card', [{ type: 'CREDIT' as const }]],
  ['an account in dollars', [{ currencyCode: 'USD' }]],
  ['no account', []],
])('[BF3] an item with %s is refused', async (_, contas) => {
  aqui.cliente = aqui.la.abrirCliente(contas);
  expect((await refusal(aqui.ligar())).fields).toHaveProperty('item_id');
});

it('[BF1] of several accounts one is chosen; the card beside them is not offered', async () => {
  aqui.cliente = aqui.la.abrirCliente([{ name: 'Corrente' }, { name: 'Poupança' }, { type: 'CREDIT' }]);
  const { ligado, contas } = await aqui.ligar();
  expect({ ligado, nomes: contas.map(({ nome }) => nome) }).toEqual({ ligado: false, nomes: ['Corrente', 'Poupança'] });
  expect((await aqui.dono.call('listarBancos', {})).itens).toEqual([]);
  expect(await aqui.ligar({ conta_id: contas[1]?.id ?? '' })).toMatchObject({ ligado: true });
});

it('[BF1] the first bank of a new house is linked before anything was booked in it', async () => {
  aqui.casa = await novaCasa();
  const { carteiras } = await aqui.dono.call('lerCaixa', {});
  const carteira_id = carteiras.find(({ tipo }) => tipo === 'banco')?.id ?? '';
  expect(await aqui.ligar({ carteira_id })).toMatchObject({ ligado: true });
});

it('[BF1] only a bank carteira is linked, only gestao links it, and a linked one is not archived', async () => {
  const { id: gaveta } = await aqui.dono.call('criarCarteira', { nome: 'Gaveta', tipo: 'dinheiro' });
  expect((await refusal(aqui.ligar({ carteira_id: gaveta }))).code).toBe('carteira_indisponivel');
  await aqui.ligar();
  const financeiro = aqui.casa.como('financeiro');
  expect((await refusal(financeiro.call('desligarBanco', { carteira_id: aqui.carteira_id }))).code).toBe(
    'sem_permissao',
  );
  const arquivar = () => aqui.dono.call('arquivarCarteira', { id: aqui.carteira_id, arquivada: true });
  expect((await refusal(arquivar())).code).toBe('carteira_ligada');
  await aqui.dono.call('desligarBanco', { carteira_id: aqui.carteira_id });
  await arquivar();
  expect(await aqui.casa.rows(sql`select from terreiros where id = ${aqui.casa.orgId} and com_banco`)).toEqual([]);
});

it('[BF1] the button asks at most every ten minutes, whoever presses it', async () => {
  await aqui.ligar();
  const puxar = (quem: 'owner' | 'financeiro') =>
    aqui.casa.como(quem).call('puxarDoBanco', { carteira_id: aqui.carteira_id });
  expect((await refusal(puxar('owner'))).code).toBe('banco_ha_pouco');
  standAt(now().getTime() + 600_000);
  aqui.mover(19, '60', { createdAt: now().toISOString() });
  const respostas = await Promise.allSettled([puxar('owner'), puxar('financeiro'), puxar('owner')]);
  expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await aqui.valores()).toEqual([6000]);
});

it('[BF1] each morning at 6:00 of the house, once; a bank that fails stops no other and is asked again in an hour', async () => {
  await aqui.ligar();
  const outra = await aqui.dono.call('criarCarteira', { nome: 'Aplicada', tipo: 'banco' });
  const primeiro = aqui.cliente;
  aqui.cliente = aqui.la.abrirCliente();
  await aqui.ligar({ carteira_id: outra.id });
  aqui.mover(19, '60', { createdAt: '2026-11-21T05:00:00.000Z' });
  const antes = pedidosDeLinhas();
  // Five to six in São Paulo.
  await rodar('2026-11-21T08:55:00Z');
  expect(pedidosDeLinhas()).toBe(antes);
  primeiro.client_secret = 'trocado';
  await rodar('2026-11-21T09:00:00Z');
  expect(await aqui.valores()).toEqual([6000]);
  const estados = async () => (await aqui.estados()).map(({ estado }) => estado);
  expect((await estados()).toSorted()).toEqual(['chave', 'ok']);
  const depois = aqui.la.log.length;
  await rodar('2026-11-21T09:01:00Z');
  await rodar('2026-11-21T11:00:00Z');
  expect(aqui.la.log.length).toBe(depois);
  // The next morning the service is away for everybody, for an hour.
  aqui.la.falhas.push(...Array.from({ length: 500 }, () => 'html' as const));
  await rodar('2026-11-22T09:00:00Z');
  expect(await estados()).toContain('longe');
  aqui.la.falhas.length = 0;
  await rodar('2026-11-22T09:30:00Z');
  expect(await estados()).toContain('longe');
  await rodar('2026-11-22T10:00:00Z');
  expect(await estados()).not.toContain('longe');
});

it.each([
  ['2026-11-21T08:59:59Z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
])('[BF1] at %s the newest morning is %s', (agora, manha) => {
  expect(ultimaManha(new Date(agora), 'America/Sao_Paulo').toISOString()).toBe(manha);
});

it('[BF2] a service that asks to wait is waited for; one that cuts, fails or speaks HTML stops the reading, and nothing is lost', async () => {
  await aqui.ligar();
  aqui.mover(19, '60', { createdAt: now().toISOString() });
  for (const falha of ['cut', 'html', 500] as const) {
    aqui.la.falhas.push('ok', falha);
    await expect(aqui.puxar()).rejects.toThrow('bank lines: longe');
    expect(await aqui.estado()).toMatchObject({ estado: 'longe' });
  }
  aqui.la.falhas.push('ok', 429);
  expect(await aqui.puxar()).toMatchObject({ trazidas: 1 });
  expect(await aqui.estado()).toMatchObject({ estado: 'ok' });
});

const cartas = () => aqui.cartas();

it('[BF3] a bank that asks to sign in says so, is told once by letter and counts on the dashboard; lines go on coming', async () => {
  await aqui.ligar();
  mudarEstado(aqui.cliente, 'LOGIN_ERROR');
  aqui.mover(20, '60', { visivel_em: '2026-11-20T15:30:00.000Z' });
  expect(await aqui.puxar(0.05)).toMatchObject({ trazidas: 1 });
  expect(await aqui.estado()).toMatchObject({ estado: 'entrar' });
  expect(await aqui.dono.call('contarAConferir', {})).toMatchObject({ banco: 1 });
  const primeiras = await cartas();
  expect(primeiras).toBeGreaterThan(0);
  await aqui.puxar(0.05);
  expect(await cartas()).toBe(primeiras);
  mudarEstado(aqui.cliente, 'UPDATED');
  await aqui.puxar(0.05);
  expect(await aqui.dono.call('contarAConferir', {})).toMatchObject({ banco: 0 });
  mudarEstado(aqui.cliente, 'LOGIN_ERROR');
  await aqui.puxar(0.05);
  expect(await cartas()).toBe(primeiras * 2);
});

it('[BF3] an authorization is told 14 days ahead, three days ahead, and when it is over', async () => {
  autorizarAte(aqui.cliente, new Date(now().getTime() + 15.5 * 86_400_000));
  await aqui.ligar();
  expect(await cartas()).toBe(0);
  await aqui.puxar(1);
  expect(await cartas()).toBe(0);
  await aqui.puxar(1);
  const uma = await cartas();
  expect(uma).toBeGreaterThan(0);
  for (let dia = 0; dia < 8; dia++) await aqui.puxar(1);
  expect(await cartas()).toBe(uma);
  await aqui.puxar(3);
  expect(await cartas()).toBe(uma * 2);
  await aqui.puxar(3);
  expect(await cartas()).toBe(uma * 3);
});

it('[BF3] an end within 14 days counts on the dashboard, a later one does not', async () => {
  const contar = async (dias: number) => {
    autorizarAte(aqui.cliente, new Date(now().getTime() + dias * 86_400_000));
    await aqui.puxar();
    return (await aqui.dono.call('contarAConferir', {})).banco;
  };
  await aqui.ligar();
  expect([await contar(14.5), await contar(13.9), await contar(-1)]).toEqual([0, 1, 1]);
});

it('[BF3] lines that stopped for two days are told, also where only the service is away', async () => {
  await aqui.ligar();
  for (const dia of [1, 1]) {
    aqui.la.falhas.push('html');
    await aqui.puxar(dia).catch(() => undefined);
    expect(await cartas()).toBe(0);
  }
  aqui.la.falhas.push('html');
  await aqui.puxar(0.5).catch(() => undefined);
  expect(await cartas()).toBeGreaterThan(0);
});

it('[BF3] a PIX that a charge holds is no new line, by the feed or by a file', async () => {
  const pix = await pixEsperando({ casa: aqui.casa, dono: aqui.dono, uma: umaDeCada(aqui.casa) });
  const E2E = 'E18236120202611191500s0000000001';
  await aqui.casa.rows(sql`
    insert into pix_recebidos (org_id, cobranca_id, membro_id, end_to_end, valor_centavos, pago_em, situacao, motivo, created_at)
    select org_id, cobranca_id, membro_id, ${E2E}, 500, '2026-11-19T15:00:00Z', situacao, motivo, created_at from pix_recebidos
    where org_id = ${aqui.casa.orgId} and id = ${pix} returning 1`);
  aqui.mover(19, '5', umPix(E2E));
  aqui.mover(19, '6');
  expect(await aqui.ligar()).toMatchObject({ trazidas: 1, de_cobrancas: 1 });
  const linha = linhaLida({ dia: '2026-11-19', valor_centavos: 500, documento: E2E });
  const { linhas } = await aqui.dono.call('conferirExtrato', {
    carteira_id: aqui.carteira_id,
    conta: SEM_CONTA,
    linhas: [linha],
  });
  expect(linhas).toEqual(['aqui']);
});

it('[BF1] a house without a linked bank calls nobody', async () => {
  const porDono = await comoDono(aqui.casa);
  await porDono.transaction({}, (db) => db.count(sql`update terreiros set com_banco = false where com_banco`));
  await porDono.close();
  const asked = aqui.la.log.length;
  await rodar('2026-11-21T09:00:00Z');
  await rodar('2026-11-22T12:00:00Z');
  expect(aqui.la.log.length).toBe(asked);
  expect(aqui.la.reached).toEqual([]);
});

it('[BF1] keys stand in no log, trace or answer, whatever the service answers', async () => {
  const ditos: string[] = [];
  const dizer = (campos: { err?: Error }, texto?: string) =>
    void ditos.push(
      [JSON.stringify(campos), campos.err?.message, campos.err?.stack, String(campos.err?.cause), texto].join(' '),
    );
  const log = { debug: dizer, info: dizer, warn: dizer, error: dizer } as Services['log'];
  const respostas = [JSON.stringify(await aqui.ligar()), JSON.stringify(await aqui.dono.call('listarBancos', {}))];
  for (const falha of ['html', 401, 500, 'cut'] as const) {
    aqui.la.falhas.push(falha);
    standAt(now().getTime() + 90_000_000);
    await puxarDosBancos().round({ ...(await testServices()), log }, now());
  }
  expect(ditos.length).toBeGreaterThan(2);
  const trilha = await aqui.casa.rows(sql`select * from auditoria where org_id = ${aqui.casa.orgId}`);
  const tudo = [...ditos, ...respostas, JSON.stringify(trilha)].join('\n');
  for (const segredo of [aqui.cliente.client_secret, aqui.cliente.client_id, aqui.cliente.itens[0]?.id ?? ''])
    expect(tudo.includes(segredo)).toBe(false);
});
