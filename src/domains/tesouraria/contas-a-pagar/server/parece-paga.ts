import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatDia, somarDias } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { saidaAConferir } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { t } from '../../../../shared/texts.ts';

/** Money out this many days around the payment may be the same money. */
const DIAS_PERTO = 5;

interface Pagamento {
  /** In centavos, above zero. */
  valor_centavos: number;
  data?: string | undefined;
}

/**
 * Refuses a payment if an expense of no bill, or an open line of a statement, has its amount around
 * its day. The money would be booked twice. The refusal stands at the box that says 'all the same'.
 */
export async function recusarSeParecePaga(
  ctx: HouseContext,
  { valor_centavos, data = ctx.hoje }: Pagamento,
): Promise<void> {
  const dias = { de: somarDias(data, -DIAS_PERTO), ate: somarDias(data, DIAS_PERTO) };
  const despesa = await ctx.db.maybe<{ dia: string; o_que: string }>(sql`
    select d.data as dia, coalesce(d.descricao, d.favorecido, d.tipo_nome) as o_que from pagamentos_diversos d
    where d.org_id = ${ctx.orgId} and d.valor_centavos = ${-valor_centavos} and d.data between ${dias.de} and ${dias.ate}
      and d.conta_id is null and d.conferido and d.estornado_em is null
    order by d.data desc, d.id limit 1`);
  if (despesa)
    throw parecePaga(t.key('Já há uma despesa deste valor em {dia}: {o_que}. Se é outra, pague mesmo assim.'), despesa);
  const linha = await saidaAConferir(ctx, { ...dias, valor_centavos });
  if (linha)
    throw parecePaga(
      t.key(
        'O extrato tem uma saída deste valor em {dia}: {o_que}. Confirme essa linha em A conferir, ou pague mesmo assim.',
      ),
      linha,
    );
}

function parecePaga(frase: ReturnType<typeof t.key>, { dia, o_que }: { dia: string; o_que: string }): Failure {
  const params = { dia: formatDia(dia), o_que };
  return new Failure(409, 'parece_paga', frase, { params, fields: { mesmo_assim: frase } });
}
