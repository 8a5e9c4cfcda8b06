import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { etapas } from '../contract.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { mudarEtapas, recusarAUltima } from './mudar-etapas.ts';
import { chaveNaoEncontrada } from './renomear-chave.ts';

/** Removes one of the person's own keys; the app, other keys and recovery codes stay. */
export const removerChave = handler(etapas.removerChave, async (ctx, { id, senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId } = ctx.session;
  const { token } = await mudarEtapas(ctx, {
    acao: 'etapas.remover_chave',
    mudar: async (db) => {
      const removidas = await db.count(sql`delete from chaves_de_acesso where id = ${id} and conta_id = ${userId}`);
      if (removidas === 0) throw chaveNaoEncontrada();
      await recusarAUltima(db, userId);
    },
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'removida');
  return { sessao };
});
