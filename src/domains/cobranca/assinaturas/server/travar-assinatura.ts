import type { HouseContext } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { StatusAssinatura } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * Refuses new charges for an anonymised member. Locks the member, or the subscription's member,
 * until the transaction ends: a simultaneous anonymisation either ends what is begun here or is
 * seen. Call it before locking the subscription, because anonymisation locks the member first too.
 */
export async function recusarAnonimo(
  { db, orgId }: HouseContext,
  alvo: { membroId: string } | { assinaturaId: string },
): Promise<void> {
  const membro = await db.maybe<{ anonimo: boolean }>(sql`
    select anonimizado_em is not null as anonimo from membros
    where org_id = ${orgId} and id = ${
      'membroId' in alvo
        ? sql`${alvo.membroId}`
        : sql`(select membro_id from assinaturas where org_id = ${orgId} and id = ${alvo.assinaturaId})`
    } for share`);
  if (membro?.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado e não pode mais ser alterado.'));
}

export interface AssinaturaTravada {
  id: string;
  membro_id: string;
  plano_id: string;
  inicio: string;
  fim: string | null;
  status: StatusAssinatura;
  desconto_centavos: number;
  /** Its own due day; null follows the plan's. */
  dia_proprio: number | null;
}

/**
 * Locks the subscription and its plan's price until the transaction ends. Two changes to one
 * subscription therefore run one after the other. Invoices created or re-priced here use the price
 * that is valid after a simultaneous edit of the plan. The plan is read after the lock: a join
 * would read the plan that it had before.
 */
export async function travarAssinatura({ db, orgId }: HouseContext, id: string): Promise<AssinaturaTravada> {
  const assinatura = await db.maybe<AssinaturaTravada>(sql`
    with travada as (
      select id, membro_id, plano_id, inicio, fim, status, desconto_centavos, dia_vencimento as dia_proprio from assinaturas
      where org_id = ${orgId} and id = ${id} for no key update
    )
    select t.* from travada t join planos p on p.org_id = ${orgId} and p.id = t.plano_id for key share of p`);
  if (!assinatura) throw new Failure(404, 'assinatura_nao_encontrada', t.key('Assinatura não encontrada'));
  return assinatura;
}

/** What the form of a subscription shows, from `assinaturas a`. */
export const versaoDaAssinatura: Statement = sql`
  md5(row(a.plano_id, a.inicio, a.fim, a.status, a.desconto_centavos, a.observacao, a.dia_vencimento)::text)`;
