import { handler } from '../../../server/actions/handler.ts';
import { escapeLike } from '../../../server/database/like.ts';
import { sql } from '../../../server/database/sql.ts';
import { membros } from '../contract.ts';

const PAGINA = 100;

interface MembroRow {
  id: string;
  nome: string;
  matricula: string | null;
  email: string | null;
  telefone: string | null;
  ativo: boolean;
  plano: string | null;
  cursor: string;
}

/** A page of members in the order of their folded names, with the count of all that match. Keyset paging: the cursor is name + id. */
export const listarMembros = handler(membros.listarMembros, async ({ db, orgId }, { busca, somente_ativos, depois_de }) => {
  const filtro = sql`
    m.org_id = ${orgId} and (m.ativo or not ${somente_ativos})
    and m.busca like '%' || ile_dobrar(${escapeLike(busca)}) || '%'`;
  const [linhas, contagem] = await Promise.all([
    db.rows<MembroRow>(sql`
      select m.id, m.nome, m.matricula, m.email, m.telefone, m.ativo, p.nome as plano, m.nome_ordem || ' ' || m.id as cursor
      from membros m
      left join assinaturas a on a.org_id = m.org_id and a.membro_id = m.id and a.status = 'ativa' and a.fim is null
      left join planos p on p.org_id = a.org_id and p.id = a.plano_id
      where ${filtro} ${depois_de ? sql`and (m.nome_ordem || ' ' || m.id) > ${depois_de}` : sql``}
      order by m.nome_ordem, m.id
      limit ${PAGINA + 1}`),
    db.row<{ total: number }>(sql`select count(*) as total from membros m where ${filtro}`),
  ]);
  const itens = linhas.slice(0, PAGINA);
  return { itens, total: contagem.total, proximo: linhas.length > PAGINA ? (itens.at(-1)?.cursor ?? null) : null };
});
