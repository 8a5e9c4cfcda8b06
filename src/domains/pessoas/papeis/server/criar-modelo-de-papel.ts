import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { conferirModelo, gravarVersao } from './gravar-modelo.ts';

export const criarModeloDePapel = handler(papeis.criarModeloDePapel, async (ctx, escrito) => {
  conferirModelo(ctx, escrito);
  const modelo = await ctx.db.row<{ id: string }>(
    sql`insert into papeis_modelos (org_id, criado_em) values (${ctx.orgId}, ${ctx.agora}) returning id`,
  );
  await gravarVersao(ctx, { ...escrito, modelo_id: modelo.id, versao: 1 });
  await ctx.audit('modelo_de_papel.criar', { alvo: modelo.id, depois: { versao: 1 } });
  return modelo;
});
