import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { tabelaDe, type Conciliado } from '../../formas/server/registro.ts';
import { carteiraDaLinha } from './movimentos.ts';

/** A row of money by its table. */
interface Linha {
  id: string;
  origem: Conciliado;
}

/** Locks the live row, and answers what it moved in this carteira as `centavos`. */
export function travarLinha(orgId: OrgId, carteiraId: string, { id, origem }: Linha): Statement {
  if (origem === 'transferencia')
    return sql`
        select case when s.carteira_para = ${carteiraId}::uuid then s.valor_centavos else -s.valor_centavos end as centavos
        from transferencias s
        where s.org_id = ${orgId} and s.id = ${id} and s.estornado_em is null
          and ${carteiraId}::uuid in (s.carteira_de, s.carteira_para) and s.carteira_de <> s.carteira_para for update`;
  const { de, x, valor, metodo = sql`''`, conferido = sql`true`, conta = sql`` } = tabelaDe(origem);
  return sql`
        select ${valor} as centavos from ${de}
        where ${x}.org_id = ${orgId} and ${x}.id = ${id} and ${x}.estornado_em is null and ${conferido} ${conta}
          and (${carteiraDaLinha(orgId, sql`${x}.carteira_id`, metodo)}) = ${carteiraId}::uuid for update`;
}
