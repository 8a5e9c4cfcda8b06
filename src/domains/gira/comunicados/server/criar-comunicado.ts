import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { comunicados } from '../contract.ts';
import { anunciar } from './anunciar.ts';
import { conferirComunicado } from './gravar-comunicado.ts';

/** A notice of today is announced at once, a later one on its first day. */
export const criarComunicado = handler(comunicados.criarComunicado, async (ctx, { por_email, ...campos }) => {
  const { titulo, texto, para, funcao_id, evento_id, membro_id, de, ate, fixado } = await conferirComunicado(
    ctx,
    campos,
  );
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into comunicados (org_id, titulo, texto, para, funcao_id, evento_id, membro_id, de, ate, fixado, por_email, criado_em, criado_por)
    values (${ctx.orgId}, ${titulo}, ${texto}, ${para}, ${funcao_id}, ${evento_id}, ${membro_id}, ${de}, ${ate}, ${fixado}, ${por_email},
            ${ctx.agora}, ${ctx.casa.userId})
    returning id`);
  const { services, orgId, agora } = ctx;
  const cartas = de <= ctx.hoje ? await anunciar(ctx.db, { services, orgId, agora, hoje: ctx.hoje }, id) : 0;
  await ctx.audit('comunicado.criar', { alvo: id, depois: { para, de, ate, fixado, por_email, cartas } });
  return { id, cartas };
});
