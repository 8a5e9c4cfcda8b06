// Time between two steps of money/model.test.ts.
import type { Acao } from './choice-for-tests.ts';
import { marcarVencidas } from '../../domains/cobranca/faturas/server/situacao.ts';
import { now } from '../../server/clock.ts';
import { sql } from '../../server/database/sql.ts';
import { standAt } from '../../server/testing/clock.ts';
import { testServices } from '../../server/testing/product.ts';
import { somarDias } from '../../shared/datas.ts';

const DIA_MS = 86_400_000;

/** The days go by, each with its midnight missed but the last; the people stay signed in. */
export const passarDias: Acao<number> = async (m, casa, dias) => {
  standAt(now().getTime() + dias * DIA_MS);
  m.passar(somarDias(m.hoje, dias));
  const ate = new Date(now().getTime() + DIA_MS);
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update sessoes set vista_em = ${now()}, expira_em = ${ate}
      where conta_id in (select user_id from profiles where org_id = ${casa.orgId})`),
  );
  await marcarVencidas().round(await testServices(), now());
};
