import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { reprecificarMembro } from '../../faturas/server/reprecificar-membro.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirAssinatura, recusarPlano } from './abrir-assinatura.ts';

interface Troca {
  membroId: string;
  planoId: string;
  descontoCentavos: number | undefined;
}

/**
 * Moves the member's current subscription to the plan, or creates one with 24 invoices, active from
 * the chosen start or today. Open invoices follow; paid and cancelled ones never. The member's row
 * is locked, so that two simultaneous changes leave one current subscription.
 */
export const trocarPlano = handler(
  assinaturas.trocarPlano,
  async (ctx, { membro_id, plano_id, desconto_centavos, aplicar, gerar_faturas, inicio }) => {
    await travarMembro(ctx, membro_id);
    await travarPlano(ctx, plano_id);
    const troca = { membroId: membro_id, planoId: plano_id, descontoCentavos: desconto_centavos };
    const atual = await trocarAtual(ctx, troca);
    // A chosen start belongs to a member without a plan. If somebody gave one meanwhile, moving it
    // would be another change.
    if (atual && inicio !== undefined)
      throw new Failure(409, 'assinatura_repetida', t.key('Este membro já tem uma assinatura ativa.'));
    const assinatura_id =
      atual?.id ??
      (await abrirAssinatura(ctx, { ...troca, inicio: inicio ?? ctx.hoje, descontoCentavos: desconto_centavos ?? 0 }));
    const criada = atual === null;
    const faturas_atualizadas =
      aplicar === 'nenhuma'
        ? 0
        : await reprecificarMembro(ctx, {
            assinaturaId: assinatura_id,
            todasDoMembro: true,
            somenteAVencer: aplicar === 'a_vencer',
          });
    const faturas_criadas = criada && gerar_faturas ? await gerarFaturas(ctx, assinatura_id) : 0;
    await ctx.audit('assinatura.trocar_plano', {
      alvo: assinatura_id,
      antes: atual && { planoId: atual.plano_id, descontoCentavos: atual.desconto_centavos, inicio: atual.inicio },
      depois: { ...troca, aplicar, ...(inicio && { inicio }), faturas_atualizadas, faturas_criadas },
    });
    return { assinatura_id, criada, faturas_atualizadas, faturas_criadas };
  },
);

async function travarMembro({ db, orgId }: HouseContext, id: string): Promise<void> {
  const membro = await db.maybe(sql`select 1 from membros where org_id = ${orgId} and id = ${id} for no key update`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
}

/** The price is locked as read: a simultaneous edit of the plan runs before or after. */
const travarPlano = ({ db, orgId }: HouseContext, id: string): Promise<unknown> =>
  db.count(sql`select from planos where org_id = ${orgId} and id = ${id} for key share`);

interface Atual {
  id: string;
  plano_id: string;
  desconto_centavos: number;
  inicio: string;
}

/**
 * The subscription as it was, or null if the member had no current one. A start in the future is
 * kept.
 */
async function trocarAtual(ctx: HouseContext, { membroId, planoId, descontoCentavos }: Troca): Promise<Atual | null> {
  const { db, orgId, hoje, agora } = ctx;
  const atual = await db.maybe<Atual>(sql`
    select id, plano_id, desconto_centavos, inicio from assinaturas
    where org_id = ${orgId} and membro_id = ${membroId} and status = 'ativa' and fim is null for no key update`);
  if (!atual) return null;
  const trocadas = await db.count(sql`
    update assinaturas a
    set plano_id = p.id, inicio = greatest(a.inicio, ${hoje}::date), desconto_centavos = ${descontoCentavos ?? atual.desconto_centavos}, updated_at = ${agora}
    from planos p
    where a.org_id = ${orgId} and a.id = ${atual.id} and p.org_id = ${orgId} and p.id = ${planoId} and p.ativo`);
  if (trocadas === 0) throw await recusarPlano(ctx, planoId);
  return atual;
}
