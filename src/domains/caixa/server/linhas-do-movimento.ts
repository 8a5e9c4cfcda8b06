import type { OrgId } from '../../../server/database/doors.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';

/** The rows that movements `m` of a carteira were made by, to describe and to search them. */
export const linhasDoMovimento = (orgId: OrgId, carteiraId: Statement): Statement => sql`
  left join pagamentos p on p.org_id = ${orgId} and p.id = m.id and m.origem = 'mensalidade'
  left join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
  left join pagamentos_diversos d on d.org_id = ${orgId} and d.id = m.id and m.origem = 'lancamento'
  left join vendas v on v.org_id = ${orgId} and v.id = m.id and m.origem = 'venda'
  left join transferencias t on t.org_id = ${orgId} and t.id = m.id and m.origem = 'transferencia'
  left join carteiras o on o.org_id = ${orgId} and o.id = case when t.carteira_de = ${carteiraId} then t.carteira_para else t.carteira_de end
  left join membros b on b.org_id = ${orgId} and b.id = coalesce(p.membro_id, d.membro_id, v.membro_id)`;

/** What a search looks through, folded: names, types, what was typed, the number of a sale. */
export const BUSCA_DO_MOVIMENTO = sql`
  concat_ws(E'\n', m.origem, b.busca, d.busca, ile_dobrar(p.metodo), f.refer, v.numero::text, ile_dobrar(v.metodo_pagamento), t.tipo, ile_dobrar(t.motivo), o.nome_norm)`;
