import { handler } from '../../../server/actions/handler.ts';
import { unlessChanged } from '../../../server/actions/unless-changed.ts';
import { sql } from '../../../server/database/sql.ts';
import { announce } from '../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';
import { versaoDaCasa } from './versoes.ts';

/** Saves the house's data; empty fields become null. Every open browser of the house is notified (row S7). */
export const salvarOrganizacao = handler(configuracoes.salvarOrganizacao, async (ctx, { versao, ...depois }) => {
  const antes = await ctx.db.row<Record<string, string | null>>(sql`
    select nome, cnpj, site, email, telefone, whatsapp, instagram, endereco, bairro, cep, cidade, estado
    from terreiros where id = ${ctx.orgId} for no key update`);
  const atual = sql`select ${versaoDaCasa} as versao from terreiros t where id = ${ctx.orgId}`;
  const gravar = () =>
    ctx.db.count(sql`
    update terreiros set nome = ${depois.nome}, cnpj = ${depois.cnpj}, site = ${depois.site}, email = ${depois.email},
      telefone = ${depois.telefone}, whatsapp = ${depois.whatsapp}, instagram = ${depois.instagram}, endereco = ${depois.endereco},
      bairro = ${depois.bairro}, cep = ${depois.cep}, cidade = ${depois.cidade}, estado = ${depois.estado}
    where id = ${ctx.orgId}`);
  await unlessChanged(ctx.db, versao, atual, gravar, { stays: true });
  await ctx.audit('organizacao.salvar', { alvo: ctx.orgId, antes, depois });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
