import { sql } from '../../../../server/database/sql.ts';
import type { Motivo } from '../rules.ts';
import type { NaCasa } from './na-casa.ts';

/** Says what became of a paid sale that was to be written next: nothing if it was written. */
export const anotarVenda = ({ db, orgId }: NaCasa, id: string, motivo: Motivo | null): Promise<number> =>
  db.count(sql`
    update pix_recebidos set situacao = ${motivo === null ? 'lancado' : 'conferir'}, motivo = ${motivo}
    where org_id = ${orgId} and id = ${id} and situacao = 'vender'`);

/** A person wrote the sale of a PIX that waited. */
export const anotarVendido = (
  { db, orgId, agora }: Pick<NaCasa, 'db' | 'orgId' | 'agora'>,
  id: string,
  quem: string,
): Promise<number> =>
  db.count(sql`
    update pix_recebidos set situacao = 'vendido', resolvido_em = ${agora}, resolvido_por = ${quem}
    where org_id = ${orgId} and id = ${id} and situacao = 'conferir'`);
