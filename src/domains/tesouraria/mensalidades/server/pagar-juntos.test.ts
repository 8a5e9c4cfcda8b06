import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { testRun } from '../../../../server/env.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { mensalidades } from '../contract.ts';

const CLIENTES = 50;
/** One at a time takes a minute, so it runs with ILE_LONG=1. */
const GRUPO = testRun().long ? 1 : 10;

/** 200 open invoices of ten people. */
async function casaComFaturas(): Promise<{ casa: TestHouse; ids: string[] }> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  for (let n = 1; n <= 10; n++) await dono.call('criarMembro', { nome: `Membro ${n}`, plano_id: plano.id });
  const linhas = await casa.rows<{ id: string }>(
    sql`select id from faturas where org_id = ${casa.orgId} order by refer, id limit 200`,
  );
  return { casa, ids: linhas.map(({ id }) => id) };
}

/**
 * The same list from another starting point, backwards every second time, so that no two clients
 * ask in the same order.
 */
const emOutraOrdem = <T>(lista: readonly T[], cliente: number): T[] => {
  const desde = (cliente * 4) % lista.length;
  const girada = [...lista.slice(desde), ...lista.slice(0, desde)];
  return cliente % 2 === 0 ? girada : girada.toReversed();
};

/**
 * On a slow machine some calls wait too long for the others, are told that the system is busy, and
 * ask again.
 */
async function pagar(casa: TestHouse, faturas: string[]): Promise<number> {
  for (;;) {
    const { status } = await casa.como('financeiro').send(mensalidades.pagarFaturas, { faturas });
    if (status !== 503) return status;
  }
}

const contar = (estados: readonly number[], estado: number) => estados.filter((este) => este === estado).length;

const pagamentos = (casa: TestHouse) =>
  casa.rows<{ faturas: number; total: number; n: number }>(sql`
    select count(distinct fatura_id) as faturas, count(*) as n, sum(valor_centavos)::bigint as total from pagamentos where org_id = ${casa.orgId}`);

describe('fifty clients and the same 200 invoices at once', () => {
  it(
    '[T5 Z4] pay in the same groups: 200 payments, and every other call is refused as already paid',
    { timeout: 0 },
    async () => {
      const { casa, ids } = await casaComFaturas();
      const grupos = Array.from({ length: 200 / GRUPO }, (_, n) => ids.slice(n * GRUPO, (n + 1) * GRUPO));
      const estados = await Promise.all(
        Array.from({ length: CLIENTES }, async (_, cliente) => {
          const recebidos: number[] = [];
          for (const grupo of emOutraOrdem(grupos, cliente)) recebidos.push(await pagar(casa, grupo));
          return recebidos;
        }),
      );
      expect(contar(estados.flat(), 200)).toBe(grupos.length);
      expect(contar(estados.flat(), 409)).toBe((CLIENTES - 1) * grupos.length);
      expect(await pagamentos(casa)).toEqual([{ faturas: 200, n: 200, total: 200 * 6000 }]);
    },
  );

  it(
    '[T5 Z4] all in one call: one client pays them all, in whatever order the others ask',
    { timeout: 0 },
    async () => {
      const { casa, ids } = await casaComFaturas();
      const estados = await Promise.all(
        Array.from({ length: CLIENTES }, (_, cliente) => pagar(casa, emOutraOrdem(ids, cliente))),
      );
      expect(contar(estados, 200)).toBe(1);
      expect(contar(estados, 409)).toBe(CLIENTES - 1);
      expect(await pagamentos(casa)).toEqual([{ faturas: 200, n: 200, total: 200 * 6000 }]);
    },
  );
});
