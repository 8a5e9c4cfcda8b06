import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from './s3-server-for-tests.ts';
import { objectAddress, type S3Settings } from './s3-requests.ts';
import { S3Store } from './s3-store.ts';
import { newKey } from './store.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const server = await startS3();
afterAll(() => server.stop());

/** Nobody listens there any more. */
const gone = await startS3();
await gone.stop();

const bucket = (change: Partial<S3Settings> = {}, installation = 'esta', timeoutMs?: number) =>
  new S3Store({ settings: { ...server.settings, ...change }, installation, log, ...(timeoutMs && { timeoutMs }) });

async function listed(store: S3Store): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

const away = { status: 503, code: 'arquivos_fora_do_ar', details: { retryAfter: 10 } };

describe('[S8] a bucket', () => {
  it('says at start where the files are, and in Portuguese what is wrong with the settings', async () => {
    const { endpoint } = server.settings;
    expect(await bucket().prove()).toEqual([`Arquivos no bucket ile de ${endpoint}`]);
    await expect(bucket({ bucket: 'nao-ha' }).prove()).rejects.toThrow(
      `O bucket nao-ha (S3_BUCKET) não existe em ${endpoint}. Crie-o, ou corrija o nome.`,
    );
    await expect(bucket({ secretAccessKey: 'errada' }).prove()).rejects.toThrow(
      /recusou a chave .*SignatureDoesNotMatch/,
    );
    await expect(bucket({ accessKeyId: 'outra' }).prove()).rejects.toThrow(/recusou a chave .*InvalidAccessKeyId/);
  });

  it('belongs to one installation: another one would sweep its files', async () => {
    await bucket().prove();
    await expect(bucket({}, 'outra').prove()).rejects.toThrow('guarda arquivos de outra instalação do Ilê');
  });

  it.each<[string, Partial<S3Settings>]>([
    ['with a wrong secret', { secretAccessKey: 'errada' }],
    ['that is not there', { bucket: 'nao-ha' }],
    ['behind a closed port', { endpoint: gone.settings.endpoint }],
  ])('%s answers 503 for every use', async (__, change) => {
    const store = bucket(change);
    await expect(store.put(newKey('publico'), Buffer.from('x'))).rejects.toMatchObject(away);
    await expect(store.read(newKey('publico'))).rejects.toMatchObject(away);
    await expect(store.remove(newKey('publico'))).rejects.toMatchObject(away);
    await expect(listed(store)).rejects.toMatchObject(away);
  });

  it('that is away at start lets the program start, and says what does not work', async () => {
    expect(await bucket({ endpoint: gone.settings.endpoint }).prove()).toEqual([
      expect.stringMatching(/^Atenção: O servidor de arquivos .* não respondeu: .* Até ele voltar, fotos e logos não/),
    ]);
  });

  /** A server that does what real ones do on bad days. */
  async function onABadDay(listener: RequestListener, test: (endpoint: string) => Promise<void>): Promise<void> {
    const bad = createServer(listener);
    await new Promise<void>((done) => bad.listen(0, '127.0.0.1', done));
    try {
      await test(`http://127.0.0.1:${(bad.address() as AddressInfo).port}`);
    } finally {
      bad.closeAllConnections();
      await new Promise((done) => bad.close(done));
    }
  }

  it('that is overloaded at start lets the program start, too', () =>
    onABadDay(
      (_request, response) => response.writeHead(503).end('<Code>SlowDown</Code>'),
      async (endpoint) => {
        expect(await bucket({ endpoint }).prove()).toEqual([
          expect.stringMatching(/^Atenção: .*503 SlowDown.* Até ele voltar/),
        ]);
      },
    ));

  it('that never answers is left after the time-out', () =>
    onABadDay(
      () => undefined,
      async (endpoint) => {
        const store = bucket({ endpoint }, 'esta', 50);
        await expect(store.read(newKey('publico'))).rejects.toMatchObject(away);
        await expect(store.put(newKey('publico'), Buffer.from('x'))).rejects.toMatchObject(away);
      },
    ));

  it('that begins an answer and never ends it is left after the time-out', () =>
    onABadDay(
      (_request, response) => {
        response.writeHead(200, { 'content-length': '10' });
        response.write('x');
      },
      async (endpoint) => {
        await expect(bucket({ endpoint }, 'esta', 200).read(newKey('publico'))).rejects.toMatchObject(away);
      },
    ));

  it('that answers without end is left when it says more than a picture can', () =>
    onABadDay(
      (_request, response) => {
        const more = () => {
          while (response.write(Buffer.alloc(65_536)));
          response.once('drain', more);
        };
        more();
      },
      async (endpoint) => {
        await expect(bucket({ endpoint }).read(newKey('publico'))).rejects.toMatchObject(away);
      },
    ));

  it('asks a store that stumbles once again, and follows none that leads elsewhere', async () => {
    for (const stumble of [
      (response: ServerResponse) => response.writeHead(500).end(),
      (response: ServerResponse) => response.destroy(),
    ]) {
      let asked = 0;
      await onABadDay(
        (_request, response) => void (++asked === 1 ? stumble(response) : response.end('dito')),
        async (endpoint) => {
          expect(Buffer.from((await bucket({ endpoint }).read(newKey('publico'))) ?? []).toString()).toBe('dito');
        },
      );
    }
    await onABadDay(
      (_request, response) => response.writeHead(200).end('alheio'),
      (elsewhere) =>
        onABadDay(
          (_request, response) => response.writeHead(302, { location: elsewhere }).end(),
          async (endpoint) => {
            await expect(bucket({ endpoint }).read(newKey('publico'))).rejects.toMatchObject(away);
          },
        ),
    );
  });

  it('is proved by two processes that start in the same moment', async () => {
    const objects = new Map<string, Buffer>();
    let other: Promise<string[]> | undefined;
    await onABadDay(
      (request, response) =>
        void (async () => {
          const { method, url = '' } = request;
          const body = await buffer(request);
          if (method === 'PUT') objects.set(url, body);
          else if (method === 'DELETE') objects.delete(url);
          // The second one begins and ends between what the first one writes and reads.
          if (url.includes('ile-prova') && !other)
            await (other = bucket({ endpoint: `http://${request.headers.host}` }).prove());
          const found = method !== 'GET' || url.includes('?') || objects.has(url);
          response.writeHead(found ? 200 : 404).end(found ? objects.get(url) : '<Code>NoSuchKey</Code>');
        })(),
      async (endpoint) => {
        const told = [`Arquivos no bucket ile de ${endpoint}`];
        expect(await bucket({ endpoint }).prove()).toEqual(told);
        expect(await other).toEqual(told);
      },
    );
    expect([...objects.keys()]).toEqual(['/ile/ile-instalacao']);
  });

  it.each([
    [{}, 'https://s3.exemplo.org/ile/publico/x.webp?max-keys=1'],
    [{ endpoint: 'https://exemplo.org:9000/s3/' }, 'https://exemplo.org:9000/s3/ile/publico/x.webp?max-keys=1'],
    [{ pathStyle: false }, 'https://ile.s3.exemplo.org/publico/x.webp?max-keys=1'],
  ])('is addressed by path or by host name: %j', (change, address) => {
    const settings = { ...server.settings, endpoint: 'https://s3.exemplo.org', ...change };
    expect(objectAddress(settings, 'publico/x.webp', { 'max-keys': '1' })).toBe(address);
  });
});
