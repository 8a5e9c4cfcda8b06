import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { ultimoAdulto } from '../../../../shared/maioridade.ts';

/**
 * Condition on `membros m`: there is an e-mail, and the newest word about 'comunicacao' is a yes.
 * Nothing on record is none. What a guardian agreed to counts until the 18th birthday.
 */
export const podeReceber = ({ orgId, hoje }: Pick<HouseContext, 'orgId' | 'hoje'>): Statement => sql`(
  m.email is not null and exists (
    select from (
      select c.decisao, c.por from consentimentos c
      where c.org_id = ${orgId} and c.membro_id = m.id and c.finalidade = 'comunicacao'
      order by c.ocorrido_em desc, c.created_at desc, c.id desc limit 1
    ) u where u.decisao = 'dado' and (u.por = 'membro' or m.dt_nascimento > ${ultimoAdulto(hoje)})))`;
