import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { esquecerPainel } from './ler-painel-de-senhas.ts';
import { outroEstado } from './recusas.ts';

/** Calls a ticket again, also for somebody who had not come and stands there now. */
export const chamarSenhaDeNovo = handler(senhas.chamarSenhaDeNovo, async (ctx, { evento_id, numero }) => {
  const { db, orgId, agora, casa } = ctx;
  const feito = await db.count(sql`
    update senhas set estado = 'chamada', chamada_em = ${agora}, vezes = least(vezes + 1, 999), voltou = estado = 'nao_veio',
      mudada_em = ${agora}, mudada_por = ${casa.userId}
    where org_id = ${orgId} and evento_id = ${evento_id} and numero = ${numero} and estado in ('chamada', 'nao_veio')`);
  if (feito === 0) throw outroEstado();
  esquecerPainel(orgId, evento_id);
  await ctx.audit('senha.chamar_senha', { alvo: evento_id, depois: { numero } });
  return { ok: true } as const;
});
