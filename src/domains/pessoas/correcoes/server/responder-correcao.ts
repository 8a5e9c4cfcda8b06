import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { Failure } from '../../../../shared/failure.ts';
import { avisarDaResposta } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import { abrirCorrecaoDe } from '../../membros/server/selar-reservado.ts';
import { corrigirNomeENascimento, travarMembro } from '../../membros/server/editar-membro.ts';
import { gravarReservado, versaoDoMembro } from '../../membros/server/reservado.ts';
import { FICHA_VAZIA } from '../../membros/server/parte-selada.ts';
import { pedeResponsavel } from '../../membros/rules.ts';
import { responsavelAutorizou } from '../../privacidade/server/titular.ts';
import { correcoes } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { correcaoNaoAbre, correcaoRespondida, encerrarEsperando, lerEsperando, semCpf } from './correcoes.ts';
import { lerDocs, lerFichaAtual, type FichaAtual, type Valores } from './ficha-atual.ts';

/**
 * Answers a proposal, once: the second of two at a time is told. Accepting changes the record,
 * unless it was changed since it was read; refusing needs no key, so that what does not open ends.
 */
export const responderCorrecao = handler(
  correcoes.responderCorrecao,
  async (ctx, { id, aceitar, resposta, versao }) => {
    const { membro_id, campos } = await lerEsperando(ctx, id);
    await travarMembro(ctx, membro_id);
    // Under the member's lock no newer proposal comes, and nobody else answers this one.
    await lerEsperando(ctx, id);
    if (aceitar)
      await unlessChanged(ctx.db, versao, versaoDoMembro(ctx.orgId, membro_id), () => aplicar(ctx, membro_id));
    const fim = { estado: aceitar ? 'aceita' : 'recusada', resposta, por: ctx.casa.userId } as const;
    if (!(await encerrarEsperando(ctx, membro_id, fim))) throw correcaoRespondida();
    await avisarDaResposta(ctx, membro_id, { tipo: 'avisos', id, caminho: '/meus-dados' });
    await ctx.audit(aceitar ? 'membro.aceitar_correcao' : 'membro.recusar_correcao', {
      alvo: membro_id,
      depois: { campos },
    });
    return { ok: true } as const;
  },
);

async function aplicar(ctx: HouseContext, membroId: string): Promise<void> {
  ctx.services.vault.refuseClosed();
  const valores = await abrirCorrecaoDe<Valores>(ctx, membroId);
  if (!valores) throw correcaoNaoAbre();
  const { nome, nome_social, dt_nascimento, cpf } = valores;
  const hoje = await lerFichaAtual(ctx, membroId);
  if (dt_nascimento) await exigirQuemResponde(ctx, membroId, { ...hoje, dt_nascimento });
  await corrigirNomeENascimento(ctx, membroId, {
    nome: nome ?? hoje.nome,
    nome_social: nome_social ?? hoje.nome_social,
    dt_nascimento: dt_nascimento ?? hoje.dt_nascimento,
  });
  if (cpf === undefined) return;
  if (hoje.tipo_pessoa === 'PJ') throw new Failure(409, 'correcao_sem_cpf', semCpf());
  const docs = { ...((await lerDocs(ctx, membroId)) ?? FICHA_VAZIA.docs), cpf };
  const partes = await gravarReservado(ctx, membroId, hoje.tipo_pessoa, { docs });
  if (partes.length > 0) anotarLeitura(ctx, { membros: [membroId], oQue: 'alterou', partes });
}

/** A birth that makes somebody a minor waits until the record says who answers for them. */
async function exigirQuemResponde(ctx: HouseContext, membroId: string, ficha: FichaAtual): Promise<void> {
  if (!pedeResponsavel(ficha, ctx.hoje) || ficha.responsavel_motivo) return;
  if (ficha.responsavel_nome && (await responsavelAutorizou(ctx, membroId))) return;
  throw new Failure(
    409,
    'falta_responsavel',
    t.key('Com este nascimento a pessoa tem menos de 18 anos. Antes, escreva na ficha quem responde por ela.'),
  );
}
