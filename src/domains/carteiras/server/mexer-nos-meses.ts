import type { HouseContext } from '../../../server/actions/handler.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import { competenciaDoDia, primeiroDia } from '../../../shared/competencia.ts';
import { hojeEm } from '../../../shared/datas.ts';

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'>;

/** When a house was last written to in a past month; its sums are made anew soon after. */
const mexidas = new Map<OrgId, Date>();

/**
 * Says that rows of money of these days were written, confirmed, reversed or moved. Whoever writes
 * such a row calls this in the same transaction. Days of the current month and later cost nothing,
 * because no sum is stored for them. A past month loses its sum and is held until the transaction
 * ends. Whoever sums it anew waits, and then sees the rows.
 */
export async function mexerNosMeses({ db, orgId, hoje, agora }: Contexto, dias: readonly string[]): Promise<void> {
  const meses = [...new Set(dias.filter((dia) => dia < mesDoDia(hoje)).map(mesDoDia))].toSorted();
  if (meses.length === 0) return;
  mexidas.set(orgId, agora);
  await db.count(sql`
    insert into saldos_do_mes (org_id, mes) select ${orgId}, m.mes from unnest(${meses}::date[]) m (mes) order by m.mes
    on conflict (org_id, mes) do update set somas = null returning 1`);
}

/** The two ends of the country's time: a zone may be changed, and changed back. */
const EXTREMOS = ['America/Noronha', 'America/Rio_Branco'];

/** The same for a sale, which belongs to a day by the house's zone. */
export const mexerNosMesesDaVenda = (ctx: Contexto & Pick<HouseContext, 'casa'>, vendida_em: Date): Promise<void> =>
  mexerNosMeses(
    ctx,
    [ctx.casa.fusoHorario, ...EXTREMOS].map((fuso) => hojeEm(vendida_em, fuso)),
  );

export const mesDoDia = (dia: string): string => primeiroDia(competenciaDoDia(dia));

/** Says that the sums of this house count no more, because an opening changed. */
export const somarDeNovo = ({ orgId, agora }: Pick<Contexto, 'orgId' | 'agora'>): unknown => mexidas.set(orgId, agora);

/** Houses that were written to before that moment, and when. */
export const mexidasAntesDe = (instante: Date): (readonly [OrgId, Date])[] =>
  [...mexidas].filter(([, quando]) => quando < instante);

/** The house is summed, unless somebody wrote again meanwhile. */
export function somada(orgId: OrgId, quando: Date): void {
  if (mexidas.get(orgId) === quando) mexidas.delete(orgId);
}
