import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { etapas } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { mudarEtapas, recusarAUltima } from './mudar-etapas.ts';

/** Removes the app; passkeys and recovery codes stay. */
export const removerAplicativo = handler(etapas.removerAplicativo, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId } = ctx.session;
  const { token } = await mudarEtapas(ctx, {
    acao: 'etapas.remover_aplicativo',
    mudar: async (db) => {
      const removidos = await db.count(sql`delete from autenticadores where conta_id = ${userId}`);
      if (removidos === 0) throw new Failure(404, 'aplicativo_nao_encontrado', t.key('Não há aplicativo ligado.'));
      await recusarAUltima(db, userId);
    },
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'removida');
  return { sessao };
});
