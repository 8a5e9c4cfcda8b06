import { handler } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { etapas } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { apagarEtapas, etapasExigidas, mudarEtapas } from './mudar-etapas.ts';
import { etapasDesligadas } from './trocar-codigos.ts';

/**
 * Turns everything off: app, passkeys, recovery codes, remembered browsers. It is refused to people
 * who must have a second step.
 */
export const desligarEtapas = handler(etapas.desligarEtapas, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { token } = await mudarEtapas(ctx, {
    acao: 'etapas.desligar',
    mudar: async (db) => {
      if (await etapasExigidas(db, ctx.session))
        throw new Failure(
          409,
          'etapas_exigidas',
          t.key('O seu acesso pede duas etapas. Você pode trocar a segunda, mas não desligar.'),
        );
      if (!(await apagarEtapas(db, ctx.session.userId))) throw etapasDesligadas();
    },
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'desligada');
  return { sessao };
});
