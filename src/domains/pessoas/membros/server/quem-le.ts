import type { HouseContext } from '../../../../server/actions/handler.ts';
import { can } from '../../../../shared/access.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anotarRecusa } from '../../cofre/server/anotar-leitura.ts';
import type { ReservadoEnviado } from '../contract.ts';
import { ESPIRITUAIS, type Nivel, type ParteEspiritual } from '../reserved-fields.ts';
import { t } from '../texts.ts';

export const ehEspiritual = (parte: string): parte is ParteEspiritual =>
  (ESPIRITUAIS as readonly string[]).includes(parte);

/**
 * The levels whose parts the caller may read of one member (row H5). The linked member reads the
 * own ones with 'própria'; row security says the same to a viewer.
 */
export function niveisVistos(ctx: Pick<HouseContext, 'casa'>, membroId: string | null): readonly Nivel[] {
  if (ctx.casa.escopo === 'casa' && can(ctx, 'espiritual:view'))
    return can(ctx, 'gestao') ? ['dirigencia', 'casa', 'propria'] : ['casa', 'propria'];
  return ctx.casa.membroId !== null && ctx.casa.membroId === membroId ? ['propria'] : [];
}

export const semPermissao = (): Failure => new Failure(403, 'sem_permissao', t.key('Sem permissão'));

/** Whether the caller may write a part that has this level, or is to have it. */
export const podeEscreverNivel = (ctx: Pick<HouseContext, 'casa'>, nivel: Nivel): boolean =>
  niveisVistos(ctx, null).includes(nivel);

/**
 * Refuses belief in a call of somebody who may not edit it, and notes the refusal in the record.
 * Call it before the first query: the line has a transaction of its own.
 */
export async function exigirEspiritual(
  ctx: HouseContext,
  membroId: string | null,
  enviado: ReservadoEnviado | undefined,
): Promise<void> {
  const niveis = Object.keys(enviado?.niveis ?? {});
  const partes = ESPIRITUAIS.filter((parte) => (enviado?.[parte] ?? null) !== null || niveis.includes(parte));
  const querem = Object.values(enviado?.niveis ?? {});
  if (partes.length === 0) return;
  if (can(ctx, 'espiritual:edit') && can(ctx, 'espiritual:view') && querem.every((um) => podeEscreverNivel(ctx, um)))
    return;
  if (membroId !== null) await anotarRecusa(ctx, membroId, partes);
  throw semPermissao();
}
