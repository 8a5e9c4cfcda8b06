import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { perguntarSeFalta } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { inserirAcerto } from '../../pagamentos-diversos/server/inserir-lancamento.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { acertoDaRecontagem, diferencaDe, esperadoDe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { numerar } from './abrir-caixa.ts';
import { partesDaSessao } from './fechamentos.ts';
import { type Contada, horaDoPasso, jaFechado, resultadoDe, travarSessao } from './sessoes.ts';

/**
 * Ends a session by the count and answers what was expected, which nothing has told before. The
 * count is frozen first, so that knowing the difference cannot change it. Without a difference the
 * closing gets its number here; otherwise it waits for the reason.
 */
export const contarCaixa = handler(sessoesDeCaixa.contarCaixa, async (ctx, input) => {
  const { sessao_id, contado_centavos } = input;
  const fechada_em = horaDoPasso(ctx, input);
  const sessao = await travarSessao(ctx, sessao_id);
  const { esperado_centavos: antes, contado_centavos: contado, numero, fechada_por } = sessao;
  if (antes !== null && contado !== null) {
    // The answer was lost and the same person sends the same count again.
    if (contado === contado_centavos && fechada_por === ctx.casa.userId)
      return resultadoDe({ esperado_centavos: antes, contado_centavos: contado, numero });
    throw await jaFechado(ctx, sessao);
  }
  const esperado_centavos = esperadoDe(await partesDaSessao(ctx.db, ctx.orgId, sessao_id));
  const contada = await ctx.db.row<Contada>(sql`
    update sessoes_de_caixa
    set fechada_em = greatest(aberta_em, ${fechada_em}), fechada_por = ${ctx.casa.userId}, esperado_centavos = ${esperado_centavos},
        contado_centavos = ${contado_centavos}
    where org_id = ${ctx.orgId} and id = ${sessao_id} and fechada_em is null
    returning esperado_centavos, contado_centavos, numero`);
  await ctx.audit('sessao_de_caixa.contar', { alvo: sessao_id, depois: contada });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  if (esperado_centavos !== contado_centavos) return resultadoDe(contada);
  return resultadoDe({ ...contada, numero: await numerar(ctx, sessao_id, null) });
});

interface Acerto {
  sessao: { id: string; carteira_id: string; fechada_em: string };
  /** The difference in centavos, above zero if the drawer held more. */
  valor_centavos: number;
  descricao: string;
  motivo: string | null;
  /** The late sale that it takes out again. */
  venda_id?: string;
}

/**
 * Brings the drawer's balance to what was counted, by an entry on the day of the closing in the
 * house's zone (decision 49).
 */
export const acertar = (ctx: HouseContext, { sessao, descricao, motivo, ...acerto }: Acerto): Promise<{ id: string }> =>
  inserirAcerto(ctx, {
    ...acerto,
    carteira: { id: sessao.carteira_id, tipo: 'dinheiro' },
    sessao_id: sessao.id,
    dia: hojeEm(new Date(sessao.fechada_em), ctx.casa.fusoHorario),
    motivo: motivo === null ? descricao : `${descricao}: ${motivo}`,
  });

/**
 * Writes a second signed count beside the first, and the difference between the two into the
 * balance. A count that still lacks its reason is closed by it: the number, and what differs from
 * the second count. The second of two corrections of one count is told.
 */
export const recontarCaixa = handler(sessoesDeCaixa.recontarCaixa, async (ctx, input) => {
  const { sessao_id, versao, contado_centavos, motivo } = input;
  const sessao = await travarSessao(ctx, sessao_id);
  const { fechada_em, carteira_id, esperado_centavos, contado_centavos: primeira } = sessao;
  if (fechada_em === null || primeira === null || esperado_centavos === null)
    throw new Failure(409, 'caixa_nao_concluido', t.key('Só se corrige a contagem de um caixa fechado.'));
  const ultima = (await ctx.db.maybe<{ versao: number; contado_centavos: number }>(sql`
    select versao, contado_centavos from recontagens_de_caixa where org_id = ${ctx.orgId} and sessao_id = ${sessao_id}
    order by versao desc limit 1`)) ?? { versao: 1, contado_centavos: primeira };
  if (ultima.versao !== versao)
    throw new Failure(
      409,
      'contagem_mudou',
      t.key('Esta contagem já foi corrigida por outra pessoa. Confira e tente de novo.'),
    );
  if (ultima.contado_centavos === contado_centavos)
    throw fieldFailure('contado_centavos', t.key('É o mesmo valor da contagem anterior.'));
  await ctx.db.row(sql`
    insert into recontagens_de_caixa (org_id, sessao_id, versao, contado_centavos, motivo, contada_por, contada_em)
    values (${ctx.orgId}, ${sessao_id}, ${versao + 1}, ${contado_centavos}, ${motivo}, ${ctx.casa.userId}, ${ctx.agora})
    returning versao`);
  const numero = sessao.numero ?? (await numerar(ctx, sessao_id, motivo));
  const falta =
    sessao.numero === null
      ? diferencaDe(contado_centavos, esperado_centavos)
      : acertoDaRecontagem(ultima.contado_centavos, contado_centavos);
  if (falta !== 0)
    await acertar(ctx, {
      sessao: { id: sessao_id, carteira_id, fechada_em },
      valor_centavos: falta,
      descricao:
        sessao.numero === null ? `Fechamento de caixa nº ${numero}` : `Contagem corrigida do fechamento nº ${numero}`,
      motivo,
    });
  if (falta < 0)
    await perguntarSeFalta(ctx, { carteira_id, valor_centavos: Math.abs(falta), confirmado: input.confirmado });
  await ctx.audit('sessao_de_caixa.recontar', {
    alvo: sessao_id,
    antes: ultima,
    depois: { versao: versao + 1, contado_centavos, motivo },
  });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { versao: versao + 1 };
});

/**
 * Gives the reason of a difference, once: the closing is numbered, and the balance takes the
 * difference over by an entry.
 */
export const explicarDiferenca = handler(sessoesDeCaixa.explicarDiferenca, async (ctx, { sessao_id, motivo }) => {
  const sessao = await travarSessao(ctx, sessao_id);
  const { esperado_centavos, contado_centavos, fechada_em, numero: dado, carteira_id } = sessao;
  if (esperado_centavos === null || contado_centavos === null || fechada_em === null)
    throw new Failure(409, 'caixa_nao_contado', t.key('Conte o caixa antes de fechar.'));
  if (dado !== null)
    throw new Failure(409, 'caixa_concluido', t.key('Este fechamento já tem número: {numero}.'), {
      params: { numero: dado },
    });
  const numero = await numerar(ctx, sessao_id, motivo);
  const diferenca = diferencaDe(contado_centavos, esperado_centavos);
  await acertar(ctx, {
    sessao: { id: sessao_id, carteira_id, fechada_em },
    valor_centavos: diferenca,
    descricao: `Fechamento de caixa nº ${numero}`,
    motivo,
  });
  await ctx.audit('sessao_de_caixa.fechar', {
    alvo: sessao_id,
    depois: { numero, diferenca_centavos: diferenca, motivo },
  });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return resultadoDe({ esperado_centavos, contado_centavos, numero });
});
