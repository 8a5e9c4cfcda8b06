import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Loja } from '../../server/testing/loja.ts';
import { comoSuperadmin, rastro } from '../../server/testing/platform.ts';
import { now } from '../../server/clock.ts';
import { sql } from '../../server/database/sql.ts';
import { semLimites } from '../../server/testing/account.ts';
import { Caller, novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { hojeEm, partesDoDia } from '../../shared/datas.ts';

// Writes whose trace line no test of their domain reads. Each is made once; its line exists once,
// with the right person and target.

type Feita = readonly [acao: string, alvo: string | null];

/** The trace lines of these writes, in order, with their people. */
async function linhas(casa: TestHouse, feitas: readonly Feita[]) {
  const acoes = [...new Set(feitas.map(([acao]) => acao))];
  return casa.rows<{ acao: string; alvo: string | null; user_id: string }>(sql`
    select acao, alvo, user_id from auditoria where org_id = ${casa.orgId} and acao = any(${acoes}) order by quando, id`);
}

const doDono = (casa: TestHouse, feitas: readonly Feita[]) =>
  feitas.map(([acao, alvo]) => ({ acao, alvo, user_id: casa.usuario('owner').id }));

const hoje = () => hojeEm(now(), 'America/Sao_Paulo');
const inicio = () => `${hoje().slice(0, 7)}-01`;

describe('[INV-52] the line of a write', () => {
  it('of the shop', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const loja = new Loja(casa);
    const produto = { terreiro_id: casa.orgId, preco_centavos: 890 };
    const categoria = await dono.call('criarCategoria', { nome: 'Velas' });
    const vela = await dono.call('criarProduto', { ...produto, nome: 'Vela', estoque_atual: 1 });
    await dono.call('darEntrada', { id: vela.id, quantidade: 2 });
    await dono.call('contarEstoque', { id: vela.id, contado: 1, motivo: 'Quebrou uma' });
    const chave = randomUUID();
    await dono.call('corrigirEstoqueDaVenda', { chave, itens: [{ produto_id: vela.id, quantidade: 3 }] });
    const usuario_operacao = casa.usuario('owner').id;
    const { venda_id } = await dono.call('registrarVenda', {
      ...loja.venda([{ produto: vela.id }]),
      usuario_operacao,
    });
    await dono.call('estornarVenda', { id: venda_id, motivo: 'Desistiu' });
    const sabao = await dono.call('criarProduto', { ...produto, nome: 'Sabão' });
    await dono.call('excluirProduto', { id: sabao.id });
    await dono.call('salvarImpressora', { colunas: 48 });
    const feitas: Feita[] = [
      ['categoria.criar', categoria.id],
      ['produto.criar', vela.id],
      ['estoque.entrada', vela.id],
      ['estoque.contagem', vela.id],
      ['venda.corrigir_estoque', chave],
      ['venda.estornar', venda_id],
      ['produto.criar', sabao.id],
      ['produto.excluir', sabao.id],
      ['impressora.salvar', null],
    ];
    expect(await linhas(casa, feitas)).toEqual(doDono(casa, feitas));
  });

  it('of plans, subscriptions and members', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const novoPlano = (nome: string) => dono.call('criarPlano', { nome, valor_centavos: 5000, dia_vencimento: 10 });
    const [plano, outro, errado] = [await novoPlano('Casa'), await novoPlano('Apoio'), await novoPlano('Engano')];
    await dono.call('excluirPlano', { id: errado.id });
    const ana = await dono.call('criarMembro', { nome: 'Ana' });
    const bia = await dono.call('criarMembro', { nome: 'Bia' });
    const assinar = (membro_id: string) =>
      dono.call('criarAssinatura', { membro_id, plano_id: plano.id, inicio: inicio() });
    const { id } = await assinar(ana.id);
    await dono.call('pausarAssinatura', { id });
    await dono.call('retomarAssinatura', { id });
    const trocada = await dono.call('trocarPlano', { membro_id: ana.id, plano_id: outro.id });
    const { ano, mes } = partesDoDia(hoje());
    await dono.call('gerarFaltantes', { ano, mes });
    await dono.call('encerrarAssinatura', { id: trocada.assinatura_id, fim: hoje() });
    const daBia = await assinar(bia.id);
    await dono.call('excluirAssinatura', { id: daBia.id });
    await dono.call('desativarMembro', { id: bia.id });
    await dono.call('anonimizarMembro', { id: bia.id });
    const feitas: Feita[] = [
      ['plano.excluir', errado.id],
      ['assinatura.pausar', id],
      ['assinatura.retomar', id],
      ['assinatura.trocar_plano', trocada.assinatura_id],
      ['faturas.gerar_faltantes', null],
      ['assinatura.encerrar', trocada.assinatura_id],
      ['assinatura.excluir', daBia.id],
      ['membro.desativar', bia.id],
      ['membro.anonimizar', bia.id],
    ];
    expect(await linhas(casa, feitas)).toEqual(doDono(casa, feitas));
  });

  it('of what a member declared and the house confirmed', async () => {
    const casa = await novaCasa();
    const [dono, membro] = [casa.como('owner'), casa.como('viewer')];
    const plano = await dono.call('criarPlano', { nome: 'Casa', valor_centavos: 5000, dia_vencimento: 10 });
    const ana = await dono.call('criarMembro', {
      nome: 'Ana',
      matricula: '1',
      plano_id: plano.id,
      assinatura_inicio: inicio(),
    });
    await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: ana.id });
    const [fatura] = (await membro.call('minhasMensalidades', {})).faturas;
    await membro.call('pagarMinhas', { faturas: [fatura?.id ?? ''] });
    const doacao = await membro.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 1000 });
    const { itens } = await dono.call('listarAConferir', {});
    const pagamento = itens.find(({ origem }) => origem === 'mensalidade')?.id ?? '';
    await dono.call('conferirPagamento', { id: pagamento });
    await dono.call('conferirLancamento', { id: doacao.id });
    const feitas: Feita[] = [
      ['pagamento.conferir', pagamento],
      ['lancamento.conferir', doacao.id],
    ];
    expect(await linhas(casa, feitas)).toEqual(doDono(casa, feitas));
    expect(await linhas(casa, [['faturas.informar_pix', null]])).toEqual([
      { acao: 'faturas.informar_pix', alvo: null, user_id: casa.usuario('viewer').id },
    ]);
  });

  it('of the platform, and of who comes with the code of a house', async () => {
    await semLimites();
    const casa = await novaCasa();
    const plataforma = await comoSuperadmin();
    const { id } = await plataforma.call('criarPlanoSaas', { nome: `Plano ${randomUUID()}`, preco_centavos: 1000 });
    await plataforma.call('salvarFuncionalidades', { id, features: ['membros'] });
    await plataforma.call('excluirPlanoSaas', { id });
    expect((await rastro(id)).map(({ acao }) => acao)).toEqual([
      'plataforma.plano_criar',
      'plataforma.plano_funcionalidades',
      'plataforma.plano_excluir',
    ]);
    await plataforma.call('vincularOwner', { id: casa.orgId, email: `${randomUUID()}@exemplo.org`, nome: 'Dona' });
    expect((await rastro(casa.orgId)).map(({ acao }) => acao)).toContain('plataforma.owner_vincular');
    const conta = { nome: 'Nova', email: `${randomUUID()}@exemplo.org`, senha: 'folha de guiné 77' };
    await new Caller(casa.app, null).call('cadastrar', { ...conta, codigo: casa.codigo });
    const [pessoa] = await casa.rows<{ user_id: string }>(
      sql`select user_id from profiles where org_id = ${casa.orgId} and email = ${conta.email}`,
    );
    expect(await linhas(casa, [['acesso.cadastrar', null]])).toMatchObject([
      { acao: 'acesso.cadastrar', user_id: pessoa?.user_id },
    ]);
  });
});
