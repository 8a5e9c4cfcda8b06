import { sql } from '../../../server/database/sql.ts';
import type { TestHouse } from '../../../server/testing/house.ts';

interface Membro {
  nome: string;
  matricula?: string;
  plano_id?: string;
  desconto_centavos?: number;
  assinatura_inicio?: string;
}

/** Makes a member and links the house's viewer to it. */
export async function vincularViewer(casa: TestHouse, membro: Membro): Promise<string> {
  const { id } = await casa.como('owner').call('criarMembro', membro);
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${id} where user_id = ${casa.usuario('viewer').id}`),
  );
  return id;
}
