import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { ultimoAdulto } from '../../../../shared/maioridade.ts';
import type { Finalidade } from '../../privacidade/rules.ts';

type Contexto = Pick<HouseContext, 'orgId' | 'hoje'>;

/**
 * Condition on `membros m`: the newest word about this purpose is a yes. Nothing on record is none.
 * What a guardian agreed to counts until the 18th birthday.
 */
export const autorizou = ({ orgId, hoje }: Contexto, finalidade: Finalidade): Statement => sql`
  exists (
    select from (
      select c.decisao, c.por from consentimentos c
      where c.org_id = ${orgId} and c.membro_id = m.id and c.finalidade = ${finalidade}
      order by c.ocorrido_em desc, c.created_at desc, c.id desc limit 1
    ) u where u.decisao = 'dado' and (u.por = 'membro' or m.dt_nascimento > ${ultimoAdulto(hoje)}))`;

/** Condition on `membros m`: there is an e-mail, and the person agreed to letters. */
export const podeReceber = (ctx: Contexto): Statement =>
  sql`(m.email is not null and ${autorizou(ctx, 'comunicacao')})`;
