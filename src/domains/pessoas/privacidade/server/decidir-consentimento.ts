import { menorDeIdade } from '../../../../shared/maioridade.ts';
import { exigirMembro, semMembroVinculado } from '../../../acesso/acesso/server/exigir.ts';
import { limitar, POR_MEMBRO } from '../../../acesso/acesso/server/limitar.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { privacidade } from '../contract.ts';
import { t } from '../texts.ts';
import { esperarDecisao, pararDeEsperar } from './inserir-pedido-de-dados.ts';
import { anotarDecisao, dispensarDeCartas, verboDe } from './anotar-decisao.ts';
import { lerTextos } from './listar-textos-de-consentimento.ts';
import { textoMudado } from './recusas.ts';
import { lerDecisoes, lerTitular } from './titular.ts';

/**
 * The linked member decides for themselves, about the words that the screen showed. The same
 * decision again adds nothing. A withdrawal waits for the house as a request, until it decided.
 */
export const decidirConsentimento = handler(
  privacidade.decidirConsentimento,
  async (ctx, { finalidade, decisao, versao }) => {
    const membroId = exigirMembro(ctx);
    const titular = await lerTitular(ctx, membroId);
    if (!titular) throw semMembroVinculado();
    const dar = decisao === 'dado';
    if (dar && menorDeIdade(titular.dt_nascimento, ctx.hoje))
      throw new Failure(409, 'menor_sem_responsavel', t.key('Abaixo de 18 anos quem autoriza é o responsável.'));
    await limitar(ctx.services.doors, `consentimento:membro:${ctx.orgId}:${membroId}`, POR_MEMBRO, ctx.agora);
    if (dar && (await lerTextos(ctx))[finalidade].versao !== versao) throw textoMudado();
    const ultima = (await lerDecisoes(ctx, membroId)).find((uma) => uma.finalidade === finalidade);
    const igual = ultima?.decisao === decisao && ultima.por === 'membro' && (!dar || ultima.versao === versao);
    if (igual) return { ok: true } as const;
    const quem = { forma: 'tela', por: 'membro', responsavel: null, ocorrido_em: ctx.hoje } as const;
    const { rastro } = await anotarDecisao(ctx, membroId, { finalidade, decisao, ...quem });
    await ctx.audit(verboDe(decisao), rastro);
    if (dar) await pararDeEsperar(ctx, membroId, finalidade);
    else await esperarDecisao(ctx, membroId, finalidade);
    if (finalidade === 'comunicacao' && !dar) await dispensarDeCartas(ctx, membroId);
    return { ok: true } as const;
  },
);
