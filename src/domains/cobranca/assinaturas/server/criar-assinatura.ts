import { handler } from '../../../../server/actions/handler.ts';
import { attempt } from '../../../../server/actions/attempt.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate } from '../../../../shared/texts.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirAssinatura } from './abrir-assinatura.ts';

/**
 * Creates a subscription and its 24 invoices. If a rule refuses the invoices, the subscription is
 * kept and the answer says so.
 */
export const criarAssinatura = handler(assinaturas.criarAssinatura, async (ctx, input) => {
  const id = await abrirAssinatura(ctx, {
    membroId: input.membro_id,
    planoId: input.plano_id,
    inicio: input.inicio,
    fim: input.fim,
    status: input.status,
    descontoCentavos: input.desconto_centavos,
    observacao: input.observacao,
    diaProprio: input.dia_proprio,
  });
  const faturas = input.gerar_faturas ? await attempt(ctx.db, () => gerarFaturas(ctx, id)) : 0;
  if (!(faturas instanceof Failure)) return { id, faturas, aviso: null, motivo: null };
  const { language } = ctx.request;
  return {
    id,
    faturas: 0,
    aviso: translate(language, t.key('Assinatura criada, mas houve problema nas faturas')),
    motivo: translate(language, faturas.key),
  };
});
