import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { agenda } from '../contract.ts';
import type { Serie } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type CamposDoEvento, conferirDigitado, conferirRepeticao } from './campos-do-evento.ts';
import { eventoNaLista, minhaResposta, versaoDoEvento } from './colunas-do-evento.ts';
import { fazerOcorrencias } from './fazer-ocorrencias.ts';
import { avisarDaGira } from './proxima-gira.ts';
import { RESPOSTA_VALE, contarRespostas } from './respostas.ts';
import { foraDaAgenda } from './sem-evento.ts';
import { noAlcance, primeiroDoAlcance, retomarSerie, suspenderSerie, travarEvento } from './travar-evento.ts';

type EventoListado = Output<typeof agenda.listarEventos>['itens'][number];

const DIAS = 100;
const ACHADOS = 100;

/**
 * The events that touch the days, by the house's clock. A search looks through all times: what
 * comes next first, then what is over, the latest first. Deleted ones are not shown.
 */
export const listarEventos = handler(agenda.listarEventos, async (ctx, { de, ate, busca }) => {
  const { orgId, hoje, agora, casa } = ctx;
  const inicio = de ?? hoje;
  const limite = somarDias(inicio, DIAS);
  const fim = ate === undefined || ate > limite ? limite : ate;
  const entre = sql`e.fim > ${inicioDoDia(inicio, casa.fusoHorario)} and e.inicio < ${inicioDoDia(somarDias(fim, 1), casa.fusoHorario)}
    and e.inicio >= ${inicioDoDia(somarDias(inicio, -31), casa.fusoHorario)}`;
  const eventos = await ctx.db.rows<EventoListado>(sql`
    select ${eventoNaLista}
    from eventos e
    ${minhaResposta(ctx)}
    where e.org_id = ${orgId} and e.retirado_em is null and ${busca ? matching(sql`e.busca`, busca) : entre}
    order by ${busca ? sql`e.fim > ${agora} desc, case when e.fim > ${agora} then e.inicio end, e.inicio desc, e.id` : sql`e.inicio, e.id`}
    limit ${literal(busca ? ACHADOS : 1000)}`);
  return { itens: await contarRespostas(ctx, eventos) };
});

type Evento = Output<typeof agenda.lerEvento>;

/** One event; the names and reasons of the answers are for staff who may read members. */
export const lerEvento = handler(agenda.lerEvento, async (ctx, { id }) => {
  const { orgId, casa } = ctx;
  const evento = await ctx.db.maybe<Evento>(sql`
    select ${eventoNaLista}, e.orientacoes, e.pagina, e.proprios, r.motivo, ${foiRemarcado(ctx)} as remarcado, ${versaoDoEvento} as versao,
           case when s.id is not null then jsonb_build_object('repete', s.repete, 'dia', s.dia, 'semana', s.semana, 'ate', s.ate, 'dia_da_serie', e.dia_da_serie) end as serie,
           ${casa.membroId}::uuid is not null and e.inicio > ${ctx.agora} and e.cancelado_em is null as pode_responder
    from eventos e
    left join eventos_series s on s.org_id = ${orgId} and s.id = e.serie_id
    ${minhaResposta(ctx)}
    where e.org_id = ${orgId} and e.id = ${id} and e.retirado_em is null`);
  if (!evento) throw foraDaAgenda();
  const [contado = evento] = await contarRespostas(ctx, [evento]);
  return { ...contado, respostas: can(ctx, 'equipe') && can(ctx, 'membros:view') ? await lerRespostas(ctx, id) : null };
});

/** The linked member had answered before the event was moved. */
const foiRemarcado = ({ orgId, casa }: HouseContext) => sql`
  exists (select from eventos_respostas r where r.org_id = ${orgId} and r.evento_id = e.id and r.membro_id = ${casa.membroId}
          and not ${RESPOSTA_VALE})`;

const lerRespostas = ({ db, orgId }: HouseContext, id: string) =>
  db.rows<NonNullable<Evento['respostas']>[number]>(sql`
    select r.membro_id, m.nome_mostrado as nome, r.vai, r.motivo, r.respondido_em
    from eventos_respostas r
    join membros m on m.org_id = ${orgId} and m.id = r.membro_id
    join eventos e on e.org_id = ${orgId} and e.id = r.evento_id
    where r.org_id = ${orgId} and r.evento_id = ${id} and ${RESPOSTA_VALE}
    order by r.vai desc, m.nome_ordem, m.id`);

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

/**
 * Cancels with a reason that everybody reads. A series that is cancelled from a day on makes no
 * further occurrences. What was cancelled before keeps its own reason.
 */
export const cancelarEvento = handler(agenda.cancelarEvento, async (ctx, { id, alcance, motivo }) => {
  const evento = await travarEvento(ctx, id);
  const cancelados = await ctx.db.count(sql`
    update eventos e set cancelado_em = ${ctx.agora}, cancelado_por = ${ctx.casa.userId}, cancelado_motivo = ${motivo},
      sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and ${noAlcance(ctx, evento, alcance)} and e.cancelado_em is null and e.retirado_em is null`);
  if (cancelados === 0) throw new Failure(409, 'evento_cancelado', t.key('Este evento já foi cancelado.'));
  if (alcance !== 'este' && evento.serie_id !== null)
    await suspenderSerie(ctx, evento.serie_id, primeiroDoAlcance(evento, alcance, ctx.hoje));
  const quais = sql`${noAlcance(ctx, evento, alcance)} and e.cancelado_em = ${ctx.agora}`;
  await avisarDaGira(ctx, quais, { que: 'cancelada' });
  await ctx.audit('evento.cancelar', {
    alvo: id,
    antes: { titulo: evento.titulo, inicio: evento.inicio },
    depois: { alcance, cancelados, motivo_tamanho: motivo.length },
  });
  return { cancelados };
});

/**
 * Takes a cancelation back: of one event, or of those that were canceled in the same act. What was
 * canceled for another reason stays so, and the series goes on unless its end was among that.
 */
export const reabrirEvento = handler(agenda.reabrirEvento, async (ctx, { id, alcance }) => {
  const evento = await travarEvento(ctx, id);
  if (evento.cancelado_em === null)
    throw new Failure(409, 'evento_nao_cancelado', t.key('Este evento não está cancelado.'));
  const reabertos = await ctx.db.count(sql`
    update eventos e set cancelado_em = null, cancelado_por = null, cancelado_motivo = null, sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and ${noAlcance(ctx, evento, alcance)} and e.cancelado_em = ${evento.cancelado_em} and e.retirado_em is null`);
  if (alcance !== 'este' && evento.serie_id !== null) await retomarSerie(ctx, evento.serie_id);
  await ctx.audit('evento.retomar', { alvo: id, antes: { titulo: evento.titulo }, depois: { alcance, reabertos } });
  return { ok: true } as const;
});

/**
 * Takes what was entered by mistake off the agenda. The rows stay: calendars must hear of it, the
 * series must not make them again, and 'Desfazer' brings them back.
 */
export const excluirEvento = handler(agenda.excluirEvento, async (ctx, { id, alcance }) => {
  const evento = await travarEvento(ctx, id);
  const excluidos = await ctx.db.count(sql`
    update eventos e set retirado_em = ${ctx.agora}, retirado_por = ${ctx.casa.userId}, sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and (${noAlcance(ctx, evento, alcance)} or e.id = ${id}) and e.retirado_em is null`);
  if (alcance !== 'este' && evento.serie_id !== null)
    await suspenderSerie(ctx, evento.serie_id, primeiroDoAlcance(evento, alcance, ctx.hoje));
  await ctx.audit('evento.excluir', {
    alvo: id,
    antes: { titulo: evento.titulo, inicio: evento.inicio },
    depois: { alcance, excluidos },
  });
  return { excluidos };
});

/** Brings back all that was deleted in the same act as this event; the series goes on. */
export const restaurarEvento = handler(agenda.restaurarEvento, async (ctx, { id }) => {
  const evento = await travarEvento(ctx, id, { retirado: true });
  const junto =
    evento.serie_id === null
      ? sql`e.id = ${id}`
      : sql`e.serie_id = ${evento.serie_id} and e.retirado_em = ${evento.retirado_em}`;
  const restaurados = await ctx.db.count(sql`
    update eventos e set retirado_em = null, retirado_por = null, sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and ${junto}`);
  if (evento.serie_id !== null) await retomarSerie(ctx, evento.serie_id);
  await ctx.audit('evento.restaurar', { alvo: id, depois: { titulo: evento.titulo, restaurados } });
  return { ok: true } as const;
});
