import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anexos } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Removes a receipt. Its file is deleted once that is durable, and every link to it stops working.
 */
export const removerAnexo = handler(anexos.removerAnexo, async (ctx, { id }) => {
  const { services, casa, orgId } = ctx;
  await replaceFile(ctx, {
    next: null,
    write: () =>
      services.doors.casa(casa, {}, async (db) => {
        const antes = await db.maybe<{ lancamento_id: string; formato: string; arquivo_path: string }>(sql`
          delete from anexos where org_id = ${orgId} and id = ${id} returning lancamento_id, formato, arquivo_path`);
        if (!antes) throw new Failure(404, 'anexo_nao_encontrado', t.key('Comprovante não encontrado'));
        const { lancamento_id, formato, arquivo_path } = antes;
        await writeAudit(db, ctx, 'anexo.remover_comprovante', { alvo: lancamento_id, antes: { anexo: id, formato } });
        return arquivo_path;
      }),
  });
  return { ok: true } as const;
});
