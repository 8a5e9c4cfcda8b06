import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { type TipoDeCarteira, formaComparavel, mesmaEspecie, tipoDaForma } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * Makes 'Dinheiro' and 'Banco' where the house has none yet, as a statement or a part of one.
 * Twenty calls at once make them once. Afterwards it writes and locks nothing.
 */
export const primeirasCarteiras = (orgId: OrgId): Statement => sql`
  insert into carteiras (org_id, id, tipo, nome)
  select ${orgId}, ile_carteira(${orgId}, p.tipo), p.tipo, p.nome
  from (values ('dinheiro', 'Dinheiro'), ('banco', 'Banco')) p (tipo, nome)
  where not exists (select from carteiras c where c.org_id = ${orgId} and c.id = ile_carteira(${orgId}, 'banco'))
  on conflict do nothing
  returning id`;

/**
 * The id of the carteira in which a new row paid in this way lies, as a scalar of a statement. It
 * is the one that the house chose for this way, else the first of its kind. The same transaction
 * must also run `primeirasCarteiras`.
 */
export const carteiraDoMetodo = (orgId: OrgId, metodo: string): Statement => sql`
  coalesce(
    (select f.carteira_id from carteiras_por_metodo f where f.org_id = ${orgId} and f.metodo_norm = ${formaComparavel(metodo)}),
    ile_carteira(${orgId}, ${tipoDaForma(metodo)}))`;

const NENHUMA = t.key('Escolha uma carteira da lista.');

interface Achada {
  da_forma: string;
  tipo: TipoDeCarteira;
  escolhida: TipoDeCarteira | null;
  prontas: boolean;
}

/**
 * The id of the carteira in which a new money row lies, found in the caller's transaction. It is
 * the chosen one, else that of the method. A choice that is archived, of another house or of
 * another kind (cash for a PIX) is refused at the field `carteira_id`.
 */
export async function acharCarteira(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  metodo: string,
  escolhida?: string | null,
): Promise<string> {
  const achada = await db.row<Achada>(sql`
    select f.id as da_forma,
           coalesce((select d.tipo from carteiras d where d.org_id = ${orgId} and d.id = f.id), ${tipoDaForma(metodo)}) as tipo,
           (select e.tipo from carteiras e
            where e.org_id = ${orgId} and e.id = ${escolhida ?? null} and e.arquivada_em is null) as escolhida,
           exists (select from carteiras c where c.org_id = ${orgId} and c.id = ile_carteira(${orgId}, 'banco')) as prontas
    from (select ${carteiraDoMetodo(orgId, metodo)} as id offset 0) f`);
  // This happens once in the life of a house. Asking first costs a payment less than a write that
  // does nothing.
  if (!achada.prontas) await db.rows(primeirasCarteiras(orgId));
  if (!escolhida || escolhida === achada.da_forma) return achada.da_forma;
  // Archiving it waits for this row, or this row sees that it is archived.
  const aberta = await db.maybe(sql`
    select from carteiras where org_id = ${orgId} and id = ${escolhida} and arquivada_em is null for key share`);
  if (!aberta || !achada.escolhida || !mesmaEspecie(achada.tipo, achada.escolhida))
    throw new Failure(409, 'carteira_indisponivel', NENHUMA, { fields: { carteira_id: NENHUMA } });
  return escolhida;
}

// A way of paying and its carteira. Money rows keep the carteira they were written with.

type Contexto = Pick<HouseContext, 'db' | 'orgId'>;

export const gravarForma = ({ db, orgId }: Contexto, metodo: string, carteiraId: string): Promise<unknown> =>
  db.count(sql`
    insert into carteiras_por_metodo (org_id, metodo_norm, carteira_id) values (${orgId}, ${formaComparavel(metodo)}, ${carteiraId})
    on conflict (org_id, metodo_norm) do update set carteira_id = excluded.carteira_id`);

/** A method that changes its name keeps its carteira, whatever was left under the new name. */
export async function renomearForma({ db, orgId }: Contexto, de: string, para: string): Promise<void> {
  const [antes, depois] = [formaComparavel(de), formaComparavel(para)];
  if (antes === depois) return;
  const tirada = await db.maybe<{ carteira_id: string }>(sql`
    delete from carteiras_por_metodo where org_id = ${orgId} and metodo_norm = ${antes} returning carteira_id`);
  if (tirada) await gravarForma({ db, orgId }, depois, tirada.carteira_id);
}

export const esquecerForma = ({ db, orgId }: Contexto, metodo: string): Promise<unknown> =>
  db.count(sql`delete from carteiras_por_metodo where org_id = ${orgId} and metodo_norm = ${formaComparavel(metodo)}`);
