import { acharCarteira } from '../../carteiras/server/carteira-do-metodo.ts';
import { txidDasFaturas } from '../../pix/server/txid.ts';
import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { fieldFailure } from '../../../shared/failure.ts';
import { somar } from '../../../shared/centavos.ts';
import { t } from '../texts.ts';
import { faturaNaoAberta, valorMudou } from './fatura-nao-aberta.ts';

export interface Quitacao {
  faturas: readonly string[];
  /** dinheiro, pix, cartao, transferencia, or the words given for 'outro'. */
  metodo: string;
  /** The day, in the house's time zone, on which the money came. */
  dia: string;
  /** False if a member declared it and staff have not confirmed it yet (decision 28). */
  conferido: boolean;
  /** The total that the person receiving saw, if they send it; the invoices must add up to it. */
  esperado: number | undefined;
  /** Where the money lies, if the person chose; else where the method says (row K3). */
  carteira_id?: string | undefined;
}

export interface FaturaQuitada {
  fatura_id: string;
  pagamento_id: string;
  refer: string;
  valor_centavos: number;
}

/**
 * Marks all the invoices paid and inserts one payment each in one statement, or refuses them all.
 * Fewer open rows than requested roll everything back (INV-25). Rows are locked in the order of
 * their ids; the unique live payment per invoice is a second guard. A PIX keeps the name that the
 * bank's statement gives the code of these invoices, if the house shows one. A confirmed payment is
 * of its plan's purpose.
 */
export async function quitarFaturas(
  ctx: HouseContext,
  { faturas, metodo, dia, conferido, esperado, carteira_id }: Quitacao,
): Promise<{ pagas: FaturaQuitada[]; total_centavos: number }> {
  if (dia > ctx.hoje || dia < '2020-01-01') {
    throw fieldFailure('dt_pagamento', t.key('A data do pagamento não pode ser futura nem anterior a 2020.'));
  }
  const ids = [...new Set(faturas)];
  // What is only declared lies nowhere yet (decision 47).
  const carteira = conferido ? await acharCarteira(ctx, metodo, carteira_id) : null;
  const txid = metodo === 'pix' ? txidDasFaturas(ctx, ids) : null;
  const pagas = await ctx.db.rows<FaturaQuitada>(sql`
    with travadas as (
      select id from faturas where org_id = ${ctx.orgId} and id = any(${ids}::uuid[]) order by id for update
    ), quitadas as (
      update faturas f
      set status = 'paga', dt_pagamento = ${dia}, vl_pago_centavos = f.valor_centavos - f.vl_desconto_centavos,
          forma_pagamento = ${metodo}, usuario_operacao = ${ctx.casa.userId}
      from travadas
      where f.org_id = ${ctx.orgId} and f.id = travadas.id and f.status in ('pendente', 'vencida')
      returning f.org_id, f.id, f.membro_id, f.plano_id, f.refer, f.vl_pago_centavos
    ), pagas as (
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, carteira_id, conferido, txid, usuario_operacao, fundo_id)
      select org_id, id, membro_id, ${dia}, vl_pago_centavos, ${metodo}, ${carteira}::uuid, ${conferido},
             (select ${txid}::text from terreiro_ajustes a where a.org_id = ${ctx.orgId} and a.pix_chave is not null), ${ctx.casa.userId},
             case when ${conferido} then (select p.fundo_id from planos p where p.org_id = ${ctx.orgId} and p.id = quitadas.plano_id) end
      from quitadas
      returning id, fatura_id
    )
    select q.id as fatura_id, p.id as pagamento_id, q.refer, q.vl_pago_centavos as valor_centavos
    from quitadas q join pagas p on p.fatura_id = q.id
    order by q.refer`);
  if (pagas.length !== ids.length) throw faturaNaoAberta();
  const total_centavos = somar(pagas.map(({ valor_centavos }) => valor_centavos));
  if (esperado !== undefined && esperado !== total_centavos) throw valorMudou(total_centavos);
  return { pagas, total_centavos };
}
