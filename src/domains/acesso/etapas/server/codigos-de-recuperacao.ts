import { randomBytes } from 'node:crypto';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { CODIGOS, codigoDeRecuperacao, formatarRecuperacao } from '../rules.ts';

/** The hash uses no key, so the codes survive a program's secret that was lost or renewed. */
const hashDe = (contaId: string, codigo: string): Buffer => tokenHash(`${contaId} ${codigo}`);

/** Ten new codes, as they are shown once; the former ones stop counting. */
export async function darCodigos(db: Db, contaId: string, agora: Date): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS }, () => codigoDeRecuperacao(randomBytes(16)));
  await db.count(sql`delete from codigos_de_recuperacao where conta_id = ${contaId}`);
  await db.count(sql`
    insert into codigos_de_recuperacao (conta_id, codigo_hash, criado_em)
    select ${contaId}::uuid, codigo_hash, ${agora}::timestamptz
    from unnest(${codigos.map((codigo) => hashDe(contaId, codigo))}::bytea[]) as um (codigo_hash) returning conta_id`);
  return codigos.map(formatarRecuperacao);
}

/** True for one call only, however many send the same code at once: the row is gone afterwards. */
export async function gastarCodigo(db: Db, contaId: string, codigo: string): Promise<boolean> {
  const gastos = await db.count(sql`
    delete from codigos_de_recuperacao where conta_id = ${contaId} and codigo_hash = ${hashDe(contaId, codigo)}`);
  return gastos === 1;
}

export async function contarCodigos(db: Db, contaId: string): Promise<number> {
  const { n } = await db.row<{ n: number }>(
    sql`select count(*)::int as n from codigos_de_recuperacao where conta_id = ${contaId}`,
  );
  return n;
}
