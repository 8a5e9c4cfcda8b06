import { diaDaSemana, semanaDoDia, type RepeticaoDeEvento } from '../../src/domains/gira/agenda/rules.ts';
import { fazerOcorrencias } from '../../src/domains/gira/agenda/server/fazer-ocorrencias.ts';
import { sql } from '../../src/server/database/sql.ts';
import { newAddressPart } from '../../src/server/http/house-address.ts';
import { FUSO_PADRAO, somarDias } from '../../src/shared/datas.ts';
import type { DemoContext } from './demo-context.ts';

const SEXTA = 5;
const SABADO = 6;
const SEGUNDA = 1;

/** The last such weekday that is at least a year ago; Sunday is 0. */
const umAnoAtras = (hoje: string, naSemana: number): string =>
  somarDias(hoje, -364 - ((diaDaSemana(hoje) - naSemana + 7) % 7));

const primeiroDoMes = (dia: string): string => somarDias(dia, -7 * (semanaDoDia(dia) - 1));

/**
 * A year back and a year ahead: giras each Friday and first Saturday, studies, feasts and answers.
 * One gira was moved, two were canceled. The public page is on.
 */
export async function fillAgenda(casa: DemoContext, membros: readonly string[]): Promise<void> {
  const { hoje } = casa;
  const caboclo = await fillSerie(casa, 'semanal', umAnoAtras(hoje, SEXTA), {
    tipo: 'gira',
    titulo: 'Gira de caboclos',
    hora: '20:00',
    aberta: true,
    orientacoes: 'Roupa clara. As senhas são entregues a partir das 19h.',
    lotacao: 80,
  });
  await fillSerie(casa, 'mensal_semana', primeiroDoMes(umAnoAtras(hoje, SABADO)), {
    tipo: 'gira',
    titulo: 'Gira de pretos-velhos',
    hora: '19:00',
    aberta: true,
    orientacoes: 'Quem puder traz um quilo de café ou de açúcar.',
    lotacao: 120,
  });
  await fillSerie(casa, 'quinzenal', umAnoAtras(hoje, SEGUNDA), {
    tipo: 'estudo',
    titulo: 'Estudo da corrente',
    hora: '19:30',
    aberta: false,
    orientacoes: null,
    lotacao: null,
  });
  await fillFestas(casa);
  await moveOneAndCancelTwo(casa, caboclo);
  await fillRespostas(casa, membros);
  await remarcarRespondido(casa, membros[0] ?? '');
  await casa.db.count(sql`
    insert into terreiro_ajustes (org_id, agenda_publica) values (${casa.orgId}, ${newAddressPart()})
    on conflict (org_id) do update set agenda_publica = excluded.agenda_publica`);
}

interface Modelo {
  tipo: 'gira' | 'estudo';
  titulo: string;
  hora: string;
  aberta: boolean;
  orientacoes: string | null;
  lotacao: number | null;
}

async function fillSerie(
  { db, orgId, userId, hoje }: DemoContext,
  repete: RepeticaoDeEvento,
  desde: string,
  { tipo, titulo, hora, aberta, orientacoes, lotacao }: Modelo,
): Promise<string> {
  const { id } = await db.row<{ id: string }>(sql`
    insert into eventos_series (org_id, repete, semana, desde, hora, duracao_min, tipo, titulo, lugar, aberta, orientacoes, lotacao, pagina, usuario_operacao)
    values (${orgId}, ${repete}, ${repete === 'mensal_semana' ? 1 : null}, ${desde}, ${hora}, 180, ${tipo}, ${titulo}, 'Barracão', ${aberta},
      ${orientacoes}, ${lotacao}, ${aberta}, ${userId})
    returning id`);
  await fazerOcorrencias(db, { orgId, fuso: FUSO_PADRAO, hoje }, { so: id, de: desde });
  return id;
}

/** A feast within the next weeks, one that is over, and a day of cleaning. */
const fillFestas = ({ db, orgId, userId, hoje }: DemoContext) =>
  db.rows(sql`
    insert into eventos (org_id, tipo, titulo, inicio, fim, lugar, aberta, orientacoes, lotacao, pagina, usuario_operacao)
    select ${orgId}, f.tipo, f.titulo, (${hoje}::date + f.dias + time '15:00') at time zone ${FUSO_PADRAO},
           (${hoje}::date + f.dias + time '21:00') at time zone ${FUSO_PADRAO}, f.lugar, true, f.orientacoes, 200, true, ${userId}
    from (values
      ('festa', 'Festa de Cosme e Damião', -75, 'Barracão', 'Doces e brinquedos até a véspera, na secretaria.'),
      ('limpeza', 'Mutirão de limpeza do terreiro', -4, 'Barracão e quintal', 'Quem tiver traz luvas e vassoura.'),
      ('festa', 'Festa de Iemanjá', 17, 'Praia da Ribeira', 'Roupa branca. O ônibus sai da casa às 14h.')
    ) as f (tipo, titulo, dias, lugar, orientacoes)
    returning id`);

/** Canceled: one gira of the past and one in five weeks. The third gira from now is a day later. */
async function moveOneAndCancelTwo({ db, orgId, userId, hoje }: DemoContext, serie: string): Promise<void> {
  // The days are counted where the event is found: a cluster refuses to count in the UPDATE itself.
  const naSemana = (semanas: number) => sql`
    select e.id, e.inicio + interval '1 day' as inicio, e.fim + interval '1 day' as fim, least(now(), e.inicio - interval '1 day') as vespera
    from eventos e
    where e.org_id = ${orgId} and e.serie_id = ${serie} and e.dia_da_serie >= ${hoje}::date + ${semanas * 7}::int
    order by e.dia_da_serie limit 1`;
  await db.count(sql`
    update eventos e set inicio = a.inicio, fim = a.fim, proprios = array['quando'], sequencia = 1
    from (${naSemana(2)}) a
    where e.org_id = ${orgId} and e.id = a.id`);
  for (const [semanas, motivo] of [
    [-9, 'Faltou luz na rua'],
    [5, 'A casa viaja para a festa da casa-mãe'],
  ] as const)
    await db.count(sql`
      update eventos e set cancelado_em = a.vespera, cancelado_por = ${userId}, cancelado_motivo = ${motivo}, sequencia = 1
      from (${naSemana(semanas)}) a
      where e.org_id = ${orgId} and e.id = a.id`);
}

/** The viewer had said to come to an event that was moved since: it is asked again. */
const remarcarRespondido = ({ db, orgId, userId }: DemoContext, viewer: string) =>
  db.rows(sql`
    with movido as (
      update eventos e set remarcado_em = now() - interval '1 hour'
      from (select id from eventos
            where org_id = ${orgId} and 'quando' = any(proprios) and inicio > now() and cancelado_em is null and retirado_em is null
            order by inicio limit 1) a
      where e.org_id = ${orgId} and e.id = a.id returning e.id, e.inicio - interval '1 day' as era
    )
    insert into eventos_respostas (org_id, evento_id, membro_id, vai, respondido_em, inicio, usuario_operacao)
    select ${orgId}::uuid, v.id, ${viewer}::uuid, true, now() - interval '2 days', v.era, ${userId}::uuid from movido v
    on conflict (org_id, evento_id, membro_id) do update
    set vai = true, motivo = null, respondido_em = excluded.respondido_em, inicio = excluded.inicio
    returning evento_id`);

/** About two of three answered, until four weeks from now. The linked viewer has yet to answer. */
const fillRespostas = ({ db, orgId, userId, hoje }: DemoContext, membros: readonly string[]) =>
  db.rows(sql`
    insert into eventos_respostas (org_id, evento_id, membro_id, vai, motivo, respondido_em, usuario_operacao)
    select ${orgId}, e.id, m.id, q.sorte < 52, case when q.sorte >= 60 then 'Plantão no trabalho' end, least(now(), e.inicio - interval '3 days'), ${userId}
    from eventos e
    cross join unnest(${membros.slice(1)}::uuid[]) as m (id)
    cross join lateral (select abs(hashtext(m.id::text || e.id::text)) % 100 as sorte) q
    where e.org_id = ${orgId} and e.cancelado_em is null and q.sorte < 66 and e.inicio < ${hoje}::date + interval '28 days'
    returning evento_id`);
