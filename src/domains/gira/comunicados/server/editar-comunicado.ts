import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { comunicados } from '../contract.ts';
import { conferirComunicado, semComunicado } from './publicar.ts';
import { VERSAO } from './comunicados.ts';

/** Everybody reads that it was changed. What was withdrawn is not written again. */
export const editarComunicado = handler(comunicados.editarComunicado, async (ctx, { id, versao, ...campos }) => {
  const { db, orgId, agora } = ctx;
  const antes = await db.maybe<object>(sql`
    select c.para, c.de, c.ate, c.fixado from comunicados c
    where c.org_id = ${orgId} and c.id = ${id} and c.retirado_em is null for no key update`);
  if (!antes) throw semComunicado();
  const { titulo, texto, para, funcao_id, evento_id, membro_id, de, ate, fixado } = await conferirComunicado(
    ctx,
    campos,
  );
  const lida = sql`select ${VERSAO} as versao from comunicados c where c.org_id = ${orgId} and c.id = ${id}`;
  await unlessChanged(db, versao, lida, () =>
    db.count(sql`
      update comunicados c set titulo = ${titulo}, texto = ${texto}, para = ${para}, funcao_id = ${funcao_id}, evento_id = ${evento_id},
        membro_id = ${membro_id}, de = ${de}, ate = ${ate}, fixado = ${fixado},
        alterado_em = case when c.titulo <> ${titulo} or c.texto <> ${texto} then ${agora} else c.alterado_em end
      where c.org_id = ${orgId} and c.id = ${id}`),
  );
  await ctx.audit('comunicado.editar', { alvo: id, antes, depois: { para, de, ate, fixado } });
  return { ok: true } as const;
});
