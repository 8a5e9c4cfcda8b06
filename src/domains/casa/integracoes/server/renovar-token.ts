import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { integracoes } from '../contract.ts';
import type { Feixe } from '../rules.ts';
import { t } from '../texts.ts';
import { DIA_DO_TOKEN_MS, exigirQuemDaTokens, fimDoToken, tokenNaoEncontrado } from './quem-da-tokens.ts';
import { segredoDoToken } from './segredo.ts';

/**
 * Gives a token a new secret and the caller as the person who answers for it. So a token whose
 * maker left goes on, and one that may be known to others does not.
 */
export const renovarToken = handler(integracoes.renovarToken, async (ctx, { id, dias, sobrepor, senha }) => {
  const lido = await ctx.db.maybe<{ prefixo: string; feixes: Feixe[]; revogado: boolean }>(sql`
    select prefixo, feixes, revogado_em is not null as revogado from tokens where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!lido) throw tokenNaoEncontrado();
  if (lido.revogado) throw new Failure(409, 'chave_revogada', t.key('Esta chave foi revogada. Crie outra.'));
  await exigirQuemDaTokens(ctx, lido.feixes, senha);
  const { token, segredo_hash } = segredoDoToken(lido.prefixo);
  const expira_em = fimDoToken(ctx.agora, dias);
  const antigo_ate = sobrepor ? new Date(ctx.agora.getTime() + DIA_DO_TOKEN_MS) : null;
  await ctx.db.count(sql`
    update tokens set antigo_hash = ${sobrepor ? sql`segredo_hash` : sql`null`}, antigo_ate = ${antigo_ate}, segredo_hash = ${segredo_hash},
           criado_por = ${ctx.casa.userId}, criado_em = ${ctx.agora}, expira_em = ${expira_em}, cartas = 0
    where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('token.renovar', { alvo: id, depois: { dias, sobrepor } });
  return { id, token, expira_em };
});
