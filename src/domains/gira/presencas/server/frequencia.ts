import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { dia, inicioDoDia, somarMesesAoDia } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { presencas } from '../contract.ts';
import { type EstadoDaPresenca, MARCAS_DA_PESSOA, ultimaVezHa } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Frequencia = Output<typeof presencas.lerFrequencia>;
type Evento = Frequencia['eventos'][number];

interface Linha {
  membro_id: string;
  nome: string;
  matricula: string | null;
  marcas: Readonly<Record<string, EstadoDaPresenca>> | null;
}

/**
 * Every event of the month at which attendance was taken, and every active member with a mark for
 * each. The month is that of the house's calendar.
 */
export const lerFrequencia = handler(presencas.lerFrequencia, async (ctx, { mes }) => {
  const eventos = await lerEventos(ctx, mes);
  const linhas = await lerLinhas(ctx, eventos);
  return {
    eventos,
    itens: linhas.map(({ marcas, ...membro }) => {
      const estados = eventos.map(({ id }) => marcas?.[id] ?? null);
      const contar = (qual: EstadoDaPresenca) => estados.filter((estado) => estado === qual).length;
      return {
        ...membro,
        estados,
        presentes: contar('presente'),
        justificadas: contar('justificada'),
        faltas: contar('falta'),
      };
    }),
  };
});

function lerEventos({ db, orgId, casa }: HouseContext, mes: string): Promise<Evento[]> {
  const primeiro = dia(`${mes.slice(0, 4)}-${mes.slice(4)}-01`);
  const [de, ate] = [primeiro, somarMesesAoDia(primeiro, 1)].map((um) => inicioDoDia(um, casa.fusoHorario));
  return db.rows<Evento>(sql`
    select e.id, e.tipo, e.titulo, e.inicio
    from eventos e join chamadas c on c.org_id = ${orgId} and c.evento_id = e.id
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.inicio >= ${de} and e.inicio < ${ate}
    order by e.inicio, e.id`);
}

const lerLinhas = ({ db, orgId }: HouseContext, eventos: readonly Evento[]): Promise<Linha[]> =>
  db.rows<Linha>(sql`
    with marcadas as (
      select p.membro_id, jsonb_object_agg(p.evento_id, p.estado) as marcas
      from presencas p
      where p.org_id = ${orgId} and p.evento_id = any(${eventos.map(({ id }) => id)}::uuid[]) and p.estado is not null
      group by p.membro_id
    )
    select m.id as membro_id, m.nome_mostrado as nome, m.matricula, q.marcas
    from membros m left join marcadas q on q.membro_id = m.id
    where m.org_id = ${orgId} and (m.ativo or q.membro_id is not null)
    order by m.nome_ordem, m.id`);

interface Marca {
  evento_id: string;
  tipo: string;
  titulo: string;
  inicio: string;
  estado: EstadoDaPresenca | null;
}

/**
 * The newest events since the person was registered at which attendance was taken, with the
 * person's mark. Without one they were not there.
 */
export async function lerHistorico(
  { db, orgId, agora }: Pick<HouseContext, 'db' | 'orgId' | 'agora'>,
  membroId: string,
): Promise<{ ultima_ha: number | null; marcas: Marca[] }> {
  const marcas = await db.rows<Marca>(sql`
    select e.id as evento_id, e.tipo, e.titulo, e.inicio, p.estado
    from eventos e
    join membros m on m.org_id = ${orgId} and m.id = ${membroId}
    left join chamadas c on c.org_id = ${orgId} and c.evento_id = e.id
    -- The limit keeps the planner from reading all marks of the person for a few of them.
    left join lateral (
      select p.estado from presencas p where p.org_id = ${orgId} and p.evento_id = e.id and p.membro_id = m.id limit 1) p on true
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.inicio <= ${agora}
      and (p.estado is not null or (c.evento_id is not null and e.inicio >= m.created_at))
    order by e.inicio desc, e.id desc limit ${literal(MARCAS_DA_PESSOA)}`);
  return { ultima_ha: ultimaVezHa(marcas), marcas };
}

/** The row of marks on the member's record, for staff. */
export const lerPresencasDoMembro = handler(presencas.lerPresencasDoMembro, async (ctx, { membro_id }) => {
  const membro = await ctx.db.maybe(sql`select id from membros where org_id = ${ctx.orgId} and id = ${membro_id}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return lerHistorico(ctx, membro_id);
});
