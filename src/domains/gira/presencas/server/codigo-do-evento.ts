import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { semMembroVinculado } from '../../../acesso/acesso/server/exigir.ts';
import { type Limite, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { presencas } from '../contract.ts';
import { ABRE_ANTES_MS, abreEm, limparCodigoDigitado } from '../rules.ts';
import { cartaoDe, codigoDoCartao, codigoDoEvento } from './cartoes.ts';
import { porPresente } from './chamada.ts';
import { lerHistorico } from './frequencia.ts';
import { EVENTO, type EventoLido, codigoErrado, eventoAberto } from './ler-evento.ts';

/** The code, and the address that a telephone opens by itself when it reads the square. */
export const lerCodigoDoEvento = handler(presencas.lerCodigoDoEvento, async (ctx, { evento_id }) => {
  const evento = await eventoAberto(ctx, evento_id, true);
  const codigo = codigoDoEvento(ctx.services.secret, ctx.orgId, {
    id: evento_id,
    versao: await lerVersao(ctx, evento_id),
  });
  return {
    codigo,
    endereco: `${ctx.request.origin}/minha-presenca?codigo=${codigo}`,
    evento,
    vale_de: abreEm(evento).toISOString(),
    vale_ate: evento.fim,
  };
});

async function lerVersao({ db, orgId }: HouseContext, eventoId: string): Promise<number> {
  const linha = await db.maybe<{ versao: number }>(sql`
    select versao from chamadas where org_id = ${orgId} and evento_id = ${eventoId}`);
  return linha?.versao ?? 1;
}

/** Another code, for when a picture of the old one went round. */
export const renovarCodigoDoEvento = handler(presencas.renovarCodigoDoEvento, async (ctx, { evento_id }) => {
  await eventoAberto(ctx, evento_id, true);
  await ctx.db.row(sql`
    insert into chamadas as c (org_id, evento_id, versao) values (${ctx.orgId}, ${evento_id}, 2)
    on conflict (org_id, evento_id) do update set versao = c.versao + 1
    returning versao`);
  await ctx.audit('presenca.renovar_codigo_da_porta', { alvo: evento_id });
  return { ok: true } as const;
});

interface Vinculado {
  membro_id: string;
  nome: string;
  matricula: string | null;
}

/** The active member whom the session is linked to. */
async function lerVinculado({ db, orgId, casa }: HouseContext): Promise<Vinculado | undefined> {
  if (!casa.membroId) return undefined;
  return db.maybe<Vinculado>(sql`
    select id as membro_id, nome_mostrado as nome, matricula from membros where org_id = ${orgId} and id = ${casa.membroId} and ativo`);
}

/** Somebody guessing codes waits after these. */
const POR_PESSOA: Limite = { livres: 20, atrasos: [15, 60, 300] };

/**
 * The linked member marks the own presence by the code at the door. The member is the session's,
 * never the caller's choice; without the right code nothing says which events there are.
 */
export const registrarPresenca = handler(presencas.registrarPresenca, async (ctx, { codigo }) => {
  const membro = await lerVinculado(ctx);
  if (!membro) throw semMembroVinculado();
  await limitar(ctx.services.doors, `presenca:${ctx.orgId}:${ctx.casa.userId}`, POR_PESSOA, ctx.agora);
  const evento = await acharEvento(ctx, limparCodigoDigitado(codigo));
  const feito = await porPresente(ctx, { evento, membroId: membro.membro_id, modo: 'codigo', quando: ctx.agora });
  if (!feito.ja) await ctx.audit('presenca.registrar_a_propria', { alvo: evento.id });
  return { ...feito, nome: membro.nome };
});

/** One of the events that go on now has this code. */
async function acharEvento(ctx: HouseContext, codigo: string): Promise<EventoLido> {
  const { db, orgId, agora, services } = ctx;
  const abertos = await db.rows<EventoLido & { versao: number }>(sql`
    select ${EVENTO}, coalesce(c.versao, 1) as versao
    from eventos e
    left join chamadas c on c.org_id = ${orgId} and c.evento_id = e.id
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
      and e.fim >= ${agora} and e.inicio <= ${new Date(agora.getTime() + ABRE_ANTES_MS)}
    order by e.inicio, e.id`);
  const evento = abertos.find((um) => codigoDoEvento(services.secret, orgId, um) === codigo);
  if (!evento) throw codigoErrado();
  return evento;
}

/** The own card and marks; null for an account without a member. */
export const lerMinhaPresenca = handler(presencas.lerMinhaPresenca, async (ctx) => {
  const membro = await lerVinculado(ctx);
  if (!membro) return { minha: null };
  const { secret } = ctx.services;
  return {
    minha: {
      ...membro,
      cartao: cartaoDe(secret, ctx.orgId, membro.membro_id),
      codigo: codigoDoCartao(secret, ctx.orgId, membro.membro_id),
      ...(await lerHistorico(ctx, membro.membro_id)),
    },
  };
});
