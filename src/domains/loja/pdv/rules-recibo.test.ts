import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../shared/centavos.ts';
import { larguraDe, type Colunas } from '../../../shared/recibo.ts';
import { linhasDaVenda, type Recibo } from './rules.ts';

describe('[P7 P9] the receipt of a sale', () => {
  const recibo: Recibo = {
    numero: 1284,
    casa: {
      nome: 'Tenda Luz da Mata',
      cnpj: null,
      endereco: null,
      bairro: null,
      cidade: 'Salvador',
      estado: 'BA',
      telefone: null,
    },
    itens: [
      { nome: 'Vela de 7 dias branca', quantidade: 2, unidade: 'un', preco_centavos: 890, total_centavos: 1780 },
      { nome: 'Defumador', quantidade: 1, unidade: 'un', preco_centavos: 450, total_centavos: 450 },
    ],
    subtotal_centavos: 2230,
    desconto_centavos: 230,
    total_centavos: 2000,
    pago_centavos: 5000,
    troco_centavos: 3000,
    metodo_pagamento: 'dinheiro',
    membro: null,
    operador: 'Regina',
    quando: '20/11/2026 11:20',
    estornada: false,
  };

  it('prints these lines on 58 mm paper', () =>
    expect(linhasDaVenda(recibo, 32)).toEqual([
      '       Tenda Luz da Mata',
      '          Salvador/BA',
      '--------------------------------',
      '     NÃO É DOCUMENTO FISCAL',
      '--------------------------------',
      'Venda nº 1284   20/11/2026 11:20',
      'Cliente: Cliente avulso',
      'Atendido por: Regina',
      '--------------------------------',
      'Vela de 7 dias branca      17,80',
      '2 x 8,90',
      'Defumador                   4,50',
      '--------------------------------',
      'Subtotal                R$ 22,30',
      'Desconto               - R$ 2,30',
      'TOTAL                   R$ 20,00',
      'Pago (Dinheiro)         R$ 50,00',
      'Troco                   R$ 30,00',
      '--------------------------------',
      'Este cupom não substitui a nota',
      '             fiscal',
    ]));

  it.each([
    ['kg', 0.5, '0,5 kg x 40,00'],
    ['kg', 1, '1 kg x 40,00'],
    ['lt', 12.25, '12,25 lt x 40,00'],
    ['un', 12, '12 x 40,00'],
    [null, 2, '2 x 40,00'],
  ])('[P3] goods with the unit %j: a quantity of %d is printed as %s on both papers', (unidade, quantidade, linha) => {
    const itens = [{ nome: 'Feijão', quantidade, unidade, preco_centavos: 4000, total_centavos: 2000 }];
    for (const colunas of [32, 48] as const) expect(linhasDaVenda({ ...recibo, itens }, colunas)).toContain(linha);
  });

  it('leaves out a discount or change of zero', () => {
    const exata = { ...recibo, desconto_centavos: 0, total_centavos: 2230, pago_centavos: 2230, troco_centavos: 0 };
    expect(linhasDaVenda(exata, 32).filter((linha) => /Desconto|Troco/.test(linha))).toEqual([]);
  });

  it('the receipt says when its sale waits in the queue, and when it was reversed', () => {
    expect(linhasDaVenda({ ...recibo, numero: null }, 32).join('\n')).toMatch(/^Venda na fila +20\/11\/2026 11:20$/m);
    expect(linhasDaVenda({ ...recibo, estornada: true }, 32)).toContain('VENDA ESTORNADA');
  });

  it('[P9] fits every paper and shows every amount', () => {
    const nome = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(nome, fc.nat(1_000_000_000), fc.constantFrom<Colunas>(32, 48), (texto, valor, colunas) => {
        const item = {
          nome: texto,
          quantidade: 1_000_000,
          unidade: 'kg',
          preco_centavos: valor,
          total_centavos: valor,
        };
        const impresso = linhasDaVenda(
          { ...recibo, membro: texto, operador: texto, itens: [item], total_centavos: valor },
          colunas,
        );
        for (const linha of impresso) expect(larguraDe(linha)).toBeLessThanOrEqual(colunas);
        expect(impresso.filter((linha) => linha.endsWith(formatDecimal(valor))).length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
