import { handler } from '../../../../server/actions/handler.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { houseAddress, newAddressPart } from '../../../../server/http/house-address.ts';
import { agenda } from '../contract.ts';
import { RESPOSTA_VALE } from './respostas.ts';
import { semCalendario } from './sem-evento.ts';

/** Whether the person has an address; the address itself is nowhere but at its owner. */
export const lerMeuCalendario = handler(agenda.lerMeuCalendario, async (ctx) => {
  const linha = await ctx.db.maybe<{ criado_em: string; detalhes: boolean }>(sql`
    select created_at as criado_em, detalhes from agenda_enderecos where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  return linha ?? { criado_em: null, detalhes: false };
});

/** The random part of a secret address, in bytes. */
export const BYTES_DO_CALENDARIO = 32;

/** A new address, of which only the hash is kept; the earlier one answers 404 from now on. */
export const criarMeuCalendario = handler(agenda.criarMeuCalendario, async (ctx, { detalhes }) => {
  const token = houseAddress(ctx.orgId, newAddressPart(BYTES_DO_CALENDARIO));
  await ctx.db.count(sql`
    insert into agenda_enderecos (org_id, user_id, token_hash, detalhes, created_at)
    values (${ctx.orgId}, ${ctx.casa.userId}, ${tokenHash(token)}, ${detalhes}, ${ctx.agora})
    on conflict (org_id, user_id) do update set token_hash = excluded.token_hash, detalhes = excluded.detalhes, created_at = excluded.created_at`);
  await ctx.audit('calendario.criar', { alvo: ctx.casa.userId, depois: { detalhes } });
  return { endereco: new URL(`/agenda/${token}.ics`, ctx.request.origin).href };
});

/** Titles, places and guidance, or 'Compromisso na casa' alone. */
export const editarMeuCalendario = handler(agenda.editarMeuCalendario, async (ctx, { detalhes }) => {
  const mudados = await ctx.db.count(sql`
    update agenda_enderecos set detalhes = ${detalhes} where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  if (mudados === 0) throw semCalendario();
  await ctx.audit('calendario.editar', { alvo: ctx.casa.userId, depois: { detalhes } });
  return { ok: true } as const;
});

/** The address answers 404 from now on. */
export const apagarMeuCalendario = handler(agenda.apagarMeuCalendario, async (ctx) => {
  const apagados = await ctx.db.count(sql`
    delete from agenda_enderecos where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  if (apagados === 0) throw semCalendario();
  await ctx.audit('calendario.excluir', { alvo: ctx.casa.userId });
  return { ok: true } as const;
});

/** An event that is announced by letter. */
export interface Compromisso {
  id: string;
  titulo: string;
  lugar: string | null;
  inicio: string;
  /** The members who said 'Não vou'. */
  nao_vao: string[];
}

/** What begins from `de` to `ate`, days on the house's clock, and was not canceled. */
export const lerCompromissos = (
  db: Db,
  orgId: OrgId,
  { de, ate, fuso }: { de: string; ate: string; fuso: string },
): Promise<Compromisso[]> =>
  db.rows<Compromisso>(sql`
    select e.id, e.titulo, e.lugar, e.inicio,
           array(select r.membro_id::text from eventos_respostas r where r.org_id = ${orgId} and r.evento_id = e.id and not r.vai and ${RESPOSTA_VALE}) as nao_vao
    from eventos e
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
      and e.inicio >= ${de}::date::timestamp at time zone ${fuso} and e.inicio < (${ate}::date + 1)::timestamp at time zone ${fuso}
    order by e.inicio, e.id`);

/** People who chose titles and places in their own calendar; letters follow that choice. */
export const quemQuerDetalhes = async (db: Db, orgId: OrgId): Promise<Set<string>> => {
  const quem = await db.rows<{ user_id: string }>(
    sql`select a.user_id from agenda_enderecos a where a.org_id = ${orgId} and a.detalhes`,
  );
  return new Set(quem.map(({ user_id }) => user_id));
};
