import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { integracoes } from '../contract.ts';
import { FEIXES, TOKENS_POR_CASA } from '../rules.ts';
import { t } from '../texts.ts';
import { exigirQuemDaTokens, fimDoToken } from './quem-da-tokens.ts';
import { ehRede } from './redes.ts';
import { novoPrefixo, segredoDoToken } from './segredo.ts';

/**
 * Makes a token. Its person is asked for the password, has two steps, and gives no right that they
 * lack themselves. The text is in this answer alone.
 */
export const criarToken = handler(integracoes.criarToken, async (ctx, { nome, dias, senha, ...digitado }) => {
  const feixes = FEIXES.filter((feixe) => digitado.feixes.includes(feixe));
  const redes = [...new Set(digitado.redes.filter((rede) => rede !== ''))];
  if (!redes.every(ehRede))
    throw fieldFailure('redes', t.key('Escreva endereços como 203.0.113.7 ou redes como 203.0.113.0/24.'));
  await exigirQuemDaTokens(ctx, feixes, senha);
  await recusarDemais(ctx);
  const prefixo = novoPrefixo();
  const { token, segredo_hash } = segredoDoToken(prefixo);
  const expira_em = fimDoToken(ctx.agora, dias);
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into tokens (org_id, nome, prefixo, segredo_hash, feixes, redes, criado_por, criado_em, expira_em)
    values (${ctx.orgId}, ${nome}, ${prefixo}, ${segredo_hash}, ${feixes}, ${redes}, ${ctx.casa.userId}, ${ctx.agora}, ${expira_em})
    returning id`);
  await ctx.audit('token.criar', { alvo: id, depois: { nome, feixes, redes, dias } });
  return { id, token, expira_em };
});

/** Locks the house's row, so that the second of two calls counts what the first made. */
async function recusarDemais({ db, orgId, agora }: HouseContext): Promise<void> {
  await db.rows(sql`select from terreiros where id = ${orgId} for no key update`);
  const { vivos } = await db.row<{ vivos: number }>(sql`
    select count(*)::int as vivos from tokens where org_id = ${orgId} and revogado_em is null and expira_em > ${agora}::timestamptz`);
  if (vivos >= TOKENS_POR_CASA)
    throw new Failure(409, 'muitas_chaves', t.key('A casa já tem 20 chaves. Revogue uma antes.'));
}
