import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { competenciaDoDia, primeiroDia } from '../../../../shared/competencia.ts';
import { hojeEm } from '../../../../shared/datas.ts';

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'>;

/** When a house was last written to in a past month; its sums are made anew soon after. */
const mexidas = new Map<OrgId, Date>();

/** The months that a transaction has touched, and the statement that will say so. */
const marcas = new WeakMap<Db, { meses: string[]; marca: Statement }>();

/**
 * Says that rows of money of these days were written, confirmed, reversed or moved. Whoever writes
 * such a row calls this in the same transaction. Days of the current month and later cost nothing,
 * because no sum is stored for them. A past month loses its sum with the commit, so that nobody
 * waits for a long transaction, and months are locked in one order. Whoever sums meanwhile is
 * waited for, and the sum is lost after it.
 */
export function mexerNosMeses({ db, orgId, hoje, agora }: Contexto, dias: readonly string[]): void {
  const passados = dias.filter((dia) => dia < mesDoDia(hoje)).map(mesDoDia);
  if (passados.length === 0) return;
  mexidas.set(orgId, agora);
  const antes = marcas.get(db);
  // A savepoint that is undone drops the statement.
  if (antes && db.queued(antes.marca)) antes.meses.push(...passados);
  else {
    const meses = [...passados];
    const marca = sql`
      insert into saldos_do_mes (org_id, mes) select distinct ${orgId}::uuid, m.mes from unnest(${meses}::date[]) m (mes) order by m.mes
      on conflict (org_id, mes) do update set somas = null returning 1`;
    marcas.set(db, { meses, marca });
    db.atCommit(marca);
  }
}

/** The first past month, as its first day, that this transaction has written into; or none. */
export function mesMexido(db: Db): string | undefined {
  const antes = marcas.get(db);
  return antes && db.queued(antes.marca) ? antes.meses.toSorted()[0] : undefined;
}

/** The two ends of the country's time: a zone may be changed, and changed back. */
const EXTREMOS = ['America/Noronha', 'America/Rio_Branco'];

/** The same for a sale, which belongs to a day by the house's zone. */
export const mexerNosMesesDaVenda = (ctx: Contexto & { casa: { fusoHorario: string } }, vendida_em: Date): void =>
  mexerNosMeses(
    ctx,
    [ctx.casa.fusoHorario, ...EXTREMOS].map((fuso) => hojeEm(vendida_em, fuso)),
  );

export const mesDoDia = (dia: string): string => primeiroDia(competenciaDoDia(dia));

/** Says that the sums of this house count no more, because an opening changed. */
export const somarDeNovo = ({ orgId, agora }: Pick<Contexto, 'orgId' | 'agora'>): unknown => mexidas.set(orgId, agora);

/** The same at start-up and once a day; a write of a moment ago keeps its time. */
export function lembrarDeSomar(orgId: OrgId): void {
  if (!mexidas.has(orgId)) mexidas.set(orgId, new Date(0));
}

/** Houses that were written to before that moment, and when. */
export const mexidasAntesDe = (instante: Date): (readonly [OrgId, Date])[] =>
  [...mexidas].filter(([, quando]) => quando < instante);

/** The house is summed, unless somebody wrote again meanwhile. */
export function somada(orgId: OrgId, quando: Date): void {
  if (mexidas.get(orgId) === quando) mexidas.delete(orgId);
}
