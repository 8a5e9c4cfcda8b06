import { describe, expect, it } from 'vitest';
import { novaLoja } from '../../server/testing/loja.ts';
import { sql } from '../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { hoje } from '../../server/testing/clock.ts';

// Changes what a call has read before the call writes. Every call must hold what it read, so that
// it continues from the other's result (INV-25). Without the lock it would overwrite it, or write
// something false in the trace.

const PLANO = { nome: 'Corrente', valor_centavos: 5000, dia_vencimento: 10 };

/** A member with a plan and 24 invoices, the first of this month. */
async function assinante() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', PLANO);
  const { id: outro_plano } = await dono.call('criarPlano', { ...PLANO, nome: 'Obrigação' });
  const { id: membro_id } = await dono.call('criarMembro', { nome: 'Ana', plano_id });
  const [{ id } = { id: '' }] = await casa.rows<{ id: string }>(
    sql`select id from assinaturas where org_id = ${casa.orgId} and membro_id = ${membro_id}`,
  );
  return { casa, dono, plano_id, outro_plano, membro_id, id };
}

const contar = async (casa: TestHouse, acao: string) =>
  (await casa.rows(sql`select from auditoria where org_id = ${casa.orgId} and acao = ${acao}`)).length;

/** The 'before' of the newest trace line of an action. */
async function antesEm(casa: TestHouse, acao: string): Promise<unknown> {
  const [linha] = await casa.rows<{ antes: unknown }>(
    sql`select antes from auditoria where org_id = ${casa.orgId} and acao = ${acao} order by quando desc, id desc limit 1`,
  );
  return linha?.antes;
}

/** Edits a plan as its action does: locks it, sets the price and gives it to the open invoices. */
const reprecificar = ({ orgId }: TestHouse, id: string, valor: number) => sql`
  with plano as (
    select org_id, id from planos where org_id = ${orgId} and id = ${id} for update
  ), caro as (
    update planos p set valor_centavos = ${valor} from plano where p.org_id = plano.org_id and p.id = plano.id returning p.org_id, p.id
  )
  update faturas f set valor_centavos = ${valor} from caro where f.org_id = caro.org_id and f.plano_id = caro.id and f.status <> 'cancelada'`;

describe('a subscription', () => {
  it('[B2 T5] is paused, and an invoice paid at the same moment stays paid', async () => {
    const { casa, dono, id } = await assinante();
    const { a_cancelar } = await dono.call('lerAssinatura', { id });
    const ultima = sql`(select max(refer) from faturas where org_id = ${casa.orgId})`;
    const pagar = sql`
      update faturas set status = 'paga', dt_pagamento = ${hoje()}, vl_pago_centavos = valor_centavos, forma_pagamento = 'pix'
      where org_id = ${casa.orgId} and refer = ${ultima}`;
    const pausa = await casa.meanwhile(pagar, () => dono.call('pausarAssinatura', { id }));
    expect(pausa).toEqual({ faturas_canceladas: a_cancelar - 1 });
    const pagas = await casa.rows(
      sql`select refer = ${ultima} as ultima from faturas where org_id = ${casa.orgId} and status = 'paga'`,
    );
    expect(pagas).toEqual([{ ultima: true }]);
  });

  it('[B2] is paused once', async () => {
    const { casa, dono, id } = await assinante();
    const pausar = sql`update assinaturas set status = 'pausada' where org_id = ${casa.orgId} and id = ${id}`;
    const segunda = casa.meanwhile(pausar, () => dono.call('pausarAssinatura', { id }));
    await expect(segunda).rejects.toMatchObject({ status: 409, code: 'assinatura_nao_ativa' });
  });

  it('[B2 B3] that was just given another plan is paused with it', async () => {
    const { casa, dono, id, outro_plano } = await assinante();
    const trocar = sql`update assinaturas set plano_id = ${outro_plano} where org_id = ${casa.orgId} and id = ${id}`;
    await casa.meanwhile(trocar, () => dono.call('pausarAssinatura', { id }));
    expect(await dono.call('lerAssinatura', { id })).toMatchObject({ plano_id: outro_plano, status: 'pausada' });
  });

  it('[B3] takes another plan with the discount that was just given', async () => {
    const { casa, dono, id, membro_id, outro_plano } = await assinante();
    const dar = sql`update assinaturas set desconto_centavos = 700 where org_id = ${casa.orgId} and id = ${id}`;
    const troca = await casa.meanwhile(dar, () => dono.call('trocarPlano', { membro_id, plano_id: outro_plano }));
    expect(troca).toMatchObject({ assinatura_id: id, criada: false });
    expect(await dono.call('lerAssinatura', { id })).toMatchObject({ plano_id: outro_plano, desconto_centavos: 700 });
  });

  it('[B3 B5] that was just paused is no longer the current one: the other plan opens its own', async () => {
    const { casa, dono, id, membro_id, plano_id, outro_plano } = await assinante();
    const pausar = sql`update assinaturas set status = 'pausada' where org_id = ${casa.orgId} and id = ${id}`;
    const troca = await casa.meanwhile(pausar, () => dono.call('trocarPlano', { membro_id, plano_id: outro_plano }));
    expect(troca).toMatchObject({ criada: true });
    expect(await dono.call('lerAssinatura', { id })).toMatchObject({ plano_id, status: 'pausada' });
  });

  it('[B3 B5] is one for a member who is given a first plan twice at once', async () => {
    const { casa, dono, plano_id, outro_plano } = await assinante();
    const { id: membro_id } = await dono.call('criarMembro', { nome: 'Rui' });
    const dar = sql`
      with membro as (select org_id, id from membros where org_id = ${casa.orgId} and id = ${membro_id} for no key update)
      insert into assinaturas (org_id, membro_id, plano_id, inicio) select org_id, id, ${plano_id}, ${hoje()} from membro returning 1`;
    const troca = await casa.meanwhile(dar, () => dono.call('trocarPlano', { membro_id, plano_id: outro_plano }));
    expect(troca).toMatchObject({ criada: false });
  });

  const semFaturas = (casa: TestHouse) => casa.rows(sql`delete from faturas where org_id = ${casa.orgId} returning id`);
  const ateJaneiro = { ano: Number(hoje().slice(0, 4)) + 1, mes: 1 };

  it('[F3 F5] that was just paused has no new months', async () => {
    const { casa, dono, id } = await assinante();
    await semFaturas(casa);
    const situacao = (status: string) =>
      sql`update assinaturas set status = ${status} where org_id = ${casa.orgId} and id = ${id}`;
    const feitas = await casa.meanwhile(situacao('pausada'), () => dono.call('gerarFaltantes', ateJaneiro));
    expect(feitas).toEqual({ criadas: 0 });
    await dono.call('retomarAssinatura', { id });
    await semFaturas(casa);
    const estendidas = await casa.meanwhile(situacao('pausada'), () => dono.call('estenderHorizonte', {}));
    expect(estendidas).toEqual({ criadas: 0, suficiente: true, assinaturas: 0 });
  });

  it('[N3 F3 F4 F5] of a plan that just became dearer has its new months at the new price', async () => {
    const { casa, dono, id, plano_id, membro_id } = await assinante();
    await casa.rows(
      sql`update membros set matricula = '7' where org_id = ${casa.orgId} and id = ${membro_id} returning id`,
    );
    const aMaisCara = async (valor: number, gerar: () => Promise<unknown>) => {
      await semFaturas(casa);
      await casa.meanwhile(reprecificar(casa, plano_id, valor), gerar);
      // What the pause cancelled keeps its price and cannot be deleted, if its due day is still to
      // come.
      return casa.rows(
        sql`select distinct valor_centavos as preco from faturas where org_id = ${casa.orgId} and status <> 'cancelada'`,
      );
    };
    expect(await aMaisCara(6000, () => dono.call('gerarFaltantes', ateJaneiro))).toEqual([{ preco: 6000 }]);
    expect(await aMaisCara(7000, () => dono.call('estenderHorizonte', {}))).toEqual([{ preco: 7000 }]);
    const uma = { matricula: '7', competencia: hoje() };
    expect(await aMaisCara(8000, () => dono.call('gerarFaltanteMatricula', uma))).toEqual([{ preco: 8000 }]);
    await dono.call('pausarAssinatura', { id });
    expect(await aMaisCara(9000, () => dono.call('retomarAssinatura', { id }))).toEqual([{ preco: 9000 }]);
  });

  it('[N3 B2 B3] of a plan that just became dearer takes a discount from the new price', async () => {
    const { casa, dono, id, plano_id, membro_id } = await assinante();
    const comDesconto = async (valor: number, dar: () => Promise<unknown>) => {
      await casa.meanwhile(reprecificar(casa, plano_id, valor), dar);
      return casa.rows(sql`
        select distinct valor_centavos as preco, vl_desconto_centavos as desconto from faturas where org_id = ${casa.orgId}`);
    };
    const trocar = () => dono.call('trocarPlano', { membro_id, plano_id, desconto_centavos: 700 });
    expect(await comDesconto(6000, trocar)).toEqual([{ preco: 6000, desconto: 700 }]);
    const { inicio } = await dono.call('lerAssinatura', { id });
    const editar = () => dono.call('editarAssinatura', { id, plano_id, inicio, desconto_centavos: 900 });
    expect(await comDesconto(7000, editar)).toEqual([{ preco: 7000, desconto: 900 }]);
  });

  it('[M1] a subscription ends once, with its member', async () => {
    const { casa, dono, id, membro_id } = await assinante();
    const encerrar = sql`update assinaturas set status = 'cancelada' where org_id = ${casa.orgId} and id = ${id}`;
    const saida = await casa.meanwhile(encerrar, () => dono.call('desativarMembro', { id: membro_id }));
    const canceladas = await casa.rows(
      sql`select from faturas where org_id = ${casa.orgId} and status = 'cancelada' and dt_vencimento > ${hoje()}`,
    );
    expect(saida).toEqual({ faturas_canceladas: canceladas.length });
    expect(await contar(casa, 'assinatura.cancelar')).toBe(0);
  });
});

describe('a member', () => {
  it('[M2] goes with the invitation that was just written', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const { id } = await dono.call('criarMembro', { nome: 'Rui' });
    const convidar = sql`
      insert into org_invites (org_id, email, role, membro_id, token_hash, expira_em)
      values (${casa.orgId}, 'rui@exemplo.org', 'viewer', ${id}, sha256('x'), now() + interval '1 day')`;
    expect(await casa.meanwhile(convidar, () => dono.call('excluirMembro', { id }))).toEqual({ ok: true });
    expect(await casa.rows(sql`select email from org_invites where org_id = ${casa.orgId}`)).toEqual([]);
  });

  it('[M2] stays with the entry that was just made, and says why', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const { id } = await dono.call('criarMembro', { nome: 'Rui' });
    const lancar = sql`
      insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao)
      values (${casa.orgId}, ${hoje()}, 'doacao', 'Doação', 'pix', 5000, ${id}, ${casa.usuario('owner').id})`;
    const exclusao = casa.meanwhile(lancar, () => dono.call('excluirMembro', { id }));
    await expect(exclusao).rejects.toMatchObject({ status: 409, code: 'membro_com_historico' });
  });

  it('[M2] is edited as the other left it, by the trace', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const { id } = await dono.call('criarMembro', { nome: 'Rui', matricula: 'A-1' });
    const numerar = sql`update membros set matricula = 'B-2' where org_id = ${casa.orgId} and id = ${id}`;
    await casa.meanwhile(numerar, () => dono.call('editarMembro', { id, nome: 'Rui', matricula: 'C-3' }));
    expect(await antesEm(casa, 'membro.editar')).toMatchObject({ matricula: 'B-2' });
  });
});

describe('the shop', () => {
  it('[P12] a product and a category are edited as the other left them, by the trace', async () => {
    const loja = await novaLoja();
    const { casa } = loja;
    const dono = casa.como('owner');
    const id = await loja.produto('Vela');
    const encarecer = sql`update produtos set preco_centavos = 950 where org_id = ${casa.orgId} and id = ${id}`;
    const vela = { id, terreiro_id: casa.orgId, nome: 'Vela', preco_centavos: 1000 };
    await casa.meanwhile(encarecer, () => dono.call('editarProduto', vela));
    expect(await antesEm(casa, 'produto.editar')).toMatchObject({ preco_centavos: 950 });
    const { id: categoria } = await dono.call('criarCategoria', { nome: 'Velas' });
    const renomear = sql`update categorias_produtos set nome = 'Luzes' where org_id = ${casa.orgId} and id = ${categoria}`;
    await casa.meanwhile(renomear, () => dono.call('editarCategoria', { id: categoria, nome: 'Ceras', ativo: true }));
    expect(await antesEm(casa, 'categoria.editar')).toMatchObject({ nome: 'Luzes' });
  });

  it('[P11] a category goes, and the product that was just put into it stays without one', async () => {
    const { casa } = await novaLoja();
    const dono = casa.como('owner');
    const { id } = await dono.call('criarCategoria', { nome: 'Velas' });
    const por = sql`insert into produtos (org_id, nome, preco_centavos, categoria_id) values (${casa.orgId}, 'Vela', 300, ${id})`;
    expect(await casa.meanwhile(por, () => dono.call('excluirCategoria', { id }))).toEqual({ produtos: 1 });
    const { id: outra } = await dono.call('criarCategoria', { nome: 'Ervas' });
    const renomear = sql`update categorias_produtos set nome = 'Folhas' where org_id = ${casa.orgId} and id = ${outra}`;
    await casa.meanwhile(renomear, () => dono.call('excluirCategoria', { id: outra }));
    expect(await antesEm(casa, 'categoria.excluir')).toEqual({ nome: 'Folhas' });
  });

  it('[P10] a count is of what the sale that came between left', async () => {
    const loja = await novaLoja();
    const { casa } = loja;
    const id = await loja.produto('Vela', 10);
    const vender = sql`update produtos set estoque_atual = 7 where org_id = ${casa.orgId} and id = ${id}`;
    await casa.meanwhile(vender, () =>
      casa.como('owner').call('contarEstoque', { id, contado: 8, motivo: 'Conferência' }),
    );
    const movimentos = await casa.rows(sql`
      select quantidade from estoque_movimentos where org_id = ${casa.orgId} and motivo = 'Conferência'`);
    expect(movimentos).toEqual([{ quantidade: 1 }]);
  });

  it('[P9] a queued sale is given only what is still missing, and no product that nobody counts any more', async () => {
    const loja = await novaLoja();
    const { casa } = loja;
    const [vela, bolo] = [await loja.produto('Vela', 1), await loja.produto('Bolo', 1)];
    const chegar = sql`
      update produtos set estoque_atual = case when id = ${vela} then 4 end where org_id = ${casa.orgId} and id in (${vela}, ${bolo})`;
    const itens = [vela, bolo].map((produto_id) => ({ produto_id, quantidade: 5 }));
    await casa.meanwhile(chegar, () =>
      casa.como('owner').call('corrigirEstoqueDaVenda', { chave: crypto.randomUUID(), itens }),
    );
    expect([await loja.estoque(vela), await loja.estoque(bolo)]).toEqual([5, null]);
    const movimentos = await casa.rows(sql`
      select produto_id, quantidade from estoque_movimentos where org_id = ${casa.orgId} and motivo = 'Venda feita sem conexão'`);
    expect(movimentos).toEqual([{ produto_id: vela, quantidade: 1 }]);
  });

  it('[P8] a reversed sale gives nothing back to a product that nobody counts any more', async () => {
    const loja = await novaLoja();
    const { casa } = loja;
    const dono = casa.como('owner');
    const id = await loja.produto('Vela', 10);
    const venda = loja.venda([{ produto: id, quantidade: 3 }]);
    const { venda_id } = await casa.como('operador').call('registrarVenda', venda);
    const parar = sql`update produtos set estoque_atual = null where org_id = ${casa.orgId} and id = ${id}`;
    await casa.meanwhile(parar, () => dono.call('estornarVenda', { id: venda_id, motivo: 'engano' }));
    expect(await loja.estoque(id)).toBeNull();
    expect(
      await casa.rows(sql`select from estoque_movimentos where org_id = ${casa.orgId} and origem = 'estorno'`),
    ).toEqual([]);
  });
});

describe('the house', () => {
  it('[C1 C3] its data and its PIX key are changed from what the other left, by the trace', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    await casa.meanwhile(sql`update terreiros set nome = 'Casa do meio' where id = ${casa.orgId}`, () =>
      dono.call('salvarOrganizacao', { nome: 'Casa de depois' }),
    );
    expect(await antesEm(casa, 'organizacao.salvar')).toMatchObject({ nome: 'Casa do meio' });
    const pix = { tipo: 'email', nome: 'Casa', cidade: 'Recife' } as const;
    await dono.call('salvarPix', { pix: { ...pix, chave: 'antes@exemplo.org' } });
    const trocar = sql`update terreiro_ajustes set pix_chave = 'meio@exemplo.org' where org_id = ${casa.orgId}`;
    await casa.meanwhile(trocar, () => dono.call('salvarPix', { pix: { ...pix, chave: 'depois@exemplo.org' } }));
    expect(await antesEm(casa, 'organizacao.salvar_pix')).toMatchObject({ pix_chave: 'meio@exemplo.org' });
  });

  it('[N2] a plan is edited as the other left it, by the trace', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const { id } = await dono.call('criarPlano', PLANO);
    const encarecer = sql`update planos set valor_centavos = 6000 where org_id = ${casa.orgId} and id = ${id}`;
    await casa.meanwhile(encarecer, () => dono.call('editarPlano', { ...PLANO, id, valor_centavos: 7000 }));
    expect(await antesEm(casa, 'plano.editar')).toMatchObject({ valor_centavos: 6000 });
  });
});
