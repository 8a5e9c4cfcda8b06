import type { Output } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import type { relatorios } from '../contract.ts';
import { LINHAS_POR_PARTE, type TipoDeRelatorio } from '../rules.ts';
import { PARTE, type Depois, type Recorte } from './linhas.ts';

type Parte = Output<typeof relatorios.lerLinhasDoRelatorio>;

/** The rows of one kind behind a place; the other two lists stay empty. */
export async function lerParte(db: Db, tipo: TipoDeRelatorio, recorte: Recorte, depois?: Depois): Promise<Parte> {
  const linhas = await db.rows<Parte[typeof tipo][number]>(PARTE[tipo](recorte, depois));
  const { itens, proximo } = pageOf(linhas, LINHAS_POR_PARTE, ({ id }) => id);
  return { faturas: [], pagamentos: [], diversos: [], [tipo]: itens, proximo };
}
