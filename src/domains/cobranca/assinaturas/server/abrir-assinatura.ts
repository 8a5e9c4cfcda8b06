import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { StatusAssinatura } from '../rules.ts';
import { t } from '../texts.ts';
import { anotarAusencia } from './anotar-ausencia.ts';
import { recusarAnonimo } from './recusar-anonimo.ts';

export interface NovaAssinatura {
  membroId: string;
  planoId: string;
  inicio: string;
  descontoCentavos: number;
  fim?: string | null;
  status?: StatusAssinatura;
  observacao?: string | null;
  /** Its own due day, 1 to 31; null or absent follows the plan's. */
  diaProprio?: number | null | undefined;
}

/**
 * Creates one subscription, not to an inactive plan or for an anonymised member; a second current
 * one violates its constraint (decision 20).
 */
export async function abrirAssinatura(ctx: HouseContext, nova: NovaAssinatura): Promise<string> {
  const {
    membroId,
    planoId,
    inicio,
    descontoCentavos,
    fim = null,
    status = 'ativa',
    observacao = null,
    diaProprio = null,
  } = nova;
  await recusarAnonimo(ctx, { membroId });
  const assinatura = await ctx.db.maybe<{ id: string }>(sql`
    insert into assinaturas (org_id, membro_id, plano_id, inicio, fim, status, desconto_centavos, observacao, dia_vencimento)
    select p.org_id, ${membroId}, p.id, ${inicio}, ${fim}, ${status}, ${descontoCentavos}, ${observacao}, ${diaProprio}
    from planos p where p.org_id = ${ctx.orgId} and p.id = ${planoId} and p.ativo
    returning id`);
  if (!assinatura) throw await recusarPlano(ctx, planoId);
  if (status !== 'ativa' || fim !== null) await anotarAusencia(ctx, { id: assinatura.id, status: 'ativa' });
  await ctx.audit('assinatura.criar', {
    alvo: assinatura.id,
    depois: { membroId, planoId, inicio, fim, status, descontoCentavos, ...(diaProprio !== null && { diaProprio }) },
  });
  return assinatura.id;
}

/** Why a plan cannot be used: it does not exist (or is another house's), or is inactive. */
export async function recusarPlano({ db, orgId }: HouseContext, planoId: string): Promise<Failure> {
  const plano = await db.maybe(sql`select 1 from planos where org_id = ${orgId} and id = ${planoId}`);
  return plano
    ? new Failure(409, 'plano_inativo', t.key('O plano escolhido está inativo.'))
    : new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));
}
