import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { apagarCorrecao } from '../../membros/server/correcao-selada.ts';

interface Fim {
  estado: 'aceita' | 'recusada' | 'retirada';
  resposta?: string;
  /** Null for the member's own doing. */
  por?: string | null;
}

/**
 * Ends what waits of one member, under the member's lock, and erases its values. Returns whether
 * something waited.
 */
export async function encerrarEsperando(
  { db, orgId, agora }: Pick<HouseContext, 'db' | 'orgId' | 'agora'>,
  membroId: string,
  { estado, resposta = '', por = null }: Fim,
): Promise<boolean> {
  const encerradas = await db.count(sql`
    update correcoes_da_ficha
    set estado = ${estado}, resposta = nullif(${resposta}::text, ''), respondida_em = ${agora}, respondida_por = ${por}
    where org_id = ${orgId} and membro_id = ${membroId} and estado = 'esperando'`);
  await apagarCorrecao({ db, orgId }, membroId);
  return encerradas > 0;
}
