import { handler, type Output } from '../../../server/actions/handler.ts';
import { containing } from '../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../server/database/pages.ts';
import { sql } from '../../../server/database/sql.ts';
import { assinaturas } from '../contract.ts';

const PAGINA = 100;

type Linha = Output<typeof assinaturas.listarAssinaturas>['itens'][number];

/** A page of subscriptions ordered by the member's folded name, with the count of all matches. */
export const listarAssinaturas = handler(
  assinaturas.listarAssinaturas,
  async ({ db, orgId }, { busca, status, depois_de }) => {
    const origem = sql`
      from assinaturas a
      join membros m on m.org_id = a.org_id and m.id = a.membro_id
      join planos p on p.org_id = a.org_id and p.id = a.plano_id
      where a.org_id = ${orgId} and (${status} = 'todas' or a.status = ${status})
        and (m.busca like ${containing(busca)} or p.nome_ordem like ${containing(busca)})`;
    const [linhas, contagem] = await Promise.all([
      db.rows<Linha & { cursor: string }>(sql`
        select a.id, a.membro_id, m.nome as membro, m.matricula, a.plano_id, p.nome as plano, p.valor_centavos, p.dia_vencimento,
               a.desconto_centavos, a.inicio, a.fim, a.status, m.nome_ordem || ' ' || a.id as cursor
        ${origem} ${afterCursor(depois_de, sql`(m.nome_ordem, a.id)`)}
        order by m.nome_ordem, a.id
        limit ${PAGINA + 1}`),
      db.row<{ total: number }>(sql`select count(*) as total ${origem}`),
    ]);
    return { ...pageOf(linhas, PAGINA, ({ cursor }) => cursor), total: contagem.total };
  },
);
