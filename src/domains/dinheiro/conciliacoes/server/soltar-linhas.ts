import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { juntar, tabelaDe, TODAS, type Conciliado } from '../../formas/server/registro.ts';

/** The row of money that link `c` names: by which word, and its id. */
export const LINHA_DA_LIGACAO = sql`case ${juntar(
  TODAS.map(({ linha, ligacao }) => sql`when c.${ligacao} is not null then ${linha}::text`),
  sql` `,
)} end`;
export const ID_DA_LIGACAO = sql`coalesce(${juntar(
  TODAS.map(({ ligacao }) => sql`c.${ligacao}`),
  sql`, `,
)})`;

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'agora'> & {
  casa: Pick<HouseContext['casa'], 'userId' | 'escopo'>;
};

/**
 * Undoes the live links of a row that was just reversed, and gives their amounts back to the lines
 * of the statement. Every action that reverses money calls it in its transaction.
 */
export const soltarConciliado = (ctx: Contexto, tabela: Conciliado, id: string, motivo: string): Promise<number> =>
  soltarLigacoes(ctx, sql`${tabelaDe(tabela).ligacao} = ${id}`, motivo);

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
