import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { NaCasa } from './na-casa.ts';

/**
 * Whether an invoice of the charge lacks another amount than the code asks for, or its sale was
 * written meanwhile.
 */
export async function restaMudou({ db, orgId }: Pick<NaCasa, 'db' | 'orgId'>, id: string): Promise<boolean> {
  const { certas } = await db.row<{ certas: boolean }>(sql`
    select case when c.chave is null then coalesce(sum(p.resta_centavos), 0) = c.valor_centavos
                else not exists (select from vendas v where v.org_id = ${orgId} and v.chave = c.chave) end as certas
    from cobrancas c
    left join cobrancas_faturas p on p.org_id = ${orgId} and p.cobranca_id = c.id and exists (
      select from faturas f where f.org_id = ${orgId} and f.id = p.fatura_id and f.status in ('pendente', 'vencida')
        and ${RESTA} = p.resta_centavos)
    where c.org_id = ${orgId} and c.id = ${id} group by c.org_id, c.id`);
  return !certas;
}
