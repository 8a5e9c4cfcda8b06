import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { esquecerPainel } from './ler-painel-de-senhas.ts';
import { outroEstado } from './recusas.ts';

/** Ends only a number that was called, and tells the second of two people at once. */
export const encerrarSenha = handler(senhas.encerrarSenha, async (ctx, { evento_id, numero, veio }) => {
  const { db, orgId, agora, casa } = ctx;
  const feito = await db.count(sql`
    update senhas set estado = ${veio ? 'atendida' : 'nao_veio'}, mudada_em = ${agora}, mudada_por = ${casa.userId}
    where org_id = ${orgId} and evento_id = ${evento_id} and numero = ${numero} and estado = 'chamada'`);
  if (feito === 0) throw outroEstado();
  esquecerPainel(orgId, evento_id);
  await ctx.audit('senha.encerrar_senha', { alvo: evento_id, depois: { numero, veio } });
  return { ok: true } as const;
});
