import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { inicioDoDia } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { cofre } from '../contract.ts';
import { type LEITURAS, LEITURAS_MOSTRADAS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export interface Leitura {
  membros: readonly string[];
  oQue: (typeof LEITURAS)[number];
  /** Which parts of the record, in the order of the tabs. */
  partes: readonly string[];
}

/** One line for each member, whatever was read of the record, with the reader's name (row H6). */
const linhas = ({ orgId, casa, agora }: HouseContext, { membros, oQue, partes }: Leitura): Statement => sql`
  insert into membros_leituras (org_id, membro_id, quando, usuario_operacao, quem, o_que, partes)
  select ${orgId}::uuid, m, ${agora}::timestamptz, ${casa.userId}::uuid, p.nome, ${oQue}::text, ${partes}::text[]
  from unnest(${membros}::uuid[]) m left join profiles p on p.org_id = ${orgId} and p.user_id = ${casa.userId}::uuid
  returning 1`;

/** Writes the line with the commit of the reading, so that neither is there without the other. */
export function anotarLeitura(ctx: HouseContext, leitura: Leitura): void {
  if (leitura.membros.length > 0) ctx.db.atCommit(linhas(ctx, leitura));
}

/**
 * A refusal undoes its transaction, so its line has one of its own. Call it before the first query
 * of the refused call. A member who does not exist leaves no line.
 */
export async function anotarRecusa(ctx: HouseContext, membroId: string, partes: readonly string[]): Promise<void> {
  await ctx.services.doors.casa(ctx.casa, {}, async (db) => {
    const membro = await db.maybe(sql`select 1 from membros where org_id = ${ctx.orgId} and id = ${membroId}`);
    if (membro) await db.count(linhas(ctx, { membros: [membroId], oQue: 'recusada', partes }));
  });
}

type Linha = Output<typeof cofre.listarLeituras>['itens'][number];

/**
 * The log of one record, for staff who may see belief and for the member whom it is about. A viewer
 * reaches only the own lines, and no account but the own (row H6). A line from an older archive has
 * no name; staff read it from the account.
 */
export const listarLeituras = handler(cofre.listarLeituras, async (ctx, { id }) => {
  const { casa, orgId, db } = ctx;
  if (casa.escopo === 'casa') exigir(ctx, 'espiritual:view');
  const seu = casa.escopo === 'casa' ? sql`true` : sql`m.id = ${casa.membroId}::uuid`;
  const membro = await db.maybe(sql`select 1 from membros m where m.org_id = ${orgId} and m.id = ${id} and ${seu}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  const itens = await db.rows<Linha>(sql`
    select l.id, l.quando, coalesce(l.quem, p.nome) as quem, l.o_que, l.partes
    from membros_leituras l left join profiles p on p.org_id = ${orgId} and p.user_id = l.usuario_operacao
    where l.org_id = ${orgId} and l.membro_id = ${id}
    order by l.id desc limit ${literal(LEITURAS_MOSTRADAS + 1)}`);
  return { itens: itens.slice(0, LEITURAS_MOSTRADAS), mais: itens.length > LEITURAS_MOSTRADAS };
});

/** Whether a file of everything about one member was made on this day of the house, or later. */
export async function foiExportadoDesde(
  { db, orgId, casa }: HouseContext,
  membroId: string,
  dia: string,
): Promise<boolean> {
  const linha = await db.maybe(sql`
    select 1 from membros_leituras
    where org_id = ${orgId} and membro_id = ${membroId} and o_que = 'exportou'
      and quando >= ${inicioDoDia(dia, casa.fusoHorario)} limit 1`);
  return linha !== undefined;
}
