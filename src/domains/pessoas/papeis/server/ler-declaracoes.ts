import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { comparar } from './comparar.ts';
import { lerContasDoAno, lerPapeisDoAno, somarReceitas } from './ler-o-ano.ts';
import { podeReceber } from './pode-receber.ts';

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
