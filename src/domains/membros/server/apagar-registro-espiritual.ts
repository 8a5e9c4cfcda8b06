import { handler } from '../../../server/actions/handler.ts';
import { membros, reservado } from '../contract.ts';
import { travarMembro } from './editar-membro.ts';
import { gravarReservado, lerReservado } from './reservado.ts';

/**
 * Empties both parts of the record of faith, after its consent was withdrawn; documents and notes
 * stay. A person decides this: withdrawing alone erases nothing.
 */
export const apagarRegistroEspiritual = handler(membros.apagarRegistroEspiritual, async (ctx, { id }) => {
  const { tipo_pessoa } = await travarMembro(ctx, id);
  const { docs, observacoes } = await lerReservado(ctx.db, ctx.orgId, id);
  const vazio = reservado.parse({ docs, observacoes, espiritual_umbanda: {}, espiritual_candomble: {} });
  await gravarReservado(ctx, id, tipo_pessoa, vazio);
  await ctx.audit('membro.apagar_espiritual', { alvo: id });
  return { ok: true } as const;
});
