import { handler, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { conferirPessoa } from '../../../acesso/etapas/server/conferir-pessoa.ts';
import { cobrancas } from '../contract.ts';
import { DIAS_PARA_DEVOLVER } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { daChamada } from './abrir-cobranca.ts';
import { cobrancaNaoEncontrada } from './cobranca-da-casa.ts';
import { naCasa, type NaCasa } from './na-casa.ts';
import { pedirDevolucao } from './pedir-devolucao.ts';
import { exigirConexao, type Conexao } from './provedor-da-casa.ts';

type Pedido = Input<typeof cobrancas.devolverPix>;

/**
 * Sends a PIX back, whole or in part. Nothing is booked before the provider confirms it. The id
 * comes from the dialog, so that pressing twice asks once.
 */
export const devolverPix = handler(cobrancas.devolverPix, async (ctx, pedido) => {
  await conferirPessoa(ctx, pedido.senha);
  const casa = daChamada(ctx);
  const conexao = await naCasa(casa, exigirConexao);
  await ctx.step(async (passo) => {
    const feita = await anotarPedido({ ...passo, fuso: casa.fuso }, pedido, { conexao, quem: passo.casa.userId });
    if (feita)
      await passo.audit('pix_recebido.devolver', {
        alvo: pedido.id,
        depois: { valor_centavos: pedido.valor_centavos, motivo: pedido.motivo },
      });
  });
  await pedirDevolucao(casa, conexao.provedor, pedido.devolucao_id);
  return naCasa(casa, ({ db, orgId }) =>
    db.row<{ estado: 'pedida' | 'confirmada' | 'recusada' }>(sql`
      select estado from devolucoes_de_pix where org_id = ${orgId} and id = ${pedido.devolucao_id}`),
  );
});

interface Devolvivel {
  cobranca_id: string;
  membro_id: string | null;
  da_venda: boolean;
  situacao: string;
  resta: number;
  pedida: boolean;
  velho: boolean;
  nesta_conta: boolean;
}

/** False if this very refund was asked for before. */
async function anotarPedido(
  { db, orgId, agora }: Pick<NaCasa, 'db' | 'orgId' | 'agora' | 'fuso'>,
  { id, devolucao_id, valor_centavos, motivo }: Pedido,
  { conexao, quem }: { conexao: Conexao; quem: string },
): Promise<boolean> {
  await db.count(sql`select from pix_recebidos where org_id = ${orgId} and id = ${id} for no key update`);
  const antes = await db.maybe(
    sql`select 1 from devolucoes_de_pix where org_id = ${orgId} and id = ${devolucao_id} and pix_id = ${id}`,
  );
  if (antes) return false;
  const pix = await db.maybe<Devolvivel>(sql`
    select r.cobranca_id, r.membro_id, r.situacao, c.escreve is not distinct from 'venda' as da_venda,
           r.valor_centavos - (select coalesce(sum(d.valor_centavos), 0) from devolucoes_de_pix d
                               where d.org_id = ${orgId} and d.pix_id = r.id and d.estado <> 'recusada')::bigint as resta,
           exists (select from devolucoes_de_pix d where d.org_id = ${orgId} and d.pix_id = r.id and d.estado = 'pedida') as pedida,
           r.pago_em < ${agora}::timestamptz - ${`${DIAS_PARA_DEVOLVER} days`}::interval as velho,
           c.provedor = ${conexao.nome} and c.ambiente = ${conexao.ambiente} as nesta_conta
    from pix_recebidos r join cobrancas c on c.org_id = ${orgId} and c.id = r.cobranca_id
    where r.org_id = ${orgId} and r.id = ${id}`);
  if (!pix) throw cobrancaNaoEncontrada();
  recusarDevolucao(pix, valor_centavos);
  await db.count(sql`
    insert into devolucoes_de_pix (org_id, id, pix_id, cobranca_id, membro_id, valor_centavos, motivo, pedida_em, pedida_por)
    values (${orgId}, ${devolucao_id}, ${id}, ${pix.cobranca_id}, ${pix.membro_id}, ${valor_centavos}, ${motivo}, ${agora}, ${quem})`);
  // Nobody makes credit of it while it is on its way back.
  await db.count(sql`
    update pix_recebidos set situacao = 'devolvendo', resolvido_em = ${agora}, resolvido_por = ${quem}
    where org_id = ${orgId} and id = ${id} and situacao = 'conferir'`);
  return true;
}

function recusarDevolucao({ situacao, da_venda, pedida, resta, velho, nesta_conta }: Devolvivel, valor: number): void {
  if (situacao !== 'lancado' && situacao !== 'entrada' && situacao !== 'conferir')
    throw new Failure(409, 'nao_devolvivel', t.key('Este PIX já teve outra resposta. Confira a lista.'));
  if (da_venda && situacao === 'lancado')
    throw new Failure(
      409,
      'de_venda',
      t.key('Este PIX pagou uma venda. Estorne a venda no PDV e devolva pelo provedor.'),
    );
  if (pedida)
    throw new Failure(
      409,
      'devolucao_pedida',
      t.key('Este PIX já tem uma devolução a caminho. Espere a resposta do provedor.'),
    );
  if (velho) throw new Failure(409, 'prazo_da_devolucao', t.key('Um PIX só pode ser devolvido até 90 dias depois.'));
  if (!nesta_conta)
    throw new Failure(409, 'outra_conta', t.key('Este PIX entrou por outra conta. Devolva por ela, fora do Ilê.'));
  if (valor > resta) throw fieldFailure('valor_centavos', t.key('É mais do que ainda há a devolver deste PIX.'));
  if (situacao === 'conferir' && valor !== resta)
    throw fieldFailure('valor_centavos', t.key('Um PIX a conferir só pode ser devolvido inteiro.'));
}
