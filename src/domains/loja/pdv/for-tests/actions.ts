import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { motivo } from '../../../../server/testing/one-of-each.ts';
import { GENTE, OUTROS } from '../../../../server/testing/searched.ts';
import { carteiraDoPix, comWoovi } from '../../../tesouraria/cobrancas/for-tests/casa-com-woovi.ts';

type Place = Pick<NamedPlace, 'casa' | 'dono' | 'uma'>;

/** One candle, as a till would send it. */
async function umaVenda({ casa, uma }: Place) {
  const valores = { subtotal_centavos: 500, desconto_centavos: 0, total_centavos: 500 };
  return {
    chave: randomUUID(),
    org_id: casa.orgId,
    terreiro_id: casa.orgId,
    membro_id: null,
    itens: [{ produto_id: await uma.novoProduto(), quantidade: 1, preco_centavos: 500, total_centavos: 500 }],
    ...valores,
    observacoes: null,
    usuario_operacao: casa.usuario('owner').id,
  };
}

const cobrarUma = async (place: Place) => place.dono.call('abrirCobrancaDaVenda', await umaVenda(place));

/** A PIX whose code was over when it was paid. */
async function vendaEsperando(place: Place): Promise<string> {
  const { casa } = place;
  const [venda, carteira] = [await umaVenda(place), await carteiraDoPix(place)];
  const pedido = { ...venda, metodo_pagamento: 'pix', pago_centavos: 500, troco_centavos: 0, da_fila: false };
  const [pix] = await casa.rows<{ id: string }>(sql`
    with cobranca as (
      insert into cobrancas (org_id, escreve, chave, pedido, carteira_id, provedor, ambiente, valor_centavos, estado, expira_em, encerrada_em, aberta_por, created_at)
      values (${casa.orgId}, 'venda', ${venda.chave}, ${JSON.stringify(pedido)}::jsonb, ${carteira}, 'woovi', 'real', 500, 'cancelada', now(), now(),
              ${casa.usuario('owner').id}, now())
      returning id
    )
    insert into pix_recebidos (org_id, cobranca_id, end_to_end, valor_centavos, pago_em, situacao, motivo, created_at)
    select ${casa.orgId}, id, ${`E${randomUUID()}`}, 500, now(), 'conferir', 'encerrada', now() from cobranca
    returning id`);
  return pix?.id ?? '';
}

export const actions: ActionFacts = {
  neverRefused: ['registrarVenda', 'corrigirEstoqueDaVenda', 'descartarVenda'],
  samples: (casa) => ({
    registrarVenda: {
      total_centavos: 1,
      subtotal_centavos: 1,
      desconto_centavos: 0,
      pago_centavos: 1,
      troco_centavos: 0,
      org_id: casa.orgId,
      terreiro_id: casa.orgId,
      usuario_operacao: casa.usuario('owner').id,
      vendida_por: undefined,
      vendida_em: undefined,
      membro_id: null,
    },
  }),
  changesOne: ({ casa, dono, uma }) => ({
    registrarVenda: async () => uma.venda(),
    abrirCobrancaDaVenda: () => comWoovi({ casa, dono }, () => cobrarUma({ casa, dono, uma })),
    conferirCobrancaDaVenda: () =>
      comWoovi({ casa, dono }, async ({ provedor, empresa }) => {
        const { id } = await cobrarUma({ casa, dono, uma });
        provedor.pagar(empresa, id);
        return dono.call('conferirCobrancaDaVenda', { id });
      }),
    venderPix: async () => dono.call('venderPix', { id: await vendaEsperando({ casa, dono, uma }) }),
    estornarVenda: async () => dono.call('estornarVenda', { id: await uma.venda(), motivo }),
    corrigirEstoqueDaVenda: async () =>
      dono.call('corrigirEstoqueDaVenda', {
        chave: randomUUID(),
        itens: [{ produto_id: await uma.novoProduto(), quantidade: 30 }],
      }),
  }),
  readsOne: ({ dono, uma }) => ({
    lerRecibo: async () => dono.call('lerRecibo', { id: await uma.venda() }),
  }),
  searches: {
    buscarClientes: { found: GENTE, none: OUTROS },
  },
  announces: {
    salvarImpressora: {
      tells: 'casa',
      act: ({ casa }) =>
        casa.como('owner').call('salvarImpressora', { pagina: 'cp850', url: null, gaveta_ativa: true }),
    },
  },
};
