import { handler } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { diferencaDe } from '../rules.ts';
import { sessoesDeCaixa } from '../contract.ts';

const PAGINA = 20;

interface Row {
  id: string;
  carteira: string;
  aberta_em: string;
  aberta_por: string | null;
  fechada_em: string;
  fechada_por: string | null;
  esperado_centavos: number;
  contado_centavos: number;
  numero: number | null;
  versao: number;
  tardias: number;
}

/**
 * Counted sessions, the last opened first, with their newest count. An open one is not here:
 * nobody knows yet what it will be.
 */
export const listarFechamentos = handler(sessoesDeCaixa.listarFechamentos, async ({ db, orgId }, { depois_de }) => {
  const linhas = await db.rows<Row>(sql`
    select s.id, c.nome as carteira, s.aberta_em, a.nome as aberta_por, s.fechada_em, f.nome as fechada_por, s.esperado_centavos,
           coalesce(r.contado_centavos, s.contado_centavos) as contado_centavos, s.numero, coalesce(r.versao, 1) as versao,
           (select count(*) from vendas v where v.org_id = ${orgId} and v.sessao_tardia_id = s.id) as tardias
    from sessoes_de_caixa s
    join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
    left join profiles a on a.org_id = ${orgId} and a.user_id = s.aberta_por
    left join profiles f on f.org_id = ${orgId} and f.user_id = s.fechada_por
    left join lateral (
      select r.versao, r.contado_centavos from recontagens_de_caixa r
      where r.org_id = ${orgId} and r.sessao_id = s.id order by r.versao desc limit 1
    ) r on true
    where s.org_id = ${orgId} and s.fechada_em is not null
      ${depois_de ? sql`and (s.aberta_em, s.id) < (select u.aberta_em, u.id from sessoes_de_caixa u where u.org_id = ${orgId} and u.id = ${depois_de})` : sql``}
    order by s.aberta_em desc, s.id desc
    limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(linhas, PAGINA, ({ id }) => id);
  return { itens: itens.map(comoSessao), proximo };
});

const comoSessao = ({ aberta_em, aberta_por, fechada_em, fechada_por, ...sessao }: Row) => ({
  ...sessao,
  aberta: { em: aberta_em, por: aberta_por },
  fechada: { em: fechada_em, por: fechada_por },
  diferenca_centavos: diferencaDe(sessao.contado_centavos, sessao.esperado_centavos),
});
