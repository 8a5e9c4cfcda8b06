import { afterEach, describe, expect, it } from 'vitest';
import { announce } from '../../../../server/live/announce.ts';
import { openStreams } from '../../../../server/live/serve-live.ts';
import { Caller, novaCasa, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { testApp } from '../../../../server/testing/product.ts';
import { ORGANIZACAO } from './organizacao-for-tests.ts';

const abertas: Ouvinte[] = [];

/** Reads a stream as a browser does. */
class Ouvinte {
  readonly eventos: string[] = [];
  fim = false;
  readonly #leitor: ReadableStreamDefaultReader<Uint8Array>;

  constructor(leitor: ReadableStreamDefaultReader<Uint8Array>) {
    this.#leitor = leitor;
    void this.#ler();
  }

  async #ler(): Promise<void> {
    const texto = new TextDecoder();
    for (;;) {
      const { done, value } = await this.#leitor.read();
      if (done) break;
      this.eventos.push(
        ...texto
          .decode(value)
          .split('\n\n')
          .filter((parte) => parte.startsWith('event:')),
      );
    }
    this.fim = true;
  }

  largar = () => this.#leitor.cancel();
}

async function ouvir(casa: TestHouse, papel: Papel, caller = casa.como(papel)): Promise<Ouvinte> {
  const resposta = await caller.fetch('GET', '/api/eventos');
  if (!resposta.body) throw new Error(`No stream: ${resposta.status}`);
  const ouvinte = new Ouvinte(resposta.body.getReader());
  abertas.push(ouvinte);
  return ouvinte;
}

/**
 * The listening connection opens with the first stream, and is ready once something comes through.
 */
async function pronto(casa: TestHouse, ouvinte: Ouvinte, papel: Papel): Promise<void> {
  await expect
    .poll(async () => {
      await casa.como(papel).call('salvarPerfil', { nome: `Pessoa ${papel}`, telefone: null });
      return ouvinte.eventos.length;
    })
    .toBeGreaterThan(0);
  ouvinte.eventos.length = 0;
}

afterEach(async () => {
  await Promise.all(abertas.splice(0).map((ouvinte) => ouvinte.largar()));
});

describe('live events', () => {
  it('[INV-41] a HEAD opens no stream, for nobody would ever close it', async () => {
    const casa = await novaCasa();
    const { services, app } = await testApp();
    const viewer = new Caller(app, casa.como('viewer').cookie);
    const cabeca = await viewer.fetch('HEAD', '/api/eventos');
    expect([cabeca.status, cabeca.headers.get('content-type'), openStreams(services)]).toEqual([
      200,
      'text/event-stream',
      0,
    ]);
    const corpo = await viewer.fetch('GET', '/api/eventos');
    expect(openStreams(services)).toBe(1);
    await corpo.body?.cancel();
    expect(openStreams(services)).toBe(0);
  });

  it('[S7 Z2 INV-50] the house is notified within 2 s, with ids only; other houses and people get nothing', async () => {
    const casa = await novaCasa();
    const outra = await novaCasa();
    const viewer = await ouvir(casa, 'viewer');
    await pronto(casa, viewer, 'viewer');
    const alheio = await ouvir(outra, 'owner');
    await pronto(outra, alheio, 'owner');
    await casa.como('owner').call('salvarOrganizacao', { ...ORGANIZACAO, nome: 'Nome Secreto' });
    const daCasa = () => viewer.eventos.filter((evento) => evento.startsWith('event: casa'));
    await expect.poll(() => daCasa().length).toBe(1);
    expect(daCasa()[0]).toMatch(new RegExp(`^event: casa\\ndata: \\{"id":"${casa.orgId}","versao":\\d+\\}$`));
    await casa.como('owner').call('salvarPerfil', { nome: 'Outra Pessoa', telefone: null });
    await casa.como('viewer').call('salvarPerfil', { nome: 'Nova Pessoa', telefone: null });
    const depois = () => viewer.eventos.slice(viewer.eventos.lastIndexOf(daCasa()[0] ?? '') + 1);
    await expect.poll(depois).toEqual([expect.stringContaining(casa.usuario('viewer').id)]);
    const deSi = (evento: string) => evento.includes(outra.usuario('owner').id);
    expect(alheio.eventos.filter((evento) => !deSi(evento))).toEqual([]);
  });

  it('[S7] the first stream is told to reload, because nothing was announced before the program listened', async () => {
    const casa = await novaCasa();
    const { app } = await testApp();
    const viewer = await ouvir(casa, 'viewer', new Caller(app, casa.como('viewer').cookie));
    await expect.poll(() => viewer.eventos).toEqual([expect.stringContaining(casa.usuario('viewer').id)]);
  });

  it('[A15 INV-14] a pause closes the stream of that person and of nobody else', async () => {
    const casa = await novaCasa();
    const operador = await ouvir(casa, 'operador');
    const viewer = await ouvir(casa, 'viewer');
    await casa.como('owner').call('pausarUsuario', { user_id: casa.usuario('operador').id });
    await expect.poll(() => operador.fim).toBe(true);
    expect(viewer.fim).toBe(false);
    expect((await casa.como('operador').fetch('GET', '/api/eventos')).status).toBe(401);
  });

  it('[A12 INV-14] signing out and leaving the house close the stream too', async () => {
    const casa = await novaCasa();
    const [viewer, operador] = [await ouvir(casa, 'viewer'), await ouvir(casa, 'operador')];
    await casa.como('viewer').call('sair', {});
    await casa.como('owner').call('removerUsuario', { user_id: casa.usuario('operador').id });
    await expect.poll(() => viewer.fim && operador.fim).toBe(true);
  });

  it('[S7 INV-41] keeps four streams per browser; a fifth tab makes the first one wait, so that calls find a connection', async () => {
    const casa = await novaCasa();
    const abas: Ouvinte[] = [];
    for (let n = 0; n < 5; n++) abas.push(await ouvir(casa, 'viewer'));
    await expect.poll(() => abas.map(({ fim }) => fim)).toEqual([true, false, false, false, false]);
    expect(abas[0]?.eventos).toContain('event: crowded\ndata: {}');
    const outro = await ouvir(casa, 'operador');
    expect([outro.fim, abas[1]?.fim]).toEqual([false, false]);
  });

  it('[INV-41] a stream that nobody reads ends instead of filling the memory', async () => {
    const casa = await novaCasa();
    const ouvinte = await ouvir(casa, 'viewer');
    await pronto(casa, ouvinte, 'viewer');
    const calada = await casa.como('viewer').fetch('GET', '/api/eventos');
    const { id } = casa.usuario('viewer');
    for (let n = 0; n < 300; n++) await casa.doors.acesso({}, (db) => announce(db, { type: 'pessoa', id }));
    // There may be one more, for what `pronto` saved while the listener connected.
    await expect.poll(() => ouvinte.eventos.length).toBeGreaterThanOrEqual(300);
    expect((await calada.text()).split('event:').length).toBeLessThan(270);
    expect(ouvinte.fim).toBe(false);
  });

  it('[INV-50] is not opened from another site, nor without a session', async () => {
    const casa = await novaCasa();
    const abrir = (headers: Record<string, string>) =>
      casa.como('owner').fetch('GET', '/api/eventos', undefined, headers);
    expect((await abrir({ origin: 'https://outro.exemplo' })).status).toBe(403);
    expect((await abrir({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await abrir({ cookie: 'ile=nada' })).status).toBe(401);
  });
});
