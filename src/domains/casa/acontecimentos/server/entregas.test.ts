import { afterEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { HOSTILE_ADDRESSES, HOSTILE_URLS } from '../../../../server/outgoing/hostile-for-tests.ts';
import { outgoingAddress } from '../../../../server/outgoing/outgoing-address.ts';
import { tirarInvisiveis } from '../../../../shared/invisiveis.ts';
import { testRun } from '../../../../server/env.ts';
import { avisoDe, casaOuvida, endereco, verificado, type CasaOuvida } from '../for-tests/casa-ouvida.ts';
import { pausaPedida, proximoEnvio } from '../rules.ts';
import { Entregador } from './entregador.ts';

let aberta: CasaOuvida | undefined;
afterEach(async () => {
  await aberta?.servidor.close();
  aberta = undefined;
});

const abrir = async (...args: Parameters<typeof casaOuvida>) => (aberta = await casaOuvida(...args));

let n = 0;
const acontecer = ({ dono }: CasaOuvida) => dono.call('criarMembro', { nome: `Ana ${++n}`, matricula: `A${n}` });

/** As many events as wanted, without as many calls. */
const muitos = ({ casa }: CasaOuvida, quantos: number) =>
  casa.rows(sql`
    insert into acontecimentos_novos (org_id, tipo, alvo)
    select ${casa.orgId}::uuid, 'fatura.paga', gen_random_uuid() from generate_series(1, ${quantos}::int) returning 1`);

const entregas = async ({ dono }: CasaOuvida, id: string) => (await dono.call('listarEntregas', { id })).itens;
const webhook = async ({ dono }: CasaOuvida) => (await dono.call('listarWebhooks', {})).itens[0];

it('[WH4] waits 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, each by a tenth more or less', () => {
  const agora = new Date('2026-11-20T12:00:00Z');
  const segundos = (tentativas: number, acaso: number) => {
    const proxima = proximoEnvio(tentativas, agora, acaso, null);
    return proxima && (proxima.getTime() - agora.getTime()) / 1_000;
  };
  const h = 3_600;
  const esperas = [5, 300, 1_800, 2 * h, 5 * h, 10 * h, 14 * h, 20 * h, 24 * h];
  expect(Array.from({ length: 10 }, (_, i) => segundos(i + 1, 0.5))).toEqual([...esperas, null]);
  expect([segundos(1, 0), segundos(1, 1)]).toEqual([4.5, 5.5]);
});

it.each([
  [429, '120', 120],
  [503, 'Fri, 20 Nov 2026 12:10:00 GMT', 600],
  [503, '999999999', 86_400],
  [503, undefined, null],
  [429, '-5', null],
  [429, 'amanhã', null],
  [500, '120', null],
])('[WH4] of %d with Retry-After %s obeys %s s', (status, retryAfter, segundos) => {
  const agora = new Date('2026-11-20T12:00:00Z');
  const pausa = pausaPedida(status, retryAfter, agora);
  expect(pausa && (pausa.getTime() - agora.getTime()) / 1_000).toBe(segundos);
});

it('[WH4] keeps the id over all tries, and signs each with its own time', async () => {
  let falha = true;
  const ouvida = await abrir((_request, response) => void response.writeHead(falha ? 500 : 200).end('ora'));
  const { id, segredo } = await ouvida.ouvir();
  await acontecer(ouvida);
  await ouvida.entregar();
  expect(await entregas(ouvida, id)).toMatchObject([
    { estado: 'espera', tentativas: 1, status: 500, resposta: 'ora', falha: null, tipo: 'membro.criado' },
  ]);
  expect((await webhook(ouvida))?.falha_desde).not.toBeNull();
  // Nothing is due yet.
  await ouvida.entregar();
  expect(ouvida.recebidos.length).toBe(1);
  falha = false;
  await ouvida.adiantar();
  await ouvida.entregar();
  const ids = ouvida.recebidos.map((um) => um.headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  for (const um of ouvida.recebidos) verificado(segredo, um);
  expect(await entregas(ouvida, id)).toMatchObject([
    { estado: 'entregue', tentativas: 2, status: 200, proxima_em: null },
  ]);
  expect((await webhook(ouvida))?.falha_desde).toBeNull();
});

it('[WH4] gives up after ten tries', async () => {
  const ouvida = await abrir(
    (_request, response) => void response.writeHead(302, { location: 'https://x.example.com/' }).end(),
  );
  const { id } = await ouvida.ouvir();
  await acontecer(ouvida);
  for (let i = 0; i < 12; i++) {
    await ouvida.entregar();
    await ouvida.adiantar();
  }
  expect(ouvida.recebidos.length).toBe(10);
  expect(await entregas(ouvida, id)).toMatchObject([{ estado: 'desistida', tentativas: 10, status: 302 }]);
});

it('[WH4] is switched off by 410, which is told by a letter, and gives up what waits', async () => {
  const ouvida = await abrir((_request, response) => void response.writeHead(410).end());
  const { id } = await ouvida.ouvir();
  await muitos(ouvida, 12);
  await ouvida.entregar();
  expect(await webhook(ouvida)).toMatchObject({ ligado: false, desligado_por: 'recebedor', esperam: 0 });
  expect(ouvida.recebidos.length).toBeLessThanOrEqual(8);
  expect(new Set((await entregas(ouvida, id)).map(({ estado }) => estado))).toEqual(new Set(['desistida']));
  expect(await cartas(ouvida)).toBe(2);
  await ouvida.dono.call('editarWebhook', { id, endereco: endereco(), tipos: ['membro.criado'], ligado: true });
  await expect(ouvida.dono.call('testarWebhook', { id })).resolves.toMatchObject({ status: 410, estado: 'desistida' });
  // A test says nothing about the address.
  expect(await webhook(ouvida)).toMatchObject({ ligado: true });
});

it('[WH1] an address whose secret was lost is not switched on before it has another one', async () => {
  const ouvida = await abrir();
  const { id } = await ouvida.ouvir();
  const { casa, dono } = ouvida;
  const ligar = (ligado: boolean) =>
    dono.call('editarWebhook', { id, endereco: endereco(), tipos: ['membro.criado'], ligado });
  await ligar(false);
  await casa.rows(sql`delete from webhooks_segredos where org_id = ${casa.orgId} returning 1`);
  await expect(ligar(true)).rejects.toMatchObject({ code: 'webhook_sem_segredo' });
  expect(await webhook(ouvida)).toMatchObject({ ligado: false });
  await dono.call('trocarSegredoDoWebhook', { id });
  await ligar(true);
  expect(await webhook(ouvida)).toMatchObject({ ligado: true });
});

/** The letters to owner and admin that wait. */
const cartas = async ({ casa }: CasaOuvida): Promise<number> => {
  const [linha] = await casa.doors.acesso({}, (db) =>
    db.rows<{ n: number }>(sql`select count(*) as n from outbox where org_id = ${casa.orgId}`),
  );
  return linha?.n ?? 0;
};

it('[WH4] is switched off after five days without a good answer, with a letter', async () => {
  const ouvida = await abrir((request) => void request.socket.destroy());
  const { id } = await ouvida.ouvir();
  await acontecer(ouvida);
  await ouvida.entregar();
  expect(await entregas(ouvida, id)).toMatchObject([{ status: null, falha: 'conexao' }]);
  const faz = (dias: number) =>
    ouvida.casa.rows(sql`
      update webhooks set falha_desde = now() - make_interval(days => ${dias}) where org_id = ${ouvida.casa.orgId} returning 1`);
  await faz(4);
  await ouvida.adiantar();
  await ouvida.entregar();
  expect([(await webhook(ouvida))?.ligado, await cartas(ouvida)]).toEqual([true, 0]);
  await faz(5);
  await ouvida.adiantar();
  await ouvida.entregar();
  expect([(await webhook(ouvida))?.desligado_por, await cartas(ouvida)]).toEqual(['cinco_dias', 2]);
  await acontecer(ouvida);
  await ouvida.entregar();
  expect((await entregas(ouvida, id)).length).toBe(1);
});

it('[WH4] leaves an address alone for as long as its 503 asks', async () => {
  const ouvida = await abrir((_request, response) => void response.writeHead(503, { 'retry-after': '3600' }).end());
  const { id } = await ouvida.ouvir();
  await acontecer(ouvida);
  await ouvida.entregar();
  await acontecer(ouvida);
  await ouvida.adiantar();
  await ouvida.entregar();
  expect(ouvida.recebidos.length).toBe(1);
  expect((await entregas(ouvida, id)).map(({ estado }) => estado)).toEqual(['espera', 'espera']);
});

it('[WH1] signs with both secrets for a day, also what waited when it was replaced', async () => {
  let fora = true;
  const ouvida = await abrir((_request, response) => void response.writeHead(fora ? 500 : 200).end());
  const { id, segredo } = await ouvida.ouvir();
  await muitos(ouvida, 10);
  await ouvida.entregar();
  const troca = await ouvida.dono.call('trocarSegredoDoWebhook', { id });
  expect(troca.segredo).not.toBe(segredo);
  fora = false;
  ouvida.recebidos.length = 0;
  for (let i = 0; i < 3; i++) {
    await ouvida.adiantar();
    await ouvida.entregar();
  }
  expect(new Set(ouvida.recebidos.map((um) => avisoDe(um).sequencia)).size).toBe(10);
  for (const um of ouvida.recebidos) {
    verificado(segredo, um);
    verificado(troca.segredo, um);
  }
  await ouvida.casa.rows(sql`
    update webhooks_segredos set anterior_ate = now() - interval '1 second' where org_id = ${ouvida.casa.orgId} returning 1`);
  ouvida.recebidos.length = 0;
  await acontecer(ouvida);
  await ouvida.entregar();
  const [depois] = ouvida.recebidos;
  if (!depois) throw new Error('nothing arrived');
  verificado(troca.segredo, depois);
  expect(() => verificado(segredo, depois)).toThrow('No matching signature');
});

it('[WH4] sends a test, and what was sent before, when somebody asks', async () => {
  const ouvida = await abrir((_request, response) => void response.writeHead(200).end(`ok${'x'.repeat(5_000)}\0`));
  const { id, segredo } = await ouvida.ouvir('um', ['fatura.paga']);
  await ouvida.ouvir('dois');
  const teste = await ouvida.dono.call('testarWebhook', { id });
  expect(teste).toMatchObject({ estado: 'entregue', status: 200, tentativas: 1 });
  expect(teste.resposta?.length).toBe(1_000);
  const [recebido, ...outros] = ouvida.recebidos;
  if (!recebido) throw new Error('nothing arrived');
  expect([recebido.path, outros]).toEqual(['/um', []]);
  expect(verificado(segredo, recebido)).toMatchObject({ type: 'teste', data: { id } });
  const [entrega] = await entregas(ouvida, id);
  expect(await ouvida.dono.call('reenviarEntrega', { id: entrega?.id ?? '' })).toMatchObject({ tentativas: 2 });
  expect(ouvida.recebidos.map(({ headers }) => headers['webhook-id'])).toEqual(
    ouvida.recebidos.map(() => recebido.headers['webhook-id']),
  );
  const estranho = await ouvida.dono.call('reenviarEntrega', { id }).catch((error: unknown) => error);
  expect(estranho).toMatchObject({ status: 404 });
});

/** Blanks around a pasted address are cut off, and the own name is another test's. */
function serve(url: string): boolean {
  try {
    return Boolean(outgoingAddress(url, undefined));
  } catch {
    return false;
  }
}

it('[WH1] takes five addresses, each once, and none that no message may go to', async () => {
  const ouvida = await abrir();
  const { dono } = ouvida;
  const criar = (url: string) => dono.call('criarWebhook', { endereco: url, tipos: ['fatura.paga'] });
  const hostis = HOSTILE_URLS.filter((url) => !serve(tirarInvisiveis(url).trim()));
  expect(hostis.length).toBeGreaterThan(150);
  for (const url of hostis) await expect(criar(url)).rejects.toMatchObject({ status: 422 });
  await criar(endereco('1'));
  await expect(criar(endereco('1'))).rejects.toMatchObject({ code: 'webhook_repetido' });
  const juntos = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => criar(endereco(String(i + 2)))));
  expect(juntos.filter(({ status }) => status === 'fulfilled').length).toBe(4);
  expect((await dono.call('listarWebhooks', {})).itens.length).toBe(5);
  await expect(ouvida.casa.como('financeiro').call('listarWebhooks', {})).rejects.toMatchObject({ status: 403 });
});

it('[WH4] sends nothing to a name that leads to a private address, whatever it led to before', async () => {
  let leva: readonly string[] = ['8.8.8.8'];
  const ouvida = await abrir(undefined, { resolve: () => leva });
  const { id } = await ouvida.ouvir();
  await ouvida.dono.call('testarWebhook', { id });
  ouvida.recebidos.length = 0;
  const erradas: string[] = [];
  for (const lista of HOSTILE_ADDRESSES.flatMap((um) => [[um], ['8.8.8.8', um]])) {
    leva = lista;
    await muitos(ouvida, 1);
    await ouvida.entregar();
    const [entrega] = await entregas(ouvida, id);
    await ouvida.casa.rows(sql`delete from webhooks_entregas where org_id = ${ouvida.casa.orgId} returning 1`);
    if (entrega?.falha !== 'rede') erradas.push(`${lista.join()}: ${entrega?.falha}`);
  }
  expect([erradas, ouvida.recebidos]).toEqual([[], []]);
});

const EVENTOS = testRun().long ? 10_000 : 300;

it(`[WH4] of ${EVENTOS} events to a receiver that fails 30 %, none is missing`, { timeout: 900_000 }, async () => {
  const ouvida = await abrir((request, response) => {
    const acaso = Math.random();
    if (acaso < 0.1) request.socket.destroy();
    else response.writeHead(acaso < 0.2 ? 500 : acaso < 0.3 ? 429 : 200).end();
  });
  const { segredo } = await ouvida.ouvir();
  for (let feitos = 0; feitos < EVENTOS; feitos += 1_000) await muitos(ouvida, Math.min(1_000, EVENTOS - feitos));
  for (let i = 0; i < 200 && (i === 0 || ((await webhook(ouvida))?.esperam ?? 0) > 0); i++) {
    await ouvida.adiantar();
    await ouvida.entregar();
  }
  const vistas = new Set(ouvida.recebidos.map((um) => verificado(segredo, um).sequencia));
  expect(vistas.size).toBe(EVENTOS);
  expect(Math.max(...vistas)).toBe(EVENTOS);
});

it('[WH4] a receiver that never answers delays no other', async () => {
  const ouvida = await abrir((_request, response, { path }) => {
    if (path === '/sadio') response.writeHead(204).end();
  });
  await ouvida.ouvir('sadio');
  await ouvida.ouvir('morto');
  await muitos(ouvida, 30);
  const entregador = new Entregador(ouvida.services);
  const comeco = performance.now();
  await entregador.rodada(ouvida.casa.orgId);
  const sadios = () => ouvida.recebidos.filter(({ path }) => path === '/sadio').length;
  await expect.poll(sadios, { timeout: 10_000, interval: 20 }).toBe(30);
  // The dead one still holds its first tries.
  expect(performance.now() - comeco).toBeLessThan(10_000);
  expect(ouvida.recebidos.filter(({ path }) => path === '/morto').length).toBeLessThanOrEqual(8);
  ouvida.servidor.close().catch(() => undefined);
  aberta = undefined;
  await entregador.parar();
});
