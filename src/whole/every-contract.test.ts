import { beforeEach, describe, expect, it } from 'vitest';
import { comoSuperadmin } from '../domains/superadmin/server/plataforma-de-teste.ts';
import { contracts } from '../contracts.gen.ts';
import { semLimites } from '../server/testing/account.ts';
import { novaCasa, type Caller, type TestHouse } from '../server/testing/house.ts';
import { sampleInput } from '../server/testing/sample.ts';
import type { Contract, Feature } from '../shared/contract.ts';

// Decision 11 for every action: what the SaaS plan does not include, and what is still allowed after the contract's end.

const inHouse = Object.entries(contracts as Contract).filter(
  ([, { access }]) => !['publico', 'sessao', 'plataforma'].includes(access),
);

/** Repeated here on purpose: the test must not ask the contracts it tests. */
const FEATURE_OF: Record<string, Feature> = {
  '/api/membros': 'membros',
  '/api/importacoes': 'membros',
  '/api/planos': 'planos',
  '/api/assinaturas': 'assinaturas',
  '/api/mensalidades': 'mensalidades',
  '/api/faturas': 'faturas',
  '/api/pagamentos-diversos': 'pagamentos_diversos',
  '/api/relatorios': 'relatorios',
  '/api/usuarios': 'usuarios',
};
/** The team section of the settings, which every house has. */
const SETTINGS = ['listarUsuarios', 'mudarPapel', 'vincularMembro', 'listarCandidatos'];
/** What nobody loses: the own profile, exports, sales made before the end; removing access, and forgetting a person who asks for it. */
const NEVER_REFUSED = [
  'salvarNotificacoes',
  'exportarAuditoria',
  'exportarCasa',
  'exportarMembro',
  'registrarExportacao',
  'registrarVenda',
  'corrigirEstoqueDaVenda',
  'descartarVenda',
  'pausarUsuario',
  'removerUsuario',
  'revogarConvite',
  'anonimizarMembro',
];

/** The tray of declared payments covers both kinds of money. */
const TRAY: readonly Feature[] = ['mensalidades', 'pagamentos_diversos'];

/** One of these is enough. */
function featuresOf(name: string, path: string): readonly Feature[] {
  const feature = FEATURE_OF[path.split('/').slice(0, 3).join('/')];
  if (SETTINGS.includes(name) || !feature) return [];
  return name === 'listarAConferir' ? TRAY : [feature];
}

/** The actions that refuse the house's owner with this code. Each is sent separately, because some end the session or the house's last rights. */
async function refused(casa: TestHouse, code: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, action] of inHouse) {
    const response = await casa.como('owner').send(action, sampleInput(action));
    const body = await response.text();
    if (response.status === 403 && body.includes(`"${code}"`)) names.push(name);
  }
  return names;
}

let platform: Caller;
beforeEach(async () => {
  await semLimites();
  platform = await comoSuperadmin();
});

async function contract(casa: TestHouse, features: Feature[], rest: object = {}): Promise<void> {
  const { id } = await platform.call('criarPlanoSaas', { nome: 'Plano', preco_centavos: 0, descricao: null });
  await platform.call('salvarFuncionalidades', { id, features });
  await platform.call('salvarContrato', { id: casa.orgId, plan_id: id, inicio: '2026-01-01', ...rest });
}

describe('every action in a house with a contract', () => {
  const all = Object.values(FEATURE_OF);

  it.each([
    ['the first half of the features', all.slice(0, 4)],
    ['the other half', all.slice(4)],
    ['none named, which is all', []],
  ])('[Z1] with %s, is refused exactly when its feature is missing', async (_, features) => {
    const casa = await novaCasa();
    await contract(casa, features);
    const missing = inHouse.filter(([name, { path }]) => {
      const needed = featuresOf(name, path);
      return features.length > 0 && needed.length > 0 && !needed.some((feature) => features.includes(feature));
    });
    expect(await refused(casa, 'recurso_nao_incluido')).toEqual(missing.map(([name]) => name));
  });

  it.each([['expirado'], ['cancelado'], ['past its end']])(
    '[X8] that is %s, may be read and exported, and no more',
    async (how) => {
      const casa = await novaCasa();
      await contract(casa, [], how === 'past its end' ? { fim: '2026-01-02' } : { status: how });
      const writing = inHouse.filter(([name, { method }]) => method !== 'GET' && !NEVER_REFUSED.includes(name));
      expect(await refused(casa, 'contrato_encerrado')).toEqual(writing.map(([name]) => name));
    },
  );
});
