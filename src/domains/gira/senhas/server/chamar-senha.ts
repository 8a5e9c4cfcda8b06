import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';
import { type Vez, proximoTipo } from '../rules.ts';
import { esquecerPainel } from './painel.ts';
import { doVisitante, ninguemEspera, outroEstado, semSenhas } from './travar-senhas.ts';

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
