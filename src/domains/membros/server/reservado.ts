import type { HouseContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';
import { reservado, type Reservado } from '../contract.ts';

// The only module that reads or writes members' belief, documents and notes (decision 38, INV-51): encrypting them at rest would be a change here.

const VAZIO: Reservado = reservado.parse({
  docs: {},
  espiritual_umbanda: {},
  espiritual_candomble: {},
  observacoes: {},
});

/** The reserved data of one member; empty slots if there is none. Row security gives it only to staff and to the linked member. */
export async function lerReservado(db: Db, orgId: string, membroId: string): Promise<Reservado> {
  const guardado = await db.maybe<Partial<Reservado>>(sql`
    select docs, espiritual_umbanda, espiritual_candomble, observacoes
    from membros_reservado where org_id = ${orgId} and membro_id = ${membroId}`);
  if (!guardado) return VAZIO;
  return {
    docs: { ...VAZIO.docs, ...guardado.docs },
    espiritual_umbanda: { ...VAZIO.espiritual_umbanda, ...guardado.espiritual_umbanda },
    espiritual_candomble: { ...VAZIO.espiritual_candomble, ...guardado.espiritual_candomble },
    observacoes: { ...VAZIO.observacoes, ...guardado.observacoes },
  };
}

/** Whether the member `m` has any reserved data: an import writes none. */
export const temReservado: Statement = sql`
  exists (select from membros_reservado r where r.org_id = m.org_id and r.membro_id = m.id)`;

/**
 * A version of the whole record, both halves, that an editor sends back: otherwise, of two people who opened the record, the second would undo
 * what the first changed, and the trace has no copy of it.
 */
export const versaoDoMembro = (orgId: string, membroId: string): Statement => sql`
  select md5(m::text || coalesce(r.docs::text || r.espiritual_umbanda::text || r.espiritual_candomble::text || r.observacoes::text, '')) as versao
  from membros m left join membros_reservado r on r.org_id = m.org_id and r.membro_id = m.id
  where m.org_id = ${orgId} and m.id = ${membroId}`;

const SEM_EMPRESA = { razao_social: null, cnpj: null, ie: null, im: null };
const SEM_PESSOA = { cpf: null, rg: null, orgao_emissor: null, dt_emissao: null };

/** Replaces all of it, keeping only the documents of the member's kind of person. It is never part of the audit trail. */
export async function gravarReservado(
  ctx: HouseContext,
  membroId: string,
  tipo: 'PF' | 'PJ',
  dados: Reservado,
): Promise<void> {
  const docs = { ...dados.docs, ...(tipo === 'PF' ? SEM_EMPRESA : SEM_PESSOA) };
  const json = (valor: object) => JSON.stringify(valor);
  await ctx.db.count(sql`
    insert into membros_reservado (org_id, membro_id, docs, espiritual_umbanda, espiritual_candomble, observacoes, updated_at)
    values (${ctx.orgId}, ${membroId}, ${json(docs)}::jsonb, ${json(dados.espiritual_umbanda)}::jsonb,
            ${json(dados.espiritual_candomble)}::jsonb, ${json(dados.observacoes)}::jsonb, ${ctx.agora})
    on conflict (org_id, membro_id) do update
    set docs = excluded.docs, espiritual_umbanda = excluded.espiritual_umbanda, espiritual_candomble = excluded.espiritual_candomble,
        observacoes = excluded.observacoes, updated_at = excluded.updated_at`);
}

export const apagarReservado = (ctx: HouseContext, membroId: string): Promise<number> =>
  ctx.db.count(sql`delete from membros_reservado where org_id = ${ctx.orgId} and membro_id = ${membroId}`);
