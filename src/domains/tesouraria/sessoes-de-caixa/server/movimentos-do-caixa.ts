import { type HouseContext, type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { can } from '../../../../shared/access.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { fazerGuardado } from '../../../dinheiro/carteiras/server/guardado.ts';
import { inserirTransferencia, reverterTransferencia } from '../../../dinheiro/carteiras/server/transferencias.ts';
import { sessaoAberta } from '../../../dinheiro/carteiras/server/travas.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { caixaNaoAberto, horaDoPasso, passoComOutrosDados, sessaoComoAberta } from './sessoes.ts';

type Item = Output<typeof sessoesDeCaixa.listarMovimentosDoCaixa>['itens'][number];

interface Row extends Omit<Item, 'feito' | 'estornado'> {
  feito_em: string;
  feito_por: string | null;
  estornado_em: string | null;
  estornado_por: string | null;
  estorno_motivo: string | null;
}

/** Lists what was brought in and taken out by hand. There is no sum, because the count is blind. */
export const listarMovimentosDoCaixa = handler(sessoesDeCaixa.listarMovimentosDoCaixa, async (ctx, { sessao_id }) => {
  const { db, orgId, casa } = ctx;
  if (!(await sessaoComoAberta(db, orgId, sessao_id))) throw caixaNaoAberto();
  const linhas = await db.rows<Row>(sql`
      select t.id, t.tipo, t.valor_centavos, t.motivo, c.nome as outra, t.created_at as feito_em, p.nome as feito_por,
             t.estornado_em, e.nome as estornado_por, t.estorno_motivo,
             t.estornado_em is null and s.fechada_em is null and (t.usuario_operacao = ${casa.userId} or ${can(ctx, 'faturas:pagar')}::boolean) as pode_estornar
      from transferencias t
      join sessoes_de_caixa s on s.org_id = ${orgId} and s.id = t.sessao_id
      join carteiras c on c.org_id = ${orgId} and c.id = case when t.tipo = 'suprimento' then t.carteira_de else t.carteira_para end
      left join profiles p on p.org_id = ${orgId} and p.user_id = t.usuario_operacao
      left join profiles e on e.org_id = ${orgId} and e.user_id = t.estornado_por
      where t.org_id = ${orgId} and t.sessao_id = ${sessao_id}
      order by t.created_at desc, t.id desc`);
  return {
    itens: linhas.map(({ feito_em, feito_por, estornado_em, estornado_por, estorno_motivo, ...movimento }) => ({
      ...movimento,
      feito: { em: feito_em, por: feito_por },
      estornado: estornado_em === null ? null : { em: estornado_em, por: estornado_por, motivo: estorno_motivo ?? '' },
    })),
  };
});

/**
 * Brings cash into an open session's drawer or takes it out, as a transfer with a reason. A second
 * call with the same id moves nothing, and is refused if it says something else.
 */
export const movimentarCaixa = handler(sessoesDeCaixa.movimentarCaixa, async (ctx, input) => {
  const { sessao_id, id, tipo, outra_carteira_id, valor_centavos, motivo } = input;
  const dia = hojeEm(horaDoPasso(ctx, input), ctx.casa.fusoHorario);
  // The till sends it again because its answer was lost; the session may be closed by now.
  if (await jaFeita(ctx, input)) return { ok: true as const };
  const { carteira_id } = await sessaoAberta(ctx, sessao_id, { sai: tipo === 'sangria' });
  await fazerGuardado(ctx, { id: outra_carteira_id, dia, recebe: tipo === 'sangria' });
  const [carteira_de, carteira_para] =
    tipo === 'suprimento' ? [outra_carteira_id, carteira_id] : [carteira_id, outra_carteira_id];
  await inserirTransferencia(ctx, {
    id,
    tipo,
    carteira_de,
    carteira_para,
    valor_centavos,
    dia,
    motivo,
    sessao_id,
    exigeSaldo: false,
    // A step that waited in the queue has happened: nobody is there to be asked.
    confirmado: input.quando !== undefined || input.confirmado,
  });
  // Two at once may have one id and two amounts; only one was written.
  await jaFeita(ctx, input);
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});

/** Whether the movement stands. 422 if it stands with other data under its id. */
async function jaFeita(ctx: HouseContext, passo: Input<typeof sessoesDeCaixa.movimentarCaixa>): Promise<boolean> {
  const { sessao_id, id, tipo, outra_carteira_id, valor_centavos, motivo } = passo;
  const feita = await ctx.db.maybe<{ igual: boolean }>(sql`
    select coalesce(sessao_id = ${sessao_id} and tipo = ${tipo} and valor_centavos = ${valor_centavos} and motivo = ${motivo}
      and ${outra_carteira_id} = case when tipo = 'suprimento' then carteira_de else carteira_para end, false) as igual
    from transferencias where org_id = ${ctx.orgId} and id = ${id}`);
  if (feita && !feita.igual) throw passoComOutrosDados();
  return feita !== undefined;
}

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
