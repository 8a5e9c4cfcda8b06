import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { etapas } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { darCodigos } from './codigos-de-recuperacao.ts';
import { conferirPessoa } from './conferir-pessoa.ts';

/**
 * Makes new codes for a person who has few left or lost them. Sessions stay, because nobody else
 * learned anything.
 */
export const trocarCodigos = handler(etapas.trocarCodigos, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId, casa } = ctx.session;
  const codigos = await ctx.services.doors.acesso({}, async (db) => {
    const ligadas = await db.maybe(
      sql`select 1 from contas where id = ${userId} and duas_etapas_em is not null for no key update`,
    );
    if (!ligadas) throw etapasDesligadas();
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'etapas.trocar_codigos');
    return darCodigos(db, userId, ctx.agora);
  });
  await avisarMudanca(ctx, 'codigos');
  return { codigos };
});

export const etapasDesligadas = (): Failure =>
  new Failure(409, 'etapas_desligadas', t.key('Ligue as duas etapas primeiro.'));
