import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { proximoTipo, type Vez } from '../rules.ts';
import { esquecerPainel } from './ler-painel-de-senhas.ts';
import { ninguemEspera, semSenhas } from './recusas.ts';

type Senha = Output<typeof senhas.chamarProximaSenha>;

/**
 * Calls the lowest waiting number of the kind whose turn it is. The event's row is locked first, so
 * two callers at once call two people, in turn.
 */
export const chamarProximaSenha = handler(senhas.chamarProximaSenha, async (ctx, { evento_id }) => {
  const { db, orgId, agora, casa } = ctx;
  const vez = await travarVez(ctx, evento_id);
  const tipo = proximoTipo(vez);
  if (tipo === null) throw ninguemEspera();
  await db.count(sql`
    update senhas_eventos set seguidas = case when ${tipo === 'normal'} then 0 else seguidas + 1 end
    where org_id = ${orgId} and evento_id = ${evento_id}`);
  const senha = await db.row<Senha>(sql`
    update senhas set estado = 'chamada', chamada_em = ${agora}, vezes = 1, voltou = false, seguidas_antes = ${vez.seguidas},
      mudada_em = ${agora}, mudada_por = ${casa.userId}
    where org_id = ${orgId} and evento_id = ${evento_id} and numero = (
      select min(q.numero) from senhas q
      where q.org_id = ${orgId} and q.evento_id = ${evento_id} and q.tipo = ${tipo} and q.estado = 'esperando')
    returning numero, tipo, nome, estado, chamada_em, vezes`);
  esquecerPainel(orgId, evento_id);
  await ctx.audit('senha.chamar_senha', { alvo: evento_id, depois: { numero: senha.numero } });
  return senha;
});

async function travarVez({ db, orgId }: HouseContext, eventoId: string): Promise<Vez> {
  const ajustes = await db.maybe<{ seguidas: number; preferenciais: number }>(sql`
    select seguidas, preferenciais from senhas_eventos where org_id = ${orgId} and evento_id = ${eventoId} for update`);
  if (!ajustes) throw semSenhas();
  const esperam = await db.row<{ normal: number; preferencial: number }>(sql`
    select count(*) filter (where tipo = 'normal')::int as normal, count(*) filter (where tipo = 'preferencial')::int as preferencial
    from senhas where org_id = ${orgId} and evento_id = ${eventoId} and estado = 'esperando'`);
  return { ...ajustes, ...esperam };
}
