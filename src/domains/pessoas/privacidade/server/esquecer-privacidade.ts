import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * What is left of a forgotten member: which consents and requests there were, and when, without a
 * name or a word of theirs. An open deletion is answered by this; other open requests end.
 */
export async function esquecerPrivacidade({ db, orgId, agora, casa }: HouseContext, membroId: string): Promise<void> {
  await db.count(sql`
    update consentimentos set responsavel = null where org_id = ${orgId} and membro_id = ${membroId} and responsavel is not null`);
  await db.count(sql`
    update pedidos_de_dados
    set detalhe = null, resposta = case when resposta is not null then 'Texto apagado' end,
        estado = case when estado <> 'aberto' then estado when tipo = 'exclusao' then 'atendido' else 'encerrado' end,
        respondido_em = coalesce(respondido_em, ${agora}), respondido_por = coalesce(respondido_por, ${casa.userId})
    where org_id = ${orgId} and membro_id = ${membroId}`);
}
