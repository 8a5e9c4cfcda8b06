import { faltaResponsavel, menorDeIdade } from '../../../../shared/maioridade.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { privacidade } from '../contract.ts';
import { lerDecisoes, lerSituacoes, lerTitular, semTitular } from './titular.ts';

/** The ledger of one member, for the staff. */
export const consentimentosDoMembro = handler(privacidade.consentimentosDoMembro, async (ctx, { membro_id }) => {
  const titular = await lerTitular(ctx, membro_id);
  if (!titular) throw semTitular();
  const itens = await lerDecisoes(ctx, membro_id);
  return {
    nome: titular.nome,
    menor: menorDeIdade(titular.dt_nascimento, ctx.hoje),
    responsavel_nome: titular.responsavel_nome,
    falta_responsavel: faltaResponsavel(titular, ctx.hoje),
    finalidades: await lerSituacoes(ctx, titular, itens),
    itens,
  };
});
