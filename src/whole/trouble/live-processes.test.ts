import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from './browser-for-tests.ts';
import { codigoDe } from '../../domains/acesso/etapas/server/conta-de-duas-etapas-for-tests.ts';
import { LISTENER } from '../../server/database/listener.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { temporaryFolder, type TestDatabase } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';

// Two real programs on one database (decision 43): a change made through one reaches a browser at
// the other.
const folder = temporaryFolder('ile-live-');
const superadmin = { email: 'superadmin@ile.local', senha: 'pedra-rio-vento-folha' };
let database: TestDatabase;
let here: RealProgram;
let there: RealProgram;

beforeAll(async () => {
  database = await migratedDatabase();
  const env = {
    ...databaseEnv(database),
    AUTH_SECRET: 'a secret of two programs, for tests only',
    SUPERADMIN_PASSWORD: superadmin.senha,
    LOG_LEVEL: 'error',
  };
  here = await startReal(join(folder, 'here'), env);
  there = await startReal(join(folder, 'there'), env);
}, 120_000);

/** The limits of sign-up have their own tests. */
beforeEach(() => withClient(database.owner, (client) => client.query('delete from limites')));

afterAll(async () => {
  await stopAll();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits; the test's own time-out ends what never comes. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20);
}

/** The part of an EventSource, connected to the second program, that these tests need. */
class Stream {
  readonly events: { type: string; id: string }[] = [];
  ended = false;
  readonly #abort = new AbortController();

  static async open({ cookie }: Browser, headers: Record<string, string> = {}): Promise<Stream> {
    const stream = new Stream();
    const response = await fetch(`${there.url}/api/eventos`, {
      headers: { cookie, origin: there.url, ...headers },
      signal: stream.#abort.signal,
    });
    if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
    void stream.#read(response.body);
    return stream;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    try {
      for await (const chunk of body) {
        text += new TextDecoder().decode(chunk);
        for (const [whole, type = '', data = ''] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
          this.events.push({ type, id: (JSON.parse(data) as { id: string }).id });
          text = text.replace(whole, '');
        }
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    } finally {
      this.ended = true;
    }
  }

  /** Delivered, however slow this machine is. */
  async hears(type: string, id: string): Promise<void> {
    await until(() => this.events.some((event) => event.type === type && event.id === id));
    this.events.length = 0;
  }

  ends = (): Promise<void> => until(() => this.ended);

  close = (): void => this.#abort.abort();
}

let people = 0;
async function signUp(): Promise<Browser & { id: string; email: string }> {
  const email = `pessoa-${++people}@exemplo.org`;
  const browser = new Browser(here);
  const { sessao } = await browser.call<{ sessao: { usuario: { id: string } } }>('cadastrar', {
    nome: `Pessoa ${people}`,
    email,
    senha: 'girassol-de-maio',
  });
  return Object.assign(browser, { id: sessao.usuario.id, email });
}

interface House {
  owner: Browser;
  orgId: string;
  code: string;
}

async function newHouse(): Promise<House> {
  const owner = await signUp();
  const { id, access_code } = await owner.call<{ id: string; access_code: string }>('criarTerreiro', { nome: 'Casa' });
  return { owner, orgId: id, code: access_code };
}

async function novaPessoa({ code }: House) {
  const pessoa = await signUp();
  await pessoa.call('vincularCodigo', { codigo: code });
  return pessoa;
}

/**
 * The second program's connection for events opens with its first stream; before that it receives
 * nothing. Each program has one more, for migrations.
 */
async function listening(person: Browser): Promise<Stream> {
  const stream = await Stream.open(person);
  await until(() =>
    withClient(database.acesso, async (client) => {
      // Idle after its LISTEN, or after the query with which it notices that its network was cut.
      const ready = `select from pg_stat_activity where datname = current_database() and application_name = $1 and state = 'idle' and query <> ''`;
      return (await client.query(ready, [LISTENER])).rowCount === 3;
    }),
  );
  return stream;
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a5' } })
    .png()
    .toBuffer();
const EMPTY = Object.fromEntries(
  'cnpj,site,email,telefone,whatsapp,instagram,endereco,bairro,cep,cidade,estado'.split(',').map((name) => [name, '']),
);

describe('two programs on one database', () => {
  it('[S7] a house’s name and logo, one’s own name and picture, and a change of role arrive at the other program', async () => {
    const house = await newHouse();
    const pessoa = await novaPessoa(house);
    const stream = await listening(pessoa);
    await house.owner.call('salvarOrganizacao', { ...EMPTY, nome: 'Outro nome' });
    await stream.hears('casa', house.orgId);
    await house.owner.upload('enviarLogo', await picture());
    await stream.hears('casa', house.orgId);
    await house.owner.call('removerLogo');
    await stream.hears('casa', house.orgId);
    await pessoa.call('salvarPerfil', { nome: 'Novo nome', telefone: null });
    await stream.hears('pessoa', pessoa.id);
    await pessoa.upload('enviarAvatar', await picture());
    await stream.hears('pessoa', pessoa.id);
    await pessoa.call('removerAvatar');
    await stream.hears('pessoa', pessoa.id);
    await house.owner.call('mudarPapel', { user_id: pessoa.id, role: 'operador' });
    await stream.hears('pessoa', pessoa.id);
    expect(stream.ended).toBe(false);
    stream.close();
  });

  it('[A15 INV-14] a pause ends the stream of that person at the other program, and no new one opens', async () => {
    const house = await newHouse();
    const [pessoa, other] = [await novaPessoa(house), await novaPessoa(house)];
    const [stream, untouched] = [await listening(pessoa), await listening(other)];
    await house.owner.call('pausarUsuario', { user_id: pessoa.id });
    await stream.ends();
    await expect(Stream.open(pessoa)).rejects.toThrow('401');
    expect(untouched.ended).toBe(false);
    untouched.close();
  });

  it('[A12 INV-14] signing out, ending all other sessions and a new password close streams of the other program too', async () => {
    for (const end of ['sair', 'encerrarOutrasSessoes', 'trocarSenha'] as const) {
      const person = await signUp();
      const stream = await listening(person);
      const other = new Browser(here);
      await other.call('entrar', { email: person.email, senha: 'girassol-de-maio' });
      if (end === 'sair') await person.call('sair');
      else if (end === 'encerrarOutrasSessoes') await other.call(end);
      else await other.call(end, { senha_atual: 'girassol-de-maio', senha_nova: 'outra-folha-de-abril' });
      await stream.ends();
      await expect(Stream.open(person)).rejects.toThrow('401');
    }
  });

  it('[A9 A5] a waiting person hears that they were linked by a code, an invitation or the superadmin, moved and taken out', async () => {
    const [house, second] = [await newHouse(), await newHouse()];
    const byCode = await signUp();
    const waiting = await listening(byCode);
    await byCode.call('vincularCodigo', { codigo: house.code });
    await waiting.hears('pessoa', byCode.id);
    await waiting.ends(); // another house from now on: the browser comes back with what it may then hear

    const invited = await signUp();
    const stream = await listening(invited);
    const { caminho } = await house.owner.call<{ caminho: string }>('convidar', { email: invited.email });
    await invited.call('aceitarConvite', { token: caminho.split('#')[1], senha: 'girassol-de-maio' });
    await stream.hears('pessoa', invited.id);

    const platform = new Browser(here);
    await platform.call('entrar', { ...superadmin, codigo: 'PLATAFORMA' });
    const { segredo, selo } = await platform.call<{ segredo: string; selo: string }>('prepararAplicativo', {});
    await platform.call('ligarAplicativo', { selo, codigo: codigoDe(segredo) });
    const linked = await signUp();
    const steps = [
      () => platform.call('vincularPessoa', { id: linked.id, org_id: house.orgId, role: 'operador' }),
      () => platform.call('vincularPessoa', { id: linked.id, org_id: second.orgId }),
      () => platform.call('desvincularPessoa', { id: linked.id }),
    ];
    for (const step of steps) {
      const open = await listening(linked);
      await step();
      await open.hears('pessoa', linked.id);
      await open.ends();
      expect(open.ended).toBe(true);
    }
  });

  it('[INV-50] refuses the handshake of another site', async () => {
    const person = await signUp();
    await expect(Stream.open(person, { origin: 'https://outro.exemplo' })).rejects.toThrow('403');
    await expect(Stream.open(person, { 'sec-fetch-site': 'cross-site' })).rejects.toThrow('403');
    const good = await Stream.open(person, { 'sec-fetch-site': 'same-origin' });
    good.close();
  });
});
