import type { HouseContext } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import {
  type Alcance,
  type Ocorrencia,
  type Proprio,
  type Serie,
  comecarDesde,
  diasDaSerie,
  horizonteDaAgenda,
  mudarDias,
} from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { CamposDoEvento } from './campos-do-evento.ts';
import { gravarSerie } from './eventos.ts';
import { fazerOcorrencias } from './fazer-ocorrencias.ts';
import { remarcadoEm } from './respostas.ts';
import { type EventoTravado, primeiroDoAlcance, suspenderSerie } from './travar-evento.ts';

interface Mudanca {
  alcance: Exclude<Alcance, 'este'>;
  /** It begins on the day of the series that the form gives the chosen event. */
  regra: Serie;
}

/**
 * Gives a series another rule and other fields from a day on. 'Este e os seguintes' leaves the
 * earlier ones in the old series. Rows are moved, never made anew, so calendars and answers follow.
 */
export async function mudarSerie(
  ctx: HouseContext,
  evento: EventoTravado,
  campos: CamposDoEvento,
  { alcance, regra }: Mudanca,
) {
  const { db, orgId, casa, hoje } = ctx;
  const serieId = evento.serie_id;
  if (serieId === null) throw fieldFailure('alcance', t.key('Este evento não faz parte de uma série.'));
  const de = primeiroDoAlcance(evento, alcance, hoje);
  const serie = alcance === 'todos' ? comecarDesde(regra, hoje) : regra;
  const alvo =
    alcance === 'seguintes' && (await temAnteriores(ctx, serieId, de))
      ? await dividir(ctx, { serieId, de, campos, serie })
      : serieId;
  if (alvo === serieId) await gravarRegra(ctx, { serieId, campos, serie });
  await mudarLinhas(ctx, { serieId: alvo, de, serie });
  await copiarCampos(ctx, { serieId: alvo, de, campos });
  const inicio = serie.desde < de ? serie.desde : de;
  await fazerOcorrencias(db, { orgId, fuso: casa.fusoHorario, hoje }, { so: alvo, de: inicio < hoje ? hoje : inicio });
}

const temAnteriores = async ({ db, orgId }: HouseContext, serieId: string, de: string): Promise<boolean> =>
  (await db.maybe(
    sql`select e.id from eventos e where e.org_id = ${orgId} and e.serie_id = ${serieId} and e.dia_da_serie < ${de} limit 1`,
  )) !== undefined;

interface Divisao {
  serieId: string;
  de: string;
  campos: CamposDoEvento;
  serie: Serie;
}

/**
 * Ends the old series the day before, and gives its later rows to a new one. A suspended series
 * stays so.
 */
async function dividir(ctx: HouseContext, { serieId, de, campos, serie }: Divisao): Promise<string> {
  const nova = await gravarSerie(ctx, campos, serie);
  const { suspensa } = await ctx.db.row<{ suspensa: string | null }>(sql`
    select s.suspensa_desde as suspensa from eventos_series s where s.org_id = ${ctx.orgId} and s.id = ${serieId}`);
  if (suspensa !== null) await suspenderSerie(ctx, nova, suspensa > de ? suspensa : de);
  await ctx.db.count(sql`
    update eventos_series set ate = ${somarDias(de, -1)}, suspensa_desde = null where org_id = ${ctx.orgId} and id = ${serieId}`);
  await ctx.db.count(sql`
    update eventos set serie_id = ${nova} where org_id = ${ctx.orgId} and serie_id = ${serieId} and dia_da_serie >= ${de}`);
  return nova;
}

const gravarRegra = ({ db, orgId }: HouseContext, { serieId, campos, serie }: Omit<Divisao, 'de'>) =>
  db.count(sql`
    update eventos_series set repete = ${serie.repete}, dia = ${serie.dia}, semana = ${serie.semana}, desde = ${serie.desde}, ate = ${serie.ate},
      hora = ${campos.hora}, duracao_min = ${campos.duracao_min}, tipo = ${campos.tipo}, titulo = ${campos.titulo},
      lugar = ${campos.lugar}, aberta = ${campos.aberta}, orientacoes = ${campos.orientacoes}, lotacao = ${campos.lotacao}, pagina = ${campos.pagina}
    where org_id = ${orgId} and id = ${serieId}`);

interface Linhas {
  serieId: string;
  de: string;
  serie: Serie;
}

/** Gives each row its day in the new rule, and takes those without one off the agenda. */
async function mudarLinhas({ db, orgId, agora, hoje }: HouseContext, { serieId, de, serie }: Linhas): Promise<void> {
  const linhas = await db.rows<Ocorrencia>(sql`
    select e.id, e.dia_da_serie as dia,
           'quando' = any(e.proprios) or e.cancelado_em is not null or e.retirado_por is not null or e.inicio <= ${agora} as firme
    from eventos e where e.org_id = ${orgId} and e.serie_id = ${serieId} and e.dia_da_serie >= ${de} order by e.dia_da_serie`);
  const novos = diasDaSerie(serie, de, horizonteDaAgenda(hoje));
  const { mudam, saem } = mudarDias(linhas, novos, serie.repete.startsWith('mensal'));
  await db.count(sql`
    update eventos e set dia_da_serie = m.dia
    from jsonb_to_recordset(${JSON.stringify(mudam)}::jsonb) m (id uuid, dia date)
    where e.org_id = ${orgId} and e.id = m.id`);
  await db.count(sql`
    update eventos e set retirado_em = ${agora}, sequencia = e.sequencia + 1, alterado_em = ${agora}
    where e.org_id = ${orgId} and e.id = any(${saem}::uuid[]) and e.retirado_em is null`);
  // Rows that an earlier change took off, and that have a day again.
  await db.count(sql`
    update eventos e set retirado_em = null
    where e.org_id = ${orgId} and e.serie_id = ${serieId} and e.dia_da_serie = any(${novos}::date[]) and e.retirado_em is not null
      and e.retirado_por is null`);
}

/** Writes the fields into the rows that have not begun, but for what a row has of its own. */
function copiarCampos({ db, orgId, casa, agora }: HouseContext, { serieId, de, campos }: Omit<Divisao, 'serie'>) {
  const se = (campo: Proprio, coluna: Statement, novo: Statement) =>
    sql`case when ${campo}::text = any(e.proprios) then ${coluna} else ${novo} end`;
  const fixo = sql`('quando' = any(e.proprios) or e.cancelado_em is not null)`;
  const local = sql`(e.dia_da_serie + ${campos.hora}::time)`;
  const inicio = sql`case when ${fixo} then e.inicio else ${local} at time zone ${casa.fusoHorario} end`;
  return db.count(sql`
    update eventos e set
      remarcado_em = ${remarcadoEm(inicio, agora)}, inicio = ${inicio},
      fim = case when ${fixo} then e.fim else (${local} + ${campos.duracao_min}::int * interval '1 minute') at time zone ${casa.fusoHorario} end,
      tipo = ${se('tipo', sql`e.tipo`, sql`${campos.tipo}`)}, titulo = ${se('titulo', sql`e.titulo`, sql`${campos.titulo}`)},
      lugar = ${se('lugar', sql`e.lugar`, sql`${campos.lugar}`)}, aberta = ${se('aberta', sql`e.aberta`, sql`${campos.aberta}`)},
      orientacoes = ${se('orientacoes', sql`e.orientacoes`, sql`${campos.orientacoes}`)},
      lotacao = ${se('lotacao', sql`e.lotacao`, sql`${campos.lotacao}::int`)},
      pagina = ${se('pagina', sql`e.pagina`, sql`${campos.pagina}`)} and ${se('aberta', sql`e.aberta`, sql`${campos.aberta}`)},
      sequencia = e.sequencia + 1, alterado_em = ${agora}
    where e.org_id = ${orgId} and e.serie_id = ${serieId} and e.dia_da_serie >= ${de} and e.inicio > ${agora} and e.retirado_em is null`);
}

/**
 * A house that changes its time zone keeps the hours of what lies ahead: 20:00 stays 20:00. What is
 * over stays the instant that it was. Zones are names like 'America/Manaus'. Answers move
 * with their event, so that none has to be given again.
 */
export const mudarFusoDaAgenda = ({ db, orgId, agora }: HouseContext, antes: string, depois: string): Promise<number> =>
  db.count(sql`
    with respostas as (
      update eventos_respostas r set inicio = (r.inicio at time zone ${antes}) at time zone ${depois}
      from eventos e where e.org_id = ${orgId} and e.inicio > ${agora} and r.org_id = ${orgId} and r.evento_id = e.id and r.inicio is not null
    )
    update eventos e set inicio = (e.inicio at time zone ${antes}) at time zone ${depois}, fim = (e.fim at time zone ${antes}) at time zone ${depois},
      sequencia = e.sequencia + 1, alterado_em = ${agora}
    where e.org_id = ${orgId} and e.inicio > ${agora}`);
