import { beforeAll, describe, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { contracts } from '../../contracts.gen.ts';
import { actionsByDomain } from './actions.gen.ts';
import type { ActionFacts } from '../../server/testing/actions.ts';
import { sql } from '../../server/database/sql.ts';
import { testRun } from '../../server/env.ts';
import { novaCasa, POR_TELEFONE, PAPEIS, type TestHouse } from '../../server/testing/house.ts';
import { umaDeCada } from '../../server/testing/one-of-each.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import type { Contract } from '../../shared/contract.ts';

// An owner of house A who types the ids of house B reaches nothing in B, and B does not change
// (INV-01, INV-07, row Z2).

const MARCA = 'Segredo da Outra Casa';
const actions = Object.entries(contracts as Contract).filter(
  ([, action]) => !['publico', 'plataforma'].includes(action.access) && action.path !== '/api/acesso/sair',
);

let casa: TestHouse;
let outra: TestHouse;
let ids: string[];
let tables: string[];
/** What the other house has, as it was last seen. */
let whole: string;

beforeAll(async () => {
  [casa, outra] = [await novaCasa({}, { semEmail: POR_TELEFONE }), await novaCasa()];
  tables = await readableTables(outra);
  ids = await fillHouse(outra);
  const place = { casa: outra, dono: outra.como('owner'), uma: umaDeCada(outra) };
  const declared: readonly ActionFacts[] = Object.values(actionsByDomain);
  for (const { madeBefore } of declared) if (madeBefore) ids.push(await madeBefore(place));
  whole = await fingerprint(outra);
});

async function fillHouse(house: TestHouse): Promise<string[]> {
  const dono = house.como('owner');
  const plano = await dono.call('criarPlano', { nome: MARCA, valor_centavos: 5000, dia_vencimento: 10 });
  const membro = await dono.call('criarMembro', {
    nome: MARCA,
    matricula: 'B-777',
    email: 'segredo@outra.org',
    plano_id: plano.id,
  });
  const { faturas } = await dono.call('buscarMensalidades', { membro_id: membro.id });
  await dono.call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''] });
  const produto = await dono.call('criarProduto', { nome: MARCA, preco_centavos: 100, terreiro_id: house.orgId });
  const lancamento = await dono.call('criarLancamento', {
    tipo: 'doacao',
    metodo: 'pix',
    valor_centavos: 100,
    descricao: MARCA,
  });
  const tipo = await dono.call('criarTipo', { nome: MARCA });
  const assinaturas = await house.rows<{ id: string }>(sql`select id from assinaturas where org_id = ${house.orgId}`);
  return [
    membro.id,
    plano.id,
    ...faturas.slice(0, 2).map((fatura) => fatura.id),
    produto.id,
    lancamento.id,
    tipo.id,
    assinaturas[0]?.id ?? '',
    house.orgId,
    house.usuario('financeiro').id,
  ];
}

/** The tables of a house that it may read; the others are written by the program alone. */
async function readableTables(house: TestHouse): Promise<string[]> {
  const all = await house.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id' order by 1`);
  const readable = await Promise.all(
    all.map(({ name }) =>
      house.rows(selectAll([name], house.orgId)).then(
        () => [name],
        () => [],
      ),
    ),
  );
  return readable.flat();
}

/**
 * Everything the house has as one text, so that any change shows. Only the house's own people may
 * have added to the trace.
 */
async function fingerprint(house: TestHouse): Promise<string> {
  const rows = await house.rows<{ text: string }>(selectAll(tables, house.orgId));
  return rows.map(({ text }) => text).join('\n');
}

const selectAll = (names: readonly string[], orgId: string) => ({
  name: `all-of-${names.length}-${names[0]}`,
  text: `${names.map((table) => `select '${table}:' || to_jsonb(t)::text as text from "${table}" t where org_id = $1`).join(' union all ')} order by 1`,
  values: [orgId],
});

describe('ids of another house', () => {
  it('the marker is there to be found', async () => {
    expect(await fingerprint(outra)).toContain(MARCA);
    expect(await fingerprint(casa)).not.toContain(MARCA);
    expect(tables).toEqual(expect.arrayContaining(['membros', 'faturas', 'pagamentos', 'auditoria']));
  });

  it('[Z2] open nothing and change nothing, whichever action gets them', () =>
    everyOne(actions, async (_, action) => {
      // Every role in the long run; in the short one the owner, who may do the most.
      const papeis = testRun().long ? PAPEIS : (['owner'] as const);
      // An action that takes no id would get the same input for each.
      const inputs = new Map(ids.map((one) => [JSON.stringify(sampleInput(action, () => one)), one]));
      for (const [papel, id] of papeis.flatMap((who) => [...inputs.values()].map((one) => [who, one] as const))) {
        const response = await casa.como(papel).send(
          action,
          sampleInput(action, () => id),
        );
        const body = await response.text();
        expect(response.status).toBeLessThan(500);
        expect(body).not.toContain(MARCA);
        expect(body).not.toContain('segredo@outra.org');
      }
      const before = whole;
      whole = await fingerprint(outra);
      expect(whole).toBe(before);
    }));
});
