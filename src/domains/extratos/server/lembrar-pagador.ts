import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

/** Remembers the payer of a line for the members whose money one step made, confirmed or found. */
export async function lembrarPagador(ctx: HouseContext, linhaId: string, passo: string): Promise<void> {
  const lembrados = await ctx.db.rows<{ membro_id: string }>(sql`
    insert into pagadores (org_id, chave, pagador, pagador_documento, membro_id, usuario_operacao)
    select distinct ${ctx.orgId}::uuid, l.pagador_chave, l.pagador, l.pagador_documento, coalesce(p.membro_id, d.membro_id), ${ctx.casa.userId}::uuid
    from conciliacoes c
    join extrato_linhas l on l.org_id = ${ctx.orgId} and l.id = c.linha_id
    left join pagamentos p on p.org_id = ${ctx.orgId} and p.id = c.pagamento_id
    left join pagamentos_diversos d on d.org_id = ${ctx.orgId} and d.id = c.lancamento_id
    where c.org_id = ${ctx.orgId} and c.linha_id = ${linhaId} and c.passo = ${passo} and c.desfeita_em is null
      and l.pagador_chave is not null and coalesce(p.membro_id, d.membro_id) is not null
    on conflict do nothing
    returning membro_id`);
  if (lembrados.length > 0) await ctx.audit('pagador.lembrar', { alvo: linhaId, depois: { membros: lembrados } });
}

export const semPagador = (): Failure => new Failure(404, 'pagador_nao_encontrado', t.key('Pagador não encontrado'));
