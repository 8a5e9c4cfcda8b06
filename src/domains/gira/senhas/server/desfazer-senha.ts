import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { esquecerPainel } from './ler-painel-de-senhas.ts';
import { doVisitante, outroEstado } from './recusas.ts';

interface Ultima {
  estado: string;
  vezes: number;
  voltou: boolean;
  do_visitante: boolean;
}

/**
 * Takes back the last step of a ticket, while the ticket is as the caller saw it: given, called,
 * called again, served, or absent. A given ticket keeps its number, which nobody holds then.
 */
export const desfazerSenha = handler(senhas.desfazerSenha, async (ctx, { evento_id, numero, estado, vezes }) => {
  const { db, orgId, agora, casa } = ctx;
  const qual = sql`org_id = ${orgId} and evento_id = ${evento_id} and numero = ${numero}`;
  // The order of a call: the event first, because taking a call back gives its turn back too.
  await db.maybe(sql`
    select 1 from senhas_eventos where org_id = ${orgId} and evento_id = ${evento_id} for update`);
  const ultima = await db.maybe<Ultima>(sql`
    select estado, vezes, voltou, usuario_operacao is null as do_visitante from senhas where ${qual} for update`);
  if (!ultima || ultima.estado !== estado || ultima.vezes !== vezes || estado === 'retirada') throw outroEstado();
  if (estado === 'esperando' && ultima.do_visitante) throw doVisitante();
  if (estado === 'esperando') await contarRetirada(ctx, evento_id);
  if (estado === 'chamada' && vezes === 1) await devolverVez(ctx, evento_id, numero);
  await db.count(sql`
    update senhas set ${comoAntes(ultima)}, mudada_em = ${agora}, mudada_por = ${casa.userId} where ${qual}`);
  esquecerPainel(orgId, evento_id);
  await ctx.audit('senha.desfazer_senha', { alvo: evento_id, depois: { numero, estado } });
  return { ok: true } as const;
});

function comoAntes({ estado, vezes, voltou }: Ultima): Statement {
  if (estado === 'esperando') return sql`estado = 'retirada'`;
  if (estado !== 'chamada') return sql`estado = 'chamada'`;
  if (vezes === 1) return sql`estado = 'esperando', chamada_em = null, vezes = 0, seguidas_antes = null`;
  return sql`estado = ${voltou ? 'nao_veio' : 'chamada'}, vezes = vezes - 1, voltou = false`;
}

const contarRetirada = ({ db, orgId }: HouseContext, eventoId: string): Promise<number> =>
  db.count(sql`
    update senhas_eventos set retiradas = retiradas + 1 where org_id = ${orgId} and evento_id = ${eventoId}`);

/** Only the last call decided whose turn is next. */
const devolverVez = ({ db, orgId }: HouseContext, eventoId: string, numero: number): Promise<number> =>
  db.count(sql`
    update senhas_eventos s set seguidas = q.seguidas_antes
    from senhas q
    where s.org_id = ${orgId} and s.evento_id = ${eventoId} and q.org_id = ${orgId} and q.evento_id = ${eventoId}
      and q.numero = ${numero} and q.seguidas_antes is not null
      and not exists (
        select 1 from senhas d
        where d.org_id = ${orgId} and d.evento_id = ${eventoId} and d.seguidas_antes is not null and d.chamada_em > q.chamada_em)`);
