import { type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { carteirasComSaldo } from '../../../dinheiro/carteiras/server/carteiras.ts';
import { guardadoDaCasa } from '../../../dinheiro/carteiras/server/guardado.ts';
import { versaoDoSaldo } from '../../../dinheiro/carteiras/server/informar-saldo.ts';
import { recusarDia } from '../../../dinheiro/carteiras/server/meses.ts';
import { movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { saldos } from '../../../dinheiro/carteiras/server/saldos.ts';
import { carteiraArquivada, travarCarteira } from '../../../dinheiro/carteiras/server/travas.ts';
import { inserirAcerto } from '../../pagamentos-diversos/server/inserir-lancamento.ts';
import { caixa } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  pagamentos_diversos__valor: [422, 'valor_fora', t.key('Informe um valor válido')],
};

type Linha = Output<typeof caixa.lerCaixa>['carteiras'][number];

/** Every carteira, archived ones too; the sum is of those that have a balance. */
export const lerCaixa = handler(caixa.lerCaixa, async ({ db, orgId, hoje, casa }) => {
  exigir({ casa }, 'equipe');
  const fuso = casa.fusoHorario;
  const [guardado, carteiras] = await Promise.all([
    db.maybe<{ id: string; nome: string }>(guardadoDaCasa(orgId)),
    db.rows<Linha>(sql`
    with do_dia as (
      select m.carteira_id, sum(m.valor_centavos)::bigint as centavos
      from (${movimentos({ orgId, fuso, de: hoje, ate: hoje })}) m
      where m.origem <> 'abertura'
      group by m.carteira_id
    )
    select c.id, c.tipo, c.nome, c.arquivada, c.primeira, c.saldo_inicial_centavos, c.saldo_inicial_em, c.saldo_centavos,
           coalesce(h.centavos, 0)::bigint as hoje_centavos, ${versaoDoSaldo} as versao
    from (${carteirasComSaldo(orgId, fuso)}) c left join do_dia h on h.carteira_id = c.id
    order by c.lugar`),
  ]);
  const total_centavos = somar(carteiras.map(({ saldo_centavos }) => saldo_centavos ?? 0));
  return { carteiras, total_centavos, guardado: guardado ?? null };
});

/**
 * The difference between what was counted and the balance becomes an entry of today, once per key.
 * If the balance is no longer the one that the person saw, nothing is booked: the count may be of
 * before that change. Two people at once cannot book the same difference.
 */
export const acertarSaldo = handler(caixa.acertarSaldo, async (ctx, input) => {
  const { carteira_id: id, contado_centavos, motivo } = input;
  const carteira = await travarCarteira(ctx, id);
  if (carteira.arquivada) throw carteiraArquivada();
  if (carteira.tipo === 'dinheiro' && contado_centavos < 0)
    throw fieldFailure('contado_centavos', t.key('Dinheiro não fica abaixo de zero.'));
  recusarDia(ctx, ctx.hoje, [carteira]);
  const { saldo_centavos: saldo } = await ctx.db.row<{ saldo_centavos: number | null }>(sql`
    select s.saldo_centavos from (${saldos({ orgId: ctx.orgId, fuso: ctx.casa.fusoHorario })}) s where s.carteira_id = ${id}`);
  if (saldo === null)
    throw new Failure(409, 'sem_saldo_inicial', t.key('Informe antes quanto há em {nome}.'), {
      params: { nome: carteira.nome },
    });
  if (saldo !== input.saldo_centavos)
    throw new Failure(
      409,
      'saldo_mudou',
      t.key('O saldo agora é {valor}: algo entrou ou saiu enquanto você contava. Confira a diferença.'),
      { params: { valor: formatBRL(saldo) } },
    );
  const diferenca_centavos = contado_centavos - saldo;
  if (diferenca_centavos === 0)
    throw new Failure(409, 'sem_diferenca', t.key('O saldo já é esse: não há o que acertar.'));
  const { id: lancamento } = await inserirAcerto(ctx, {
    carteira,
    valor_centavos: diferenca_centavos,
    dia: ctx.hoje,
    motivo,
  });
  await ctx.audit('caixa.acertar', {
    alvo: id,
    antes: { saldo_centavos: saldo },
    depois: { saldo_centavos: contado_centavos, lancamento, motivo },
  });
  return { id: lancamento, diferenca_centavos };
});

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacaoDoCaixa = handler(caixa.registrarExportacaoDoCaixa, async (ctx, input) => {
  await ctx.audit('caixa.exportar', { alvo: input.carteira_id, depois: input });
  return { ok: true as const };
});
