import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizarMatricula } from '../../../shared/busca.ts';
import { mapFields } from './fields.ts';
import { CATALOGO } from '../cofre/rules.ts';
import { RESERVED } from './reserved-fields.ts';
import {
  inicioDasMensalidades,
  preencherVagas,
  sugerirMatriculas,
  temEmailParaLogin,
  validarFicha,
  type Ficha,
} from './rules.ts';

describe('[M6] the next matrícula', () => {
  it.each([
    [[], '2026-001'],
    [['2025-009'], '2025-010'],
    [['2019-014', '2023-044', '2021-031'], '2023-045'],
    [['2026-999'], '2026-1000'],
    [['2026-0007', '2025-0100'], '2026-0008'],
    [['2026-9', '2026-10'], '2026-11'],
    [['2026-001', '57', 'A-12'], '2026-002'],
    [['9', '10'], '11'],
    [['0042'], '0043'],
    [['0099', '12'], '0100'],
    [['A-12', 'ogã', '20-1', '-5', '1.5'], '2026-001'],
    [['9007199254740993'], '9007199254740994'],
    [[' 2026-001 '], '2026-002'],
    [['2026-001', '2026/002', '2026003'], '2026-004'],
    [['2026.001'], '2026-002'],
  ])('after %j is %s', (existentes, proxima) => expect(sugerirMatriculas(existentes, 2026).next().value).toBe(proxima));

  const forma = fc.oneof(
    fc.tuple(fc.integer({ min: 2000, max: 2030 }), fc.nat(1200)).map(([a, n]) => `${a}-${String(n).padStart(3, '0')}`),
    fc.nat(100_000).map(String),
    fc.string({ maxLength: 8 }),
  );

  it('is free, also many times in a row, as if each were asked for after the one before', () => {
    fc.assert(
      fc.property(fc.array(forma), (existentes) => {
        const seguidas = sugerirMatriculas(existentes, 2026);
        const todas = [...existentes];
        for (let vez = 0; vez < 3; vez++) {
          const proxima = seguidas.next().value;
          expect(sugerirMatriculas(todas, 2026).next().value).toBe(proxima);
          expect(todas.map((matricula) => normalizarMatricula(matricula))).not.toContain(normalizarMatricula(proxima));
          todas.push(proxima);
        }
      }),
    );
  });
});

describe('[M3 M4 M5] the form of a member', () => {
  const vazia: Ficha = {
    nome: 'Ẹniọlá Àṣàbí',
    email: '',
    telefone: '',
    dt_nascimento: '',
    uf: '',
    cep: '',
    tipo_pessoa: 'PF',
    cpf: '',
    cnpj: '',
  };

  it.each([
    [{}, {}],
    [{ nome: '  ' }, { nome: 'Informe o nome' }],
    [{ email: 'sem arroba' }, { email: 'Informe um e-mail válido.' }],
    [{ telefone: '99999-8888' }, { telefone: 'Telefone inválido. Informe com o DDD.' }],
    [{ telefone: '(62) 8181-0004' }, { telefone: 'Falta o 9 do celular.' }],
    [{ telefone: '+351 912 345 678' }, {}],
    [{ telefone: '0800 123 4567' }, {}],
    [{ dt_nascimento: '1880-02-05' }, { dt_nascimento: 'Data inválida.' }],
    [{ data_admissao_terreiro: '1880-02-05' }, { data_admissao_terreiro: 'Data inválida.' }],
    [{ matricula: 'x'.repeat(31) }, { matricula: 'Texto longo demais.' }],
    [{ dt_nascimento: '2024-02-30' }, { dt_nascimento: 'Data inválida.' }],
    [{ dt_nascimento: '2026-11-21' }, { dt_nascimento: 'A data não pode ser futura.' }],
    [{ dt_nascimento: '2026-11-20' }, {}],
    [{ uf: 'BAH' }, { uf: 'A UF tem duas letras.' }],
    [{ uf: 'XX' }, { uf: 'A UF tem duas letras.' }],
    [{ uf: ' ba ', cep: ' ' }, {}],
    [{ cep: '4001' }, { cep: 'CEP inválido. São oito números.' }],
    [{ cpf: '529.982.247-26' }, { cpf: 'CPF inválido. Confira os números.' }],
    [{ cpf: '529.982.247-25', cnpj: 'x' }, {}],
    [{ tipo_pessoa: 'PJ', cnpj: '12.ABC.345/01DE-35', cpf: 'x' }, {}],
    [{ tipo_pessoa: 'PJ', cnpj: '12.ABC.345/01DE-36' }, { cnpj: 'CNPJ inválido. Confira as letras e os números.' }],
  ] as const)('%j answers %j', (mudanca, recusas) =>
    expect(validarFicha({ ...vazia, ...mudanca }, '2026-11-20')).toEqual(recusas),
  );

  it('has the slots of both traditions', () => {
    const { orixas, outros: _, ...entidades } = RESERVED.espiritual_umbanda.fields;
    expect([orixas.slots, RESERVED.espiritual_candomble.fields.orixas.slots]).toEqual([4, 4]);
    expect(mapFields(entidades, (field) => 'slots' in field && field.slots)).toEqual({
      pretoVelho: 2,
      exu: 2,
      pombaGira: 2,
      caboclo: 2,
      ere: 2,
    });
    expect(CATALOGO.candomble).toEqual(['Bori', 'Yawo', 'Vodunsei', 'Egbomi']);
    expect(preencherVagas(['Oxum', null], 4)).toEqual(['Oxum', '', '', '']);
    expect(preencherVagas(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
  });
});

describe('[M2 M7] access and dues of a new member', () => {
  it.each([
    ['a@b.co', true],
    [' a@b.co ', true],
    ['', false],
    ['a@b', false],
    [null, false],
  ])('%s can sign in: %s', (email, pode) => expect(temEmailParaLogin(email)).toBe(pode));

  const plano = { valor_centavos: 20_000, dia_vencimento: 10 };
  const pedido = { plano, desconto_centavos: null, admissao: '', desde: '', outra: '' } as const;

  it.each([
    // Months would be born overdue, or could not be made at all.
    ['2025-03-02', 'hoje', '2026-11-20'],
    ['2015-03-02', 'hoje', '2026-11-20'],
    ['', 'hoje', '2026-11-20'],
    ['2024-02-30', 'hoje', '2026-11-20'],
    // The first due day lies ahead.
    ['2026-11-12', 'admissao', '2026-11-12'],
    ['2027-01-05', 'admissao', '2027-01-05'],
  ])('admitted %j, the dues begin from %s on %s until somebody chooses', (admissao, desde, inicio) =>
    expect(inicioDasMensalidades({ ...pedido, admissao }, '2026-11-20')).toEqual({ desde, inicio }),
  );

  it.each([
    ['hoje', '2026-11-20'],
    ['admissao', '2025-03-02'],
    ['outra', '2026-05-01'],
  ] as const)('a person who chooses %s gets %s, and the admission follows when it is corrected', (desde, inicio) => {
    const escolha = { ...pedido, admissao: '2025-03-02', desde, outra: '2026-05-01' };
    expect(inicioDasMensalidades(escolha, '2026-11-20')).toEqual({ desde, inicio });
    const corrigida = inicioDasMensalidades({ ...escolha, admissao: '2025-04-02' }, '2026-11-20');
    expect(corrigida.inicio).toBe(desde === 'admissao' ? '2025-04-02' : inicio);
  });

  it('the admission counts when there is nothing to pay, because nothing is overdue', () =>
    expect(
      inicioDasMensalidades({ ...pedido, desconto_centavos: 20_000, admissao: '2025-03-02' }, '2026-11-20').desde,
    ).toBe('admissao'));
});
