import { randomBytes } from 'node:crypto';
import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';
import { gerarCodigo } from '../../../shared/codigo.ts';

/** A house with an access code of 50 random bits; if the code exists, another is drawn. */
export async function inserirTerreiro(
  db: Db,
  nome: string,
  { email = null, plano = null }: { email?: string | null; plano?: string | null } = {},
): Promise<{ id: string; access_code: string }> {
  const criado = await db.maybe<{ id: string; access_code: string }>(sql`
    insert into terreiros (nome, email, plano_escolhido, access_code) values (${nome}, ${email}, ${plano}, ${gerarCodigo(randomBytes(10))})
    on conflict (access_code) do nothing returning id, access_code`);
  return criado ?? inserirTerreiro(db, nome, { email, plano });
}
