import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { carteiras } from '../contract.ts';
import { listaDeCarteiras } from './todas-as-carteiras.ts';

type Lista = Output<typeof carteiras.listarCarteiras>;

/** Serves every form that takes money: names and kinds, no balances. */
export const listarCarteiras = handler(carteiras.listarCarteiras, async ({ db, orgId }) => {
  const [itens, formas] = await Promise.all([
    db.rows<Lista['itens'][number]>(listaDeCarteiras(orgId)),
    db.rows<Lista['formas'][number]>(sql`
      select metodo_norm as metodo, carteira_id from carteiras_por_metodo where org_id = ${orgId} order by metodo_norm`),
  ]);
  return { itens, formas };
});
