import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lerDesconto, lerDiaVencimento, lerPlano, lerValor, validarVinculo } from './rules.ts';

describe('[N2] a plan as typed', () => {
  const certo = { nome: ' Corrente ', valor: '200,00', dia_vencimento: '10' };

  it('is read', () =>
    expect(lerPlano(certo)).toEqual({
      plano: { nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10 },
      recusas: null,
    }));

  it.each([
    [{ nome: '  ' }, { nome: 'Informe o nome do plano' }],
    [{ valor: '0' }, { valor_centavos: 'Informe um valor maior que zero' }],
    [{ valor: '-5' }, { valor_centavos: 'Informe um valor maior que zero' }],
    [{ valor: 'abc' }, { valor_centavos: 'Informe um valor maior que zero' }],
    [{ dia_vencimento: '29' }, { dia_vencimento: 'Informe um dia entre 1 e 28' }],
    [
      { nome: '', valor: '', dia_vencimento: '' },
      {
        nome: 'Informe o nome do plano',
        valor_centavos: 'Informe um valor maior que zero',
        dia_vencimento: 'Informe um dia entre 1 e 28',
      },
    ],
  ])('%j answers %j', (mudanca, recusas) =>
    expect(lerPlano({ ...certo, ...mudanca })).toEqual({ plano: null, recusas }),
  );

  it.each([
    ['0,01', 1],
    ['60.00', 6000],
    ['60.5', 6050],
    ['1.234,56', 123_456],
    ['1000000', 100_000_000],
    ['1000000,01', null],
    ['0,00', null],
    ['1,234.56', null],
  ])('the value %s is %s', (texto, valor) => expect(lerValor(texto)).toBe(valor));

  it('the due day may carry spaces', () => expect(lerDiaVencimento(' 5 ')).toBe(5));

  it('[N2] the due day is a whole number from 1 to 28, and nothing else', () => {
    const aceitos = Array.from({ length: 100 }, (_, n) => n - 20).filter((n) => lerDiaVencimento(String(n)) !== null);
    expect(aceitos).toEqual(Array.from({ length: 28 }, (_, n) => n + 1));
    expect(
      ['', ' ', '1.5', '1,5', '1e1', '0x1', '١', 'dez', '010'].filter((t) => lerDiaVencimento(t) !== null),
    ).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (texto) => {
        const dia = lerDiaVencimento(texto);
        expect(dia === null || (Number.isInteger(dia) && dia >= 1 && dia <= 28)).toBe(true);
      }),
    );
  });
});

describe('[N4] linking a plan to a member', () => {
  it.each([
    ['', 0],
    [' ', 0],
    ['20', 2000],
    ['20,50', 2050],
    ['abc', null],
  ])('the discount %j is %s', (texto, valor) => expect(lerDesconto(texto)).toBe(valor));

  it.each([
    [{ membro_id: 'm', desconto: '' }, {}],
    [{ membro_id: '', desconto: '' }, { membro_id: 'Selecione um membro' }],
    [{ membro_id: 'm', desconto: '-1' }, { desconto_centavos: 'O desconto não pode ser negativo.' }],
    [{ membro_id: 'm', desconto: 'x' }, { desconto_centavos: 'Informe um valor válido' }],
  ])('%j answers %j', (vinculo, recusas) => expect(validarVinculo(vinculo)).toEqual(recusas));
});
