import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { avisarAparelhos, marcaDe } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import type { AVISOS_DA_ESCALA } from '../rules.ts';
import type { Escalado } from './conferir-apto.ts';
import { REMARCADA } from './impedimento.ts';

/** What somebody on a scale is told. */
export interface AvisoDaEscala {
  id: string;
  membro_id: string;
  que: (typeof AVISOS_DA_ESCALA)[number];
  titulo: string;
  inicio: string;
  funcao: string;
}

/**
 * The last decision about each person and event that still lies ahead, if it is `quais`. Being put
 * on, or kept, is no news once the person left the scale or answered.
 */
export const ultimosAvisos = (
  db: Db,
  orgId: OrgId,
  { quais, agora }: { quais: Statement; agora: Date },
): Promise<AvisoDaEscala[]> =>
  db.rows<AvisoDaEscala>(sql`
    select u.id, u.membro_id, u.que, u.titulo, u.inicio, u.funcao from (
      select distinct on (a.evento_id, a.membro_id) a.id, a.evento_id, a.membro_id, a.que, e.titulo, e.inicio, f.nome as funcao
      from escalas_avisos a
      join eventos e on e.org_id = ${orgId} and e.id = a.evento_id
      join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
      where a.org_id = ${orgId} and ${quais} and e.retirado_em is null and e.cancelado_em is null and e.fim > ${agora}
      order by a.evento_id, a.membro_id, a.em desc, a.id desc
    ) u
    where (u.que in ('trocado', 'tirado')) <> exists (
      select from escalas s where s.org_id = ${orgId} and s.evento_id = u.evento_id and s.membro_id = u.membro_id and s.estado = 'proposta')
    order by u.inicio, u.id`);

export interface NovidadesDasEscalas {
  /** Accepted services at events that were moved since. */
  remarcadas: { inicio: string; membro_id: string }[];
  avisos: AvisoDaEscala[];
  /** Wishes to swap that are new. */
  trocas: number;
}

/** The decisions about people on scales, and their wishes, from `desde` to `ate`. */
export async function lerNovidadesDasEscalas(
  db: Db,
  orgId: OrgId,
  { desde, ate }: { desde: Date; ate: Date },
): Promise<NovidadesDasEscalas> {
  const avisos = await ultimosAvisos(db, orgId, { quais: sql`a.em > ${desde} and a.em <= ${ate}`, agora: ate });
  const remarcadas = await db.rows<NovidadesDasEscalas['remarcadas'][number]>(sql`
    select e.inicio, s.membro_id
    from eventos e join escalas s on s.org_id = ${orgId} and s.evento_id = e.id and ${REMARCADA}
    where e.org_id = ${orgId} and e.remarcado_em > ${desde} and e.remarcado_em <= ${ate} and e.inicio > ${ate}
      and e.retirado_em is null and e.cancelado_em is null
    order by e.inicio, e.id`);
  const { trocas } = await db.row<{ trocas: number }>(sql`
    select count(*)::int as trocas from escalas s join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    where s.org_id = ${orgId} and s.estado = 'troca' and s.respondida_em > ${desde} and s.respondida_em <= ${ate}
      and e.retirado_em is null and e.cancelado_em is null and e.fim > ${ate}`);
  return { avisos, remarcadas, trocas };
}

type Que = (typeof AVISOS_DA_ESCALA)[number];

interface Avisado extends Escalado {
  titulo: string;
  inicio: string;
  funcao: string;
}

const FRASES: Readonly<Record<Que, string>> = {
  escalado: t.key('{funcao}, {quando}: aceite ou peça troca'),
  mantido: t.key('{funcao}, {quando}: a casa conta com você'),
  trocado: t.key('{funcao}, {quando}: outra pessoa serve'),
  tirado: t.key('{funcao}, {quando}: você saiu da escala'),
};

/**
 * Notes what was decided about people of a scale, so that it reaches them, unless it is over. Their
 * devices tell of it too.
 */
export async function avisarEscalados(ctx: HouseContext, que: Que, escalados: readonly Escalado[]): Promise<void> {
  const { db, orgId, agora, casa } = ctx;
  const { eventos, funcoes, membros } = {
    eventos: escalados.map((um) => um.evento_id),
    funcoes: escalados.map((um) => um.funcao_id),
    membros: escalados.map((um) => um.membro_id),
  };
  const notados = await db.rows<{ id: string }>(sql`
    insert into escalas_avisos (org_id, evento_id, funcao_id, membro_id, que, em)
    select ${orgId}::uuid, e.id, q.funcao_id, q.membro_id, ${que}, ${agora}
    from unnest(${eventos}::uuid[], ${funcoes}::uuid[], ${membros}::uuid[]) as q (evento_id, funcao_id, membro_id)
    join eventos e on e.org_id = ${orgId} and e.id = q.evento_id
    where e.fim > ${agora} returning id`);
  if (notados.length === 0) return;
  const avisados = await db.rows<Avisado>(sql`
    select a.evento_id, a.funcao_id, a.membro_id, e.titulo, e.inicio, f.nome as funcao
    from escalas_avisos a
    join eventos e on e.org_id = ${orgId} and e.id = a.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
    where a.org_id = ${orgId} and a.id = any(${notados.map(({ id }) => id)}::uuid[])`);
  for (const { evento_id, membro_id, titulo, inicio, funcao } of avisados) {
    const quando = formatInstantePorExtenso(new Date(inicio), casa.fusoHorario, 'pt-BR');
    await avisarAparelhos(db, ctx, sql`p.membro_id = ${membro_id}`, {
      tipo: 'escala',
      marca: marcaDe('e', evento_id),
      caminho: '/minha-presenca',
      titulo,
      corpo: translate('pt-BR', FRASES[que], { funcao, quando }),
      comeca_em: new Date(inicio),
    });
  }
}

/**
 * Services move with their events when the house changes its time zone, so that none has to be
 * accepted again. It comes before the events move.
 */
export const mudarFusoDasEscalas = (
  { db, orgId, agora }: HouseContext,
  antes: string,
  depois: string,
): Promise<number> =>
  db.count(sql`
    update escalas s set inicio = (s.inicio at time zone ${antes}) at time zone ${depois}
    from eventos e where e.org_id = ${orgId} and e.inicio > ${agora} and s.org_id = ${orgId} and s.evento_id = e.id and s.inicio is not null`);
