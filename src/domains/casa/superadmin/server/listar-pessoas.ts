import { papelDe } from '../../../acesso/acesso/rules.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { LISTADOS } from '../rules.ts';

interface PessoaRow {
  id: string;
  nome: string;
  email: string;
  created_at: string;
  duas_etapas: boolean;
  etapas_caem_em: string | null;
  org_id: string | null;
  casa: string | null;
  role: string | null;
}

/**
 * People without a house, newest first. Nobody joins another house without an e-mail. Those in a
 * house are found by their exact e-mail only: the platform sees no teams.
 */
export const listarPessoas = handler(superadmin.listarPessoas, async (ctx, { email }) => {
  const linhas = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<PessoaRow>(sql`
      select c.id, c.nome, c.email, c.created_at, c.duas_etapas_em is not null as duas_etapas, c.etapas_caem_em, p.org_id, t.nome as casa, p.role
      from contas c
      left join profiles p on p.user_id = c.id
      left join terreiros t on t.id = p.org_id
      where not c.superadmin and c.email is not null and case when ${email} = '' then p.user_id is null else c.email = ${email} end
      order by c.created_at desc, c.id
      limit ${literal(LISTADOS)}`),
  );
  const itens = linhas.map(({ org_id, casa, role, duas_etapas, etapas_caem_em, ...pessoa }) => ({
    ...pessoa,
    etapas: duas_etapas ? { caem_em: etapas_caem_em } : null,
    casa: org_id === null ? null : { id: org_id, nome: casa ?? '', role: papelDe(role) },
  }));
  return { itens };
});
