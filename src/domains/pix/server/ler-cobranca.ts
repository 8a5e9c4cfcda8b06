import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { pix } from '../contract.ts';
import { brCode } from '../rules.ts';
import { t } from '../texts.ts';
import { txidDasFaturas } from './txid.ts';

/**
 * The code to the house's own key. The amount of invoices is the server's; row security shows a viewer only the own ones. (decision 28).
 */
export const lerCobranca = handler(pix.lerCobranca, async (ctx, { faturas = [], valor_centavos }) => {
  const ids = [...new Set(faturas)];
  const [valor, chave] = await Promise.all([
    valor_centavos ?? somarFaturas(ctx, ids),
    ctx.db.maybe<{ pix_chave: string; pix_nome: string; pix_cidade: string }>(sql`
      select pix_chave, pix_nome, pix_cidade from terreiro_ajustes where org_id = ${ctx.orgId} and pix_chave is not null`),
  ]);
  if (!chave || valor === 0) return { valor_centavos: valor, codigo: null, recebedor: chave?.pix_nome ?? null };
  const codigo = brCode({
    chave: chave.pix_chave,
    nome: chave.pix_nome,
    cidade: chave.pix_cidade,
    valor_centavos: valor,
    txid: ids.length === 0 ? '' : txidDasFaturas(ctx, ids),
  });
  return { valor_centavos: valor, codigo, recebedor: chave.pix_nome };
});

async function somarFaturas({ db, orgId }: HouseContext, ids: readonly string[]): Promise<number> {
  const soma = await db.row<{ n: number; total: number }>(sql`
    select count(*) as n, coalesce(sum(valor_centavos - vl_desconto_centavos), 0)::bigint as total from faturas
    where org_id = ${orgId} and id = any(${ids}::uuid[]) and status in ('pendente', 'vencida')`);
  if (soma.n === ids.length) return soma.total;
  throw new Failure(
    409,
    'fatura_nao_aberta',
    t.key('Alguma das faturas já foi paga ou cancelada. Recarregue a lista.'),
  );
}
