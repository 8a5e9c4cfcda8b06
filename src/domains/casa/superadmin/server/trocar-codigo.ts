import { randomBytes } from 'node:crypto';
import { formatarCodigo, gerarCodigo } from '../../../../shared/codigo.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';
import { semTerreiro } from './nao-encontrado.ts';

/** Gives the house a new code; the old one lets nobody join. Neither code is in the trace. */
export const trocarCodigo = handler(superadmin.trocarCodigo, async (ctx, { id }) => {
  const access_code = gerarCodigo(randomBytes(10));
  const trocados = await ctx.db.count(sql`update terreiros set access_code = ${access_code} where id = ${id}`);
  if (trocados === 0) throw semTerreiro();
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_renovar_codigo', { alvo: id });
  await announce(ctx.db, { type: 'casa', id });
  return { access_code: formatarCodigo(access_code) };
});
