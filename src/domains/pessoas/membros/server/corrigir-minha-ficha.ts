import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { columns, parameters, sql } from '../../../../server/database/sql.ts';
import { encerrarConviteAo } from '../../../acesso/acesso/server/encerrar-convites-de.ts';
import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { limitar, POR_MEMBRO } from '../../../acesso/acesso/server/limitar.ts';
import { membros } from '../contract.ts';
import { CONTATO } from '../fields.ts';
import { comoCasa } from './como-casa.ts';
import { travarMembro } from './editar-membro.ts';
import { versaoDoMembro } from './reservado.ts';

/**
 * Members correct how they are reached, at once and with a line in the trace. The member is the
 * session's. Neither name, birth nor documents change here, and no way in does.
 */
export const corrigirMinhaFicha = handler(membros.corrigirMinhaFicha, async (ctx, { versao, ...contato }) => {
  const id = exigirMembro(ctx);
  const { orgId } = ctx;
  await limitar(ctx.services.doors, `ficha:membro:${orgId}:${id}`, POR_MEMBRO, ctx.agora, { inside: true });
  await comoCasa(ctx, async (db) => {
    const antes = await travarMembro({ ...ctx, db }, id);
    await unlessChanged(db, versao, versaoDoMembro(orgId, id), () =>
      db.count(sql`
        update membros set (${columns(CONTATO)}) = row(${parameters(CONTATO.map((nome) => contato[nome]))})
        where org_id = ${orgId} and id = ${id}`),
    );
    if (contato.email !== antes.email) await encerrarConviteAo({ ...ctx, db }, id, antes.email);
    await writeAudit(db, ctx, 'membro.corrigir_contatos', { alvo: id });
  });
  return { ok: true as const };
});
