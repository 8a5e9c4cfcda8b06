import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { acharModelo, conferirModelo, gravarVersao, modeloMudado } from './gravar-modelo.ts';

/**
 * Adds the next version; papers that were issued keep theirs. The same words again add nothing.
 * Whoever edited an older version is told.
 */
export const editarModeloDePapel = handler(papeis.editarModeloDePapel, async (ctx, { id, versao, ...escrito }) => {
  conferirModelo(ctx, escrito);
  const atual = await acharModelo(ctx, id);
  const { titulo, texto, assina } = atual;
  if (titulo === escrito.titulo && texto === escrito.texto && assina === escrito.assina)
    return { versao: atual.versao };
  if (atual.versao !== versao) throw modeloMudado();
  await gravarVersao(ctx, { ...escrito, modelo_id: id, versao: versao + 1 });
  await ctx.db.count(
    sql`update papeis_modelos set versao = ${versao + 1} where org_id = ${ctx.orgId} and id = ${id} returning 1`,
  );
  await ctx.audit('modelo_de_papel.editar', { alvo: id, depois: { versao: versao + 1 } });
  return { versao: versao + 1 };
});
