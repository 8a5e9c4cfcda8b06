import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testRun } from '../../../../server/env.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { hoje, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { competenciaDoDia, diaNoMes, somarMeses } from '../../../../shared/competencia.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { DIAS_ANTES } from '../rules.ts';

beforeEach(standStill);
afterEach(() => void vi.useRealTimers());

/** One month of a person: how it stands, and the day of the month on which it falls due. */
const mes = fc.record({
  atras: fc.integer({ min: -1, max: 3 }),
  dia: fc.integer({ min: 1, max: 28 }),
  como: fc.constantFrom('aberta', 'paga', 'isenta', 'de_graca'),
  /** Days from today until the agreed day; null without an agreement. */
  combinado: fc.option(fc.integer({ min: -40, max: 40 })),
});
const pessoa = fc.record({
  sem_lembretes: fc.boolean(),
  telefone: fc.boolean(),
  email: fc.boolean(),
  meses: fc.uniqueArray(mes, { selector: ({ atras }) => atras, maxLength: 4 }),
});
/** Days from today on which the recess begins, and how long it lasts; null without one. */
const casaQualquer = fc.record({
  recesso: fc.option(fc.record({ de: fc.integer({ min: -40, max: 20 }), dias: fc.integer({ min: 0, max: 40 }) })),
  pessoas: fc.array(pessoa, { minLength: 1, maxLength: 6 }),
});
type Casa = typeof casaQualquer extends fc.Arbitrary<infer Uma> ? Uma : never;

const vencimento = ({ atras, dia }: { atras: number; dia: number }) =>
  diaNoMes(somarMeses(competenciaDoDia(hoje()), -atras), dia);

/** The last day on which the month is not late, told once more in plain words. */
function prazo(um: Casa['pessoas'][number]['meses'][number], recesso: Casa['recesso']): string {
  const devido = vencimento(um);
  const combinado = um.combinado === null ? devido : somarDias(hoje(), um.combinado);
  const dia = combinado > devido ? combinado : devido;
  if (!recesso) return dia;
  const [de, ate] = [somarDias(hoje(), recesso.de), somarDias(hoje(), recesso.de + recesso.dias)];
  return dia >= de && dia <= ate ? ate : dia;
}

/** Who may be reminded: the ways to reach them exist, and something open is due by then. */
const lembravel = ({ pessoas, recesso }: Casa): number[] =>
  pessoas.flatMap(({ sem_lembretes, telefone, email, meses }, n) =>
    !sem_lembretes &&
    (telefone || email) &&
    meses.some((um) => um.como === 'aberta' && prazo(um, recesso) <= somarDias(hoje(), DIAS_ANTES))
      ? [n]
      : [],
  );

/**
 * The house as drawn, in few statements; the people of the one before go with all that is theirs.
 */
async function encher(casa: TestHouse, plano: string, { pessoas, recesso }: Casa): Promise<void> {
  const { orgId, users } = casa;
  const rows = (statement: Statement) => casa.rows(statement);
  await rows(sql`delete from membros where org_id = ${orgId} returning 1`);
  const [de, ate] = recesso
    ? [somarDias(hoje(), recesso.de), somarDias(hoje(), recesso.de + recesso.dias)]
    : [null, null];
  await rows(sql`
    insert into terreiro_ajustes (org_id, recesso_de, recesso_ate) values (${orgId}, ${de}::date, ${ate}::date)
    on conflict (org_id) do update set recesso_de = excluded.recesso_de, recesso_ate = excluded.recesso_ate returning 1`);
  const membros = pessoas.map(({ sem_lembretes, telefone, email }, n) => ({
    id: randomUUID(),
    nome: String(n),
    sem_lembretes,
    telefone: telefone ? '71999998888' : null,
    email: email ? `p${n}@exemplo.org` : null,
  }));
  const meses = pessoas.flatMap((uma, n) =>
    uma.meses.map((um) => ({
      membro_id: membros[n]?.id,
      refer: somarMeses(competenciaDoDia(hoje()), -um.atras),
      dia: vencimento(um),
      como: um.como,
      combinado: um.combinado === null ? null : somarDias(hoje(), um.combinado),
    })),
  );
  await rows(sql`
    insert into membros (org_id, id, nome, sem_lembretes, telefone, email)
    select ${orgId}, m.id, m.nome, m.sem_lembretes, m.telefone, m.email
    from jsonb_to_recordset(${JSON.stringify(membros)}::jsonb)
      m (id uuid, nome text, sem_lembretes boolean, telefone text, email text) returning 1`);
  await rows(sql`
    insert into assinaturas (org_id, membro_id, plano_id, inicio)
    select ${orgId}, id, ${plano}, ${hoje()}::date - 400 from membros where org_id = ${orgId} returning 1`);
  await rows(sql`
    insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status,
      dt_pagamento, vl_pago_centavos, forma_pagamento, cancelada_por, cancelada_em)
    select ${orgId}, a.id, a.membro_id, ${plano}, q.refer, q.dia, 6000, case when q.como = 'de_graca' then 6000 else 0 end,
           case when q.como = 'paga' then 'paga' when q.como = 'isenta' then 'cancelada' else 'pendente' end,
           case when q.como = 'paga' then q.dia end, case when q.como = 'paga' then 6000 end, case when q.como = 'paga' then 'pix' end,
           case when q.como = 'isenta' then 'isencao' end, case when q.como = 'isenta' then now() end
    from jsonb_to_recordset(${JSON.stringify(meses)}::jsonb) q (membro_id uuid, refer text, dia date, como text)
    join assinaturas a on a.org_id = ${orgId} and a.membro_id = q.membro_id returning 1`);
  await rows(sql`
    insert into combinados (org_id, membro_id, refer, tipo, nova_data, estado, respondido_em, respondido_por, usuario_operacao)
    select ${orgId}, q.membro_id, q.refer, 'nova_data', q.combinado, 'aprovado', now(), ${users.owner.id}, ${users.owner.id}
    from jsonb_to_recordset(${JSON.stringify(meses.filter(({ combinado }) => combinado !== null))}::jsonb)
      q (membro_id uuid, refer text, combinado date) returning 1`);
}

it('[W1 W5] nobody who paid, is exempt, agreed for later or opted out is ever selected, in random houses', async () => {
  const casa = await novaCasa();
  const { id: plano } = await casa
    .como('owner')
    .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  await fc.assert(
    fc.asyncProperty(casaQualquer, async (uma) => {
      await encher(casa, plano, uma);
      const { itens } = await casa.como('financeiro').call('listarLembretes', {});
      expect(itens.map(({ nome }) => Number(nome)).toSorted((a, b) => a - b)).toEqual(lembravel(uma));
    }),
    { numRuns: testRun().long ? 10_000 : 60, endOnFailure: true },
  );
});
