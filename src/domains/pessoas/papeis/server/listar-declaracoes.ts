import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { numeroDoPapel } from '../rules.ts';
import { podeReceber } from './pode-receber.ts';

type Linha = Omit<Output<typeof papeis.listarDeclaracoes>['itens'][number], 'numero'> & {
  ano: number;
  numero: number;
};

const PAGINA = 50;

interface Quais {
  ano: number;
  quais: string;
  membro_id?: string | undefined;
  depois_de?: string | undefined;
}

/** Papers of one year in the order of their numbers. */
export const papeisDoAno = (ctx: HouseContext, { ano, quais, membro_id, depois_de }: Quais): Statement => sql`
  from papeis p join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
  where p.org_id = ${ctx.orgId} and p.ano_base = ${ano} and p.tipo = 'declaracao'
    ${membro_id === undefined ? sql`` : sql`and p.membro_id = ${membro_id}`}
    ${quais === 'todas' ? sql`` : sql`and p.substituido_em is null and p.retirado_em is null`}
    ${quais === 'sem_email' ? sql`and p.conteudo is not null and not ${podeReceber(ctx)}` : sql``}
    ${depois_de === undefined ? sql`` : sql`and (p.ano, p.numero) > (select u.ano, u.numero from papeis u where u.org_id = ${ctx.orgId} and u.id = ${depois_de})`}`;

export const listarDeclaracoes = handler(papeis.listarDeclaracoes, async (ctx, input) => {
  const linhas = await ctx.db.rows<Linha>(sql`
    select p.id, p.ano, p.numero, p.membro_id, m.nome, m.matricula, p.total_centavos, p.emitido_em, p.enviado_em,
           case when p.substituido_em is not null then 'substituido' when p.retirado_em is not null then 'retirado' else 'confere' end as estado,
           p.conteudo is null as vazio, p.conteudo is not null and ${podeReceber(ctx)} as por_email
    ${papeisDoAno(ctx, input)}
    order by p.ano, p.numero limit ${literal(PAGINA + 1)}`);
  const { itens, proximo } = pageOf(linhas, PAGINA, ({ id }) => id);
  return {
    itens: itens.map((linha) => ({ ...linha, numero: numeroDoPapel(ctx.orgId, linha.ano, linha.numero) })),
    proximo,
  };
});
