import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { prepararEntrada } from '../../pagamentos-diversos/server/entrada-por-pix.ts';
import { cobrancas } from '../contract.ts';
import { abrirNoProvedor, daChamada } from './abrir-cobranca.ts';
import { prepararPedido } from './abrir-pedido.ts';
import { naCasa } from './na-casa.ts';

/**
 * A code for exactly this entry, which is written once it is paid, whoever reads that. What
 * `criarLancamento` would refuse gets no code.
 */
export const abrirCobrancaDoLancamento = handler(
  cobrancas.abrirCobrancaDoLancamento,
  async (ctx, { chave, ...digitado }) => {
    const { valor_centavos } = digitado;
    const pedido = await ctx.step((passo) => prepararEntrada(passo, digitado, chave));
    const { membro_id } = pedido;
    const aberta_por = ctx.casa.userId;
    const casa = daChamada(ctx);
    const preparar = () =>
      naCasa(casa, (na) =>
        prepararPedido(
          na,
          // Somebody else's key is another entry.
          { escreve: 'lancamento', membro_id, chave: `${aberta_por}:${chave}`, pedido, valor_centavos, aberta_por },
          () => writeAudit(na.db, ctx, 'cobranca.abrir', { alvo: chave, depois: { valor_centavos, lancamento: true } }),
        ),
      );
    return abrirNoProvedor(casa, preparar, { soIgual: true });
  },
);
