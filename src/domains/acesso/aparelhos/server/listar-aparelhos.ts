import { handler, type Output, type Services } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { pushSubject } from '../../../../server/push/push-service.ts';
import { loadVapid } from '../../../../server/push/vapid.ts';
import { aparelhos } from '../contract.ts';

type Aparelho = Output<typeof aparelhos.listarAparelhos>['itens'][number];

/** The public key of pushes; null where browsers take none (plain http). */
export const chaveDePush = ({ env }: Services): string | null =>
  pushSubject(env) === null ? null : loadVapid(env.ILE_DATA_DIR).publicKey;

export const listarAparelhos = handler(aparelhos.listarAparelhos, async ({ services, session }) => ({
  chave: chaveDePush(services),
  itens: await services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<Aparelho>(sql`
      select a.id, a.tipos, a.detalhes, a.navegador, a.visto_em, coalesce(a.sessao_id = ${session.sessionId}, false) as este
      from aparelhos a where a.conta_id = ${session.userId} order by a.visto_em desc, a.id`),
  ),
}));
