import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/fundos.ts';
import { contasAPagar } from '../contract.ts';
import { type Repeticao, proximoVencimento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import {
  COLUNAS_DA_CONTA,
  type CamposDaConta,
  type ContaViva,
  atualizarContaAPagar,
  contaViva,
  semContaAPagar,
  travarContaAPagar,
} from './contas-a-pagar.ts';

/**
 * Takes an unpaid bill off every list. Its row stays, so that paying an earlier occurrence again
 * does not bring the series back.
 */
export const excluirContaAPagar = handler(contasAPagar.excluirContaAPagar, async (ctx, { id }) => {
  const { descricao, valor_centavos, vencimento } = await travarContaAPagar(ctx, id);
  await ctx.db.count(
    sql`update contas_a_pagar set excluida_em = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`,
  );
  await ctx.audit('conta_a_pagar.excluir', { alvo: id, antes: { descricao, valor_centavos, vencimento } });
  return { ok: true } as const;
});

/**
 * Brings a deleted bill back as it was; repeating it changes nothing. One that repeats does not
 * come back to a purpose that was archived meanwhile.
 */
export const restaurarContaAPagar = handler(contasAPagar.restaurarContaAPagar, async (ctx, { id }) => {
  const conta = await ctx.db.maybe<{ fundo_id: string | null; repete: Repeticao }>(sql`
    update contas_a_pagar set excluida_em = null where org_id = ${ctx.orgId} and id = ${id} returning fundo_id, repete`);
  if (!conta) throw semContaAPagar();
  if (conta.repete !== 'nao') await exigirFundo(ctx, conta.fundo_id);
  await ctx.audit('conta_a_pagar.restaurar', { alvo: id });
  return { ok: true } as const;
});

/** A paused bill is neither late nor to be paid; repeating it changes nothing. */
export const pausarContaAPagar = handler(contasAPagar.pausarContaAPagar, async (ctx, { id }) => {
  await travarContaAPagar(ctx, id);
  await ctx.db.count(sql`
    update contas_a_pagar set pausada_em = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id} and pausada_em is null`);
  await ctx.audit('conta_a_pagar.pausar', { alvo: id });
  return { ok: true } as const;
});

/** Resumes a bill, due on the chosen day. The day of the month of the series stays. */
export const retomarContaAPagar = handler(contasAPagar.retomarContaAPagar, async (ctx, { id, vencimento }) => {
  const antes = await travarContaAPagar(ctx, id);
  if (antes.ate !== null && vencimento > antes.ate)
    throw fieldFailure('vencimento', t.key('O fim não pode ser antes do vencimento.'));
  await ctx.db.count(sql`
    update contas_a_pagar set pausada_em = null, vencimento = ${vencimento} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('conta_a_pagar.retomar', {
    alvo: id,
    antes: { vencimento: antes.vencimento },
    depois: { vencimento },
  });
  return { ok: true } as const;
});

/**
 * Carries a change of one occurrence to the open ones after it, which an earlier payment made. Each
 * field follows while it is what the changed one had: what a person typed there stays. One beyond
 * the new end of the series leaves every list. Answers how many changed.
 */
export async function levarAsSeguintes(ctx: HouseContext, antes: ContaViva, depois: CamposDaConta): Promise<number> {
  const { db, orgId, agora } = ctx;
  const seguintes = await db.rows<ContaViva>(sql`
    select ${contaViva} from contas_a_pagar c
    where c.org_id = ${orgId} and c.serie = ${antes.serie} and c.numero > ${antes.numero} and c.excluida_em is null
      and not exists (select from pagamentos_diversos d
                      where d.org_id = ${orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null)
    order by c.numero for no key update`);
  let mudadas = 0;
  let [velha, nova]: [CamposDaConta, CamposDaConta] = [antes, depois];
  for (const seguinte of seguintes) {
    const { id } = seguinte;
    const mudada = seguir(seguinte, velha, nova);
    if (mudada === null) {
      mudadas += await db.count(
        sql`update contas_a_pagar set excluida_em = ${agora} where org_id = ${orgId} and id = ${id}`,
      );
      continue;
    }
    if (COLUNAS_DA_CONTA.some((coluna) => mudada[coluna] !== seguinte[coluna]))
      mudadas += await db.count(atualizarContaAPagar(ctx, id, mudada));
    [velha, nova] = [seguinte, mudada];
  }
  return mudadas;
}

/** The occurrence as it follows the one before it; null if the series now ends earlier. */
function seguir(seguinte: ContaViva, antes: CamposDaConta, depois: CamposDaConta): CamposDaConta | null {
  const seguida = Object.fromEntries(
    COLUNAS_DA_CONTA.map((coluna) => [coluna, (seguinte[coluna] === antes[coluna] ? depois : seguinte)[coluna]]),
  ) as unknown as CamposDaConta;
  const ate = seguida.repete === 'nao' ? null : seguida.ate;
  const movida = seguinte.vencimento !== proximoVencimento({ ...antes, repete: seguinte.repete, ate: null });
  const proximo = proximoVencimento({ ...depois, ate: null });
  const vencimento = movida || proximo === null ? seguinte.vencimento : proximo;
  const acabou = depois.repete === 'nao' && antes.repete === seguinte.repete;
  if (acabou || (ate !== null && vencimento > ate)) return null;
  return { ...seguida, vencimento, dia: movida ? seguinte.dia : depois.dia, ate };
}
