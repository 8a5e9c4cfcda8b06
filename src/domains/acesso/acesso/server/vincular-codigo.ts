import { handler } from '../../../../server/actions/handler.ts';
import { acesso } from '../contract.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { codigoInvalido, resolverCodigo, vincularPorCodigo } from './codigo.ts';
import { emOutraOrganizacao } from './em-outra-organizacao.ts';
import { lerSessaoDe } from './ler-sessao.ts';

/**
 * Serves the waiting page: an account without a house joins one by its code (decision 3). The
 * superadmin joins no house.
 */
export const vincularCodigo = handler(acesso.vincularCodigo, async (ctx, { codigo }) => {
  const { userId, casa: atual, superadmin } = ctx.session;
  const casa = await resolverCodigo(ctx, codigo, atual?.orgId ?? null);
  if (!casa || superadmin) throw codigoInvalido();
  if (atual && casa.id !== atual.orgId) throw emOutraOrganizacao();
  if (!atual) {
    await ctx.services.doors.acesso({}, async (db) => {
      await vincularPorCodigo(ctx, db, userId, casa);
      await auditarAcesso(ctx, db, casa.id, userId, 'acesso.vincular_codigo');
    });
  }
  return { sessao: await lerSessaoDe(ctx, ctx.request.token ?? '') };
});
