import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { avisarEscalados } from './avisar-escalados.ts';
import { conferirApto } from './conferir-apto.ts';
import { eventoDaEscala } from './evento-da-escala.ts';

/**
 * Staff may choose somebody who said 'Não vou': they may have agreed otherwise. Nobody serves at
 * two events at one hour.
 */
export const escalarMembro = handler(escalas.escalarMembro, async (ctx, { evento_id, funcao_id, membro_id }) => {
  await eventoDaEscala(ctx, evento_id);
  await conferirApto(ctx, { evento_id, funcao_id, membro_id }, { nova: true });
  const escala = await ctx.db.row<{ id: string }>(sql`
    insert into escalas (org_id, evento_id, funcao_id, membro_id, inicio, usuario_operacao)
    select ${ctx.orgId}, e.id, ${funcao_id}, ${membro_id}, e.inicio, ${ctx.casa.userId}
    from eventos e where e.org_id = ${ctx.orgId} and e.id = ${evento_id} returning id`);
  await avisarEscalados(ctx, 'escalado', [{ evento_id, funcao_id, membro_id }]);
  await ctx.audit('escala.escalar', { alvo: membro_id, depois: { evento_id, funcao_id } });
  return escala;
});
