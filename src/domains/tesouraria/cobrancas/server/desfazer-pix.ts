import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { reverterLancamento } from '../../pagamentos-diversos/server/corrigir-lancamento.ts';
import { cobrancas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * Undoes the answer of a person: the PIX waits again. Its credit is reversed, unless it paid
 * something meanwhile. What the provider sends or sent back stays as it is.
 */
export const desfazerPix = handler(cobrancas.desfazerPix, async (ctx, { id }) => {
  const { db, orgId } = ctx;
  const dono = await db.maybe<{ membro_id: string | null }>(sql`
    select membro_id from pix_recebidos where org_id = ${orgId} and id = ${id}`);
  if (dono?.membro_id) await travarCredito(ctx, dono.membro_id);
  const antes = await db.maybe<{ situacao: string; lancamento_id: string | null }>(sql`
    select r.situacao, r.lancamento_id from pix_recebidos r
    where r.org_id = ${orgId} and r.id = ${id} and r.situacao in ('credito', 'entrada', 'ja_lancado', 'devolvido')
      and not exists (select from devolucoes_de_pix d where d.org_id = ${orgId} and d.pix_id = r.id and d.estado <> 'recusada')
    for no key update of r`);
  if (!antes) throw new Failure(409, 'sem_resposta', t.key('Não há resposta a desfazer. Confira a lista.'));
  await db.count(sql`
    update pix_recebidos set situacao = 'conferir', lancamento_id = null, resolvido_em = null, resolvido_por = null
    where org_id = ${orgId} and id = ${id}`);
  if (antes.lancamento_id !== null)
    await reverterLancamento(ctx, { id: antes.lancamento_id, motivo: 'Resposta desfeita' });
  await ctx.audit('pix_recebido.desfazer', { alvo: id, antes: { como: antes.situacao } });
  return { ok: true } as const;
});
