import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { saldos } from './saldos.ts';

/**
 * The carteiras of a house as a list reads them: cash, banks, card machines, the oldest first.
 * 'Dinheiro' and 'Banco' are there before anything has made their rows.
 */
const todasAsCarteiras = (orgId: OrgId): Statement => sql`
  select c.id, c.tipo, c.nome, c.arquivada_em is not null as arquivada, c.id = ile_carteira(c.org_id, c.tipo) as primeira,
         c.saldo_inicial_centavos, c.saldo_inicial_em, c.created_at
  from carteiras c where c.org_id = ${orgId}
  union all
  select ile_carteira(${orgId}, p.tipo), p.tipo, p.nome, false, true, null, null, '-infinity'
  from (values ('dinheiro', 'Dinheiro'), ('banco', 'Banco')) p (tipo, nome)
  where not exists (select from carteiras c where c.org_id = ${orgId} and c.id = ile_carteira(${orgId}, p.tipo))`;

const EM_ORDEM = sql`array_position(array['dinheiro', 'banco', 'gateway'], c.tipo), c.primeira desc, c.created_at, c.id`;

export const listaDeCarteiras = (orgId: OrgId): Statement => sql`
  select c.id, c.tipo, c.nome, c.arquivada, c.primeira from (${todasAsCarteiras(orgId)}) c order by c.arquivada, ${EM_ORDEM}`;

/** The same list with each balance of now, in centavos, and its place in the list as `lugar`. */
export const carteirasComSaldo = (orgId: OrgId, fuso: string): Statement => sql`
  select c.id, c.tipo, c.nome, c.arquivada, c.primeira, c.saldo_inicial_centavos, c.saldo_inicial_em, s.saldo_centavos,
         row_number() over (order by c.arquivada, ${EM_ORDEM}) as lugar
  from (${todasAsCarteiras(orgId)}) c
  left join (${saldos({ orgId, fuso })}) s on s.carteira_id = c.id`;
