// The steps of money/model.test.ts, each with its random choices.
import * as fc from 'fast-check';
import type { Acao } from './choice-for-tests.ts';
import { conferir } from './invariants-for-tests.ts';
import type { Modelo } from './model-for-tests.ts';
import type { Aplicar } from './rows-for-tests.ts';
import * as combinado from './agreed-for-tests.ts';
import * as cobrado from './charged-for-tests.ts';
import * as devido from './owed-for-tests.ts';
import * as recebido from './received-for-tests.ts';
import { passarDias } from './days-for-tests.ts';
import type { TestHouse } from '../../server/testing/house.ts';

/**
 * After each step the house is compared with the model, and the invariants are checked in the
 * database.
 */
class Passo<Args> implements fc.AsyncCommand<Modelo, TestHouse> {
  private readonly nome: string;
  private readonly args: Args;
  private readonly acao: Acao<Args>;
  constructor(nome: string, args: Args, acao: Acao<Args>) {
    this.nome = nome;
    this.args = args;
    this.acao = acao;
  }
  check = () => true;
  async run(m: Modelo, casa: TestHouse): Promise<void> {
    await this.acao(m, casa, this.args);
    await conferir(m, casa);
  }
  toString(): string {
    return `${this.nome}(${fc.stringify(this.args)})`;
  }
}

const passo = <Args>(nome: string, args: fc.Arbitrary<Args>, acao: Acao<Args>) =>
  args.map((escolha) => new Passo(nome, escolha, acao) as fc.AsyncCommand<Modelo, TestHouse>);

const n = (max: number) => fc.nat({ max });
const dia = fc.integer({ min: 1, max: 28 });
const valor = fc.integer({ min: 1, max: 30_000 });
const aplicar = fc.constantFrom<Aplicar[]>('todas', 'a_vencer', 'nenhuma');
const tipo = fc.constantFrom<('isencao' | 'nova_data')[]>('isencao', 'nova_data');

export const PASSOS: fc.Arbitrary<fc.AsyncCommand<Modelo, TestHouse>>[] = [
  passo('novoPlano', fc.record({ valor, dia }), devido.novoPlano),
  passo(
    'novoMembro',
    fc.record({ plano: n(3), desconto: n(20_000), ha: n(680), semPlano: fc.boolean() }),
    devido.novoMembro,
  ),
  passo('editarPlano', fc.record({ plano: n(3), valor, dia, aplicar }), devido.editarPlano),
  passo(
    'trocarPlano',
    fc.record({ membro: n(5), plano: n(3), desconto: fc.option(n(20_000)), aplicar }),
    devido.trocarPlano,
  ),
  passo(
    'gerarFaltantes',
    fc.record({ meses: fc.integer({ min: -2, max: 30 }), juntos: fc.constantFrom(1, 4) }),
    devido.gerarFaltantes,
  ),
  passo('estender', fc.constant(null), devido.estender),
  passo('gerarUma', fc.record({ membro: n(5), meses: fc.integer({ min: -3, max: 30 }) }), devido.gerarUma),
  passo('cancelarFatura', fc.record({ fatura: fc.oneof(n(3), n(200)) }), devido.cancelarFatura),
  passo(
    'pagar',
    fc.record({ membro: n(5), quantas: fc.integer({ min: 1, max: 30 }), ha: n(40), juntos: fc.constantFrom(1, 3) }),
    recebido.pagar,
  ),
  passo('pagarComPaga', fc.record({ membro: n(5), fatura: n(200) }), recebido.pagarComPaga),
  passo(
    'pagarParte',
    fc.record({
      membro: n(5),
      fatura: n(4),
      milesimos: fc.constantFrom(1, 250, 400, 999, 1000),
      ha: n(40),
      juntos: fc.constantFrom(1, 4),
    }),
    recebido.pagarParte,
  ),
  passo('pagarMinhas', fc.record({ quantas: fc.integer({ min: 1, max: 3 }) }), recebido.pagarMinhas),
  passo('responder', fc.record({ fatura: n(10), aceita: fc.boolean() }), recebido.responder),
  passo('estornar', fc.record({ fatura: n(50), qual: n(3) }), recebido.estornar),
  passo('repricarEPagar', fc.record({ plano: n(3), valor, dia, fatura: n(50) }), recebido.repricarEPagar),
  passo(
    'mudarAssinatura',
    fc.record({
      assinatura: n(5),
      para: fc.constantFrom<devido.Mudanca[]>('pausar', 'cancelar', 'encerrar', 'retomar', 'retomar'),
      em: fc.integer({ min: -60, max: 200 }),
      faturas: fc.boolean(),
    }),
    devido.mudarAssinatura,
  ),
  passo(
    'lancar',
    fc.record({
      valor: fc.integer({ min: -50_000, max: 50_000 }),
      ha: n(40),
      membro: fc.boolean(),
      viewer: fc.boolean(),
    }),
    recebido.lancar,
  ),
  passo('responderLancamento', fc.record({ qual: n(10), estorna: fc.boolean() }), recebido.responderLancamento),
  passo(
    'vender',
    fc.record({ quantidade: fc.integer({ min: 1, max: 8 }), desconto: n(recebido.PRECO) }),
    recebido.vender,
  ),
  passo('estornarVenda', fc.record({ venda: n(10) }), recebido.estornarVenda),
  passo('combinar', fc.record({ membro: n(5), fatura: n(30), tipo, dias: n(60) }), combinado.combinar),
  passo('pedir', fc.record({ fatura: n(10), tipo, dias: n(60) }), combinado.pedir),
  passo('responderPedido', fc.record({ qual: n(5), aprova: fc.boolean() }), combinado.responderPedido),
  passo('desfazer', fc.record({ qual: n(10) }), combinado.desfazer),
  passo(
    'mudarCobranca',
    fc.record({ multa: n(3000), em: fc.integer({ min: -60, max: 20 }), dias: n(40) }),
    combinado.mudarCobranca,
  ),
  passo('pagarComMulta', fc.record({ membro: n(5), fatura: n(4), ha: n(40) }), combinado.pagarComMulta),
  passo('pagarComSobra', fc.record({ membro: n(5), sobra: valor }), combinado.pagarComSobra),
  passo(
    'usarCredito',
    fc.record({ membro: n(5), fatura: n(4), milesimos: fc.constantFrom(1, 400, 1000) }),
    combinado.usarCredito,
  ),
  passo('devolverCredito', fc.record({ membro: n(5), valor }), combinado.devolverCredito),
  passo('outroValor', fc.record({ fatura: n(10), valor }), combinado.outroValor),
  passo(
    'cobrar',
    fc.record({ membro: n(5), quantas: fc.integer({ min: 1, max: 3 }), como: fc.constantFrom(...cobrado.COMO_PAGA) }),
    cobrado.cobrar,
  ),
  passo(
    'cobrarEntrada',
    fc.record({ valor, membro: fc.boolean(), como: fc.constantFrom(...cobrado.COMO_PAGA) }),
    cobrado.cobrarEntrada,
  ),
  passo('responderPix', fc.record({ qual: n(5), credito: fc.boolean() }), cobrado.responderPix),
  passo('devolverPix', fc.record({ qual: n(5), milesimos: fc.constantFrom(1, 400, 1000, 1000) }), cobrado.devolverPix),
  passo('passarDias', fc.oneof(n(3), n(70)), passarDias),
];
