import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { avisarDoPagamento } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import { perguntarSeFalta, recusarGavetaVazia } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/meses.ts';
import { carteiraDaLinha } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { daGaveta, sessaoAberta } from '../../../dinheiro/carteiras/server/travas.ts';
import { soltarConciliado } from '../../../dinheiro/conciliacoes/server/linhas.ts';
import { levarAnexos } from '../../anexos/server/anexos.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { recusarCreditoUsado, travarCredito } from './credito.ts';
import { acharDono } from './dono.ts';
import { inserirLancamento } from './inserir-lancamento.ts';
import { lancamentoNaoVivo } from './lancamentos.ts';

interface Antes {
  data: string;
  tipo: string;
  tipo_nome: string;
  metodo: string;
  valor_centavos: number;
  descricao: string | null;
  membro_id: string | null;
  matricula: string | null;
  matricula_vista: string | null;
  txid: string | null;
  sessao_id: string | null;
  carteira_id: string;
  fundo_id: string | null;
  conta_id: string | null;
}

/**
 * Reverses an entry and creates its correction, both or neither. Until the correction is saved, the
 * entry is live. Both rows stay, and the new one names the old. Only one of two concurrent
 * corrections succeeds. If both are by PIX, the correction keeps the entry's name on the bank's
 * statement.
 */
export const corrigirLancamento = handler(
  pagamentosDiversos.corrigirLancamento,
  async (ctx, { id, motivo, ...digitado }) => {
    const antes = await estornar(ctx, id, motivo, digitado.data);
    if (antes.tipo === 'acerto')
      throw new Failure(
        409,
        'acerto_nao_se_corrige',
        t.key('Um acerto de saldo não se corrige. Estorne-o e acerte de novo.'),
      );
    if (antes.tipo === 'credito')
      throw new Failure(
        409,
        'credito_nao_se_corrige',
        t.key('Um crédito de membro não se corrige. Estorne-o e receba de novo.'),
      );
    const { membro_id, matricula, matricula_vista, txid, carteira_id, conta_id, sessao_id, tipo: _, ...visto } = antes;
    // A matrícula left as it was shown means the same person, also one who was anonymised
    // meanwhile.
    const dono =
      (digitado.matricula ?? '') === (matricula_vista ?? '')
        ? { membro_id, nome: null, matricula }
        : await acharDono(ctx, digitado.matricula);
    // A day that is not given stays, as today's would move the money to another report.
    const corrigido = await inserirLancamento(
      ctx,
      { ...digitado, data: digitado.data ?? antes.data, sessao_id: sessao_id ?? undefined },
      {
        dono,
        conferido: true,
        txid,
        corrige: { id, carteira_id, conta_id },
        antes,
      },
    );
    if (sessao_id !== null) await recusarGavetaVazia(ctx, sessao_id);
    else await conferirAntiga(ctx, antes, corrigido.campos, digitado.confirmado);
    await levarAnexos(ctx, id, corrigido.id);
    await ctx.audit('lancamento.corrigir', {
      alvo: corrigido.id,
      sobre: id,
      antes: { ...visto, membro_id, id },
      depois: { ...corrigido.campos, motivo },
    });
    return { id: corrigido.id, matricula_encontrada: dono.membro_id !== null };
  },
);

/** A correction that leaves less where the entry lay is asked about there, like a reversal. */
function conferirAntiga(
  ctx: HouseContext,
  { carteira_id, valor_centavos }: Antes,
  nova: { carteira_id: string | null; valor_centavos: number },
  confirmado: Confirmado,
): Promise<void> {
  const fica = nova.carteira_id === carteira_id ? nova.valor_centavos : 0;
  return perguntarSeFalta(ctx, { carteira_id, valor_centavos: valor_centavos - fica, confirmado });
}

/**
 * The open session that the entry joined: it gives the old amount back and receives the new one.
 * Its closing waits.
 */
const turnoDoLancamento = ({ db, orgId }: HouseContext, id: string): Promise<{ id: string } | undefined> =>
  db.maybe<{ id: string }>(sql`
    select s.id from sessoes_de_caixa s
    where s.org_id = ${orgId} and s.fechada_em is null
      and s.id = (select d.sessao_id from pagamentos_diversos d where d.org_id = ${orgId} and d.id = ${id})
    for no key update`);

async function estornar(ctx: HouseContext, id: string, motivo: string, novoDia: string | undefined): Promise<Antes> {
  const turno = await turnoDoLancamento(ctx, id);
  const antes = await ctx.db.maybe<Antes>(sql`
    update pagamentos_diversos d set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo},
           estorno_sessao_id = ${turno?.id ?? null}
    where d.org_id = ${ctx.orgId} and d.id = ${id} and d.estornado_em is null and d.conferido
    returning d.data, d.tipo, d.tipo_nome, d.metodo, d.valor_centavos, d.descricao, d.membro_id, d.matricula, d.txid, d.fundo_id, d.conta_id,
           d.estorno_sessao_id as sessao_id,
      ${carteiraDaLinha(ctx.orgId, sql`d.carteira_id`, sql`d.metodo`)} as carteira_id,
      case when d.membro_id is null then d.matricula
           else (select m.matricula from membros m where m.org_id = ${ctx.orgId} and m.id = d.membro_id) end as matricula_vista`);
  if (antes) {
    // Both at once: two corrections that cross must not wait for each other.
    mexerNosMeses(ctx, [antes.data, novoDia ?? antes.data]);
    await soltarConciliado(ctx, 'lancamento', id, motivo);
    return antes;
  }
  const aConferir = await ctx.db.maybe(sql`
    select 1 from pagamentos_diversos where org_id = ${ctx.orgId} and id = ${id} and not conferido and estornado_em is null`);
  if (aConferir)
    throw new Failure(
      409,
      'lancamento_a_conferir',
      t.key('Este lançamento está a conferir. Confirme ou recuse antes de corrigir.'),
    );
  throw await lancamentoNaoVivo(ctx, id);
}

/**
 * Marks the row as reversed, once, with who, when and why; it leaves every total (INV-27). With a
 * session, the cash leaves the open drawer in which it lies.
 */
export const estornarLancamento = handler(pagamentosDiversos.estornarLancamento, async (ctx, input) => {
  await reverterLancamento(ctx, input);
  return { ok: true } as const;
});

interface Estorno {
  id: string;
  motivo: string;
  sessao_id?: string | undefined;
  confirmado?: Confirmado;
}

/** The same for a caller that made the entry, and whose own answer is undone. */
export async function reverterLancamento(ctx: HouseContext, input: Estorno): Promise<void> {
  const { id, motivo, sessao_id = null, confirmado } = input;
  const gaveta = sessao_id === null ? null : (await sessaoAberta(ctx, sessao_id, { sai: true })).carteira_id;
  const credito = await ctx.db.maybe<{ membro_id: string }>(sql`
    select membro_id from pagamentos_diversos where org_id = ${ctx.orgId} and id = ${id} and tipo = 'credito'`);
  if (credito) await travarCredito(ctx, credito.membro_id);
  const estornado = await ctx.db.maybe<{
    valor_centavos: number;
    data: string;
    conferido: boolean;
    carteira_id: string;
    usuario_operacao: string;
  }>(sql`
    update pagamentos_diversos set estornado_em = ${ctx.agora}, estornado_por = ${ctx.casa.userId}, estorno_motivo = ${motivo},
           estorno_sessao_id = ${sessao_id}
    where org_id = ${ctx.orgId} and id = ${id} and estornado_em is null ${daGaveta(gaveta)}
    returning valor_centavos, data, conferido, ${carteiraDaLinha(ctx.orgId, sql`carteira_id`, sql`metodo`)} as carteira_id, usuario_operacao`);
  if (!estornado) throw await lancamentoNaoVivo(ctx, id);
  const { conferido, carteira_id, usuario_operacao, ...antes } = estornado;
  if (!conferido) await avisarDoPagamento(ctx, sql`p.user_id = ${usuario_operacao}`, { confirmado: false, ...antes });
  mexerNosMeses(ctx, [antes.data]);
  if (sessao_id !== null) await recusarGavetaVazia(ctx, sessao_id);
  else if (conferido) await perguntarSeFalta(ctx, { carteira_id, valor_centavos: antes.valor_centavos, confirmado });
  if (credito) await recusarCreditoUsado(ctx, credito.membro_id);
  await soltarConciliado(ctx, 'lancamento', id, motivo);
  await ctx.audit('lancamento.estornar', { alvo: id, antes, depois: { motivo } });
}
