import { handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { temMovimento, type Medida } from '../rules.ts';
import { semTerreiro } from './nao-encontrado.ts';

/** Counts only, no rows of the house (INV-09). */
export const lerExclusao = handler(superadmin.lerExclusao, async ({ db }, { id }) => {
  const medida = await medir(db, id);
  const linhas = (tabela: string) => medida[tabela] ?? 0;
  return {
    guarda: temMovimento(medida),
    usuarios: linhas('profiles'),
    membros: linhas('membros'),
    faturas: linhas('faturas'),
    pagamentos: linhas('pagamentos'),
    lancamentos: linhas('pagamentos_diversos'),
    vendas: linhas('vendas'),
    produtos: linhas('produtos'),
  };
});

export async function medir(db: Db, id: string): Promise<Medida> {
  const casa = await db.maybe<{ medida: Medida }>(
    sql`select ile_medir_terreiro(id) as medida from terreiros where id = ${id}`,
  );
  if (!casa) throw semTerreiro();
  return casa.medida;
}
