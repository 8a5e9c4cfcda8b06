import { type HouseContext, type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { RESPOSTA_VALE } from '../../agenda/server/respostas.ts';
import { presencas } from '../contract.ts';
import { EVENTO, type EventoLido, eventoAberto, lerEvento, marcadaDepois } from './ler-evento.ts';
import { adiantoDoAparelho } from './relogio-do-aparelho.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';
import { t } from '../../../../shared/texts.ts';

/** The event or the member was deleted while the call was running. */
export const constraints: Constraints = {
  presencas__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  presencas__membro: [404, 'membro_nao_encontrado', t.key('Membro não encontrado')],
  chamadas__evento: [404, 'evento_nao_encontrado', t.key('Evento não encontrado')],
  chamadas__versao: [409, 'renovado_demais', t.key('Este código já foi renovado vezes demais.')],
};

type Chamada = Output<typeof presencas.listarChamadas>['itens'][number];

const DIA_MS = 86_400_000;

/** Events of the last 60 days and the next 7, newest first: at most 100. */
export const listarChamadas = handler(presencas.listarChamadas, async ({ db, orgId, agora }) => {
  const [de, ate] = [-60, 7].map((dias) => new Date(agora.getTime() + dias * DIA_MS));
  return {
    itens: await db.rows<Chamada>(sql`
      with perto as (
        select e.* from eventos e
        where e.org_id = ${orgId} and e.retirado_em is null and e.inicio >= ${de} and e.inicio < ${ate}
        order by e.inicio desc, e.id limit 100
      ), contadas as (
        select p.evento_id, count(*) filter (where p.estado = 'presente') as presentes, count(p.estado) as marcados
        from presencas p where p.org_id = ${orgId} and p.evento_id in (select id from perto)
        group by p.evento_id
      )
      select ${EVENTO}, coalesce(c.presentes, 0)::int as presentes, coalesce(c.marcados, 0)::int as marcados
      from perto e left join contadas c on c.evento_id = e.id
      order by e.inicio desc, e.id`),
  };
});

type Linha = Output<typeof presencas.lerChamada>['itens'][number];

/** Every active member and whoever was marked, by name, without pages: a house has hundreds. */
export const lerChamada = handler(presencas.lerChamada, async (ctx, { evento_id }) => {
  const { db, orgId, casa } = ctx;
  const evento = await lerEvento(ctx, evento_id);
  const itens = await db.rows<Linha>(sql`
    select m.id as membro_id, m.nome_mostrado as nome, m.matricula, r.vai, p.estado, case when p.estado is not null then p.modo end as modo,
           p.marcada_em, p.desde, q.nome as quem, p.antes
    from membros m
    left join presencas p on p.org_id = ${orgId} and p.evento_id = ${evento_id} and p.membro_id = m.id
    join eventos e on e.org_id = ${orgId} and e.id = ${evento_id}
    left join eventos_respostas r on r.org_id = ${orgId} and r.evento_id = e.id and r.membro_id = m.id and ${RESPOSTA_VALE}
    left join profiles q on q.org_id = ${orgId} and q.user_id = p.usuario_operacao
    where m.org_id = ${orgId} and (m.ativo or p.estado is not null)
    order by m.nome_ordem, m.id`);
  return { org_id: orgId, usuario_operacao: casa.userId, evento, itens };
});

/** From the first mark on the event counts for everybody: who has no mark was not there. */
const abrirChamada = (db: Db, orgId: OrgId, eventoId: string): Promise<number> =>
  db.count(sql`insert into chamadas (org_id, evento_id) values (${orgId}, ${eventoId}) on conflict do nothing`);

interface Registro {
  evento: EventoLido;
  membroId: string;
  modo: 'cartao' | 'codigo';
  quando: Date;
}

/**
 * The later of two marks counts, whichever arrives first. A later mark of the same state keeps its
 * own time too: an older mark of another state may still arrive. Two marks of one instant are
 * ordered by their state, so that every order of arrival ends the same. A mark that was taken back
 * never returns, and where nothing is left, any other mark counts. One whose time was put right is
 * known by what its device said, so that sending it again changes nothing.
 */
const SE_MAIS_NOVA: Statement = sql`
  on conflict (org_id, evento_id, membro_id) do update set
    estado = excluded.estado, modo = excluded.modo, marcada_em = excluded.marcada_em, usuario_operacao = excluded.usuario_operacao,
    dita_em = excluded.dita_em, desfez = case when p.marcada_em > excluded.marcada_em then p.desfez else excluded.desfez end,
    desde = case when p.estado is not distinct from excluded.estado and excluded.desfez is null and p.marcada_em <= excluded.marcada_em
                 then coalesce(p.desde, p.marcada_em) end,
    antes = case when p.estado is not distinct from excluded.estado then p.antes else p.estado end
  where coalesce(excluded.dita_em, excluded.marcada_em) is distinct from p.desfez
    and (p.dita_em = excluded.dita_em and p.estado = excluded.estado and p.usuario_operacao = excluded.usuario_operacao) is not true
    and (p.marcada_em < excluded.marcada_em
      or (p.marcada_em = excluded.marcada_em and coalesce(p.estado, '') < coalesce(excluded.estado, ''))
      or (p.estado is null and p.desfez is not null))`;

/**
 * Marks one member as present, once, whoever scans twice: the answer says since when. An absence
 * that was marked after the scan stays, and whoever scanned is told.
 */
export async function porPresente(
  { db, orgId, casa }: HouseContext,
  { evento, membroId, modo, quando }: Registro,
): Promise<{ membro_id: string; titulo: string; ja: boolean; marcada_em: string }> {
  await abrirChamada(db, orgId, evento.id);
  const nova = await db.maybe<Marca>(sql`
    insert into presencas as p (org_id, evento_id, membro_id, estado, modo, marcada_em, usuario_operacao)
    values (${orgId}, ${evento.id}, ${membroId}, 'presente', ${modo}, ${quando}, ${casa.userId})
    ${SE_MAIS_NOVA}
    returning estado, marcada_em, desde`);
  const { estado, marcada_em, desde } =
    nova ??
    (await db.row<Marca>(sql`
      select estado, marcada_em, desde from presencas
      where org_id = ${orgId} and evento_id = ${evento.id} and membro_id = ${membroId}`));
  if (estado !== 'presente') throw marcadaDepois();
  const ja = nova === undefined || desde !== null;
  return { membro_id: membroId, titulo: evento.titulo, ja, marcada_em: desde ?? marcada_em };
}

interface Marca {
  estado: string | null;
  marcada_em: string;
  /** Null unless an earlier mark said the same. */
  desde: string | null;
}

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
