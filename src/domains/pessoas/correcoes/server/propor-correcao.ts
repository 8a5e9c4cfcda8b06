import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler, type HouseContext, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { limitar, POR_MEMBRO } from '../../../acesso/acesso/server/limitar.ts';
import { comoCasa } from '../../membros/server/como-casa.ts';
import { selarCorrecao } from '../../membros/server/correcao-selada.ts';
import { travarMembro } from '../../membros/server/editar-membro.ts';
import { correcoes } from '../contract.ts';
import { CORRIGIVEIS } from '../rules.ts';
import { t } from '../texts.ts';
import { encerrarEsperando } from './encerrar-esperando.ts';
import { lerDocs, lerFichaAtual, type Valores } from './ficha-atual.ts';
import { semCpf } from './recusas.ts';

/**
 * Keeps what the linked member asks to be corrected until the house answers; the record stays as it
 * is. One proposal waits at a time: a newer one takes the place of the earlier.
 */
export const proporCorrecao = handler(correcoes.proporCorrecao, async (ctx, pedida) => {
  const membroId = exigirMembro(ctx);
  const { orgId } = ctx;
  await limitar(ctx.services.doors, `correcao:membro:${orgId}:${membroId}`, POR_MEMBRO, ctx.agora, { inside: true });
  if (pedida.dt_nascimento !== null && pedida.dt_nascimento > ctx.hoje)
    throw fieldFailure('dt_nascimento', t.key('A data não pode ser futura.'));
  return comoCasa(ctx, async (db) => {
    const casa = { ...ctx, db };
    await travarMembro(casa, membroId);
    const valores = await oQueMuda(casa, membroId, pedida);
    const campos = CORRIGIVEIS.filter((campo) => valores[campo] !== undefined);
    if (campos.length === 0) throw fieldFailure('nome', t.key('Mude o que está errado.'));
    await encerrarEsperando(casa, membroId, { estado: 'retirada' });
    const { id } = await db.row<{ id: string }>(sql`
      insert into correcoes_da_ficha (org_id, membro_id, campos, created_at)
      values (${orgId}, ${membroId}, ${campos}, ${ctx.agora}) returning id`);
    await selarCorrecao(casa, membroId, valores);
    await writeAudit(db, ctx, 'membro.propor_correcao', { alvo: membroId, depois: { campos } });
    return { id };
  });
});

async function oQueMuda(
  ctx: HouseContext,
  membroId: string,
  { nome, dt_nascimento, cpf }: Input<typeof correcoes.proporCorrecao>,
): Promise<Valores> {
  const hoje = await lerFichaAtual(ctx, membroId);
  if (cpf && hoje.tipo_pessoa === 'PJ') throw fieldFailure('cpf', semCpf());
  const docs = cpf ? await lerDocs(ctx, membroId) : null;
  return {
    ...(nome && nome !== hoje.nome && { nome }),
    ...(dt_nascimento && dt_nascimento !== hoje.dt_nascimento && { dt_nascimento }),
    ...(cpf && cpf !== docs?.cpf && { cpf }),
  };
}
