import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { motivo } from '../../../../server/testing/one-of-each.ts';

let quantas = 0;

/** A session of a drawer of its own. */
async function aberta(casa: TestHouse): Promise<string> {
  const [gaveta] = await casa.rows<{ id: string }>(sql`
    insert into carteiras (org_id, tipo, nome) values (${casa.orgId}, 'dinheiro', ${`Gaveta ${++quantas}`}) returning id`);
  const id = randomUUID();
  await casa.como('owner').call('abrirCaixa', { id, carteira_id: gaveta?.id, abertura_centavos: 5000 });
  return id;
}

/** Counted, with ten reais too many. */
async function contada(casa: TestHouse): Promise<string> {
  const sessao_id = await aberta(casa);
  await casa.como('owner').call('contarCaixa', { sessao_id, contado_centavos: 6000 });
  return sessao_id;
}

async function concluida(casa: TestHouse): Promise<string> {
  const sessao_id = await contada(casa);
  await casa.como('owner').call('explicarDiferenca', { sessao_id, motivo });
  return sessao_id;
}

const banco = async (casa: TestHouse): Promise<string> =>
  (await casa.rows<{ id: string }>(sql`select ile_carteira(${casa.orgId}, 'banco') as id`))[0]?.id ?? '';

const sangria = async (casa: TestHouse, sessao_id: string) => ({
  sessao_id,
  id: randomUUID(),
  tipo: 'sangria' as const,
  outra_carteira_id: await banco(casa),
  valor_centavos: 100,
  motivo,
});

/** A sale in cash of a session that was closed before it came. */
async function tardia({ casa, uma }: NamedPlace): Promise<string> {
  const sessao = await concluida(casa);
  const produto_id = await uma.novoProduto();
  const { venda_id } = await casa.como('owner').call('registrarVenda', {
    chave: randomUUID(),
    org_id: casa.orgId,
    terreiro_id: casa.orgId,
    itens: [{ produto_id, quantidade: 1, preco_centavos: 890, total_centavos: 890 }],
    subtotal_centavos: 890,
    desconto_centavos: 0,
    total_centavos: 890,
    pago_centavos: 890,
    troco_centavos: 0,
    metodo_pagamento: 'dinheiro',
    usuario_operacao: casa.usuario('owner').id,
    sessao_id: sessao,
  });
  return venda_id;
}

export const actions: ActionFacts = {
  takesUnknownIds: {
    abrirCaixa: 'the id is the one that the new session gets',
    listarFechamentos: 'it narrows a list by an id that need not be there',
  },
  samples: (casa) => ({
    abrirCaixa: { quando: undefined, org_id: undefined, usuario_operacao: undefined },
    movimentarCaixa: { quando: undefined, org_id: undefined, usuario_operacao: undefined },
    contarCaixa: { quando: undefined, org_id: undefined, usuario_operacao: undefined },
    exigirCaixaAberto: { so_vender_com_caixa_aberto: casa.orgId === '' },
  }),
  madeBefore: ({ casa }) => concluida(casa),
  changesOne: (place) => {
    const { casa, dono } = place;
    return {
      movimentarCaixa: async () => dono.call('movimentarCaixa', await sangria(casa, await aberta(casa))),
      estornarMovimentoDoCaixa: async () => {
        const movimento = await sangria(casa, await aberta(casa));
        await dono.call('movimentarCaixa', movimento);
        return dono.call('estornarMovimentoDoCaixa', { sessao_id: movimento.sessao_id, id: movimento.id, motivo });
      },
      contarCaixa: async () => dono.call('contarCaixa', { sessao_id: await aberta(casa), contado_centavos: 5000 }),
      explicarDiferenca: async () => dono.call('explicarDiferenca', { sessao_id: await contada(casa), motivo }),
      recontarCaixa: async () =>
        dono.call('recontarCaixa', {
          sessao_id: await concluida(casa),
          versao: 1,
          contado_centavos: 5500,
          motivo,
        }),
      abaterVendaTardia: async () => dono.call('abaterVendaTardia', { venda_id: await tardia(place) }),
    };
  },
  changesNone: ['abrirCaixa'],
  readsOne: ({ casa, dono }) => ({
    lerFechamento: async () => dono.call('lerFechamento', { sessao_id: await concluida(casa) }),
    listarMovimentosDoCaixa: async () => dono.call('listarMovimentosDoCaixa', { sessao_id: await aberta(casa) }),
  }),
  announces: {
    abrirCaixa: { tells: 'casa', act: ({ casa }) => aberta(casa) },
    movimentarCaixa: {
      tells: 'casa',
      before: ({ casa }) => aberta(casa),
      act: async ({ casa }, sessao) => casa.como('owner').call('movimentarCaixa', await sangria(casa, String(sessao))),
    },
    estornarMovimentoDoCaixa: {
      tells: 'casa',
      before: async ({ casa }) => {
        const movimento = await sangria(casa, await aberta(casa));
        await casa.como('owner').call('movimentarCaixa', movimento);
        return { sessao_id: movimento.sessao_id, id: movimento.id };
      },
      act: async ({ casa }, feito) =>
        casa
          .como('owner')
          .call('estornarMovimentoDoCaixa', { ...(feito as { sessao_id: string; id: string }), motivo }),
    },
    contarCaixa: {
      tells: 'casa',
      before: ({ casa }) => aberta(casa),
      act: ({ casa }, sessao) =>
        casa.como('owner').call('contarCaixa', { sessao_id: String(sessao), contado_centavos: 1 }),
    },
    explicarDiferenca: {
      tells: 'casa',
      before: ({ casa }) => contada(casa),
      act: ({ casa }, sessao) => casa.como('owner').call('explicarDiferenca', { sessao_id: String(sessao), motivo }),
    },
    recontarCaixa: {
      tells: 'casa',
      before: ({ casa }) => concluida(casa),
      act: ({ casa }, sessao) =>
        casa.como('owner').call('recontarCaixa', { sessao_id: String(sessao), versao: 1, contado_centavos: 1, motivo }),
    },
    exigirCaixaAberto: {
      tells: 'casa',
      act: ({ casa }) => casa.como('owner').call('exigirCaixaAberto', { so_vender_com_caixa_aberto: true }),
    },
  },
};
