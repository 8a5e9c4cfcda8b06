import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { comoCasa } from '../../membros/server/como-casa.ts';
import { travarMembro } from '../../membros/server/editar-membro.ts';
import { correcoes } from '../contract.ts';
import { encerrarEsperando } from './encerrar-esperando.ts';
import { correcaoRespondida } from './recusas.ts';

/** The linked member takes back what waits; the second of two at a time is told. */
export const desistirDaCorrecao = handler(correcoes.desistirDaCorrecao, async (ctx) => {
  const membroId = exigirMembro(ctx);
  await comoCasa(ctx, async (db) => {
    await travarMembro({ ...ctx, db }, membroId);
    if (!(await encerrarEsperando({ ...ctx, db }, membroId, { estado: 'retirada' }))) throw correcaoRespondida();
    await writeAudit(db, ctx, 'membro.desistir_da_correcao', { alvo: membroId });
  });
  return { ok: true as const };
});
