import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/** A row of money that a line of a statement can stand for, by its table. */
export type Conciliado = 'pagamento' | 'lancamento' | 'venda' | 'transferencia';

/** The column of `conciliacoes` that names such a row. */
export const COLUNA_DO_CONCILIADO: Readonly<Record<Conciliado, Statement>> = {
  pagamento: sql`pagamento_id`,
  lancamento: sql`lancamento_id`,
  venda: sql`venda_id`,
  transferencia: sql`transferencia_id`,
};

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'casa' | 'agora'>;

/**
 * Undoes the live links of a row that was just reversed, and gives their amounts back to the lines
 * of the statement. Every action that reverses money calls it in its transaction.
 */
export const soltarConciliado = (ctx: Contexto, tabela: Conciliado, id: string, motivo: string): Promise<number> =>
  soltarLigacoes(ctx, sql`${COLUNA_DO_CONCILIADO[tabela]} = ${id}`, motivo);

/**
 * Undoes the live links that a condition names; answers how many lines got something back. What was
 * set aside of such a line waits again with it. A viewer reaches no link.
 */
export async function soltarLigacoes(
  { db, orgId, casa, agora }: Contexto,
  quais: Statement,
  motivo: string,
): Promise<number> {
  if (casa.escopo === 'membro') return 0;
  return db.count(sql`
    with soltas as (
      update conciliacoes set desfeita_em = ${agora}, desfeita_por = ${casa.userId}, desfeita_motivo = ${motivo}
      where org_id = ${orgId} and desfeita_em is null and ${quais}
      returning linha_id, valor_centavos
    )
    update extrato_linhas l
    set resta_centavos = l.resta_centavos + s.centavos, ignorada_em = null, ignorada_por = null, ignorada_motivo = null
    from (select linha_id, sum(valor_centavos)::bigint as centavos from soltas group by linha_id) s
    where l.org_id = ${orgId} and l.id = s.linha_id`);
}
