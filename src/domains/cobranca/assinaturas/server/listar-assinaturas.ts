import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matchingAny, patterns } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { DIA_DEVIDO } from '../../faturas/server/dia-devido.ts';
import { assinaturas } from '../contract.ts';
import { situacaoDaAssinatura } from './situacao-da-assinatura.ts';

const PAGINA = 100;

type Linha = Output<typeof assinaturas.listarAssinaturas>['itens'][number];

/**
 * The same as `situacaoDaAssinatura`, as conditions on the columns: of a case expression the
 * planner knows no share of rows.
 */
const CORRE = (hoje: string) => sql`and (a.fim is null or a.fim > ${hoje}::date)`;
const NA_SITUACAO = {
  todas: () => sql``,
  ativa: (hoje: string) => sql`and a.status = 'ativa' ${CORRE(hoje)}`,
  pausada: (hoje: string) => sql`and a.status = 'pausada' ${CORRE(hoje)}`,
  cancelada: () => sql`and a.status = 'cancelada'`,
  encerrada: (hoje: string) => sql`and a.status <> 'cancelada' and a.fim <= ${hoje}::date`,
} as const;

/**
 * A page of subscriptions ordered by the member's folded name, with the count of all matches. Words
 * are looked for in members and plans first, each read once. Joined to the subscriptions, a kept
 * plan would compare every one of them with every member.
 */
export const listarAssinaturas = handler(
  assinaturas.listarAssinaturas,
  async ({ db, orgId, hoje }, { busca, status, depois_de }) => {
    // Each word may be of the member or of the plan, so the people and plans with any of them are
    // read first, once.
    const daBusca = patterns(busca)
      .map(
        (palavra) => sql`
        and (a.membro_id in (select id from pessoas where busca like ${palavra})
             or a.plano_id in (select id from ofertas where nome_ordem like ${palavra}))`,
      )
      .reduce((todas, uma) => sql`${todas} ${uma}`, sql``);
    const achados = busca
      ? sql`
      with pessoas as materialized (
        select id, busca from membros where org_id = ${orgId} and ${matchingAny(sql`busca`, busca)}
      ), ofertas as materialized (
        select id, nome_ordem from planos where org_id = ${orgId} and ${matchingAny(sql`nome_ordem`, busca)}
      )`
      : sql``;
    const origem = sql`
      from assinaturas a
      where a.org_id = ${orgId} ${NA_SITUACAO[status](hoje)}
        ${daBusca}`;
    const [linhas, contagem] = await Promise.all([
      db.rows<Linha & { cursor: string }>(sql`
        ${achados}
        select a.id, a.membro_id, m.nome as membro, m.matricula, a.plano_id, p.nome as plano, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento, a.dia_vencimento as dia_proprio,
               a.desconto_centavos, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao,
               m.nome_ordem || ' ' || a.id as cursor
        from (select a.* ${origem}) a
        join membros m on m.org_id = ${orgId} and m.id = a.membro_id
        join planos p on p.org_id = ${orgId} and p.id = a.plano_id
        where true ${afterCursor(depois_de, sql`(m.nome_ordem, a.id)`)}
        order by m.nome_ordem, a.id
        limit ${literal(PAGINA + 1)}`),
      db.row<{ total: number }>(sql`${achados} select count(*) as total ${origem}`),
    ]);
    return { ...pageOf(linhas, PAGINA, ({ cursor }) => cursor), total: contagem.total };
  },
);
