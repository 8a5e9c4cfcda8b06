import { randomUUID } from 'node:crypto';
import { sql } from '../database/sql.ts';
import { hoje } from './clock.ts';
import type { Caller, TestHouse } from './house.ts';
import { somarDias, somarMesesAoDia } from '../../shared/datas.ts';

export const motivo = 'Engano';
const RESERVADO = {
  docs: { rg: '123' },
  espiritual_umbanda: {},
  espiritual_candomble: {},
  observacoes: { texto: 'Só da pessoa' },
};

let quantos = 0;
export const nome = () => `Nome ${++quantos}`;

function pessoas(casa: TestHouse) {
  const dono = casa.como('owner');

  async function novoPlano() {
    const { id } = await dono.call('criarPlano', {
      nome: `Plano ${++quantos}`,
      valor_centavos: 6000,
      dia_vencimento: 10,
    });
    return id;
  }

  /** A member with an e-mail, without a plan. */
  const novoMembro = async () => {
    const n = ++quantos;
    const { id } = await dono.call('criarMembro', {
      nome: `Pessoa ${n}`,
      matricula: `P${n}`,
      email: `pessoa-${randomUUID()}@exemplo.org`,
      reservado: RESERVADO,
    });
    return id;
  };

  /** A member who owes two months and has their own plan. */
  async function assinante() {
    const [membro, plano] = [await novoMembro(), await novoPlano()];
    const inicio = `${somarMesesAoDia(hoje(), -2).slice(0, 8)}01`;
    const { id } = await dono.call('criarAssinatura', { membro_id: membro, plano_id: plano, inicio });
    const { faturas } = await dono.call('buscarMensalidades', { membro_id: membro });
    return { membro, plano, inicio, assinatura: id, faturas: faturas.map((fatura) => fatura.id) };
  }

  /** An import of one member with a plan. */
  async function importacao() {
    const linhas = [{ nome: nome(), plano_id: await novoPlano() }];
    return (await dono.call('importarMembros', { linhas })).id;
  }

  return { novoPlano, novoMembro, assinante, importacao };
}

function contas(dono: Caller, novoMembro: () => Promise<string>) {
  const novoUsuario = async () =>
    (await dono.call('criarUsuario', { membro_id: await novoMembro(), senha: 'Alecrim-da-mata-9', role: 'operador' }))
      .user_id;
  const pausado = async () => {
    const user_id = await novoUsuario();
    await dono.call('pausarUsuario', { user_id });
    return user_id;
  };
  const convite = async () =>
    (await dono.call('convidar', { email: `${randomUUID()}@exemplo.org`, papel: 'operador' })).id;
  return { novoUsuario, pausado, convite };
}

function dinheiro(casa: TestHouse, assinante: ReturnType<typeof pessoas>['assinante']) {
  const dono = casa.como('owner');

  /** A payment of the first invoice that staff have not confirmed. */
  async function declarado() {
    const { membro, faturas } = await assinante();
    const fatura = faturas[0] ?? '';
    await dono.call('pagarFaturas', { faturas: [fatura] });
    await dono.call('estornarPagamento', { fatura_id: fatura, motivo });
    await casa.rows(sql`
      update faturas set status = 'paga', dt_pagamento = ${hoje()}, vl_pago_centavos = valor_centavos, forma_pagamento = 'pix'
      where org_id = ${casa.orgId} and id = ${fatura} returning 1`);
    const [pagamento] = await casa.rows<{ id: string }>(sql`
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, conferido, usuario_operacao)
      values (${casa.orgId}, ${fatura}, ${membro}, ${hoje()}, 6000, 'pix', false, ${casa.usuario('owner').id}) returning id`);
    return { fatura, pagamento: pagamento?.id ?? '' };
  }

  const lancamento = async (conferido = true) => {
    const { id } = await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 });
    if (conferido) return id;
    const [linha] = await casa.rows<{ id: string }>(sql`
      insert into pagamentos_diversos (org_id, tipo, tipo_nome, metodo, valor_centavos, data, conferido, usuario_operacao)
      select org_id, tipo, tipo_nome, metodo, valor_centavos, data, false, usuario_operacao
      from pagamentos_diversos where org_id = ${casa.orgId} and id = ${id} returning id`);
    return linha?.id ?? '';
  };

  const tipo = async () => (await dono.call('criarTipo', { nome: nome() })).id;
  const metodo = async () => (await dono.call('criarMetodo', { nome: nome() })).id;
  const fundo = async () => (await dono.call('criarFundo', { nome: nome(), meta_centavos: 5000 })).id;
  /** The receipt of an entry of its own. */
  async function anexo() {
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
    const resposta = await dono.fetch('PUT', `/api/anexos/de/${await lancamento()}`, pdf);
    return ((await resposta.json()) as { id: string }).id;
  }
  /** A monthly bill that falls due today. */
  const contaAPagar = async () =>
    (
      await dono.call('criarContaAPagar', {
        descricao: nome(),
        tipo: 'outro',
        valor_centavos: 900,
        vencimento: hoje(),
        repete: 'mensal',
      })
    ).id;
  return { declarado, lancamento, tipo, metodo, fundo, anexo, contaAPagar };
}

function loja(casa: TestHouse) {
  const dono = casa.como('owner');
  const novoProduto = async () =>
    (
      await dono.call('criarProduto', {
        terreiro_id: casa.orgId,
        nome: `Vela ${++quantos}`,
        preco_centavos: 890,
        estoque_atual: 10,
      })
    ).id;

  /** A gira tomorrow, open to the public, or a weekly series that begins then. */
  const evento = async (repete = false) =>
    (
      await dono.call('criarEvento', {
        tipo: 'gira',
        titulo: nome(),
        dia: somarDias(hoje(), 1),
        hora: '20:00',
        dia_fim: somarDias(hoje(), 1),
        hora_fim: '23:00',
        aberta: true,
        ...(repete && { repeticao: { repete: 'semanal' } }),
      })
    ).id;

  const categoria = async () => (await dono.call('criarCategoria', { nome: nome() })).id;

  async function venda() {
    const itens = [{ produto_id: await novoProduto(), quantidade: 2, preco_centavos: 890, total_centavos: 1780 }];
    const { venda_id } = await dono.call('registrarVenda', {
      chave: randomUUID(),
      org_id: casa.orgId,
      terreiro_id: casa.orgId,
      itens,
      subtotal_centavos: 1780,
      desconto_centavos: 0,
      total_centavos: 1780,
      pago_centavos: 1780,
      troco_centavos: 0,
      metodo_pagamento: 'dinheiro',
      usuario_operacao: casa.usuario('owner').id,
    });
    return venda_id;
  }
  return { novoProduto, categoria, venda, evento };
}

/** Creates one of each kind in a house, as often as needed, each with what belongs to it. */
export function umaDeCada(casa: TestHouse) {
  const gente = pessoas(casa);
  return {
    ...gente,
    ...contas(casa.como('owner'), gente.novoMembro),
    ...dinheiro(casa, gente.assinante),
    ...loja(casa),
  };
}

export type OneOfEach = ReturnType<typeof umaDeCada>;
