import { handler, type HouseContext, type Input, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { abrirChamada } from './abrir-chamada.ts';
import { eventoAberto } from './ler-evento.ts';
import { SE_MAIS_NOVA } from './por-presente.ts';

type Marcas = Input<typeof presencas.marcarPresencas>['marcas'];
type Recusadas = Output<typeof presencas.marcarPresencas>['recusadas'];

/**
 * Marks by the list, from one device, all in one statement. The later of two marks of a member
 * counts, whichever arrives first, and the same mark again changes nothing (record 41). A mark that
 * takes another back counts only while that one stands. Marks of people who left are named and do
 * not stop the others.
 */
export const marcarPresencas = handler(presencas.marcarPresencas, async (ctx, { evento_id, marcas }) => {
  await eventoAberto(ctx, evento_id, marcas.every(soAvisa));
  await abrirChamada(ctx.db, ctx.orgId, evento_id);
  await travarDesfeitas(ctx, evento_id, marcas);
  const gravadas = await gravar(ctx, evento_id, marcas);
  const mudadas = gravadas.filter(({ mudou }) => mudou).map(({ membro_id, estado }) => ({ membro_id, estado }));
  if (mudadas.length > 0) await ctx.audit('presenca.marcar_lista', { alvo: evento_id, depois: { marcas: mudadas } });
  return { marcadas: mudadas.length, recusadas: await recusadas(ctx, evento_id, marcas) };
});

/** A mark that does not say who is there: it may be made before the event opens. */
const soAvisa = ({ estado }: Marcas[number]): boolean => estado === 'justificada' || estado === null;

/** A mark that arrives between the look at what stands there and the write would be undone too. */
async function travarDesfeitas({ db, orgId }: HouseContext, eventoId: string, marcas: Marcas): Promise<void> {
  const membros = marcas.filter(({ desfaz }) => desfaz).map(({ membro_id }) => membro_id);
  if (membros.length === 0) return;
  await db.rows(sql`
    select 1 from presencas where org_id = ${orgId} and evento_id = ${eventoId} and membro_id = any(${membros}::uuid[])
    order by membro_id for update`);
}

/** A mark without a state gets a row too, because an older mark may still arrive. */
const gravar = ({ db, orgId, agora, casa }: HouseContext, eventoId: string, marcas: Marcas) =>
  db.rows<{ membro_id: string; estado: string | null; mudou: boolean }>(sql`
    insert into presencas as p (org_id, evento_id, membro_id, estado, modo, marcada_em, usuario_operacao)
    select ${orgId}::uuid, ${eventoId}::uuid, m.id, q.estado, 'lista', least(q.quando, ${agora}::timestamptz), ${casa.userId}::uuid
    from unnest(${marcas.map(({ membro_id }) => membro_id)}::uuid[], ${marcas.map(({ estado }) => estado)}::text[],
                ${marcas.map(({ marcada_em }) => marcada_em)}::timestamptz[],
                ${marcas.map(({ desfaz }) => desfaz ?? null)}::timestamptz[]) as q (membro_id, estado, quando, desfaz)
    join membros m on m.org_id = ${orgId} and m.id = q.membro_id
    left join presencas a on a.org_id = ${orgId} and a.evento_id = ${eventoId} and a.membro_id = m.id
    where (m.ativo or a.estado is not null) and (q.desfaz is null or a.membro_id is null or a.marcada_em <= q.desfaz)
    order by m.id
    ${SE_MAIS_NOVA}
    returning membro_id, estado, desde is null and (estado is not null or antes is not null) as mudou`);

/** What stands there now, if it is not what was asked for. */
async function recusadas({ db, orgId }: HouseContext, eventoId: string, marcas: Marcas): Promise<Recusadas> {
  return db.rows<Recusadas[number]>(sql`
    select q.membro_id, case when p.membro_id is null then 'saiu' else 'mais_recente' end as porque
    from unnest(${marcas.map(({ membro_id }) => membro_id)}::uuid[], ${marcas.map(({ estado }) => estado)}::text[]) as q (membro_id, estado)
    left join presencas p on p.org_id = ${orgId} and p.evento_id = ${eventoId} and p.membro_id = q.membro_id
    where p.estado is distinct from q.estado
    order by q.membro_id`);
}
