import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { marcaDaFicha, marcaDasMensalidades } from './marcas.ts';

/**
 * Records what one spreadsheet created, in the transaction that created it. Returns the id of the
 * import.
 */
export async function registrarImportacao(
  ctx: HouseContext,
  membros: readonly string[],
  faturas: number,
): Promise<string> {
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into importacoes (org_id, total_membros, total_faturas, usuario_operacao, created_at)
    values (${ctx.orgId}, ${membros.length}, ${faturas}, ${ctx.casa.userId}, ${ctx.agora}) returning id`);
  await ctx.db.count(sql`
    insert into importacoes_membros (org_id, membro_id, importacao_id, ficha, mensalidades)
    select m.org_id, m.id, ${id}, ${marcaDaFicha}, ${marcaDasMensalidades(ctx.orgId)}
    from membros m where m.org_id = ${ctx.orgId} and m.id = any(${membros}::uuid[])
    returning 1`);
  await ctx.audit('membro.importar_planilha', { alvo: id, depois: { membros: membros.length, faturas } });
  return id;
}
