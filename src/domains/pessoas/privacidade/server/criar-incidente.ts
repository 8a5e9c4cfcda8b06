import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { conferirIncidente, limiteDe, rastroDoIncidente } from './incidente.ts';

/** One more incident; it is never deleted, because the register must be kept. */
export const criarIncidente = handler(privacidade.criarIncidente, async (ctx, campos) => {
  conferirIncidente(ctx, campos);
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into incidentes (org_id, titulo, descricao, ocorrido_em, percebido_em, dados, pessoas, menores, riscos, medidas_antes, medidas_depois, demora,
      dispensa, autoridade_em, pessoas_em, usuario_operacao)
    values (${ctx.orgId}, ${campos.titulo}, ${campos.descricao}, ${campos.ocorrido_em}, ${campos.percebido_em}, ${campos.dados}::text[],
      ${campos.pessoas}, ${campos.menores}, ${campos.riscos}, ${campos.medidas_antes}, ${campos.medidas_depois}, ${campos.demora}, ${campos.dispensa},
      ${campos.autoridade_em}, ${campos.pessoas_em}, ${ctx.casa.userId})
    returning id`);
  await ctx.audit('incidente.criar', { alvo: id, depois: rastroDoIncidente(campos) });
  return { id, limite: limiteDe(campos) };
});
