import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesDoRecibo } from '../../../shared/escpos.ts';
import { larguraDe, type Colunas } from '../../../shared/recibo.ts';
import { linhasDoFechamento, type Fechamento } from './rules.ts';

const CASA = {
  nome: 'Tenda Luz da Mata',
  cnpj: null,
  endereco: null,
  bairro: null,
  cidade: 'Salvador',
  estado: 'BA',
  telefone: null,
};

const FECHAMENTO: Fechamento = {
  casa: CASA,
  carteira: 'Dinheiro',
  numero: 12,
  abertura: { quando: '20/11/2026 20:02', por: 'Ana' },
  fechamento: { quando: '21/11/2026 02:03', por: 'Regina' },
  contado_centavos: 40_500,
  esperado: {
    partes: {
      abertura_centavos: 10_000,
      vendas_centavos: 35_000,
      mensalidades_centavos: 20_000,
      entradas_centavos: 0,
      saidas_centavos: -2500,
      suprimentos_centavos: 5000,
      sangrias_centavos: 25_500,
      devolvido_centavos: 1500,
    },
    centavos: 40_500,
  },
  motivo: null,
  recontagens: [],
  outras: [{ metodo: 'pix', total_centavos: 8900 }],
  corrigidos: [],
};

describe('[K9] the paper of a closing', () => {
  it('prints these lines on 58 mm paper', () =>
    expect(linhasDoFechamento(FECHAMENTO, 32)).toEqual([
      '       Tenda Luz da Mata',
      '          Salvador/BA',
      '--------------------------------',
      '     NÃO É DOCUMENTO FISCAL',
      '--------------------------------',
      '   Fechamento de caixa nº 12',
      'Caixa: Dinheiro',
      'Aberto em       20/11/2026 20:02',
      'por Ana',
      'Fechado em      21/11/2026 02:03',
      'por Regina',
      '--------------------------------',
      'Fundo de troco         R$ 100,00',
      'Vendas em dinheiro     R$ 350,00',
      'Mensalidades           R$ 200,00',
      'Despesas              - R$ 25,00',
      'Suprimentos             R$ 50,00',
      'Sangrias             - R$ 255,00',
      'Devolvido             - R$ 15,00',
      'Esperado               R$ 405,00',
      'CONTADO                R$ 405,00',
      'Diferença                R$ 0,00',
      '--------------------------------',
      'Vendas fora da gaveta',
      'PIX                     R$ 89,00',
      '--------------------------------',
      '',
      '',
      '________________________________',
      '   Assinatura de quem contou',
    ]));

  it('[K11] keeps the first count above its correction', () => {
    const linhas = linhasDoFechamento(
      {
        ...FECHAMENTO,
        contado_centavos: 41_000,
        motivo: 'Nota a mais',
        recontagens: [
          { versao: 2, contado_centavos: 40_000, motivo: 'Contei de novo', quando: '21/11/2026 09:00', por: 'Ana' },
        ],
      },
      48,
    );
    expect(linhas.filter((linha) => linha.startsWith('CONTADO')).map((linha) => linha.slice(-9))).toEqual([
      'R$ 410,00',
      'R$ 400,00',
    ]);
    expect(linhas).toContain('Motivo: Nota a mais');
    expect(linhas).toContain('Motivo: Contei de novo');
    expect(linhas.some((linha) => linha.includes('Contagem corrigida (versão 2)'))).toBe(true);
  });

  it('[K9 K11] says nothing of the expected amount while it waits in the till’s queue', () => {
    const linhas = linhasDoFechamento({ ...FECHAMENTO, numero: null, esperado: null, outras: [] }, 32);
    expect(linhas.some((linha) => linha.includes('na fila'))).toBe(true);
    expect(linhas.filter((linha) => /Esperado|Diferença|Vendas|Fundo/.test(linha))).toEqual([]);
    expect(linhas).toContain('CONTADO                R$ 405,00');
  });

  it.each<Colunas>([32, 48])('fits %i columns, on the screen and as bytes, whatever was typed', (colunas) =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        (texto, valor) => {
          const linhas = linhasDoFechamento(
            {
              ...FECHAMENTO,
              carteira: texto,
              motivo: texto,
              abertura: { quando: '20/11/2026 20:02', por: texto },
              recontagens: [{ versao: 2, contado_centavos: 0, motivo: texto, quando: '21/11/2026 09:00', por: texto }],
              esperado: { partes: FECHAMENTO.esperado?.partes ?? expect.fail('no parts'), centavos: valor },
            },
            colunas,
          );
          expect(Math.max(...linhas.map(larguraDe))).toBeLessThanOrEqual(colunas);
          const bytes = bytesDoRecibo(linhas, { colunas, pagina: 'cp850' });
          // After the reset and the code page: text, line feeds, feed and cut.
          expect(bytes.slice(5, -6).every((byte) => byte === 0x0a || byte >= 0x20)).toBe(true);
        },
      ),
      { numRuns: 40 },
    ),
  );
});

it('[K14] names what was taken back in the same session below the sums', () => {
  const corrigidos = [{ origem: 'sangria' as const, centavos: -2000 }];
  const linhas = linhasDoFechamento({ ...FECHAMENTO, corrigidos }, 32);
  const onde = linhas.findIndex((linha) => linha.startsWith('Sangria estornada'));
  expect(onde).toBeGreaterThan(linhas.findIndex((linha) => linha.startsWith('CONTADO')));
  expect(linhas[onde]).toContain('20,00');
});
