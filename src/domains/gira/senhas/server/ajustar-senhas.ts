import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { senhas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { esquecerPainel } from './painel.ts';
import { eventoDoPublico } from './travar-senhas.ts';
import { versaoDosAjustes } from './senhas.ts';

/** The limit never falls below the numbers that people hold already. */
export const ajustarSenhas = handler(
  senhas.ajustarSenhas,
  async (ctx, { evento_id, encerrada, versao, ...ajustes }) => {
    await eventoDoPublico(ctx, evento_id);
    const { limite, preferenciais, pelo_telefone } = ajustes;
    // The second of two who open the tickets at once waits here and finds them open.
    await ctx.db.rows(sql`select 1 from eventos where org_id = ${ctx.orgId} and id = ${evento_id} for no key update`);
    const atual = sql`
      select ${versaoDosAjustes} as versao from senhas_eventos s where s.org_id = ${ctx.orgId} and s.evento_id = ${evento_id}`;
    await unlessChanged(ctx.db, versao, atual, async () => {
      const feito = await ctx.db.maybe(sql`
        insert into senhas_eventos as s (org_id, evento_id, limite, preferenciais, pelo_telefone, encerrada_em)
        values (${ctx.orgId}, ${evento_id}, ${limite}, ${preferenciais}, ${pelo_telefone}, ${encerrada ? ctx.agora : null})
        on conflict (org_id, evento_id) do update set
          limite = excluded.limite, preferenciais = excluded.preferenciais, pelo_telefone = excluded.pelo_telefone,
          encerrada_em = excluded.encerrada_em
        where s.ultimo <= excluded.limite + s.retiradas
        returning 1`);
      if (!feito) throw fieldFailure('limite', t.key('Já foram dadas mais senhas do que este limite.'));
    });
    esquecerPainel(ctx.orgId, evento_id);
    await ctx.audit('senha.ajustar_senhas', { alvo: evento_id, depois: { ...ajustes, encerrada } });
    return { ok: true } as const;
  },
);
