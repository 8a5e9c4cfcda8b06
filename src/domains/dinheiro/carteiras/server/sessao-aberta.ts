import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { formaComparavel } from '../rules.ts';
import { t } from '../texts.ts';

/**
 * The carteira of an open till session, for money that joins or leaves its drawer. The session is
 * locked until the end of the transaction, so that its closing waits. What takes money out (`sai`)
 * waits for the others too, because it asks what they leave. 409 if it is closed.
 */
export async function sessaoAberta(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  id: string,
  { sai = false } = {},
): Promise<{ carteira_id: string }> {
  const aberta = await db.maybe<{ carteira_id: string }>(sql`
    select carteira_id from sessoes_de_caixa where org_id = ${orgId} and id = ${id} and fechada_em is null
    ${sai ? sql`for no key update` : sql`for share`}`);
  if (!aberta) throw new Failure(409, 'caixa_fechado', t.key('Este caixa não está aberto. Confira o PDV.'));
  return aberta;
}

/**
 * The drawer that receives cash at a till's screen; undefined for what is not paid in cash, which
 * lies in no drawer. 409 if the session is closed.
 */
export async function turnoDoDinheiro(
  ctx: Pick<HouseContext, 'db' | 'orgId'>,
  metodo: string,
  sessao_id: string | undefined,
  { sai = false } = {},
) {
  if (sessao_id === undefined || formaComparavel(metodo) !== 'dinheiro') return undefined;
  return { sessao_id, ...(await sessaoAberta(ctx, sessao_id, { sai })) };
}

/** The condition that a money row lies in the drawer that gives its money back. */
export const daGaveta = (carteira: string | null): Statement =>
  carteira === null ? sql`` : sql`and carteira_id = ${carteira}`;

/** 409 for a row whose money is in another place. */
export const foraDaGaveta = (): Failure =>
  new Failure(409, 'fora_da_gaveta', t.key('Este dinheiro não está na gaveta deste caixa.'));
