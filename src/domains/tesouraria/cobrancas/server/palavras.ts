import { sql, type Statement } from '../../../../server/database/sql.ts';
import type { NaCasa } from './na-casa.ts';

/**
 * What people typed into the thing that a charge writes once it is paid. It goes when that stands
 * elsewhere, when nobody can pay the charge any more, and with its person.
 */
const PALAVRAS = ['descricao', 'observacoes', 'matricula'] as const;

/** Money may be told days after its code ended, and is then written by hand with its words. */
const PALAVRAS_DEPOIS_DO_FIM_MS = 7 * 86_400_000;

export const semPalavras = (pedido: Statement): Statement => sql`(${pedido} - ${PALAVRAS}::text[])`;

/** Takes the words of the codes that ended without money, a week after their end or at once. */
export const apagarPalavras = (
  { db, orgId, agora }: Pick<NaCasa, 'db' | 'orgId' | 'agora'>,
  depois_ms = PALAVRAS_DEPOIS_DO_FIM_MS,
): Promise<number> =>
  db.count(sql`
    update cobrancas c set pedido = ${semPalavras(sql`c.pedido`)}
    where c.org_id = ${orgId} and c.estado in ('cancelada', 'vencida') and c.pedido ?| ${PALAVRAS}::text[]
      and c.encerrada_em <= ${new Date(agora.getTime() - depois_ms)}
      and not exists (select from pix_recebidos r where r.org_id = ${orgId} and r.cobranca_id = c.id)`);
