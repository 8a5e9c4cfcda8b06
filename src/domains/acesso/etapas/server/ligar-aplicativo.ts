import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { esquecer, limitar, POR_CONTA } from '../../acesso/server/limitar.ts';
import { etapas } from '../contract.ts';
import { lerDigitado } from '../rules.ts';
import { t } from '../texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { passoDoCodigo } from './codigo-do-aplicativo.ts';
import { mudarEtapas } from './mudar-etapas.ts';
import { abrirPreparo, selarSegredo } from './segredo-selado.ts';

/**
 * Turns the app on with a code, which is then used and signs nobody in. A new app replaces the
 * former one.
 */
export const ligarAplicativo = handler(etapas.ligarAplicativo, async (ctx, { selo, codigo }) => {
  const { userId } = ctx.session;
  const { secret, doors } = ctx.services;
  const chave = `etapas:ligar:${userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  const segredo = abrirPreparo(secret, userId, selo, ctx.agora);
  if (segredo === null)
    throw new Failure(410, 'preparo_vencido', t.key('Este código QR venceu. Comece de novo para ter outro.'));
  const digitado = lerDigitado(codigo);
  const passo = digitado?.tipo === 'aplicativo' ? passoDoCodigo(segredo, digitado.codigo, ctx.agora) : null;
  if (passo === null)
    throw fieldFailure(
      'codigo',
      t.key('O código não confere. Veja se a hora do telefone está certa, e use o código de agora.'),
    );
  const { token, codigos } = await mudarEtapas(ctx, {
    acao: 'etapas.ligar_aplicativo',
    mudar: async (db) => {
      await db.count(sql`
        insert into autenticadores (conta_id, segredo, passo, criado_em)
        values (${userId}, ${selarSegredo(secret, userId, segredo)}, ${passo}, ${ctx.agora})
        on conflict (conta_id) do update set segredo = excluded.segredo, passo = excluded.passo, criado_em = excluded.criado_em`);
    },
  });
  await esquecer(doors, chave);
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'aplicativo');
  return { sessao, codigos };
});
