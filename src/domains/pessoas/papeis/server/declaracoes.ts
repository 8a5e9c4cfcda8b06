import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { PAPEIS_POR_PARTE, numeroDoPapel } from '../rules.ts';
import { lerContasDoAno, lerPapeisDoAno, somarReceitas } from './ler-o-ano.ts';
import { comparar, podeReceber } from './papeis.ts';

/** What the year holds and what pressing 'Emitir' would do, from one snapshot. */
export const lerDeclaracoes = handler(papeis.lerDeclaracoes, async (ctx, { ano }) => {
  const [contas, emitidas, somas, cartas] = await Promise.all([
    lerContasDoAno(ctx, ano),
    lerPapeisDoAno(ctx, ano),
    somarReceitas(ctx, ano),
    ctx.db.row<{ por_email: number; a_enviar: number }>(sql`
      select count(*) as por_email, count(*) filter (where p.enviado_em is null) as a_enviar
      from papeis p join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
      where p.org_id = ${ctx.orgId} and p.ano_base = ${ano} and p.tipo = 'declaracao' and p.substituido_em is null
        and p.retirado_em is null and p.conteudo is not null and ${podeReceber(ctx)}`),
  ]);
  const { aEmitir, aRetirar } = comparar(contas, emitidas);
  const mudaram = aEmitir.filter(({ antes }) => antes !== null).length;
  return {
    ...somas,
    ...cartas,
    pessoas: contas.size,
    total_centavos: [...contas.values()].reduce((total, { total_centavos }) => total + total_centavos, 0),
    novas: aEmitir.length - mudaram,
    mudaram,
    a_retirar: aRetirar.length,
    emitidas: emitidas.length,
  };
});

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
const papeisDoAno = (ctx: HouseContext, { ano, quais, membro_id, depois_de }: Quais): Statement => sql`
  from papeis p join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
  where p.org_id = ${ctx.orgId} and p.ano_base = ${ano} and p.tipo = 'declaracao'
    ${membro_id === undefined ? sql`` : sql`and p.membro_id = ${membro_id}`}
    ${quais === 'todas' ? sql`` : sql`and p.substituido_em is null and p.retirado_em is null`}
    ${quais === 'sem_email' ? sql`and p.conteudo is not null and not ${podeReceber(ctx)}` : sql``}
    ${depois_de === undefined ? sql`` : sql`and (p.ano, p.numero) > (select u.ano, u.numero from papeis u where u.org_id = ${ctx.orgId} and u.id = ${depois_de})`}`;

export const listarDeclaracoes = handler(papeis.listarDeclaracoes, async (ctx, input) => {
  const linhas = await ctx.db.rows<Linha>(sql`
    select p.id, p.ano, p.numero, p.membro_id, m.nome_mostrado as nome, m.matricula, p.total_centavos, p.emitido_em, p.enviado_em,
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

type Texto = Output<typeof papeis.lerTextosDasDeclaracoes>['itens'][number];

/** The stored texts, from which the browser draws the papers. */
export const lerTextosDasDeclaracoes = handler(papeis.lerTextosDasDeclaracoes, async (ctx, { papel_id, ...input }) => {
  const linhas = await ctx.db.rows<Texto>(sql`
    select p.id, p.conteudo, p.sha256
    ${papeisDoAno(ctx, input)} and p.conteudo is not null ${papel_id === undefined ? sql`` : sql`and p.id = ${papel_id}`}
    order by p.ano, p.numero limit ${literal(PAPEIS_POR_PARTE + 1)}`);
  return pageOf(linhas, PAPEIS_POR_PARTE, ({ id }) => id);
});
