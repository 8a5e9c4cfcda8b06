import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { importacoes } from '../contract.ts';
import { t } from '../texts.ts';
import { lerImportados, somarImportados } from './membros-da-importacao.ts';

export const semImportacao = (): Failure =>
  new Failure(404, 'importacao_nao_encontrada', t.key('Importação não encontrada'));

/**
 * What taking the import back would delete, shown before somebody confirms. The action itself
 * judges again.
 */
export const lerImportacao = handler(importacoes.lerImportacao, async (ctx, { id }) => {
  const existe = await ctx.db.maybe(sql`select 1 from importacoes where org_id = ${ctx.orgId} and id = ${id}`);
  if (!existe) throw semImportacao();
  const importados = await lerImportados(ctx, id);
  return { ...somarImportados(importados), impedimentos: importados.filter(({ motivos }) => motivos.length > 0) };
});
