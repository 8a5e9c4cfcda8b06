import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';
import type { Serie } from '../rules.ts';
import { avisarDaGira } from './avisar-da-gira.ts';
import { conferirDigitado, conferirRepeticao, type CamposDoEvento } from './campos-do-evento.ts';
import { fazerOcorrencias } from './fazer-ocorrencias.ts';

/** One event, or a series with all its occurrences until a year from now. Answers the first one. */
export const criarEvento = handler(agenda.criarEvento, async (ctx, { repeticao, ...digitado }) => {
  const campos = conferirDigitado(digitado);
  const serie = repeticao ? conferirRepeticao(repeticao, campos.dia, ctx.hoje) : null;
  const { id, criados } = serie ? await criarSerie(ctx, campos, serie) : await criarUm(ctx, campos);
  await avisarDaGira(ctx, sql`e.id = ${id}`, { que: 'marcada' });
  const { orientacoes: _, ...anotado } = campos;
  await ctx.audit('evento.criar', { alvo: id, depois: { ...anotado, ...(serie && { serie, criados }) } });
  return { id, criados };
});

async function criarUm({ db, orgId, casa }: HouseContext, campos: CamposDoEvento) {
  const inicio = sql`(${campos.dia}::date + ${campos.hora}::time)`;
  const { id } = await db.row<{ id: string }>(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, lugar, aberta, orientacoes, lotacao, pagina, usuario_operacao)
    values (${orgId}, ${campos.tipo}, ${campos.titulo}, ${inicio} at time zone ${casa.fusoHorario},
      (${inicio} + ${campos.duracao_min}::int * interval '1 minute') at time zone ${casa.fusoHorario},
      ${campos.lugar}, ${campos.aberta}, ${campos.orientacoes}, ${campos.lotacao}, ${campos.pagina}, ${casa.userId})
    returning id`);
  return { id, criados: 1 };
}

async function criarSerie(ctx: HouseContext, campos: CamposDoEvento, serie: Serie) {
  const { db, orgId, casa, hoje } = ctx;
  const serieId = await gravarSerie(ctx, campos, serie);
  const criados = await fazerOcorrencias(db, { orgId, fuso: casa.fusoHorario, hoje }, { so: serieId, de: serie.desde });
  const primeiro = await db.maybe<{ id: string }>(sql`
    select e.id from eventos e where e.org_id = ${orgId} and e.serie_id = ${serieId} order by e.dia_da_serie limit 1`);
  return { id: primeiro?.id ?? serieId, criados };
}

/** The row of a new series; its occurrences are made by `fazerOcorrencias`. */
export async function gravarSerie({ db, orgId, casa }: HouseContext, campos: CamposDoEvento, serie: Serie) {
  const { id } = await db.row<{ id: string }>(sql`
    insert into eventos_series (org_id, repete, dia, semana, desde, ate, hora, duracao_min, tipo, titulo, lugar, aberta, orientacoes, lotacao, pagina,
      usuario_operacao)
    values (${orgId}, ${serie.repete}, ${serie.dia}, ${serie.semana}, ${serie.desde}, ${serie.ate}, ${campos.hora}, ${campos.duracao_min},
      ${campos.tipo}, ${campos.titulo}, ${campos.lugar}, ${campos.aberta}, ${campos.orientacoes}, ${campos.lotacao}, ${campos.pagina}, ${casa.userId})
    returning id`);
  return id;
}
