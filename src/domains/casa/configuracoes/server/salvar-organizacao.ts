import { mudarFusoDaAgenda } from '../../../gira/agenda/server/mudar-fuso-da-agenda.ts';
import { mudarFusoDasEscalas } from '../../../gira/escalas/server/mudar-fuso-das-escalas.ts';
import { mudancaDoFuso } from '../../../acesso/terreiros/rules.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';
import { versaoDaCasa } from './versoes.ts';

type Antes = Record<string, string | null> & { fuso_horario: string };

/**
 * Saves the house's data; empty fields become null. Another clock has a line of its own in the
 * trace, with what it does to 'today'; stored days stay. Every open browser of the house is
 * notified.
 */
export const salvarOrganizacao = handler(configuracoes.salvarOrganizacao, async (ctx, { versao, ...dados }) => {
  const antes = await ctx.db.row<Antes>(sql`
    select nome, cnpj, site, email, telefone, whatsapp, instagram, endereco, bairro, cep, cidade, estado, fuso_horario
    from terreiros where id = ${ctx.orgId} for no key update`);
  const depois = { ...dados, fuso_horario: dados.fuso_horario ?? antes.fuso_horario };
  const atual = sql`select ${versaoDaCasa} as versao from terreiros t where id = ${ctx.orgId}`;
  const gravar = () =>
    ctx.db.count(sql`
    update terreiros set nome = ${depois.nome}, cnpj = ${depois.cnpj}, site = ${depois.site}, email = ${depois.email},
      telefone = ${depois.telefone}, whatsapp = ${depois.whatsapp}, instagram = ${depois.instagram}, endereco = ${depois.endereco},
      bairro = ${depois.bairro}, cep = ${depois.cep}, cidade = ${depois.cidade}, estado = ${depois.estado}, fuso_horario = ${depois.fuso_horario}
    where id = ${ctx.orgId}`);
  await unlessChanged(ctx.db, versao, atual, gravar, { stays: true });
  await ctx.audit('organizacao.salvar', { alvo: ctx.orgId, antes, depois });
  const mudanca = mudancaDoFuso(antes.fuso_horario, depois.fuso_horario, ctx.agora);
  if (mudanca) {
    await mudarFusoDasEscalas(ctx, antes.fuso_horario, depois.fuso_horario);
    await mudarFusoDaAgenda(ctx, antes.fuso_horario, depois.fuso_horario);
    await ctx.audit('organizacao.mudar_fuso', { alvo: ctx.orgId, ...mudanca });
  }
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
