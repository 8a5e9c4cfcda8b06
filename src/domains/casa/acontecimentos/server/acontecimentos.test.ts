import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { readList } from '../../../../server/api/read-resource.ts';
import { listAction } from '../../../../server/api/resource.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { umaDeCada } from '../../../../server/testing/one-of-each.ts';
import { novaLoja } from '../../../../server/testing/loja.ts';
import { avisoDe, casaOuvida, verificado, type Aviso, type CasaOuvida } from '../for-tests/casa-ouvida.ts';
import { limparAcontecimentos, numerarCasa } from './numerar.ts';
import { v1 } from './v1.ts';

let aberta: CasaOuvida | undefined;
afterEach(async () => {
  await aberta?.servidor.close();
  aberta = undefined;
});

const abrir = async (...args: Parameters<typeof casaOuvida>) => (aberta = await casaOuvida(...args));

/** What `/api/v1/acontecimentos` answers. */
const lerDe = ({ orgId }: Pick<TestHouse, 'orgId'>, { doors, secret }: Services, depois = 0, limite = 200) =>
  doors.casa({ ...wholeHouse(orgId), escopo: 'integracao' }, { readOnly: true }, async (db) => {
    const [recurso] = v1;
    if (!recurso) throw new Error('no resource');
    const { itens, ...resto } = listAction(recurso).output.parse(
      await readList({ db, orgId, secret }, recurso, { depois, limite }),
    ) as { itens: Aviso[]; ultima: number; proximo: number | null };
    return { itens: itens.map(({ type: tipo, data, sequencia }) => ({ tipo, alvo: data.id, sequencia })), ...resto };
  });
const ler = ({ casa, services }: CasaOuvida, depois = 0, limite = 200) => lerDe(casa, services, depois, limite);

const tiposDe = async (ouvida: CasaOuvida, depois = 0) => (await ler(ouvida, depois)).itens.map(({ tipo }) => tipo);

/** The texts of the statements that write what happened, of all doors. */
async function escritas(work: () => Promise<unknown>): Promise<{ todas: number; novas: number }> {
  const contados = { todas: 0, novas: 0 };
  const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [query] = args as [{ text?: string; statements?: readonly { text?: string }[] } | string];
    const textos = typeof query === 'string' ? [query] : (query.statements ?? [query]).map(({ text = '' }) => text);
    contados.todas += textos.length;
    contados.novas += textos.filter((texto) => texto.includes('acontecimentos_novos')).length;
    return send.apply(this, args);
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = send as typeof Client.prototype.query;
  }
  return contados;
}

it('[WH1 WH2] sends a thin message that the independent implementation verifies', async () => {
  const ouvida = await abrir();
  const { segredo } = await ouvida.ouvir();
  expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { id } = await ouvida.dono.call('criarMembro', { nome: 'Jurema da Silva', matricula: '77' });
  await ouvida.entregar();
  const [recebido, ...outros] = ouvida.recebidos;
  if (!recebido) throw new Error('nothing arrived');
  expect(outros).toEqual([]);
  expect(verificado(segredo, recebido)).toEqual({
    type: 'membro.criado',
    timestamp: expect.stringMatching(/Z$/),
    sequencia: 1,
    data: { id },
  });
  expect(recebido.corpo).not.toContain('Jurema');
  expect(() => verificado(segredo, { ...recebido, corpo: `${recebido.corpo} ` })).toThrow('No matching signature');
  const outro = await novaCasa();
  const alheio = await outro
    .como('owner')
    .call('criarWebhook', { endereco: 'https://a.example.com/', tipos: ['fatura.paga'] });
  expect(() => verificado(alheio.segredo, recebido)).toThrow('No matching signature');
});

it('[WH2] tells every kind where it happens', async () => {
  const ouvida = await abrir();
  await ouvida.ouvir();
  const { dono } = ouvida;
  const uma = umaDeCada(ouvida.casa);
  const { membro, faturas } = await uma.assinante();
  const abertas = await dono.call('buscarMensalidades', { membro_id: membro });
  const total = abertas.faturas.find(({ id }) => id === faturas[0])?.valor_centavos ?? 0;
  const pago = await dono.call('pagarFaturas', {
    faturas: faturas.slice(0, 1),
    forma_pagamento: 'pix',
    total_centavos: total,
  });
  await dono.call('estornarPagamento', { fatura_id: faturas[0] ?? '', motivo: 'Engano' });
  while (await numerarCasa(ouvida.services, ouvida.casa.orgId, new Date()));
  const { itens, ultima } = await ler(ouvida);
  expect(itens.map(({ sequencia }) => sequencia)).toEqual(itens.map((_, n) => n + 1));
  expect(ultima).toBe(itens.length);
  const geradas = itens.filter(({ tipo }) => tipo === 'fatura.gerada').map(({ alvo }) => alvo);
  expect(geradas.toSorted()).toEqual(faturas.toSorted());
  expect(itens.filter(({ tipo }) => !tipo.endsWith('gerada')).map(({ tipo, alvo }) => [tipo, alvo])).toEqual([
    ['membro.criado', membro],
    ['pagamento.registrado', pago.pagamentos[0]],
    ['fatura.paga', faturas[0]],
    ['pagamento.estornado', pago.pagamentos[0]],
  ]);
});

it('[WH2] tells a sale in the statement that writes it, and its reversal', async () => {
  const loja = await novaLoja();
  const { doors, orgId } = loja.casa;
  const dono = loja.casa.como('owner');
  const vela = await loja.produto('Vela', 5);
  await dono.call('criarWebhook', { endereco: 'https://a.example.com/', tipos: ['venda.registrada'] });
  const vendida = loja.venda([{ produto: vela, preco: 1000 }]);
  const { venda_id } = await loja.casa.como('operador').call('registrarVenda', vendida);
  await dono.call('estornarVenda', { id: venda_id, motivo: 'Desistiu' });
  while (await numerarCasa({ doors }, orgId, new Date()));
  const { itens } = await lerDe(loja.casa, await testServices());
  expect(itens.map(({ tipo, alvo }) => [tipo, alvo])).toEqual([
    ['venda.registrada', venda_id],
    ['venda.estornada', venda_id],
  ]);
});

it('[WH3] a house to which nobody listens sends not one statement more', async () => {
  const [surda, ouvinte] = [await novaCasa(), await novaCasa()];
  await ouvinte.como('owner').call('criarWebhook', { endereco: 'https://a.example.com/', tipos: ['fatura.paga'] });
  const chamar = (casa: typeof surda) =>
    escritas(() => casa.como('owner').call('criarMembro', { nome: 'Ana', matricula: randomUUID().slice(0, 8) }));
  // The first call of each house may prepare something for it.
  await Promise.all(
    [surda, ouvinte].map((casa) => casa.como('owner').call('criarMembro', { nome: 'B', matricula: 'B1' })),
  );
  const [calada, dita] = [await chamar(surda), await chamar(ouvinte)];
  expect([calada.novas, dita.novas]).toEqual([0, 1]);
  expect(dita.todas - calada.todas).toBe(1);
});

it('[WH3] is rolled back with its cause', async () => {
  const ouvida = await abrir();
  await ouvida.ouvir();
  const repetida = { nome: 'Ana', matricula: '1' };
  await ouvida.dono.call('criarMembro', repetida);
  await expect(ouvida.dono.call('criarMembro', repetida)).rejects.toMatchObject({ status: 409 });
  while (await numerarCasa(ouvida.services, ouvida.casa.orgId, new Date()));
  expect(await tiposDe(ouvida)).toEqual(['membro.criado']);
});

it('[WH3] gives a number to what commits late, without a gap', async () => {
  const ouvida = await abrir();
  await ouvida.ouvir();
  const { casa, services } = ouvida;
  const insert = sql`insert into acontecimentos_novos (org_id, tipo, alvo) values (${casa.orgId}, 'membro.alterado', ${randomUUID()}) returning 1`;
  await casa.meanwhile(insert, async () => {
    await ouvida.dono.call('criarMembro', { nome: 'Ana', matricula: '1' });
    while (await numerarCasa(services, casa.orgId, new Date()));
    expect(await tiposDe(ouvida)).toEqual(['membro.criado']);
  });
  while (await numerarCasa(services, casa.orgId, new Date()));
  expect((await ler(ouvida)).itens.map(({ sequencia, tipo }) => [sequencia, tipo])).toEqual([
    [1, 'membro.criado'],
    [2, 'membro.alterado'],
  ]);
  expect(await tiposDe(ouvida, 1)).toEqual(['membro.alterado']);
});

it('[WH3] keeps what happened for 30 days', async () => {
  const ouvida = await abrir();
  await ouvida.ouvir();
  await ouvida.dono.call('criarMembro', { nome: 'Ana', matricula: '1' });
  await ouvida.entregar();
  const limpar = (dias: number) =>
    ouvida.services.doors.casa(wholeHouse(ouvida.casa.orgId), {}, (db) =>
      limparAcontecimentos(db, ouvida.casa.orgId, new Date(Date.now() + dias * 86_400_000)),
    );
  await limpar(29);
  expect(await tiposDe(ouvida)).toEqual(['membro.criado']);
  await limpar(31);
  expect(await ler(ouvida)).toEqual({ itens: [], ultima: 1, proximo: null });
  await ouvida.dono.call('criarMembro', { nome: 'Bia', matricula: '2' });
  await ouvida.entregar();
  expect(ouvida.recebidos.map((um) => avisoDe(um).sequencia)).toEqual([1, 2]);
});
