import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { reverterTransferencia } from '../../../dinheiro/carteiras/server/estornar-transferencia.ts';
import { sessaoAberta } from '../../../dinheiro/carteiras/server/sessao-aberta.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Takes one movement back until the count. The session is locked, so that its closing waits.
 * Somebody else's movement asks for the right to reverse payments.
 */
export const estornarMovimentoDoCaixa = handler(
  sessoesDeCaixa.estornarMovimentoDoCaixa,
  async (ctx, { sessao_id, id, ...porque }) => {
    await sessaoAberta(ctx, sessao_id, { sai: true });
    const feito = await ctx.db.maybe<{ usuario_operacao: string }>(sql`
      select usuario_operacao from transferencias where org_id = ${ctx.orgId} and id = ${id} and sessao_id = ${sessao_id}`);
    if (!feito) throw new Failure(404, 'movimento_nao_encontrado', t.key('Este movimento não é deste caixa.'));
    if (feito.usuario_operacao !== ctx.casa.userId && !can(ctx, 'faturas:pagar'))
      throw new Failure(
        403,
        'movimento_de_outra_pessoa',
        t.key('Só estorna este movimento quem o fez, ou quem cuida das contas.'),
      );
    await reverterTransferencia(ctx, id, porque);
    await announce(ctx.db, { type: 'casa', id: ctx.orgId });
    return { ok: true } as const;
  },
);
