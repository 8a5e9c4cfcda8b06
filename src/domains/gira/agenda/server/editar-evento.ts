import { type HouseContext, type Input, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { agenda } from '../contract.ts';
import { type Alcance, PROPRIOS, type Proprio } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type CamposDoEvento, conferirDigitado, conferirRepeticao } from './campos-do-evento.ts';
import { versaoDoEvento } from './colunas-do-evento.ts';
import { mudarSerie } from './mudar-serie.ts';
import { avisarDaGira } from './proxima-gira.ts';
import { remarcadoEm } from './respostas.ts';
import { type EventoTravado, travarEvento } from './travar-evento.ts';

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
async function separarCampos(ctx: HouseContext, evento: EventoTravado, digitado: CamposDoEvento): Promise<Separado> {
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
const gravarEscolhido = (
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

/**
 * Changes one event, it and those that follow, or all of its series that have not begun. What one
 * occurrence has of its own stays when the series changes (row J2).
 */
export const editarEvento = handler(
  agenda.editarEvento,
  async (ctx, { id, versao, alcance, repeticao, ...digitado }) => {
    const evento = await travarEvento(ctx, id);
    const campos = conferirDigitado(digitado);
    const atual = sql`select ${versaoDoEvento} as versao from eventos e where e.org_id = ${ctx.orgId} and e.id = ${id}`;
    await unlessChanged(ctx.db, versao, atual, () =>
      alcance === 'este' ? mudarUm(ctx, evento, campos) : mudarVarios(ctx, evento, campos, { alcance, repeticao }),
    );
    const mudados = sql`(e.id = ${id} or e.serie_id = ${evento.serie_id}) and e.remarcado_em = ${ctx.agora} and e.cancelado_em is null`;
    await avisarDaGira(ctx, mudados, { que: 'mudou', antes: evento.inicio });
    const { orientacoes: _, ...anotado } = campos;
    await ctx.audit('evento.editar', {
      alvo: id,
      antes: { titulo: evento.titulo, inicio: evento.inicio },
      depois: { ...anotado, alcance, ...(alcance !== 'este' && { repeticao }) },
    });
    return { ok: true } as const;
  },
);

/** The day of the series counts, not the one to which the chosen occurrence was moved. */
async function mudarVarios(
  ctx: HouseContext,
  evento: EventoTravado,
  campos: CamposDoEvento,
  {
    alcance,
    repeticao,
  }: { alcance: Exclude<Alcance, 'este'>; repeticao: Input<typeof agenda.editarEvento>['repeticao'] },
) {
  if (!repeticao) throw fieldFailure('repeticao', t.key('Diga como a série se repete.'));
  if (evento.serie_id === null) throw fieldFailure('alcance', t.key('Este evento não faz parte de uma série.'));
  const { daSerie, proprios } = await separarCampos(ctx, evento, campos);
  const regra = conferirRepeticao(repeticao, daSerie.dia, ctx.hoje);
  await gravarEscolhido(ctx, evento, { campos, proprios });
  return mudarSerie(ctx, evento, daSerie, { alcance, regra });
}

/** An occurrence of a series remembers what is now its own. */
function mudarUm({ db, orgId, casa, agora }: HouseContext, evento: EventoTravado, campos: CamposDoEvento) {
  const local = sql`(${campos.dia}::date + ${campos.hora}::time)`;
  const inicio = sql`(${local} at time zone ${casa.fusoHorario})`;
  const fim = sql`((${local} + ${campos.duracao_min}::int * interval '1 minute') at time zone ${casa.fusoHorario})`;
  return db.count(sql`
    update eventos e set tipo = ${campos.tipo}, titulo = ${campos.titulo}, inicio = ${inicio}, fim = ${fim}, lugar = ${campos.lugar},
      aberta = ${campos.aberta}, orientacoes = ${campos.orientacoes}, lotacao = ${campos.lotacao}, pagina = ${campos.pagina},
      sequencia = e.sequencia + 1, alterado_em = ${agora}, remarcado_em = ${remarcadoEm(inicio, agora)},
      proprios = case when e.serie_id is null then '{}' else e.proprios
        || case when 'quando' <> all(e.proprios) and (e.inicio <> ${inicio} or e.fim <> ${fim}) then array['quando'] else '{}' end
        || case when 'tipo' <> all(e.proprios) and e.tipo <> ${campos.tipo} then array['tipo'] else '{}' end
        || case when 'titulo' <> all(e.proprios) and e.titulo <> ${campos.titulo} then array['titulo'] else '{}' end
        || case when 'lugar' <> all(e.proprios) and e.lugar is distinct from ${campos.lugar} then array['lugar'] else '{}' end
        || case when 'aberta' <> all(e.proprios) and e.aberta <> ${campos.aberta} then array['aberta'] else '{}' end
        || case when 'orientacoes' <> all(e.proprios) and e.orientacoes is distinct from ${campos.orientacoes} then array['orientacoes'] else '{}' end
        || case when 'lotacao' <> all(e.proprios) and e.lotacao is distinct from ${campos.lotacao} then array['lotacao'] else '{}' end
        || case when 'pagina' <> all(e.proprios) and e.pagina <> ${campos.pagina} then array['pagina'] else '{}' end end
    where e.org_id = ${orgId} and e.id = ${evento.id}`);
}
