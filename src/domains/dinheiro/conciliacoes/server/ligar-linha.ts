import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { juntar, TODAS, type Conciliado } from '../../formas/server/registro.ts';

export interface Ligacao {
  tabela: Conciliado;
  /** The row's id in its table. */
  id: string;
  /** The amount in centavos, with the line's sign; 0 for a row that came along, such as a fee. */
  valor_centavos: number;
  feito: 'ligada' | 'criada' | 'conferida';
}

interface Passo {
  linha_id: string;
  /** The rest that the person saw. */
  resta_centavos: number;
  /** What this one click made of the line; it is undone as a whole. */
  passo: string;
  como: string;
  ligacoes: readonly Ligacao[];
}

/**
 * Links a line to rows of money and takes their amounts off its rest, both or neither. False if the
 * rest is another than the person saw, or the line was set aside: then nothing is written.
 */
export async function ligarLinha({ db, orgId, casa }: HouseContext, passo: Passo): Promise<boolean> {
  const { linha_id, resta_centavos, ligacoes } = passo;
  const total = ligacoes.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
  const mudadas = await db.count(sql`
    update extrato_linhas set resta_centavos = resta_centavos - ${total}::bigint
    where org_id = ${orgId} and id = ${linha_id} and resta_centavos = ${resta_centavos} and ignorada_em is null`);
  if (mudadas === 0) return false;
  const colunas = juntar(
    TODAS.map(({ ligacao }) => ligacao),
    sql`, `,
  );
  const ids = TODAS.map(({ linha }) => ligacoes.map(({ tabela, id }) => (tabela === linha ? id : null)));
  await db.count(sql`
    insert into conciliacoes (org_id, linha_id, passo, ${colunas}, valor_centavos, feito, como, usuario_operacao)
    select ${orgId}, ${linha_id}::uuid, ${passo.passo}::uuid, ${colunas}, l.valor, l.feito, ${passo.como},
           ${casa.userId}::uuid
    from unnest(${juntar(
      ids.map((lista) => sql`${lista}::uuid[]`),
      sql`, `,
    )},
                ${ligacoes.map(({ valor_centavos }) => valor_centavos)}::bigint[], ${ligacoes.map(({ feito }) => feito)}::text[])
         as l (${colunas}, valor, feito)
    returning id`);
  return true;
}
