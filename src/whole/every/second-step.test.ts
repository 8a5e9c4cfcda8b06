import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { comAplicativo, meiasSessoes } from '../../domains/acesso/etapas/server/conta-de-duas-etapas-for-tests.ts';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { sql } from '../../server/database/sql.ts';
import { acessoRows } from '../../server/testing/account.ts';
import { novaCasa, type Caller, type TestHouse } from '../../server/testing/house.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import type { Contract } from '../../shared/contract.ts';

// Rows I1 and I3 for every action there is: what a session opens whose second step is missing.

const all = Object.entries(contracts as Contract);

/** The list is written by hand: a test that asked the contracts would prove nothing. */
const TO_PROVE = ['confirmarCodigo', 'confirmarComChave', 'lerConfirmacao', 'lerSessao', 'sair'];
const TO_SET_UP = [
  'criarChave',
  'lerEtapas',
  'lerSessao',
  'ligarAplicativo',
  'prepararAplicativo',
  'prepararChave',
  'sair',
  'trocarSenha',
];

/**
 * The actions that are let through: neither open to everybody nor refused for the second step.
 * `sair` is not sent, because it ends the session.
 */
async function letThrough(caller: Caller, code: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, action] of all) {
    if (action.access === 'publico' || name === 'sair') continue;
    const response = await caller.send(action, sampleInput(action));
    const body = await response.text();
    if (response.status !== 403 || !body.includes(`"${code}"`)) names.push(name);
  }
  return names.toSorted();
}

const without = (names: readonly string[]) => names.filter((name) => name !== 'sair' && name !== 'lerSessao');

let casa: TestHouse;
beforeAll(async () => {
  casa = await novaCasa();
});

describe('every action', () => {
  it('[I1] is refused to a half open session, whatever the role, unless it serves the second step', async () => {
    for (const role of ['owner', 'viewer']) {
      const { conta } = await comAplicativo({ orgId: casa.orgId, role });
      const [meia] = await meiasSessoes(conta.id, 1);
      expect(await letThrough(meia as Caller, 'etapa_pendente')).toEqual(without(TO_PROVE));
    }
  });

  it('[I3] is refused to the platform’s account without a second step, unless it sets one up', async () => {
    const plataforma = await comoSuperadmin();
    await acessoRows(sql`
      update sessoes set etapas = 'nenhuma' where conta_id = (select id from contas where superadmin)`);
    expect(await letThrough(plataforma, 'etapas_por_ligar')).toEqual(without(TO_SET_UP));
    expect(await plataforma.call('lerSessao', {})).toMatchObject({ etapa: 'set-up', superadmin: true });
  });

  it('[I3] is refused to who handles money in a house that asks for two steps, and to nobody else', async () => {
    await casa.rows(sql`update terreiros set etapas_desde = 'financeiro' where id = ${casa.orgId} returning 1`);
    for (const papel of ['financeiro', 'admin', 'owner'] as const)
      expect(await letThrough(casa.como(papel), 'etapas_por_ligar')).toEqual(without(TO_SET_UP));
    for (const papel of ['viewer', 'operador'] as const) {
      const sessao = await casa.como(papel).call('lerSessao', {});
      expect(sessao?.etapa).toBeNull();
    }
    // An operador whose own list lets them take payments handles money too.
    await acessoRows(sql`
      update profiles set permissoes = '{faturas:pagar}' where org_id = ${casa.orgId} and role = 'operador'`);
    expect((await casa.como('operador').call('lerSessao', {}))?.etapa).toBe('set-up');
    await casa.rows(sql`update terreiros set etapas_desde = null where id = ${casa.orgId} returning 1`);
    expect((await casa.como('owner').call('lerSessao', {}))?.etapa).toBeNull();
  });

  it('[I1] that is open to everybody knows nobody by a half open session', async () => {
    const { conta } = await comAplicativo();
    const convite = await casa.como('owner').call('convidar', { email: conta.email });
    const token = convite.caminho.split('#')[1] ?? '';
    const [meia] = await meiasSessoes(conta.id, 1);
    expect((await meia?.call('abrirConvite', { token }))?.minha).toBe(false);
    await expect(meia?.call('aceitarConvite', { token })).rejects.toMatchObject({ code: 'credenciais_invalidas' });
    await expect(meia?.call('aceitarConvite', { token, senha: conta.senha })).rejects.toMatchObject({
      code: 'etapa_pendente',
    });
    expect(await acessoRows(sql`select 1 from profiles where user_id = ${conta.id}`)).toEqual([]);
  });

  it('[I1] and the stream of what changes are closed to it', async () => {
    const { conta } = await comAplicativo({ orgId: casa.orgId, role: 'owner' });
    const [meia] = await meiasSessoes(conta.id, 1);
    expect((await meia?.fetch('GET', '/api/eventos'))?.status).toBe(401);
  });
});
