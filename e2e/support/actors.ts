// The people who look at the screens. There is one per role of the demonstration house, the
// superadmin, somebody without a house, and somebody who must change the password.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { DemoHouse } from '../../scripts/demo/fill-house.ts';
import type { Papel } from '../../src/web/testing/scene.ts';

interface Place {
  url: string;
  dataDir: string;
  superadmin: { email: string; senha: string };
}

export interface Actors {
  house: DemoHouse;
  /** The session's cookie; every person signs in only once. */
  cookie: (papel: Papel) => Promise<string>;
  /** The path of a scene; if it is a letter's link, with a fresh secret. */
  address: (path: string) => Promise<string>;
}

const root = join(import.meta.dirname, '../..');
const SENHA = 'girassol-de-maio';

export function castActors({ url, dataDir, superadmin }: Place): Actors {
  const house = demoHouse(dataDir);
  const cookies = new Map<Papel, Promise<string>>();
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { origin: url, 'content-type': 'application/json', cookie: `ile=${cookie}` };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const enter = async (email: string, senha: string) => session(await post('/api/acesso/entrar', { email, senha }));
  /**
   * Turns the app on once; later callers find the session in the folder, because a code counts
   * once.
   */
  const asSuperadmin = async () => {
    const file = join(dataDir, 'superadmin-cookie');
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const half = await enter(superadmin.email, superadmin.senha);
    const { segredo, selo } = (await (await post('/api/acesso/etapas/aplicativo/preparar', {}, half)).json()) as {
      segredo: string;
      selo: string;
    };
    const codigo = new TOTP({ secret: Secret.fromBase32(segredo) }).generate();
    const whole = session(await post('/api/acesso/etapas/aplicativo', { selo, codigo }, half));
    writeFileSync(file, whole);
    return whole;
  };
  const signUp = async (nome: string) =>
    session(await post('/api/acesso/cadastro', { nome, email: newAddress(), senha: SENHA }));
  const cookie = (papel: Papel): Promise<string> => {
    const known = cookies.get(papel) ?? signIn(papel);
    cookies.set(papel, known);
    return known;
  };
  const signIn = async (papel: Papel): Promise<string> => {
    if (papel === 'superadmin') return asSuperadmin();
    if (papel === 'sem-casa') return signUp('Rosa Maria Alves');
    if (papel === 'casa-nova') {
      const fresh = await signUp('Dona Regina Nunes');
      await post('/api/terreiros', { nome: 'Ilê Axé Opô Afonjá' }, fresh);
      return fresh;
    }
    if (papel === 'troca-obrigatoria') return firstEntrance(await cookie('owner'));
    const person = house.usuarios.find((one) => one.papel === papel);
    return enter(person?.email ?? '', person?.senha ?? '');
  };
  const firstEntrance = async (owner: string): Promise<string> => {
    const headers = { cookie: `ile=${owner}` };
    const candidates = await fetch(`${url}/api/usuarios/candidatos?busca=`, { headers });
    const { itens } = (await candidates.json()) as {
      itens: { id: string; email: string | null; vinculado: boolean }[];
    };
    const membro = itens.find(({ email, vinculado }) => email && !vinculado);
    const made = await post('/api/usuarios', { membro_id: membro?.id, senha: SENHA }, owner);
    const { email } = (await made.json()) as { email: string };
    return enter(email, SENHA);
  };
  const convite = async () => {
    const made = await post('/api/acesso/convites', { email: newAddress() }, await cookie('owner'));
    return ((await made.json()) as { caminho: string }).caminho;
  };
  /** The link of a member without an e-mail; it withdraws the one that the scene before had. */
  const acesso = async () => {
    const owner = await cookie('owner');
    const { itens } = (await (
      await fetch(`${url}/api/membros?busca=Jorge`, { headers: { cookie: `ile=${owner}` } })
    ).json()) as { itens: { id: string }[] };
    const made = await post(`/api/membros/${itens[0]?.id}/acesso`, {}, owner);
    return ((await made.json()) as { caminho: string }).caminho;
  };
  const novaSenha = async () => {
    const owner = await cookie('owner');
    const { itens } = (await (await fetch(`${url}/api/usuarios`, { headers: { cookie: `ile=${owner}` } })).json()) as {
      itens: { user_id: string; role: string }[];
    };
    const person = itens.find(({ role }) => role === 'viewer');
    const made = await post(`/api/usuarios/${person?.user_id}/link-da-senha`, {}, owner);
    return ((await made.json()) as { caminho: string }).caminho;
  };
  /** What opens without signing in: the public page, a visitor's ticket, and the panel. */
  const semEntrar = async (qual: 'gira' | 'senha' | 'painel') => {
    const ler = async <T>(path: string) =>
      (await (await fetch(url + path, { headers: { cookie: `ile=${await cookie('owner')}` } })).json()) as T;
    if (qual === 'gira') return pathOf((await ler<{ endereco: string }>('/api/agenda/pagina')).endereco);
    const { itens } = await ler<{ itens: { id: string }[] }>('/api/senhas');
    const lidas = itens.map(({ id }) =>
      ler<{ ajustes: { painel: string | null } | null; visitantes: string | null }>(`/api/senhas/eventos/${id}`),
    );
    const aberto = (await Promise.all(lidas)).find(({ ajustes }) => ajustes?.painel);
    return pathOf((qual === 'painel' ? aberto?.ajustes?.painel : aberto?.visitantes) ?? '');
  };
  const address = async (path: string) => {
    if (path === '{gira}' || path === '{senha}' || path === '{painel}')
      return semEntrar(path.slice(1, -1) as 'gira' | 'senha' | 'painel');
    if (path.includes('{convite}')) return convite();
    if (path.includes('{acesso}')) return acesso();
    return path.includes('{link}') ? novaSenha() : path;
  };
  return { house, cookie, address };
}

const pathOf = (address: string): string => address && new URL(address).pathname + new URL(address).search;

const newAddress = () => `pessoa-${crypto.randomUUID()}@exemplo.org`;

const session = (answer: Response) => /ile=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';

/** Filled once; later calls read who is in it. */
function demoHouse(dataDir: string): DemoHouse {
  const file = join(dataDir, 'demo.json');
  if (!existsSync(file)) {
    const env = { ...process.env, ILE_DATA_DIR: dataDir };
    execFileSync(process.execPath, ['scripts/demo.ts', '--json', file], { cwd: root, env });
  }
  const { houses } = JSON.parse(readFileSync(file, 'utf8')) as { houses: DemoHouse[] };
  const [house] = houses;
  if (!house) throw new Error('No demonstration house was made');
  return house;
}
