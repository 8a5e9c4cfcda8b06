import { limitar, POR_MEMBRO } from '../../../acesso/acesso/server/limitar.ts';
import { txidDoLancamento } from '../../../dinheiro/pix/server/txid.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../../shared/busca.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { pagamentosDiversos } from '../contract.ts';
import { t } from '../texts.ts';
import { acharDono, membroVinculado, type Dono } from './dono.ts';
import { conferirDia, inserirLancamento } from './inserir-lancamento.ts';

interface Pedido {
  metodo: string;
  valor_centavos: number;
  matricula: string | null;
  favorecido: string | null;
  fundo_id?: string | null | undefined;
}

/**
 * Creates one entry, once per key. The type is stored as chosen and normalised, an unknown
 * matrícula as typed. A viewer's entry is by PIX, above zero, recent, and for their own matrícula.
 * It waits to be confirmed.
 */
export const criarLancamento = handler(pagamentosDiversos.criarLancamento, async (ctx, input) => {
  const viewer = ctx.casa.escopo === 'membro';
  conferirDia(ctx, input);
  const dono = viewer ? await donoDoViewer(ctx, input) : await acharDono(ctx, input.matricula);
  const comPix = await ctx.db.maybe(sql`
    select from terreiro_ajustes where org_id = ${ctx.orgId} and pix_chave is not null`);
  const { id, campos } = await inserirLancamento(ctx, input, {
    dono,
    conferido: !viewer,
    txid: comPix ? txidDoLancamento(ctx, ctx.chave) : null,
  });
  await ctx.audit('lancamento.criar', { alvo: id, depois: campos });
  return { id, matricula_encontrada: dono.membro_id !== null };
});

async function donoDoViewer(
  ctx: HouseContext,
  { metodo, valor_centavos, matricula, favorecido, fundo_id }: Pedido,
): Promise<Dono> {
  if (favorecido) throw fieldFailure('favorecido', t.key('Pelo seu acesso, o favorecido é somente a casa.'));
  if (fundo_id) throw fieldFailure('fundo_id', t.key('Pelo seu acesso, o fundo é a casa que escolhe.'));
  const dono = await membroVinculado(ctx);
  if (!dono?.matricula) throw new Failure(409, 'sem_matricula', t.key('Sem matrícula vinculada'));
  if (matricula && normalizarMatricula(matricula) !== normalizarMatricula(dono.matricula)) {
    throw fieldFailure('matricula', t.key('Pelo seu acesso, a matrícula é somente a sua.'));
  }
  if (metodo !== 'pix') throw fieldFailure('metodo', t.key('Pelo seu acesso, o pagamento é somente por PIX.'));
  if (valor_centavos <= 0) throw fieldFailure('valor_centavos', t.key('Informe um valor válido'));
  await limitar(ctx.services.doors, `lancamento:membro:${ctx.orgId}:${dono.membro_id}`, POR_MEMBRO, ctx.agora);
  return dono;
}
