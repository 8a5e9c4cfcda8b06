import { handler } from '../../../../server/actions/handler.ts';
import { anotarLeitura } from '../../cofre/server/anotar-leitura.ts';
import { membros } from '../contract.ts';
import { ESPIRITUAIS } from '../reserved-fields.ts';
import { travarMembro } from './editar-membro.ts';
import { apagarEspiritual } from './reservado.ts';

/**
 * Erases the record of faith at every level, after its consent was withdrawn; documents and notes
 * stay. A person decides this: withdrawing alone erases nothing.
 */
export const apagarRegistroEspiritual = handler(membros.apagarRegistroEspiritual, async (ctx, { id }) => {
  const { tipo_pessoa } = await travarMembro(ctx, id);
  await apagarEspiritual(ctx, id, tipo_pessoa);
  anotarLeitura(ctx, { membros: [id], oQue: 'alterou', partes: ESPIRITUAIS });
  await ctx.audit('membro.apagar_espiritual', { alvo: id });
  return { ok: true } as const;
});
