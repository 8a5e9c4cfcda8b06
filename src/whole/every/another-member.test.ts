import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { sql } from '../../server/database/sql.ts';
import { everyOne } from '../../server/testing/every-one.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { casaComJurema, vincularViewer } from '../../server/testing/jurema.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import type { Action, Contract } from '../../shared/contract.ts';

// A viewer who sends what belongs to another member of the house is told that it is not there.
// Every action that a viewer may call says so, and the other member's rows stay as they are.

const ID = 'ID';
const takesId = (action: Action): boolean => JSON.stringify(sampleInput(action, () => ID)).includes(ID);
const reachable = Object.entries(contracts as Contract).filter(
  ([, action]) => action.access === 'casa' && takesId(action),
);

/** Inputs of the right shape, where the sample has another value that is refused first. */
const INPUTS: Readonly<Record<string, (id: string) => object>> = {
  responderEvento: (id) => ({ id, vai: true, motivo: null }),
  lerReciboMensalidades: (id) => ({ pagamentos: [id] }),
  lerCobranca: (id) => ({ faturas: [id] }),
};

/** Actions whose id is no row of a member, each with what it is. */
const NO_ROW: Readonly<Record<string, string>> = {
  criarLancamento: 'its id is a session of the till, which no member has',
  abrirCobrancaDoLancamento: 'its id is a purpose of the house, which no member may choose',
};

const TABLES = [
  'faturas',
  'pagamentos',
  'pagamentos_diversos',
  'combinados',
  'pedidos_de_dados',
  'escalas',
  'presencas',
];

let casa: TestHouse;
let alheios: readonly string[];
let antes: string;

beforeAll(async () => {
  const { casa: nova, membro } = await casaComJurema();
  casa = nova;
  const dono = casa.como('owner');
  const [plano] = await casa.rows<{ id: string }>(sql`select id from planos where org_id = ${casa.orgId}`);
  const outra = await vincularViewer(casa, { nome: 'Outra', matricula: '78', ...(plano && { plano_id: plano.id }) });
  const viewer = casa.como('viewer');
  const { faturas } = await viewer.call('minhasMensalidades', {});
  await viewer.call('pagarMinhas', { faturas: faturas.slice(0, 1).map(({ id }) => id) });
  await viewer.call('pedirCombinado', { tipo: 'isencao', meses: [{ refer: faturas[1]?.refer ?? '' }] });
  await viewer.call('pedirDados', { tipo: 'acesso' });
  await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 700, matricula: '78' });
  const [evento] = await casa.rows<{ id: string }>(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, aberta, usuario_operacao)
    values (${casa.orgId}, 'gira', 'Gira', now() + interval '1 day', now() + interval '26 hours', false, ${casa.usuario('owner').id})
    returning id`);
  const { id: funcao_id } = await dono.call('criarFuncao', { nome: 'Cambone', vagas: 1, para_todos: true });
  await dono.call('escalarMembro', { evento_id: evento?.id ?? '', funcao_id, membro_id: outra });
  alheios = [outra, ...(await idsDe(outra))];
  antes = await rowsOf();
  // The account now belongs to Jurema again.
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${membro} where user_id = ${casa.usuario('viewer').id}`),
  );
});

const idsDe = async (membro: string): Promise<string[]> => {
  const rows = await Promise.all([
    casa.rows<{ id: string }>(sql`
      (select id from faturas where org_id = ${casa.orgId} and membro_id = ${membro} order by refer limit 2)
      union all select id from pagamentos where org_id = ${casa.orgId} and membro_id = ${membro}
      union all select id from combinados where org_id = ${casa.orgId} and membro_id = ${membro}
      union all select id from pedidos_de_dados where org_id = ${casa.orgId} and membro_id = ${membro}
      union all select id from escalas where org_id = ${casa.orgId} and membro_id = ${membro}`),
    casa.rows<{ id: string }>(
      sql`select id from pagamentos_diversos where org_id = ${casa.orgId} and membro_id = ${membro}`,
    ),
  ]);
  return rows.flat().map(({ id }) => id);
};

const rowsOf = async (): Promise<string> => {
  const all = await Promise.all(
    TABLES.map((table) =>
      casa.rows<{ row: string }>({
        name: `rows-of-${table}`,
        text: `select to_jsonb(t)::text as row from ${table} t where org_id = $1 order by 1`,
        values: [casa.orgId],
      }),
    ),
  );
  return JSON.stringify(all);
};

it('[Z3 IN1] there are rows of another member, and actions that take their ids', () => {
  expect(alheios.length).toBeGreaterThanOrEqual(8);
  expect(reachable.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'pagarMinhas',
      'lerCobranca',
      'lerReciboLancamento',
      'desistirDoPedido',
      'responderEscala',
    ]),
  );
});

it('[Z3 IN1] an id of another member is not found, by every action that a viewer may call', () =>
  everyOne(
    reachable.filter(([name]) => !(name in NO_ROW)),
    async (name, action: Action) => {
      for (const id of alheios) {
        const input = INPUTS[name]?.(id) ?? sampleInput(action, () => id);
        const answer = await casa.como('viewer').send(action, input as Record<string, unknown>);
        expect([answer.status, id], await answer.text()).toEqual([404, id]);
      }
    },
  ));

it('[Z3 IN1] and the other member’s rows are as they were', async () => {
  expect(await rowsOf()).toBe(antes);
});
