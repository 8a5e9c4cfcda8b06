import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia, inicioDoDia, somarMesesAoDia } from '../../../../shared/datas.ts';
import { presencas } from '../contract.ts';
import type { EstadoDaPresenca } from '../rules.ts';

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
    select m.id as membro_id, m.nome, m.matricula, q.marcas
    from membros m left join marcadas q on q.membro_id = m.id
    where m.org_id = ${orgId} and (m.ativo or q.membro_id is not null)
    order by m.nome_ordem, m.id`);
