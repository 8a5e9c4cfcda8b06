import { can } from '../../../../shared/access.ts';
import { sql } from '../../../../server/database/sql.ts';
import { permissoesDe } from '../../../acesso/acesso/rules.ts';
import type { NaCasa } from './na-casa.ts';

interface Alguem {
  email: string;
  role: string;
  permissoes: readonly string[];
}

/** The people of the house who may take payments, and want its letters about money. */
export async function quemCuida({ db, orgId }: Pick<NaCasa, 'db' | 'orgId'>): Promise<string[]> {
  const pessoas = await db.rows<Alguem>(sql`
    select p.email, p.role, p.permissoes
    from profiles p left join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
    where p.org_id = ${orgId} and not p.paused and p.email is not null and coalesce(u.email_fin, true)
    order by p.user_id`);
  return pessoas
    .filter(({ role, permissoes }) =>
      can({ casa: { papel: role, permissoes: permissoesDe(role, permissoes), features: null } }, 'faturas:pagar'),
    )
    .map(({ email }) => email);
}
