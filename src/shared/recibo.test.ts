import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBRL, formatDecimal, MAX_CENTAVOS } from './centavos.ts';
import {
  aoCentro,
  cabecalho,
  itemEPreco,
  larguraDe,
  limparTexto,
  paraImpressora,
  quebrar,
  rodape,
  rotuloEValor,
  traco,
  type Colunas,
} from './recibo.ts';

const papeis = fc.constantFrom<Colunas>(32, 48);
const qualquer = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(...Array.from('ab çÃọ\u0300ẹ́ \n\u001b-🕯神\u00ad\u200d'), 'Ọ̀ṣun'), maxLength: 120 }),
);

describe('[P9 T6] receipt lines', () => {
  it('puts item and price in their columns, 22 and 10 of 32', () => {
    expect(itemEPreco('2x Vela de 7 dias', '17,80', 32)).toEqual(['2x Vela de 7 dias          17,80']);
    expect(itemEPreco('2x Vela de 7 dias', '17,80', 48)).toEqual([`2x Vela de 7 dias${' '.repeat(26)}17,80`]);
    expect(itemEPreco('1234567890123456789012', '1234567890', 32)).toEqual(['12345678901234567890121234567890']);
  });

  it('wraps whole words and prices the last line', () =>
    expect(itemEPreco('Banho de ervas, manjericão e alecrim', '12,00', 32)).toEqual([
      'Banho de ervas,',
      'manjericão e alecrim       12,00',
    ]));

  it('never cuts a price: what is too wide for its column takes a line', () =>
    expect(itemEPreco('Doação', '10.000.000.000,00', 32)).toEqual(['Doação', '               10.000.000.000,00']));

  it('cuts only a word that is longer than the line', () => {
    expect(quebrar('vela abcdefghij', 4)).toEqual(['vela', 'abcd', 'efgh', 'ij']);
    expect(quebrar('Ọ̀ṣunỌ̀ṣun', 4)).toEqual(['Ọ̀ṣun', 'Ọ̀ṣun']);
    expect(quebrar('  ', 4)).toEqual([]);
  });

  it('shares a whole line between label and value', () => {
    expect(rotuloEValor('Total', formatBRL(5200), 32)).toEqual([`Total${' '.repeat(19)}R$ 52,00`]);
    expect(rotuloEValor('Troco', formatBRL(-18_000), 32)).toEqual([`Troco${' '.repeat(16)}- R$ 180,00`]);
  });

  it('leaves room for the label beside a long value', () =>
    expect(rotuloEValor('Venda na fila', 'um texto que ocupa mais de vinte', 32)).toEqual([
      'Venda na',
      'fila',
      'um texto que ocupa mais de vinte',
    ]));

  it('centres', () => {
    expect(aoCentro('Tenda', 32)).toEqual([`${' '.repeat(13)}Tenda`]);
    expect(aoCentro('', 32)).toEqual([]);
  });
});

describe('[P9] text for a printer (INV-48)', () => {
  it.each([
    ['a\u001b@b\u0007\u0000', 'a@b'],
    ['a\nb\tc\r\nd', 'a b c d'],
    ['\u202eabc\u200d', 'abc'],
    ['R$\u00a01,00 \u2212 “x” – y…', 'R$ 1,00 - "x" - y...'],
    ['vela 🕯 神', 'vela ? ?'],
    ['Ọ̀ṣun Ṣàngó', 'Ọ̀ṣun Ṣàngó'],
    ['\ud800', ''],
    [' a  b ', 'a b'],
  ])('%j becomes %j', (sujo, limpo) => expect(limparTexto(sujo)).toBe(limpo));

  it.each([
    ['Ọ̀ṣun Ṣàngó Ilê Àṣẹ', 'Osun Sàngó Ilê Àse'],
    ['Conceição nº 1 ½', 'Conceição nº 1 ½'],
    ['œ ŋ', '? ?'],
    ['  Total     1,00', '  Total     1,00'],
    ['a\u001bb\u0301', 'ab'],
  ])('%s prints as %s', (texto, impresso) => expect(paraImpressora(texto)).toBe(impresso));

  it('[P9] no line is ever wider than the paper, and none directs the printer', () => {
    fc.assert(
      fc.property(
        qualquer,
        qualquer,
        fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }),
        papeis,
        (nome, outro, valor, colunas) => {
          const casa = {
            nome,
            cnpj: outro,
            endereco: nome,
            bairro: outro,
            cidade: nome,
            estado: outro,
            cep: nome,
            telefone: outro,
            whatsapp: nome,
            email: outro,
          };
          const linhas = [
            ...cabecalho(casa, colunas),
            ...itemEPreco(nome, formatDecimal(valor), colunas),
            ...itemEPreco(nome, outro, colunas),
            ...rotuloEValor(nome, outro, colunas),
            ...aoCentro(outro, colunas),
            ...rodape(colunas),
          ];
          for (const linha of linhas) {
            expect(larguraDe(linha)).toBeLessThanOrEqual(colunas);
            expect(linha).not.toMatch(/\p{C}/u);
            expect(paraImpressora(linha).length).toBe(larguraDe(linha));
            expect(paraImpressora(linha)).toMatch(/^[\u0020-\u00ff]*$/);
          }
        },
      ),
    );
  });

  it('[P9] no amount and no word is lost', () => {
    const nomes = fc.array(fc.stringMatching(/^[a-z]{1,22}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(nomes, fc.integer({ min: 0, max: MAX_CENTAVOS }), papeis, (palavras, valor, colunas) => {
        const impresso = itemEPreco(palavras.join(' '), formatDecimal(valor), colunas).join(' ');
        expect(impresso.split(/ +/).filter((p) => p !== '')).toEqual([...palavras, formatDecimal(valor)]);
      }),
    );
  });
});

describe('[T6] head and foot', () => {
  it('names the house and says that it is no tax document', () => {
    const casa = {
      nome: 'Tenda Luz da Mata',
      cnpj: '12ABC34501DE35',
      endereco: 'Rua do Ilê, 7',
      bairro: 'Federação',
      cidade: 'Salvador',
      estado: 'BA',
      cep: '40010020',
      telefone: '7133334444',
      whatsapp: '71999998888',
      email: 'casa@tenda.org.br',
    };
    expect(cabecalho(casa, 48).map((linha) => linha.trim())).toEqual([
      'Tenda Luz da Mata',
      'CNPJ 12.ABC.345/01DE-35',
      'Rua do Ilê, 7, Federação',
      'Salvador/BA CEP 40010-020',
      '(71) 3333-4444 (71) 99999-8888 casa@tenda.org.br',
      traco(48),
      'NÃO É DOCUMENTO FISCAL',
      traco(48),
    ]);
    expect(rodape(32).map((linha) => linha.trim())).toEqual([traco(32), 'Este cupom não substitui a nota', 'fiscal']);
  });

  it('leaves no gap for what is missing', () => {
    const vazia = { nome: 'Tenda', cnpj: null, endereco: null, bairro: '', cidade: null, estado: null, telefone: null };
    expect(cabecalho(vazia, 32).map((linha) => linha.trim())).toEqual([
      'Tenda',
      traco(32),
      'NÃO É DOCUMENTO FISCAL',
      traco(32),
    ]);
  });
});
