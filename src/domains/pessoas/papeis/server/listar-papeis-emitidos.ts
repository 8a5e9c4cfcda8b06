import { handler, type Output } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { niveisVistos } from '../../membros/server/quem-le.ts';
import { papeis } from '../contract.ts';
import { numeroDoPapel } from '../rules.ts';

type Linha = Omit<Output<typeof papeis.listarPapeisEmitidos>['itens'][number], 'numero'> & {
  ano: number;
  numero: number;
};

const PAGINA = 50;

export const listarPapeisEmitidos = handler(papeis.listarPapeisEmitidos, async (ctx, { membro_id, depois_de }) => {
  const linhas = await ctx.db.rows<Linha>(sql`
    select p.id, p.ano, p.numero, v.titulo, m.nome, m.matricula, p.emitido_em,
           case when p.retirado_em is not null then 'retirado' else 'confere' end as estado,
           p.conteudo is null and p.selado is null as vazio,
           p.nivel is null or p.nivel = any(${niveisVistos(ctx, null)}::text[]) as legivel
    from papeis p
    join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
    join papeis_modelos_versoes v on v.org_id = ${ctx.orgId} and v.modelo_id = p.modelo_id and v.versao = p.modelo_versao
    where p.org_id = ${ctx.orgId} and p.tipo = 'modelo'
      ${membro_id === undefined ? sql`` : sql`and p.membro_id = ${membro_id}`}
      ${depois_de === undefined ? sql`` : sql`and (p.ano, p.numero) < (select u.ano, u.numero from papeis u where u.org_id = ${ctx.orgId} and u.id = ${depois_de})`}
    order by p.ano desc, p.numero desc limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(linhas, PAGINA, ({ id }) => id);
  return {
    itens: itens.map((linha) => ({ ...linha, numero: numeroDoPapel(ctx.orgId, linha.ano, linha.numero) })),
    proximo,
  };
});
