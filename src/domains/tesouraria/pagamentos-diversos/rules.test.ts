import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ehPadrao,
  linhasDoLancamento,
  METODOS_PADRAO,
  normalizarTipo,
  recusaDaRemocao,
  recusaDoNome,
  TIPOS_PADRAO,
} from './rules.ts';
import { nomeEmPortugues } from '../../dinheiro/formas/rules.ts';

describe('[V4] the stored type', () => {
  it.each([
    ['doacao', 'doacao'],
    ['Doação', 'doacao'],
    ['DOAÇÕES da festa', 'doacao'],
    ['Grande doação', 'doacao'],
    ['Compra', 'compra'],
    ['Compras de velas', 'compra'],
    ['outro', 'outro'],
    ['Cantina', 'outro'],
    ['', 'outro'],
  ])('of %s is %s', (nome, tipo) => expect(normalizarTipo(nome)).toBe(tipo));

  it('is always one of three, and a preset stays itself', () => {
    fc.assert(
      fc.property(fc.string(), (nome) => {
        expect(TIPOS_PADRAO).toContain(normalizarTipo(nome));
      }),
    );
    for (const preset of TIPOS_PADRAO) expect(normalizarTipo(nomeEmPortugues(preset))).toBe(preset);
  });
});

describe('[V3] types and methods', () => {
  it.each([
    ['tipo', 'Cantina', [], null, null],
    ['tipo', 'cantina', ['Cantina'], null, 'Tipo já existe'],
    ['tipo', ' CÂNTINA ', ['Cantina'], null, 'Tipo já existe'],
    ['tipo', 'Doação', [], null, 'Tipo já existe'],
    ['tipo', '  ', [], null, 'Informe o nome'],
    ['tipo', 'CANTINA', ['Cantina'], 'Cantina', null],
    ['tipo', 'Festa', ['Cantina', 'Festa'], 'Cantina', 'Tipo já existe'],
    ['tipo', 'Oferta', [], 'doacao', 'Tipo não editável'],
    ['metodo', 'Boleto', [], null, null],
    ['metodo', 'BOLETO', ['Boleto'], null, 'Método já existe'],
    ['metodo', 'Pix', [], null, 'Método já existe'],
    ['metodo', 'Cartão', [], null, 'Método já existe'],
    ['metodo', 'Maquininha', [], 'cartao', 'Método não editável'],
    ['metodo', 'Doação', [], null, null],
  ] as const)('%s %j beside %j (instead of %j): %s', (lista, novo, existentes, atual, recusa) =>
    expect(recusaDoNome(lista, novo, existentes, atual)).toBe(recusa),
  );

  it('the presets stay', () => {
    expect(TIPOS_PADRAO.map((tipo) => recusaDaRemocao('tipo', tipo))).toEqual(Array(3).fill('Tipo não removível'));
    expect(METODOS_PADRAO.map((metodo) => recusaDaRemocao('metodo', metodo))).toEqual(
      Array(4).fill('Método não removível'),
    );
    expect(recusaDaRemocao('tipo', 'Cantina')).toBeNull();
    expect(METODOS_PADRAO.every((metodo) => ehPadrao('metodo', nomeEmPortugues(metodo)))).toBe(true);
    expect(nomeEmPortugues('Boleto')).toBe('Boleto');
  });
});

describe('[V5] the receipt of an entry', () => {
  const casa = {
    nome: 'Ilê da Lua',
    cnpj: null,
    endereco: null,
    bairro: null,
    cidade: null,
    estado: null,
    telefone: null,
  };
  const lancamento = {
    data: '2026-11-20',
    tipo_nome: 'Doação',
    descricao: null,
    metodo: 'pix',
    valor_centavos: 123_456,
    membro: 'Lindalva Moreira',
    matricula: '2026-001',
    conferido: true,
  };
  const linhas = (mudanca: Partial<typeof lancamento>) =>
    linhasDoLancamento(
      {
        casa,
        lancamento: { ...lancamento, ...mudanca },
        emitido_em: '2026-11-21T02:30:00Z',
        fuso_horario: 'America/Sao_Paulo',
      },
      32,
    );

  it('says who, what, how much, that it is no tax document, and the house’s hour', () => {
    const papel = linhas({});
    for (const linha of papel) expect(linha.length).toBeLessThanOrEqual(32);
    const texto = papel.join('\n');
    for (const parte of ['RECIBO DE PAGAMENTO', 'Lindalva Moreira', 'Matrícula 2026-001', 'R$ 1.234,56', 'PIX'])
      expect(texto).toContain(parte);
    expect(texto).toContain('Emitido em 20/11/2026 23:30');
    expect(texto).toContain('NÃO É DOCUMENTO FISCAL');
    expect(texto).not.toContain('A CONFERIR');
  });

  it('names what goes out, and what a member declared', () => {
    expect(linhas({ valor_centavos: -500 }).join('\n')).toContain('COMPROVANTE DE SAÍDA');
    expect(linhas({ conferido: false }).join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'PAGAMENTO INFORMADO PELO MEMBRO, A CONFERIR',
    );
  });
});
