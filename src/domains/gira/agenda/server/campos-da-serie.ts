import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { PROPRIOS, type Proprio } from '../rules.ts';
import type { CamposDoEvento } from './campos-do-evento.ts';
import { remarcadoEm } from './remarcado-em.ts';
import type { EventoTravado } from './travar-evento.ts';

interface Guardado {
  /** What the chosen occurrence is now, on the clock of the house. */
  era: CamposDoEvento;
  /** What its series says. */
  serie: CamposDoEvento;
  proprios: Proprio[];
}

interface Separado {
  /** What goes to the others of the series. */
  daSerie: CamposDoEvento;
  /** What the chosen occurrence keeps for itself. */
  proprios: Proprio[];
}

/** Tells what a form changed for the series from what the chosen occurrence has of its own. */
export async function separarCampos(
  ctx: HouseContext,
  evento: EventoTravado,
  digitado: CamposDoEvento,
): Promise<Separado> {
  return separar(digitado, await lerGuardado(ctx, evento));
}

const lerGuardado = ({ db, orgId, casa }: HouseContext, { id }: EventoTravado) =>
  db.row<Guardado>(sql`
    select e.proprios,
      jsonb_build_object('tipo', e.tipo, 'titulo', e.titulo, 'lugar', e.lugar, 'aberta', e.aberta, 'orientacoes', e.orientacoes,
        'lotacao', e.lotacao, 'pagina', e.pagina, 'dia', to_char(l.inicio, 'YYYY-MM-DD'), 'hora', to_char(l.inicio, 'HH24:MI'),
        'duracao_min', round(extract(epoch from l.fim - l.inicio) / 60)) as era,
      jsonb_build_object('tipo', s.tipo, 'titulo', s.titulo, 'lugar', s.lugar, 'aberta', s.aberta, 'orientacoes', s.orientacoes,
        'lotacao', s.lotacao, 'pagina', s.pagina, 'dia', to_char(e.dia_da_serie, 'YYYY-MM-DD'), 'hora', to_char(s.hora, 'HH24:MI'),
        'duracao_min', s.duracao_min) as serie
    from eventos e
    join eventos_series s on s.org_id = ${orgId} and s.id = e.serie_id
    cross join lateral (select e.inicio at time zone ${casa.fusoHorario} as inicio, e.fim at time zone ${casa.fusoHorario} as fim) l
    where e.org_id = ${orgId} and e.id = ${id}`);

const CAMPOS_DE: Readonly<Record<Proprio, readonly (keyof CamposDoEvento)[]>> = {
  quando: ['dia', 'hora', 'duracao_min'],
  tipo: ['tipo'],
  titulo: ['titulo'],
  lugar: ['lugar'],
  aberta: ['aberta'],
  orientacoes: ['orientacoes'],
  lotacao: ['lotacao'],
  pagina: ['pagina'],
};

/**
 * An own value that the form left alone stays with its occurrence, and the series keeps what it
 * has. A new hour for a moved occurrence goes to the series, and the move stays.
 */
function separar(digitado: CamposDoEvento, { era, serie, proprios }: Guardado): Separado {
  const intactos = PROPRIOS.filter((um) => proprios.includes(um)).flatMap((um) =>
    CAMPOS_DE[um].filter((campo) => digitado[campo] === era[campo]),
  );
  const daSerie = { ...digitado, ...Object.fromEntries(intactos.map((campo) => [campo, serie[campo]])) };
  return {
    daSerie: { ...daSerie, pagina: daSerie.pagina && daSerie.aberta },
    proprios: proprios.filter((um) => CAMPOS_DE[um].some((campo) => intactos.includes(campo))),
  };
}

/** Writes what the form says into the chosen occurrence, which remembers what stays its own. */
export const gravarEscolhido = (
  { db, orgId, casa, agora }: HouseContext,
  evento: EventoTravado,
  { campos, proprios }: { campos: CamposDoEvento; proprios: readonly Proprio[] },
) => {
  const local = sql`(${campos.dia}::date + ${campos.hora}::time)`;
  const movido = sql`'quando' = any(${proprios}::text[])`;
  return db.count(sql`
    update eventos e set remarcado_em = ${remarcadoEm(sql`case when ${movido} then ${local} at time zone ${casa.fusoHorario} else e.inicio end`, agora)},
      proprios = ${proprios}::text[],
      inicio = case when ${movido} then ${local} at time zone ${casa.fusoHorario} else e.inicio end,
      fim = case when ${movido} then (${local} + ${campos.duracao_min}::int * interval '1 minute') at time zone ${casa.fusoHorario} else e.fim end,
      tipo = ${campos.tipo}, titulo = ${campos.titulo}, lugar = ${campos.lugar}, aberta = ${campos.aberta},
      orientacoes = ${campos.orientacoes}, lotacao = ${campos.lotacao}, pagina = ${campos.pagina}
    where e.org_id = ${orgId} and e.id = ${evento.id} and e.inicio > ${agora}`);
};
