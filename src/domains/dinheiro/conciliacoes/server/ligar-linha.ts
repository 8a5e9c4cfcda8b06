import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Conciliado } from './soltar-linhas.ts';

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
  const de = (tabela: Conciliado) => ligacoes.map((ligacao) => (ligacao.tabela === tabela ? ligacao.id : null));
  await db.count(sql`
    insert into conciliacoes (org_id, linha_id, passo, pagamento_id, lancamento_id, venda_id, transferencia_id, valor_centavos, feito, como,
                              usuario_operacao)
    select ${orgId}, ${linha_id}::uuid, ${passo.passo}::uuid, l.pagamento, l.lancamento, l.venda, l.transferencia, l.valor, l.feito, ${passo.como},
           ${casa.userId}::uuid
    from unnest(${de('pagamento')}::uuid[], ${de('lancamento')}::uuid[], ${de('venda')}::uuid[], ${de('transferencia')}::uuid[],
                ${ligacoes.map(({ valor_centavos }) => valor_centavos)}::bigint[], ${ligacoes.map(({ feito }) => feito)}::text[])
         as l (pagamento, lancamento, venda, transferencia, valor, feito)
    returning id`);
  return true;
}
