import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { reverterLancamento } from '../../pagamentos-diversos/server/corrigir-lancamento.ts';
import { acharUltima } from '../../pagamentos-diversos/server/entrada-por-pix.ts';
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
  if (antes.lancamento_id !== null) await desfazerLancado(ctx, antes.lancamento_id);
  if (antes.situacao === 'entrada') await devolverPalavras(ctx, id, antes.lancamento_id);
  await ctx.audit('pix_recebido.desfazer', { alvo: id, antes: { como: antes.situacao } });
  return { ok: true } as const;
});

/** An entry that was corrected goes in its newest form; one reversed by hand stays so. */
async function desfazerLancado(ctx: HouseContext, lancamento: string): Promise<void> {
  const ultima = await acharUltima(ctx, lancamento);
  if (ultima?.viva) await reverterLancamento(ctx, { id: ultima.id, motivo: 'Resposta desfeita' });
}

/** The words went into the entry. Whoever answers anew needs them. */
const devolverPalavras = ({ db, orgId }: HouseContext, pix: string, lancamento: string | null): Promise<number> =>
  db.count(sql`
    update cobrancas c
    set pedido = c.pedido || jsonb_strip_nulls(jsonb_build_object('descricao', d.descricao, 'observacoes', d.observacoes, 'matricula', d.matricula))
    from pix_recebidos r, pagamentos_diversos d
    where c.org_id = ${orgId} and r.org_id = ${orgId} and r.id = ${pix} and c.id = r.cobranca_id and d.org_id = ${orgId} and d.id = ${lancamento}`);
