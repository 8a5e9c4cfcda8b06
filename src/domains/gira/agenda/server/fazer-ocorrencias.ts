import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { diasDaSerie, horizonteDaAgenda, type Serie } from '../rules.ts';

interface CasaDaAgenda {
  orgId: OrgId;
  fuso: string;
  hoje: string;
}

interface SerieGravada extends Serie {
  id: string;
  suspensa_desde: string | null;
}

/**
 * Makes the occurrences of a year ahead that have no row yet: of every series of the house, or of
 * one. One statement writes them all. A day of a series has one row, also when it was moved,
 * canceled or deleted, so repeating it changes nothing (row J2). `de` is the first day.
 */
export async function fazerOcorrencias(
  db: Db,
  { orgId, fuso, hoje }: CasaDaAgenda,
  { so, de = hoje }: { so?: string; de?: string } = {},
): Promise<number> {
  const series = await db.rows<SerieGravada>(sql`
    select s.id, s.repete, s.dia, s.semana, s.desde, s.ate, s.suspensa_desde from eventos_series s
    where s.org_id = ${orgId} and ${so === undefined ? sql`true` : sql`s.id = ${so}`} and (s.ate is null or s.ate >= ${de})
    order by s.id`);
  const ate = horizonteDaAgenda(hoje);
  const dias = series.flatMap((uma) =>
    diasDaSerie(uma, de, ate)
      .filter((dia) => uma.suspensa_desde === null || dia < uma.suspensa_desde)
      .map((dia) => ({ serie: uma.id, dia })),
  );
  if (dias.length === 0) return 0;
  return db.count(sql`
    insert into eventos (org_id, serie_id, dia_da_serie, tipo, titulo, inicio, fim, lugar, aberta, orientacoes, lotacao, pagina, usuario_operacao)
    select ${orgId}, s.id, d.dia, s.tipo, s.titulo, (d.dia + s.hora) at time zone ${fuso},
           (d.dia + s.hora + s.duracao_min * interval '1 minute') at time zone ${fuso},
           s.lugar, s.aberta, s.orientacoes, s.lotacao, s.pagina, s.usuario_operacao
    from jsonb_to_recordset(${JSON.stringify(dias)}::jsonb) d (serie uuid, dia date)
    join eventos_series s on s.org_id = ${orgId} and s.id = d.serie
    on conflict (org_id, serie_id, dia_da_serie) do nothing
    returning id`);
}
