import { attempt } from '../../../../server/actions/attempt.ts';
import { type HouseContext, type Input, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { mesmoMes } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { cancelarFuturas } from '../../faturas/server/cancelar.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { reprecificarMembro } from '../../faturas/server/reprecificar.ts';
import { assinaturas } from '../contract.ts';
import { cobreOutros, diaDaParada } from '../rules.ts';
import { recusarPlano } from './assinaturas.ts';
import { anotarAusencia } from './situacao.ts';
import { type AssinaturaTravada, recusarAnonimo, travarAssinatura, versaoDaAssinatura } from './travar-assinatura.ts';

type Entrada = Input<typeof assinaturas.editarAssinatura>;

/**
 * Saves the fields, then applies what follows. A new plan, discount or due day re-prices the open
 * invoices (decision 24). A pause, cancellation or end cancels later unpaid ones. One that is taken
 * back, or has another end, gets what is missing from the current month on.
 */
export const editarAssinatura = handler(assinaturas.editarAssinatura, async (ctx, { versao, ...input }) => {
  await recusarAnonimo(ctx, { assinaturaId: input.id });
  const antes = await travarAssinatura(ctx, input.id);
  const atual = sql`select ${versaoDaAssinatura} as versao from assinaturas a where org_id = ${ctx.orgId} and id = ${input.id}`;
  await unlessChanged(ctx.db, versao, atual, () => gravar(ctx, antes, input));
  await anotarAusencia(ctx, antes);
  const mudouDia = input.dia_proprio !== undefined && antes.dia_proprio !== input.dia_proprio;
  const mudouPreco =
    mudouDia || antes.plano_id !== input.plano_id || antes.desconto_centavos !== input.desconto_centavos;
  const faturas_atualizadas =
    mudouPreco && input.aplicar !== 'nenhuma'
      ? await reprecificarMembro(ctx, {
          assinaturaId: input.id,
          todasDoMembro: false,
          somenteAVencer: input.aplicar === 'a_vencer',
        })
      : 0;
  const faturas_canceladas = input.cancelar_faturas ? await cancelarDepois(ctx, antes, input) : 0;
  const faturas = await attempt(ctx.db, () => gerar(ctx, antes, input));
  const feito = { faturas_atualizadas, faturas_canceladas, faturas: faturas instanceof Failure ? 0 : faturas };
  await ctx.audit('assinatura.editar', { alvo: input.id, antes, depois: { ...semObservacao(input), ...feito } });
  if (!(faturas instanceof Failure)) return { ...feito, aviso: null, motivo: null };
  const { language } = ctx.request;
  return {
    ...feito,
    aviso: translate(language, t.key('Falha ao gerar faturas')),
    motivo: translate(language, faturas.key),
  };
});

async function gravar(ctx: HouseContext, antes: AssinaturaTravada, input: Entrada): Promise<void> {
  const mudadas = await ctx.db.count(sql`
    update assinaturas a
    set plano_id = p.id, inicio = ${input.inicio}, fim = ${input.fim}, status = ${input.status}, desconto_centavos = ${input.desconto_centavos},
        observacao = ${input.observacao}, dia_vencimento = ${input.dia_proprio === undefined ? antes.dia_proprio : input.dia_proprio}, updated_at = ${ctx.agora}
    from planos p
    where a.org_id = ${ctx.orgId} and a.id = ${input.id}
      and p.org_id = ${ctx.orgId} and p.id = ${input.plano_id} and (p.ativo or p.id = ${antes.plano_id})`);
  if (mudadas === 0) throw await recusarPlano(ctx, input.plano_id);
}

function cancelarDepois(ctx: HouseContext, antes: AssinaturaTravada, input: Entrada): Promise<number> {
  const depoisDe = diaDaParada(antes, input, ctx.hoje);
  return depoisDe === null ? Promise.resolve(0) : cancelarFuturas(ctx, { assinaturaId: input.id, depoisDe });
}

async function gerar(ctx: HouseContext, antes: AssinaturaTravada, input: Entrada): Promise<number> {
  const desdeInicio = input.gerar_faturas ? await gerarFaturas(ctx, input.id) : 0;
  return (
    desdeInicio + (cobreOutros(antes, input) ? await gerarFaturas(ctx, input.id, { desde: mesmoMes(ctx.hoje, 1) }) : 0)
  );
}

const semObservacao = ({ observacao: _, ...campos }: Entrada) => campos;

/**
 * Deletes a subscription with its unpaid invoices; one that was ever paid is kept. A simultaneous
 * payment wins by its foreign key.
 */
export const excluirAssinatura = handler(assinaturas.excluirAssinatura, async (ctx, { id }) => {
  const antes = await travarAssinatura(ctx, id);
  // They go with it, in any order: locked as a payment does, by their ids.
  await ctx.db.count(sql`
    select from faturas where org_id = ${ctx.orgId} and assinatura_id = ${id} order by id for update`);
  const excluidas = await ctx.db.count(sql`
    delete from assinaturas a
    where a.org_id = ${ctx.orgId} and a.id = ${id}
      and not exists (
        select from faturas f
        left join pagamentos g on g.org_id = ${ctx.orgId} and g.fatura_id = f.id
        where f.org_id = ${ctx.orgId} and f.assinatura_id = a.id and (f.status = 'paga' or g.id is not null))`);
  if (excluidas === 0)
    throw new Failure(
      409,
      'assinatura_com_historico',
      t.key('Esta assinatura tem faturas pagas. Cancele-a em vez de excluir.'),
    );
  await ctx.audit('assinatura.excluir', { alvo: id, antes });
  return { ok: true as const };
});

/** Their invoices must be gone. */
export const apagarAssinaturasDe = ({ db, orgId }: HouseContext, membros: readonly string[]): Promise<number> =>
  db.count(sql`delete from assinaturas where org_id = ${orgId} and membro_id = any(${membros}::uuid[])`);
