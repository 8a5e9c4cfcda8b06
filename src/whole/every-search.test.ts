import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { comoSuperadmin } from '../domains/superadmin/server/plataforma-de-teste.ts';
import { contracts } from '../contracts.gen.ts';
import { sql } from '../server/database/sql.ts';
import { hoje } from '../server/testing/clock.ts';
import { novaCasa, type Caller } from '../server/testing/house.ts';
import type { Contract } from '../shared/contract.ts';

// Decision 18 for every search there is: all words, in any order, each a fragment, whichever apostrophe or hyphen is typed.

let owner: Caller;
let superadmin: Caller;
const refer = hoje().slice(0, 7).replace('-', '');

beforeAll(async () => {
  const casa = await novaCasa();
  superadmin = await comoSuperadmin();
  await casa.rows(sql`
    update terreiros set nome = 'Casa d’Oxum das Águas', email = 'aguas@exemplo.org' where id = ${casa.orgId} returning 1`);
  owner = casa.como('owner');
  const plano = await owner.call('criarPlano', {
    nome: 'Corrente d’Oxum — mensal',
    valor_centavos: 5000,
    dia_vencimento: 28,
  });
  // Since the first, so that this month has an invoice whatever the day is.
  const novo = { plano_id: plano.id, data_admissao_terreiro: `${hoje().slice(0, 8)}01` };
  await owner.call('criarMembro', { ...novo, nome: 'Lindalva D’Ávila Santos', matricula: 'L–077' });
  await owner.call('criarMembro', { ...novo, nome: 'Lindalva Souza' });
  await owner.call('criarProduto', {
    terreiro_id: casa.orgId,
    nome: 'Vela de 7 dias branca',
    sku: 'VL–7',
    codigo_barras: '012345678905',
    preco_centavos: 890,
  });
  await owner.call('criarLancamento', {
    tipo: 'Doação',
    metodo: 'Dinheiro',
    valor_centavos: 500,
    descricao: 'Flores d’Oxum',
    matricula: 'L-077',
  });
});

const GENTE = ['santos lindalva', "d'avila lindalva", 'lindal l-07', 'd´avila', 'D`AVILA', 'santos d‘ávila'];
const OUTROS = ['lindalva oliveira', "d'oya santos"];
/** What each is found by, and what by none. */
const SEARCHES: Record<string, readonly [found: readonly string[], none: readonly string[]]> = {
  listarMembros: [GENTE, OUTROS],
  buscarMensalidades: [GENTE, []],
  buscarClientes: [GENTE, OUTROS],
  listarCandidatos: [GENTE, OUTROS],
  listarAssinaturas: [[...GENTE, "santos d'oxum", 'mensal - santos lindalva'], OUTROS],
  listarFaturas: [
    [...GENTE, `santos ${refer} lindalva`],
    [...OUTROS, 'santos 01/2020'],
  ],
  listarPlanos: [["d'oxum corrente", 'mensal corr', 'oxum - corrente'], ['corrente anual']],
  listarProdutos: [['branca vela', 'vela dias', 'vela vl-7', '0012345678905', '12345 branca'], ['vela azul']],
  listarLancamentos: [["d'oxum flores", 'flores lindalva', 'dinheiro l077'], ['flores ogum']],
  listarTerreiros: [["aguas d'oxum casa", 'aguas@exemplo casa'], ["casa d'oxum iemanja"]],
};

const count = async (name: string, busca: string): Promise<number> => {
  const action = (contracts as Contract)[name];
  if (!action) throw new Error(`no action ${name}`);
  const caller = action.access === 'plataforma' ? superadmin : owner;
  const response = await caller.send(action, { busca });
  const answer = (await response.json()) as { itens?: unknown[]; membro?: unknown; candidatos?: unknown[] };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.itens?.length ?? (answer.membro ? 1 : (answer.candidatos?.length ?? 0));
};

describe('[M1 B1 F1 N1 P2 P3 T1 V2 X2] every search', () => {
  it('is tried here', () => {
    const searches = Object.entries(contracts as Contract).filter(
      ([, { input }]) => 'busca' in (input as z.ZodObject).shape,
    );
    expect(Object.keys(SEARCHES).toSorted()).toEqual(searches.map(([name]) => name).toSorted());
  });

  it.each(Object.keys(SEARCHES))('%s', async (name) => {
    const [found, none] = SEARCHES[name] ?? [[], []];
    for (const busca of found) expect(await count(name, busca), busca).toBe(1);
    for (const busca of none) expect(await count(name, busca), busca).toBe(0);
  });
});
