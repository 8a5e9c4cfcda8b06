import { handler, type HouseContext, type Input, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { abrirChamada } from './abrir-chamada.ts';
import { eventoAberto } from './ler-evento.ts';
import { SE_MAIS_NOVA } from './por-presente.ts';

type Marcas = Input<typeof presencas.marcarPresencas>['marcas'];
type Recusadas = Output<typeof presencas.marcarPresencas>['recusadas'];

/**
 * Marks by the list, from one device, all in one statement. The later of two marks of a member
 * counts, whichever arrives first, and the same mark again changes nothing (record 41). Marks of
 * people who left are named and do not stop the others.
 */
export const marcarPresencas = handler(presencas.marcarPresencas, async (ctx, { evento_id, marcas }) => {
  await eventoAberto(ctx, evento_id, marcas.every(soAvisa));
  await abrirChamada(ctx.db, ctx.orgId, evento_id);
  const mudadas = await gravar(ctx, evento_id, marcas);
  if (mudadas.length > 0) await ctx.audit('presenca.marcar_lista', { alvo: evento_id, depois: { marcas: mudadas } });
  return { marcadas: mudadas.length, recusadas: await recusadas(ctx, evento_id, marcas) };
});

/** A mark that does not say who is there: it may be made before the event opens. */
const soAvisa = ({ estado }: Marcas[number]): boolean => estado === 'justificada' || estado === null;

const gravar = ({ db, orgId, agora, casa }: HouseContext, eventoId: string, marcas: Marcas) =>
  db.rows<{ membro_id: string; estado: string | null }>(sql`
    insert into presencas as p (org_id, evento_id, membro_id, estado, modo, marcada_em, usuario_operacao)
    select ${orgId}::uuid, ${eventoId}::uuid, m.id, q.estado, 'lista', least(q.quando, ${agora}::timestamptz), ${casa.userId}::uuid
    from unnest(${marcas.map(({ membro_id }) => membro_id)}::uuid[], ${marcas.map(({ estado }) => estado)}::text[],
                ${marcas.map(({ marcada_em }) => marcada_em)}::timestamptz[]) as q (membro_id, estado, quando)
    join membros m on m.org_id = ${orgId} and m.id = q.membro_id
    left join presencas a on a.org_id = ${orgId} and a.evento_id = ${eventoId} and a.membro_id = m.id
    where (m.ativo or a.estado is not null) and (q.estado is not null or a.membro_id is not null)
    order by m.id
    ${SE_MAIS_NOVA}
    returning membro_id, estado`);

/** What stands there now, if it is not what was asked for. */
async function recusadas({ db, orgId }: HouseContext, eventoId: string, marcas: Marcas): Promise<Recusadas> {
  return db.rows<Recusadas[number]>(sql`
    select q.membro_id, case when p.membro_id is null then 'saiu' else 'mais_recente' end as porque
    from unnest(${marcas.map(({ membro_id }) => membro_id)}::uuid[], ${marcas.map(({ estado }) => estado)}::text[]) as q (membro_id, estado)
    left join presencas p on p.org_id = ${orgId} and p.evento_id = ${eventoId} and p.membro_id = q.membro_id
    where p.estado is distinct from q.estado
    order by q.membro_id`);
}
