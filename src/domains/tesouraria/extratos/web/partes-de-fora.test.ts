import { describe, expect, it } from 'vitest';
import { lerExtrato } from './ler-extrato.ts';

// Odd parts beside good ones, in the words of several banks. All names are invented.

const csv = (...linhas: string[]) => new TextEncoder().encode([...linhas, ''].join('\n'));
const ler = (bytes: Uint8Array) => {
  const [conta] = lerExtrato(bytes).contas;
  return {
    valores: conta?.lancamentos.map(({ valor_centavos }) => valor_centavos),
    deFora: conta?.ignorados.map(({ motivo, descricao }) => `${motivo}: ${descricao}`),
    avisos: conta?.avisos,
  };
};
const ANA = '05/10/2026;PIX RECEBIDO ANA LIMA;50,00';

describe('[E2] what has not happened is left out with its name', () => {
  it.each([
    ['Lançamentos futuros'],
    ['Agendamentos'],
    ['Próximos lançamentos agendados'],
    ['Movimentações pendentes;;'],
  ])('the rows below %s, with a heading of their own or without', (titulo) => {
    const luz = '01/12/2026;Conta de luz;-30,00';
    const esperado = { valores: [5000], deFora: ['pendente: Conta de luz'] };
    expect(ler(csv('Data;Lançamento;Valor', ANA, '', titulo, 'Data;Lançamento;Valor', luz))).toMatchObject(esperado);
    expect(ler(csv('Data;Lançamento;Valor', ANA, titulo, luz))).toMatchObject(esperado);
  });
  it('a title with nothing below it makes no booked row of the next table one to come', () => {
    const feito = ['04/10/2026;PIX RECEBIDO BIA REIS;20,00', '06/10/2026;Tarifa;-1,00'];
    const titulos = ['Lançamentos futuros', 'Data;Lançamento;Valor'];
    expect(ler(csv('Data;Lançamento;Valor', ANA, ...titulos, ...feito))).toMatchObject({
      valores: [2000, 5000, -100],
      deFora: [],
    });
    expect(ler(csv(...titulos, ANA, ...feito)).valores).toEqual([2000, 5000, -100]);
    const luz = '01/12/2026;Conta de luz;-30,00';
    expect(ler(csv(...titulos, luz, 'Lançamentos', 'Data;Lançamento;Valor', ANA, ...feito))).toMatchObject({
      valores: [2000, 5000, -100],
      deFora: ['pendente: Conta de luz'],
    });
  });
  it('a heading after them begins movements again, and a payer called so is no title', () => {
    const depois = ['Agendamentos', 'Data;Lançamento;Valor', '01/12/2026;Luz;-30,00', 'Data;Lançamento;Valor'];
    expect(ler(csv('Data;Lançamento;Valor', ANA, ...depois, '06/10/2026;Tarifa;-1,00')).valores).toEqual([5000, -100]);
    const agendado = csv('Data;Lançamento;Valor', ANA, 'PAGAMENTO AGENDADO - ANA', '06/10/2026;Tarifa;-1,00');
    expect(ler(agendado).valores).toEqual([5000, -100]);
    const embaixo = csv('Data;Lançamento;Valor;', `${ANA};`, ';Rem: Vida Futura Exemplo;;', '06/10/2026;Tarifa;-1,00;');
    expect(ler(embaixo).valores).toEqual([5000, -100]);
  });
  it('a state of the row that moved no money; another state says nothing', () => {
    const fora = ['Cancelado', 'Agendada', 'Em processamento', 'Recusado', 'Aguardando', 'Não efetivado', 'Bloqueada'];
    const linhas = [...fora, 'Concluído', 'FINISHED', 'Efetivado', 'Processamento concluído'];
    const lido = ler(csv('Data;Lançamento;Valor;Situação', ...linhas.map((estado) => `${ANA};${estado}`)));
    expect([lido.valores?.length, lido.deFora?.length]).toEqual([4, fora.length]);
  });
  it('a summary below the rows, whatever it is called', () => {
    const fim = ['Resumo;;', 'Entradas;;50,00', 'Total de saídas;;0,00', 'Subtotal;;50,00'];
    expect(ler(csv('Data;Lançamento;Valor', ANA, ...fim))).toMatchObject({
      valores: [5000],
      deFora: ['total: Resumo', 'total: Entradas', 'total: Total de saídas', 'total: Subtotal'],
    });
  });
  it('a balance that is written in another way than the movements', () => {
    const linha = (valor: string, memo: string) =>
      `<STMTTRN><DTPOSTED>20261005<TRNAMT>${valor}<FITID>1<MEMO>${memo}</STMTTRN>`;
    const movimentos = linha('1234.56', 'SALDO ANTERIOR') + linha('2.000,00', 'A') + linha('50,00', 'B');
    const conta = `<STMTRS><BANKACCTFROM><BANKID>1<ACCTID>1</BANKACCTFROM><BANKTRANLIST>${movimentos}</BANKTRANLIST></STMTRS>`;
    expect(ler(csv('OFXHEADER:100', `<OFX>${conta}</OFX>`)).valores).toEqual([200_000, 5000]);
  });
  it('investments beside the account, which are read past', () => {
    const movimento = '<STMTTRN><DTPOSTED>20261005<TRNAMT>50.00<FITID>1<MEMO>PIX RECEBIDO ANA LIMA</STMTTRN>';
    const conta = `<STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>1<ACCTID>1</BANKACCTFROM><BANKTRANLIST>${movimento}</BANKTRANLIST></STMTRS>`;
    const fundo = `<INVSTMTMSGSRSV1><INVSTMTRS><INVBANKTRAN>${movimento.replace('50', '7')}</INVBANKTRAN></INVSTMTRS></INVSTMTMSGSRSV1>`;
    expect(ler(csv('OFXHEADER:100', `<OFX>${conta}${fundo}</OFX>`))).toMatchObject({
      valores: [5000],
      avisos: ['investimentos_de_fora'],
    });
  });
});

describe('[E2] spending is spending', () => {
  const tabela = (titulo: string, entrou: string, saiu: string, outro = saiu) =>
    csv(
      `Data;${titulo};Descrição;Valor`,
      `01/10/2026;${entrou};Doação;35,00`,
      `02/10/2026;${saiu};Luz;45,00`,
      `03/10/2026;${outro};Vela;5,00`,
    );
  it('a column of kinds says the side where no amount does, and is asked if it holds another word', () => {
    expect(ler(tabela('Categoria', 'Receita', 'Despesa')).valores).toEqual([3500, -4500, -500]);
    expect(ler(tabela('Entrada/Saída', 'Entrou', 'Saiu')).valores).toEqual([3500, -4500, -500]);
    expect(() => ler(tabela('Categoria', 'Receita', 'Despesa', 'Casa'))).toThrow('colunas_desconhecidas');
    expect(ler(tabela('Categoria', 'Doações', 'Velas', 'Casa')).valores).toEqual([3500, 4500, 500]);
  });
  it('days without a year may name the month', () => {
    expect(() => ler(csv('Data;Lançamento;Valor', '05 nov;PIX;50,00', '6/nov;PIX;1,00'))).toThrow('dia_sem_ano');
  });
  it('the bank’s short words of a credit are nobody', () => {
    const lido = lerExtrato(csv('Data;Lançamento;Valor', '05/10/2026;CR TED 237 ANA LIMA;50,00'));
    expect(lido.contas[0]?.lancamentos[0]?.pagador).toBe('ANA LIMA');
  });
});
