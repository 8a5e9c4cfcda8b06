import { describe, expect, it } from 'vitest';
import { lerExtrato, type Extrato } from './ler-extrato.ts';
import { ExtratoRecusado, fraseDaRecusa } from './recusa-do-extrato.ts';

// What banks really write, one odd part at a time. All names, numbers and accounts are invented.

const bytesDe = (texto: string): Uint8Array => new TextEncoder().encode(texto);
const emLatin1 = (texto: string): Uint8Array => Uint8Array.from(texto, (letra) => letra.codePointAt(0) ?? 63);
const emUtf16 = (texto: string): Uint8Array =>
  new Uint8Array([
    0xff,
    0xfe,
    ...Array.from(texto, (letra) => letra.codePointAt(0) ?? 63).flatMap((n) => [n & 255, n >> 8]),
  ]);
const csv = (titulos: string, ...linhas: string[]) => [titulos, ...linhas, ''].join('\n');
const ofx = (movimentos: string, depois = '', lista = '') =>
  `OFXHEADER:100\nENCODING:UTF-8\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>077<ACCTID>12345-6</BANKACCTFROM>` +
  `<BANKTRANLIST><DTSTART>20261101<DTEND>20261130\n${movimentos}</BANKTRANLIST>${lista}</STMTRS></STMTTRNRS></BANKMSGSRSV1>${depois}</OFX>`;
const movimento = (valor: string, textos: string, id = '1') =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261105<TRNAMT>${valor}<FITID>${id}${textos}</STMTTRN>\n`;
const resumo = ({ contas }: Extrato) =>
  contas.flatMap(({ lancamentos }) => lancamentos.map(({ valor_centavos, pagador }) => [valor_centavos, pagador]));
const ler = (texto: string) => resumo(lerExtrato(bytesDe(texto)));
const recusa = (texto: string): string => {
  try {
    lerExtrato(bytesDe(texto));
    return 'lido';
  } catch (error) {
    if (error instanceof ExtratoRecusado) return fraseDaRecusa(error);
    throw error;
  }
};
const ANA = 'PIX RECEBIDO ANA LIMA EXEMPLO';

describe('[E2] one odd part refuses only itself', () => {
  it('a sign instead of an amount in a balance row, and an amount without a zero in front', () => {
    const saldo = movimento('            .  ', '<MEMO>SALDO DIA', '0');
    const [conta] = lerExtrato(bytesDe(ofx(saldo + movimento('.35', '<MEMO>CRED PIX CHAVE')))).contas;
    expect(conta).toMatchObject({
      ignorados: [{ motivo: 'saldo', valor_centavos: null, descricao: 'SALDO DIA' }],
      lancamentos: [{ valor_centavos: 35, pagador: null }],
    });
  });
  it('reads whole amounts beside others with two decimals, and a bank that writes four', () => {
    const titulos = 'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR';
    const pagbank = csv(
      titulos,
      '404ee56a;01/10/2026;Rendimento da conta;Rendimento;0,03',
      '18ff075b;02/10/2026;Pix recebido;Ana Lima Exemplo;10',
    );
    expect(ler(pagbank)).toEqual([
      [3, null],
      [1000, 'Ana Lima Exemplo'],
    ]);
    const simples = csv('Data;Histórico;Valor', '05/10/2026;A;181,85', '05/10/2026;B;5000', '05/10/2026;C;15000');
    expect(ler(simples).map(([valor]) => valor)).toEqual([18_185, 500_000, 1_500_000]);
    const inteiros = movimento('50', `<MEMO>${ANA}`) + movimento('50', '<MEMO>PIX RECEBIDO BIA SOUZA', '2');
    expect(ler(ofx(inteiros + movimento('-1.75', '<MEMO>TARIFA', '3'))).map(([valor]) => valor)).toEqual([
      5000, 5000, -175,
    ]);
    expect(
      ler(ofx(movimento('50.0000', '<MEMO>A') + movimento('-1.7500', '<MEMO>B', '2'))).map(([valor]) => valor),
    ).toEqual([5000, -175]);
  });
  it('sections with columns of their own, and a table of balances below them', () => {
    const bradesco = [
      'Extrato de: Ag: 12 | Conta: 34567-8 | Entre 01/10/2026 e 31/10/2026',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
      '30/09/26;SALDO ANTERIOR;;;;"100,00";',
      '03/10/26; Pix Recebido;000001;"50,00";;"150,00";',
      ';Rem: Ana Lima Exemplo    03/10;;',
      '04/10/26; Rent.inv.facil;000002;"0,01";;"150,01";',
      'Total;;"50,01";"0,00";"150,01"',
      'Os dados acima têm como base 06/11/2026 às 22h12 e estão sujeitos a alterações.',
      'Últimos Lançamentos',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);',
      '04/11/26; Tarifa;000001;;"-1,00";',
      ';Total;;"0,00";"-1,00"',
      'Saldos Invest Fácil',
      'Data;Histórico;Saldo (R$);',
      '03/10/26;Saldo;"150,00";',
      '04/10/26;Saldo;"150,01";',
    ].join('\r');
    const lido = lerExtrato(emLatin1(bradesco));
    expect(resumo(lido)).toEqual([
      [5000, 'Ana Lima Exemplo'],
      [1, null],
      [-100, null],
    ]);
    expect(lido.contas[0]?.ignorados.map(({ motivo }) => motivo)).toEqual([
      'saldo',
      'total',
      'total',
      'saldo',
      'saldo',
    ]);
  });
  it('a line without a text, what is yet to come, and a card beside the account, each with its name', () => {
    expect(ler(ofx(movimento('50.00', `<MEMO>${ANA}`) + movimento('20.00', '', '2')))).toHaveLength(2);
    const futuros =
      '<BANKTRANLISTP><DTASOF>20261130<STMTTRNP><TRNTYPE>CREDIT<DTTRAN>20261201<TRNAMT>70.00<NAME>FUTURO</STMTTRNP></BANKTRANLISTP>';
    const comFuturos = lerExtrato(bytesDe(ofx(movimento('50.00', `<MEMO>${ANA}`), '', futuros)));
    expect([resumo(comFuturos), comFuturos.contas[0]?.avisos]).toEqual([
      [[5000, 'ANA LIMA EXEMPLO']],
      ['futuros_de_fora'],
    ]);
    const cartao =
      '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>3</CCACCTFROM><BANKTRANLIST>' +
      `${movimento('-50.00', '<MEMO>LOJA', 'C1')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>`;
    const comCartao = lerExtrato(bytesDe(ofx(movimento('50.00', `<MEMO>${ANA}`), cartao)));
    expect([resumo(comCartao), comCartao.contas[0]?.avisos]).toEqual([
      [[5000, 'ANA LIMA EXEMPLO']],
      ['cartao_de_fora'],
    ]);
  });
  it('UTF-16, as the members’ import reads it', () => {
    const lido = lerExtrato(emUtf16(csv('Data;Histórico;Valor', `05/11/2026;${ANA};50,00`)));
    expect([lido.codificacao, resumo(lido)]).toEqual(['utf-16', [[5000, 'ANA LIMA EXEMPLO']]]);
  });
  it('days without a year, or with the month before the day, are refused with the right cause', () => {
    expect(recusa(csv('Data;Histórico;Valor', `05/11;${ANA};50,00`))).toContain('não têm o ano');
    expect(recusa(csv('Data;Histórico;Valor', `11/25/2026;${ANA};50,00`, `11/26/2026;${ANA};50,00`))).toContain(
      'o mês vem antes do dia',
    );
  });
});

describe('[E2] nothing vanishes by its first word', () => {
  it('a movement may begin with the word balance; a balance row is known by what it is', () => {
    const tabela = csv(
      'Data;Histórico;Valor;Saldo',
      '05/10/2026;Saldo restante da mensalidade;50,00;150,00',
      '05/10/2026;Saldo da festa;60,00;210,00',
      '05/10/2026;Posição do dia;;210,00',
      '05/10/2026;SALDO DO DIA;;210,00',
    );
    const [conta] = lerExtrato(bytesDe(tabela)).contas;
    expect(conta?.lancamentos.map(({ descricao }) => descricao)).toEqual([
      'Saldo restante da mensalidade',
      'Saldo da festa',
    ]);
    expect(conta?.ignorados).toMatchObject([
      { motivo: 'saldo', descricao: 'Posição do dia' },
      { motivo: 'saldo', descricao: 'SALDO DO DIA' },
    ]);
    expect(ler(ofx(movimento('50.00', '<MEMO>Saldo da festa')))).toHaveLength(1);
  });
});

describe('[E2] spending is spending', () => {
  it.each([
    ['Receita', 'Despesa', 'Pago'],
    ['Recebido', 'Pago', 'Pago'],
    ['Entradas', 'Saídas', 'Saídas'],
    ['Pix recebido', 'Pix enviado', 'Pagamento de boleto'],
  ])('%s, %s and %s say the side where no amount has a sign', (entrou, saiu, pago) => {
    const tabela = csv(
      'Data;Tipo;Descrição;Valor',
      `01/10/2026;${entrou};Doação;3500,00`,
      `02/10/2026;${saiu};Conta de energia;450,00`,
      `03/10/2026;${pago};Compra de material;200,00`,
    );
    expect(ler(tabela).map(([valor]) => valor)).toEqual([350_000, -45_000, -20_000]);
  });
  it('an unknown word in a column of signs is asked, and read as the person says', () => {
    const tabela = csv(
      'Data;Tipo;Descrição;Valor',
      '01/10/2026;Ingresso;Doação;35,00',
      '02/10/2026;Egresso;Energia;45,00',
    );
    expect(() => lerExtrato(bytesDe(tabela))).toThrow('colunas_desconhecidas');
    const misto = csv(
      'Data;Tipo;Descrição;Valor',
      '01/10/2026;Receita;Doação;35,00',
      '02/10/2026;Egresso;Energia;45,00',
    );
    expect(() => lerExtrato(bytesDe(misto))).toThrow('colunas_desconhecidas');
    const ditas = {
      separador: ';',
      titulo: 0,
      papeis: ['dia', 'sinal', 'texto', 'valor'] as const,
      sinais: { Ingresso: 1, Egresso: -1 } as const,
    };
    expect(resumo(lerExtrato(bytesDe(tabela), ditas)).map(([valor]) => valor)).toEqual([3500, -4500]);
  });
  it('the other side of Stone’s table depends on the side of the money', () => {
    const titulos =
      'Movimentação,Tipo,Valor,Saldo antes,Saldo depois,Tarifa,Data,Horário,Situação,Nosso Número,Destino,Destino Documento,Destino Instituição,' +
      'Destino Agência,Destino Conta,Origem,Origem Documento,Origem Instituição,Origem Agência,Origem Conta,Descrição';
    const casa = 'CASA DE EXEMPLO,11.222.333/0001-81,Stone Instituição de Pagamento S.A.,0001,1234567-0';
    const ana = 'ANA LIMA EXEMPLO,***.111.222-**,Banco Exemplo,0001,55555-5';
    const linha = (lado: string, valor: string, de: string, para: string) =>
      `${lado},Pix,"${valor}","R$ 562,97","R$ 612,97","R$ 0,00",23/11/2026 08:24,08:24:09.828,FINISHED,,${para},${de},`;
    const [conta] = lerExtrato(
      bytesDe(csv(titulos, linha('Crédito', '50,00', ana, casa), linha('Débito', '20,00', casa, ana))),
    ).contas;
    expect(conta?.lancamentos).toMatchObject([
      {
        valor_centavos: 5000,
        descricao: 'Pix · ANA LIMA EXEMPLO',
        pagador: 'ANA LIMA EXEMPLO',
        pagador_documento: '***.111.222-**',
      },
      {
        valor_centavos: -2000,
        descricao: 'Pix · ANA LIMA EXEMPLO',
        pagador: 'ANA LIMA EXEMPLO',
        pagador_documento: '***.111.222-**',
      },
    ]);
  });
  it('a payer below the movement in the first column is its payer', () => {
    const bradesco = (nome: string) =>
      csv(
        'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
        '23/11/26; Transfe Pix;0603493;"50,00";;"150,00";',
        `Rem: ${nome} 23/11;;;`,
      );
    expect([...ler(bradesco('Ana Lima Exemplo')), ...ler(bradesco('Bia Souza Exemplo'))]).toEqual([
      [5000, 'Ana Lima Exemplo'],
      [5000, 'Bia Souza Exemplo'],
    ]);
    // The file ends in the middle of a name: half of it fits somebody else too.
    expect(ler(bradesco('Ana Lima Exemplo').slice(0, -'mplo 23/11;;;'.length))).toEqual([[5000, null]]);
  });
});
