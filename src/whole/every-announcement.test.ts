import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comoSuperadmin } from '../domains/superadmin/server/plataforma-de-teste.ts';
import { ORGANIZACAO } from '../domains/configuracoes/server/organizacao-de-teste.ts';
import type { Listener } from '../server/database/listener.ts';
import { announce, CHANNEL, parseEvent, type LiveEvent } from '../server/live/announce.ts';
import { acessoRows, entrada, novaConta, semLimites, type TestAccount } from '../server/testing/account.ts';
import { Caller, novaCasa, visitante, type TestHouse } from '../server/testing/house.ts';
import { testServices } from '../server/testing/product.ts';
import { hoje } from '../server/testing/clock.ts';
import { sql } from '../server/database/sql.ts';

const heard: LiveEvent[] = [];
let listener: Listener;

/** Waits until everything announced before has arrived: announcements arrive in the order of their commits. */
async function everythingHeard(): Promise<void> {
  const { doors } = await testServices();
  const mark = { type: 'pessoa', id: crypto.randomUUID() } as const;
  await expect
    .poll(async () => {
      await doors.acesso({}, (db) => announce(db, mark));
      return heard.some(({ id }) => id === mark.id);
    })
    .toBe(true);
}

beforeAll(async () => {
  const { doors } = await testServices();
  const onMessage = (payload: string | undefined) => {
    const event = parseEvent(payload);
    if (event) heard.push(event);
  };
  listener = doors.listen(CHANNEL, onMessage, () => undefined);
});
afterAll(() => listener.close());

interface Scene {
  casa: TestHouse;
  /** Waits for a house, without one. */
  conta: TestAccount;
  /** The same person, signed in. */
  eu: Caller;
  plataforma: Caller;
}

async function scene(): Promise<Scene> {
  await semLimites();
  const [casa, conta, plataforma] = [await novaCasa(), await novaConta(), await comoSuperadmin()];
  const alguem = await visitante();
  const resposta = await alguem.fetch('POST', '/api/acesso/entrar', entrada(conta));
  const eu = new Caller(alguem.app, (resposta.headers.get('set-cookie') ?? '').split(';')[0] ?? null);
  return { casa, conta, eu, plataforma };
}

const PONTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const enviar = (quem: Caller, caminho: string) => quem.fetch('PUT', caminho, PONTO, { 'content-type': 'image/png' });

const daCasa = ({ casa }: Scene): LiveEvent => ({ type: 'casa', id: casa.orgId });
const daPessoa = ({ conta }: Scene): LiveEvent => ({ type: 'pessoa', id: conta.id });

async function contratada({ casa, plataforma }: Scene): Promise<string> {
  const plano = { nome: `Plano ${crypto.randomUUID()}`, preco_centavos: 0, ativo: true, descricao: null };
  const { id } = await plataforma.call('criarPlanoSaas', plano);
  await plataforma.call('salvarContrato', { id: casa.orgId, plan_id: id, inicio: hoje() });
  return id;
}

const porNaCasa = ({ casa, conta }: Scene) =>
  acessoRows(sql`
    insert into profiles (user_id, org_id, nome, email, role) select id, ${casa.orgId}, nome, email, 'viewer' from contas where id = ${conta.id}`);

/** By the file that announces: who is told and what is done. What `before` does may be announced too. */
const TOLD: Record<
  string,
  {
    of: (scene: Scene) => LiveEvent;
    before?: (scene: Scene) => Promise<unknown>;
    act: (scene: Scene) => Promise<unknown>;
  }
> = {
  'aceitar-convite': {
    of: daPessoa,
    act: async ({ casa, conta, eu }) => {
      const { caminho } = await casa.como('owner').call('convidar', { email: conta.email });
      await eu.call('aceitarConvite', { token: caminho.split('#')[1] ?? '' });
    },
  },
  codigo: { of: daPessoa, act: ({ casa, eu }) => eu.call('vincularCodigo', { codigo: casa.codigo }) },
  'excluir-conta': { of: daPessoa, act: ({ conta, eu }) => eu.call('excluirConta', { senha: conta.senha }) },
  equipe: {
    of: daPessoa,
    before: porNaCasa,
    act: ({ casa, conta }) => casa.como('owner').call('pausarUsuario', { user_id: conta.id }),
  },
  'criar-terreiro': { of: daPessoa, act: ({ eu }) => eu.call('criarTerreiro', { nome: 'Casa nova' }) },
  'enviar-avatar': { of: daPessoa, act: ({ eu }) => enviar(eu, '/api/perfil/avatar') },
  'salvar-perfil': { of: daPessoa, act: ({ eu }) => eu.call('salvarPerfil', { nome: 'Outro nome', telefone: null }) },
  'enviar-logo': { of: daCasa, act: ({ casa }) => enviar(casa.como('owner'), '/api/organizacao/logo') },
  'salvar-organizacao': {
    of: daCasa,
    act: ({ casa }) => casa.como('owner').call('salvarOrganizacao', { ...ORGANIZACAO, nome: 'Outro nome' }),
  },
  'salvar-pix': { of: daCasa, act: ({ casa }) => casa.como('owner').call('salvarPix', { pix: null }) },
  'salvar-papel': { of: daCasa, act: ({ casa }) => casa.como('owner').call('salvarPapel', { colunas: 48 }) },
  'salvar-impressora': {
    of: daCasa,
    act: ({ casa }) => casa.como('owner').call('salvarImpressora', { pagina: 'cp850', url: null, gaveta_ativa: true }),
  },
  'renovar-codigo': { of: daCasa, act: ({ casa }) => casa.como('owner').call('renovarCodigo', {}) },
  'trocar-codigo': { of: daCasa, act: ({ casa, plataforma }) => plataforma.call('trocarCodigo', { id: casa.orgId }) },
  'salvar-contrato': { of: daCasa, act: contratada },
  'salvar-funcionalidades': {
    of: daCasa,
    act: async (one) => {
      const id = await contratada(one);
      await everythingHeard();
      heard.length = 0;
      await one.plataforma.call('salvarFuncionalidades', { id, features: ['planos'] });
    },
  },
  'editar-terreiro': {
    of: daCasa,
    act: ({ casa, plataforma }) =>
      plataforma.call('editarTerreiro', { id: casa.orgId, nome: 'Outro nome', email: null }),
  },
  'excluir-terreiro': {
    of: daCasa,
    before: ({ casa }) =>
      casa.como('owner').call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100 }),
    act: ({ casa, plataforma }) => plataforma.call('excluirTerreiro', { id: casa.orgId }),
  },
  'vincular-owner': {
    of: daPessoa,
    act: ({ casa, conta, plataforma }) => plataforma.call('vincularOwner', { id: casa.orgId, email: conta.email }),
  },
  'vincular-pessoa': {
    of: daPessoa,
    act: ({ casa, conta, plataforma }) => plataforma.call('vincularPessoa', { id: conta.id, org_id: casa.orgId }),
  },
  'desvincular-pessoa': {
    of: daPessoa,
    before: porNaCasa,
    act: ({ conta, plataforma }) => plataforma.call('desvincularPessoa', { id: conta.id }),
  },
};

it('every file that tells the browsers something is tried here', () => {
  const domains = join(import.meta.dirname, '../domains');
  const telling = globSync('*/server/*.ts', { cwd: domains })
    .filter((file) => !file.endsWith('.test.ts') && /\bannounce\(/.test(readFileSync(join(domains, file), 'utf8')))
    .map((file) => basename(file, '.ts'));
  expect(telling.toSorted()).toEqual(Object.keys(TOLD).toSorted());
});

it.each(Object.entries(TOLD))('[S7 INV-14] %s tells the browsers that it concerns', async (_, { of, before, act }) => {
  const one = await scene();
  await before?.(one);
  await everythingHeard();
  heard.length = 0;
  await act(one);
  await everythingHeard();
  expect(heard).toContainEqual(of(one));
});
