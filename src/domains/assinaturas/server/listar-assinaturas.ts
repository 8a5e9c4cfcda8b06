import { handler, type Output } from '../../../server/actions/handler.ts';
import { containing } from '../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../server/database/pages.ts';
import { sql } from '../../../server/database/sql.ts';
import { assinaturas } from '../contract.ts';
import { situacaoDaAssinatura } from './situacao-da-assinatura.ts';

const PAGINA = 100;

type Linha = Output<typeof assinaturas.listarAssinaturas>['itens'][number];

/**
 * A page of subscriptions ordered by the member's folded name, with the count of all matches. Words are looked for in members and plans first, each
 * read once: joined to the subscriptions, a kept plan compares every one of them with every member.
 */
export const listarAssinaturas = handler(
  assinaturas.listarAssinaturas,
  async ({ db, orgId, hoje }, { busca, status, depois_de }) => {
    const achados = busca
      ? sql`
      with pessoas as materialized (
        select id from membros where org_id = ${orgId} and busca like ${containing(busca)}
      ), ofertas as materialized (
        select id from planos where org_id = ${orgId} and nome_ordem like ${containing(busca)}
      )`
      : sql``;
    const origem = sql`
      from assinaturas a
      where a.org_id = ${orgId} ${status === 'todas' ? sql`` : sql`and ${situacaoDaAssinatura(hoje)} = ${status}`}
        ${busca ? sql`and (a.membro_id in (select id from pessoas) or a.plano_id in (select id from ofertas))` : sql``}`;
    const [linhas, contagem] = await Promise.all([
      db.rows<Linha & { cursor: string }>(sql`
        ${achados}
        select a.id, a.membro_id, m.nome as membro, m.matricula, a.plano_id, p.nome as plano, p.valor_centavos, p.dia_vencimento,
               a.desconto_centavos, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao,
               m.nome_ordem || ' ' || a.id as cursor
        from (select a.* ${origem}) a
        join membros m on m.org_id = ${orgId} and m.id = a.membro_id
        join planos p on p.org_id = ${orgId} and p.id = a.plano_id
        where true ${afterCursor(depois_de, sql`(m.nome_ordem, a.id)`)}
        order by m.nome_ordem, a.id
        limit ${PAGINA + 1}`),
      db.row<{ total: number }>(sql`${achados} select count(*) as total ${origem}`),
    ]);
    return { ...pageOf(linhas, PAGINA, ({ cursor }) => cursor), total: contagem.total };
  },
);
