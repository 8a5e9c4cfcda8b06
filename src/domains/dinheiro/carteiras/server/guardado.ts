import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { recusarAberturaPublicada, somarDeNovo } from './meses.ts';

/** Where a house keeps the cash that it takes out of its drawer. */
export const GUARDADO = 'Guardado na casa';

/**
 * The id that the carteira has before and after it is made, so that a till can offer it and send it
 * from its queue.
 */
export const idDoGuardado = (orgId: OrgId): Statement => sql`ile_carteira(${orgId}, 'guardado')`;

/** The safe, with the id of the carteira that has its name already; no row where it is archived. */
export const guardadoDaCasa = (orgId: OrgId): Statement => sql`
  select coalesce(c.id, ${idDoGuardado(orgId)}) as id, ${GUARDADO} as nome
  from (select 1) uma
  left join carteiras c
    on c.org_id = ${orgId} and (c.id = ${idDoGuardado(orgId)} or (c.tipo = 'dinheiro' and c.nome_norm = ile_dobrar(${GUARDADO})))
  where c.arquivada_em is null
    and (c.id is not null or not exists (select from carteiras o where o.org_id = ${orgId} and o.nome_norm = ile_dobrar(${GUARDADO})))
  order by c.id = ${idDoGuardado(orgId)} desc limit 1`;

interface PrimeiroUso {
  id: string;
  /** The day of the movement. */
  dia: string;
  /** Money goes there; otherwise it comes from there. */
  recebe: boolean;
}

/**
 * Makes the carteira when it is first used: one press, also for the cashier. It begins empty on the
 * day when money goes there. Where money comes from it first, nobody knows yet what it held. An
 * older day that is written later finds it beginning then, unless a person has counted it.
 */
export async function fazerGuardado(ctx: HouseContext, { id, dia, recebe }: PrimeiroUso): Promise<void> {
  const [saldo, desde] = recebe ? [0, dia] : [null, null];
  const nova = await ctx.db.maybe<{ id: string }>(sql`
    insert into carteiras (org_id, id, tipo, nome, saldo_inicial_centavos, saldo_inicial_em)
    select ${ctx.orgId}, g.id, 'dinheiro', ${GUARDADO}, ${saldo}::bigint, ${desde}::date
    from (select ${idDoGuardado(ctx.orgId)} as id) g where g.id = ${id}
    on conflict do nothing
    returning id`);
  if (nova)
    await ctx.audit('carteira.criar', {
      alvo: nova.id,
      depois: { nome: GUARDADO, tipo: 'dinheiro', saldo_inicial_centavos: saldo, saldo_inicial_em: desde },
    });
  else if (recebe) await comecarAntes(ctx, id, dia);
}

/** Moves the beginning that nobody has counted back to that day. */
async function comecarAntes(ctx: HouseContext, id: string, dia: string): Promise<void> {
  const carteira = await ctx.db.maybe<{ saldo_inicial_em: string }>(sql`
    select saldo_inicial_em from carteiras
    where org_id = ${ctx.orgId} and id = ${id} and id = ${idDoGuardado(ctx.orgId)}
      and saldo_inicial_centavos = 0 and saldo_inicial_em > ${dia}
      and not exists (select from auditoria a where a.org_id = ${ctx.orgId} and a.alvo = ${id} and a.acao = 'carteira.informar_saldo')
    for update`);
  if (!carteira) return;
  await recusarAberturaPublicada(ctx, dia, carteira.saldo_inicial_em);
  await ctx.db.count(sql`update carteiras set saldo_inicial_em = ${dia} where org_id = ${ctx.orgId} and id = ${id}`);
  somarDeNovo(ctx);
  await ctx.audit('carteira.editar', {
    alvo: id,
    antes: { saldo_inicial_centavos: 0, saldo_inicial_em: carteira.saldo_inicial_em },
    depois: { nome: GUARDADO, saldo_inicial_centavos: 0, saldo_inicial_em: dia },
  });
}
