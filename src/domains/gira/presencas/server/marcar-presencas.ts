import { handler, type HouseContext, type Input, type Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { abrirChamada } from './abrir-chamada.ts';
import { eventoAberto } from './ler-evento.ts';
import { SE_MAIS_NOVA } from './por-presente.ts';
import { adiantoDoAparelho } from './relogio-do-aparelho.ts';

type Marcas = Input<typeof presencas.marcarPresencas>['marcas'];
type Recusadas = Output<typeof presencas.marcarPresencas>['recusadas'];

/**
 * Marks by the list, from one device, all in one statement. The later of two marks of a member
 * counts, whichever arrives first, and the same mark again changes nothing (record 41). Taking back
 * touches the one mark of that time and no other. Marks of people who left are named and do not
 * stop the others.
 */
export const marcarPresencas = handler(presencas.marcarPresencas, async (ctx, { evento_id, enviada_em, marcas }) => {
  await eventoAberto(ctx, evento_id, marcas.every(soAvisa));
  await abrirChamada(ctx.db, ctx.orgId, evento_id);
  await travarDesfeitas(ctx, evento_id, marcas);
  const gravadas = await gravar(ctx, {
    eventoId: evento_id,
    marcas,
    adiante: adiantoDoAparelho(enviada_em, ctx.agora),
  });
  const mudadas = gravadas.filter(({ mudou }) => mudou).map(({ membro_id, estado }) => ({ membro_id, estado }));
  if (mudadas.length > 0) await ctx.audit('presenca.marcar_lista', { alvo: evento_id, depois: { marcas: mudadas } });
  const feitas = new Set(gravadas.map(({ membro_id }) => membro_id));
  const outras = marcas.filter(({ membro_id }) => !feitas.has(membro_id));
  return { marcadas: mudadas.length, recusadas: outras.length > 0 ? await recusadas(ctx, evento_id, outras) : [] };
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

const UM_MS = sql`interval '1 millisecond'`;

/** Requests carry milliseconds. The row may have more digits. */
const emMs = (instante: Statement): Statement => sql`date_trunc('milliseconds', ${instante})`;

/** The mark that stands is the one to take back, by its device's clock or by the server's. */
const E_ESTA = sql`q.desfaz in (${emMs(sql`a.marcada_em`)}, ${emMs(sql`a.dita_em`)})`;

/** Another device said the same before, which whoever takes the own mark back did not see. */
const OUTRA_IGUAL = sql`a.desde is not null and ${emMs(sql`a.desde`)} is distinct from q.desde`;

interface Enviadas {
  eventoId: string;
  marcas: Marcas;
  /** Milliseconds. */
  adiante: number;
}

/**
 * A mark without a state gets a row too, because an older mark may still arrive. Taking back counts
 * from just after the mark that goes, so it never wins over a mark that was made later.
 */
function gravar({ db, orgId, agora, casa }: HouseContext, { eventoId, marcas, adiante }: Enviadas) {
  const certa = (dita: Statement) =>
    sql`least(${dita} - ${adiante}::double precision * ${UM_MS}, ${agora}::timestamptz)`;
  return db.rows<{ membro_id: string; estado: string | null; mudou: boolean }>(sql`
    insert into presencas as p (org_id, evento_id, membro_id, estado, modo, marcada_em, dita_em, desfez, usuario_operacao)
    select ${orgId}::uuid, ${eventoId}::uuid, m.id,
           case when q.desfaz is null or a.membro_id is null then q.estado when ${OUTRA_IGUAL} then a.estado else a.antes end,
           'lista', v.vale,
           case when q.desfaz is null and q.quando <> v.vale then q.quando end,
           case when q.desfaz is not null then coalesce(a.dita_em, a.marcada_em, q.desfaz) end,
           ${casa.userId}::uuid
    from unnest(${marcas.map(({ membro_id }) => membro_id)}::uuid[], ${marcas.map(({ estado }) => estado)}::text[],
                ${marcas.map(({ marcada_em }) => marcada_em)}::timestamptz[],
                ${marcas.map(({ desfaz }) => desfaz ?? null)}::timestamptz[],
                ${marcas.map(({ desde }) => desde ?? null)}::timestamptz[]) as q (membro_id, estado, quando, desfaz, desde)
    join membros m on m.org_id = ${orgId} and m.id = q.membro_id
    left join presencas a on a.org_id = ${orgId} and a.evento_id = ${eventoId} and a.membro_id = m.id
    cross join lateral (
      select case when q.desfaz is null then ${certa(sql`q.quando`)}
                  else coalesce(a.marcada_em + ${UM_MS}, ${certa(sql`q.desfaz`)}) end as vale) v
    where (m.ativo or a.estado is not null) and (q.desfaz is null or a.membro_id is null or ${E_ESTA})
    order by m.id
    ${SE_MAIS_NOVA}
    returning membro_id, estado, desde is null and (estado is not null or antes is not null) as mudou`);
}

/** What stands there now, if it is not what was asked for. */
async function recusadas({ db, orgId }: HouseContext, eventoId: string, marcas: Marcas): Promise<Recusadas> {
  return db.rows<Recusadas[number]>(sql`
    select q.membro_id, case when p.membro_id is null then 'saiu' else 'mais_recente' end as porque
    from unnest(${marcas.map(({ membro_id }) => membro_id)}::uuid[], ${marcas.map(({ estado }) => estado)}::text[],
                ${marcas.map(({ desfaz }) => desfaz ?? null)}::timestamptz[]) as q (membro_id, estado, desfaz)
    left join presencas p on p.org_id = ${orgId} and p.evento_id = ${eventoId} and p.membro_id = q.membro_id
    where p.estado is distinct from q.estado and (q.desfaz is null or ${emMs(sql`p.desfez`)} is distinct from q.desfaz)
    order by q.membro_id`);
}
