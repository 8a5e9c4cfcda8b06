import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chaveDoLancamento, MAIOR_EXTRATO } from '../rules.ts';
import { ofx, tabela, type Gerado } from '../for-tests/gerar-extrato.ts';
import { lerExtrato, type Extrato } from './ler-extrato.ts';
import { ExtratoRecusado, fraseDaRecusa } from './recusa-do-extrato.ts';

const PASTA = join(import.meta.dirname, '../for-tests/extratos');
const emBytes = (texto: string): Uint8Array => new TextEncoder().encode(texto);

function lidoOuRecusado(bytes: Uint8Array): Extrato | { recusa: string; texto: string } {
  try {
    return lerExtrato(bytes);
  } catch (error) {
    if (error instanceof ExtratoRecusado) return { recusa: error.motivo, texto: fraseDaRecusa(error) };
    throw error;
  }
}
const expectRecusa = (texto: string, motivo: string) => expect(() => lerExtrato(emBytes(texto))).toThrow(motivo);
const ler = (texto: string) => lerExtrato(emBytes(texto)).contas[0]?.lancamentos ?? [];
const valores = (texto: string) => ler(texto).map(({ valor_centavos }) => valor_centavos);
const csv = (...linhas: string[]) => ['Data;Descrição;Valor', ...linhas, ''].join('\n');
const ofxDe = (meio: string, moeda = 'BRL') =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>${moeda}<BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM>${meio}</STMTRS></OFX>`;
const movimento = (valor: string, memo: string) =>
  `<STMTTRN><DTPOSTED>20261005<TRNAMT>${valor}<FITID>1<MEMO>${memo}</STMTTRN>`;

describe('[E2] the files of the banks', () => {
  const arquivos = readdirSync(PASTA).filter((nome) => /\.(?:ofx|csv|txt)$/.test(nome));
  it.each(arquivos)('%s gives exactly the reading or the refusal beside it', (nome) => {
    const certo = JSON.parse(readFileSync(join(PASTA, nome.replace(/\.\w+$/, '.expected.json')), 'utf8')) as object;
    const { novos, novos_depois_de, ...esperado } = certo as { novos?: number; novos_depois_de?: string };
    const lido = lidoOuRecusado(readFileSync(join(PASTA, nome)));
    expect(lido).toEqual(esperado);
    if (novos_depois_de === undefined || !('contas' in lido)) return;
    const antes = lerExtrato(readFileSync(join(PASTA, novos_depois_de))).contas;
    const chaves = new Set(antes.flatMap(({ lancamentos }) => lancamentos.map(chaveDoLancamento)));
    const deAgora = lido.contas.flatMap(({ lancamentos }) => lancamentos.map(chaveDoLancamento));
    expect(deAgora.filter((chave) => !chaves.has(chave))).toHaveLength(novos ?? -1);
  });
});

describe('[E2] any statement', () => {
  const lidos = (gerado: Gerado) =>
    lerExtrato(gerado.bytes).contas.map(({ lancamentos }) =>
      lancamentos.map(({ dia, valor_centavos, descricao }) => ({ dia, centavos: valor_centavos, descricao })),
    );
  const porDia = ({ contas }: Gerado) =>
    contas.map((linhas) => linhas.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia))));

  it('is read from OFX or OFC with open tags, any encoding, comma or dot, two accounts, and balance rows anywhere', () => {
    fc.assert(
      fc.property(ofx, (gerado) => {
        expect(lidos(gerado)).toEqual(porDia(gerado));
      }),
      { numRuns: 500 },
    );
  });
  it('is read from a table with any separator, sign and form of the day, with one or two columns of amounts', () => {
    fc.assert(
      fc.property(tabela, (gerado) => {
        expect(lidos(gerado)).toEqual(porDia(gerado));
      }),
      { numRuns: 500 },
    );
  });
});

describe('[E2] amounts', () => {
  it.each([
    ['200', 20_000],
    ['45,9', 4590],
    ['+12,35', 1235],
    ['(10,05)', -1005],
    ['10,05-', -1005],
    ['10,05 D', -1005],
    ['10,05C', 1005],
    ['R$ -1.234,56', -123_456],
    ['-R$ 1.234,56', -123_456],
    ['1,234.56', 123_456],
    ['1.234.567,89', 123_456_789],
    ['−7,11', -711],
    ['000000012,34', 1234],
    [',50', 50],
  ])('%s is %i centavos', (texto, valor) => {
    expect(valores(csv(`05/10/2026;PIX RECEBIDO;${texto}`))).toEqual([valor]);
  });
  it.each([
    '1.234',
    '1,234',
    '12,345',
    '1.23,45',
    '12,34,56',
    '--1,23',
    '00,50',
    '1,200000',
    '(1,23',
    '1,23)',
    '(-1,23)',
    'abc',
    '',
    '1e5',
  ])('%j can be no amount or two, so the file is refused', (texto) =>
    expectRecusa(csv(`05/10/2026;PIX RECEBIDO;${texto}`), 'estragado'),
  );
  it('a file that always writes two decimals has no amount with fewer', () => {
    expectRecusa(csv('05/10/2026;PIX RECEBIDO;200,00', '05/10/2026;PIX RECEBIDO;300'), 'estragado');
    expect(valores(csv('05/10/2026;A;1,5', '05/10/2026;B;300'))).toEqual([150, 30_000]);
  });
  it('the letter decides over the sign, and both sides filled are refused', () => {
    const letras = (letra: string) =>
      `Data;Descrição;Valor;D/C\n05/10/2026;PIX;10,00;${letra}\n06/10/2026;PIX;5,00;C\n`;
    expect(valores(letras('D'))).toEqual([-1000, 500]);
    expectRecusa(letras('X'), 'estragado');
    expectRecusa('Data;Descrição;Crédito;Débito\n05/10/2026;PIX;10,00;5,00\n', 'estragado');
  });
});

describe('[E2] tables', () => {
  it('of an unknown heading are not guessed', () => {
    expectRecusa('Quando;O que;Quanto\n05/10/2026;PIX;10,00\n', 'colunas_desconhecidas');
    expectRecusa('Data;Descrição;Quanto;Valor\n05/10/2026;PIX;10,00;11,00\n', 'colunas_desconhecidas');
    expectRecusa('Data;Descrição;Crédito;Outro\n05/10/2026;PIX;10,00;9,00\n', 'colunas_desconhecidas');
  });
  it('of an unknown heading are read as a person says', () => {
    const texto = 'Quando;O que;Quanto\n05/10/2026;PIX RECEBIDO ANA EXEMPLO;10,00\n';
    const lido = lerExtrato(emBytes(texto), { separador: ';', titulo: 0, papeis: ['dia', 'texto', 'valor'] });
    expect(lido.contas[0]?.lancamentos).toMatchObject([
      { dia: '2026-10-05', valor_centavos: 1000, pagador: 'ANA EXEMPLO' },
    ]);
  });
  it('without a heading are of Itaú if every row is day, text and amount', () => {
    const linhas = '05/10/2026;PIX TRANSF MARIA E05/10;200,00\n06/10/2026;TAR PACOTE;-12,90\n';
    expect(lerExtrato(emBytes(linhas)).contas).toMatchObject([
      { banco: '341', lancamentos: [{ pagador: 'MARIA E' }, {}] },
    ]);
  });
  it('with a row of one cell more or less are refused', () => {
    expectRecusa(csv('05/10/2026;PIX;A;10,00'), 'estragado');
    expectRecusa('Data;Descrição;Valor;Saldo\n05/10/2026;PIX X1,00;2,00\n', 'estragado');
  });
  it('with the payer in a row of its own, and the account in a small table above', () => {
    const texto =
      'AGENCIA;CONTA\n1234;56789-0\n\nData;Histórico;Docto.;Crédito (R$);Débito (R$)\n' +
      '02/10/26;TRANSFERENCIA PIX;938274;100,00;\n;REM: MARIA EXEMPLO 02/10;;;\nSaldos Invest Fácil;;;;\n';
    expect(lerExtrato(emBytes(texto)).contas).toMatchObject([
      {
        agencia: '1234',
        conta: '56789-0',
        ignorados: [],
        lancamentos: [{ descricao: 'TRANSFERENCIA PIX REM: MARIA EXEMPLO 02/10', pagador: 'MARIA EXEMPLO' }],
      },
    ]);
  });
  it('with words for the two sides, a day of zeros beside a balance, and titles of sections', () => {
    const bb =
      '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"\n' +
      '"05/10/2026","Pix - Recebido","05/10 14:22 00000000191 MARIA EXEMPLO DA","17","1.200,00","Entrada"\n' +
      '"06/10/2026","Tarifa","Pacote","18","12,90","Saída"\n"00/00/0000","Saldo do dia","","","1.187,10",""\n';
    const [conta] = lerExtrato(emBytes(bb)).contas;
    expect(conta).toMatchObject({ banco: '001', ignorados: [{ motivo: 'saldo', dia: null }] });
    expect(conta?.lancamentos).toMatchObject([
      { valor_centavos: 120_000, pagador: 'MARIA EXEMPLO DA', pagador_documento: '00000000191' },
      { valor_centavos: -1290, pagador: null, meio: 'tarifa' },
    ]);
  });
});

describe('[E3] refuses as a whole', () => {
  it.each([
    ['a card', 'date,title,amount\n2026-10-05,Loja,45.90\n', 'cartao_de_credito'],
    ['another currency', ofxDe(movimento('1.00', 'PIX'), 'USD'), 'outra_moeda'],
    ['a PDF', '%PDF-1.7', 'planilha_ou_pdf'],
    ['a workbook', 'PK\u0003\u0004', 'planilha_ou_pdf'],
    ['a page that calls itself .xls', '<html><table><tr><td>Data', 'planilha_ou_pdf'],
    ['an empty file', ' \r\n', 'vazio'],
    ['a letter', 'Prezada tesoureira, segue o extrato.', 'desconhecido'],
    ['no account', '<OFX></OFX>', 'desconhecido'],
  ])('%s', (_, texto, motivo) => {
    expectRecusa(texto, motivo);
  });
  it('more than 5 MB or 20,000 lines, each with a plain sentence', () => {
    expect(() => lerExtrato(new Uint8Array(MAIOR_EXTRATO + 1))).toThrow('grande_demais');
    const linhas = Array.from({ length: 20_001 }, (_, n) => `05/10/2026;PIX ${n};10,00`);
    expectRecusa(csv(...linhas), 'linhas_demais');
    expect(lidoOuRecusado(emBytes(csv(...linhas)))).toMatchObject({ texto: expect.stringContaining('20.000 linhas') });
    expect(ler(csv(...linhas.slice(1)))).toHaveLength(20_000);
  });
  it('names the line that is damaged', () => {
    expectRecusa(ofxDe(movimento('10.00', 'S A L D O</ EMO>')), 'estragado');
    expect(lidoOuRecusado(emBytes(csv('05/10/2026;PIX;10,00', '99/10/2026;PIX;10,00')))).toMatchObject({
      texto: 'Uma parte deste arquivo está estragada (linha 3). Baixe o extrato de novo no banco.',
    });
  });
});

describe('[E2] two months of one account', () => {
  it('two statements of one account are one, with their identical lines numbered on', () => {
    const duas = ofxDe(movimento('10.00', 'PIX RECEBIDO')).replace('</OFX>', '');
    const depois = ofxDe(movimento('10.00', 'PIX RECEBIDO')).replace(/^[\s\S]*<OFX>/, '');
    const { contas } = lerExtrato(emBytes(duas + depois));
    expect(contas).toHaveLength(1);
    expect(contas[0]?.lancamentos.map(({ ocorrencia }) => ocorrencia)).toEqual([0, 1]);
  });
});
