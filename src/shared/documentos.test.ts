import { formatCep as outroCep, generateCnpj, generateCpf, getStates } from '@brazilian-utils/brazilian-utils';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  UFS,
  ehCep,
  ehCnpj,
  ehCpf,
  comNonoDigito,
  ehTelefone,
  ehTelefoneAceito,
  ehUf,
  formatCep,
  formatCnpj,
  formatCpf,
  formatTelefone,
  normalizarCep,
  normalizarCnpj,
  normalizarCpf,
  normalizarInstagram,
  normalizarSite,
  normalizarTelefone,
  telefoneInternacional,
} from './documentos.ts';
import { ehEmail } from './email.ts';

const digitos = (n: number) =>
  fc.array(fc.constantFrom(...Array.from('0123456789')), { minLength: n, maxLength: n }).map((d) => d.join(''));
const cnpjs = fc
  .tuple(
    fc.array(fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')), { minLength: 12, maxLength: 12 }),
    digitos(2),
  )
  .map(([base, dv]) => base.join('') + dv);

/** Area codes in use, and numbers of Anatel's plan: eight digits on a desk, nine on a mobile. */
const DDDS = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
const NUMERO = /^([2-6]\d{7}|(?!700)[789]\d{8})$/;

/** Modulus 11 as Receita Federal describes it: each character is worth its ASCII code less 48. */
function confere(documento: string, pesoMaximo: number): boolean {
  if (/^(\d)\1*$/.test(documento)) return false;
  return [2, 1].every((fim) => {
    const base = documento.slice(0, -fim);
    const soma = Array.from(base)
      .toReversed()
      .reduce((total, simbolo, i) => total + (simbolo.charCodeAt(0) - 48) * ((i % (pesoMaximo - 1)) + 2), 0);
    return Number(documento.at(-fim)) === (soma % 11 < 2 ? 0 : 11 - (soma % 11));
  });
}
/** A document with right check digits half of the time. */
const comDigitos = (base: string, pesoMaximo: number) => {
  for (let dv = 0; dv < 100; dv++) {
    const inteiro = base + String(dv).padStart(2, '0');
    if (confere(inteiro, pesoMaximo)) return inteiro;
  }
  return base + '00';
};

describe('[M3] CPF', () => {
  it.each(['529.982.247-25', '52998224725', ' 529982247-25 '])('%s is valid', (t) =>
    expect(normalizarCpf(t)).toBe('52998224725'),
  );
  it.each([
    '529.982.247-26',
    '529.982.247-15',
    '111.111.111-11',
    '00000000000',
    '5299822472',
    '529982247255',
    '',
    'abc529.982.247-25',
  ])('%s is not', (t) => expect(ehCpf(t)).toBe(false));

  it('agrees with an independent implementation', () => {
    fc.assert(
      fc.property(digitos(11), fc.boolean(), (t, certo) => {
        const cpf = certo ? comDigitos(t.slice(0, 9), 11) : t;
        expect(ehCpf(cpf)).toBe(confere(cpf, 11));
      }),
    );
    for (let i = 0; i < 200; i++) expect(ehCpf(generateCpf())).toBe(true);
  });
});

describe('[C3 M3] CNPJ, with letters since July 2026', () => {
  it.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['11.222.333/0001-81', '11222333000181'],
  ])('%s is valid', (t, limpo) => expect(normalizarCnpj(t)).toBe(limpo));
  it.each([
    '12.ABC.345/01DE-36',
    '12.ABC.345/01DE-45',
    '11.222.333/0001-82',
    '00000000000000',
    '12ABC34501DEA5',
    '1122233300018',
    '',
    'É2.ABC.345/01DE-35',
    '12.ABC.345/01DE-35é',
  ])('%s is not', (t) => expect(ehCnpj(t)).toBe(false));

  it('agrees with an independent implementation', () => {
    fc.assert(
      fc.property(cnpjs, fc.boolean(), (t, certo) => {
        const cnpj = certo ? comDigitos(t.slice(0, 12), 9) : t;
        expect(ehCnpj(cnpj)).toBe(confere(cnpj, 9));
      }),
    );
    for (let i = 0; i < 200; i++) expect(ehCnpj(generateCnpj(i % 2 === 0 ? 1 : 2))).toBe(true);
  });
});

describe('[C3 M3] CEP, telephone, UF, e-mail', () => {
  it('takes eight digits', () => {
    expect(normalizarCep('40010-020')).toBe('40010020');
    expect(['4001002', '400100200', '00000-000', '', 'a4001002'].filter(ehCep)).toEqual([]);
    expect(formatCep('40010020')).toBe(outroCep('40010020'));
  });

  it.each([
    ['(71) 99999-8888', '71999998888'],
    ['+55 71 99999-8888', '71999998888'],
    ['071 3333-4444', '7133334444'],
    ['5599998888', null],
    ['55 3333-4444', '5533334444'],
    ['55 55 99999-8888', '55999998888'],
    ['20 99999-8888', null],
    ['99999-8888', null],
    ['71 59999-8888', null],
    ['+351 912 345 678', null],
    ['', null],
  ])('%s is the telephone %s', (t, numero) => {
    expect(normalizarTelefone(t)).toBe(numero);
    expect(telefoneInternacional(t)).toBe(numero && `+55${numero}`);
  });

  it.each([
    ['+351 912 345 678', true],
    ['00351 912 345 678', true],
    ['+1 (212) 555-0100', true],
    ['0800 123 4567', true],
    ['0300-123-4567', true],
    ['(71) 3333-4444', true],
    ['+55 71 9999', false],
    ['+351', false],
    ['351 912 345 678', false],
    ['0800 123 4567 ramal 2', false],
    ['99999-8888', false],
  ])('a record takes %s: %s', (t, aceito) => expect(ehTelefoneAceito(t)).toBe(aceito));

  it.each([
    ['(62) 8181-0004', '(62) 98181-0004'],
    ['62 9968-0002', '(62) 99968-0002'],
    ['(62) 3333-4444', null],
    ['(62) 98181-0004', null],
    ['8181-0004', null],
    ['20 8181-0004', null],
  ])('%s with its ninth digit is %s', (t, novo) => expect(comNonoDigito(t)).toBe(novo));

  it('agrees with an independent implementation on every area code', () => {
    const numeros = fc.tuple(fc.integer({ min: 10, max: 99 }), fc.oneof(digitos(8), digitos(9))).map((p) => p.join(''));
    fc.assert(
      fc.property(numeros, (numero) => {
        expect(ehTelefone(numero)).toBe(DDDS.test(numero) && NUMERO.test(numero.slice(2)));
      }),
      { numRuns: 2000 },
    );
  });

  it('knows the 27 states', () => {
    expect([...UFS].toSorted()).toEqual(
      getStates()
        .map((estado) => estado.code)
        .toSorted(),
    );
    expect(ehUf('BA')).toBe(true);
    expect(ehUf('ba')).toBe(false);
  });

  it.each([
    'a@b.co',
    'regina.nascimento+casa@tenda.org.br',
    "d'arc@x.com",
    'a@b',
    'a b@c.com',
    '@x.com',
    'a@.com',
    'a..b@c.com',
    '.a@b.com',
    'á@b.com',
    '',
    'a@b.c',
    '\u00e9@b.com',
  ])('judges %s as the server does', (t) => expect(ehEmail(t)).toBe(z.email().safeParse(t).success));
});

describe('[A8 C3] e-mail', () => {
  it('is at most 254 characters', () => {
    expect(ehEmail(`${'a'.repeat(248)}@b.com`)).toBe(true);
    expect(ehEmail(`${'a'.repeat(249)}@b.com`)).toBe(false);
  });
});

describe('masks help and never fight', () => {
  it.each([
    [formatCpf, '52998224725', '529.982.247-25'],
    [formatCpf, '5299', '529.9'],
    [formatCpf, '529.', '529'],
    [formatCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [formatCnpj, '12a', '12.A'],
    [formatCep, '40010', '40010'],
    [formatCep, '400100', '40010-0'],
    [formatTelefone, '71', '(71'],
    [formatTelefone, '7133334444', '(71) 3333-4444'],
    [formatTelefone, '71999998888', '(71) 99999-8888'],
    [formatTelefone, '+55 71 99999-8888', '(71) 99999-8888'],
    [formatTelefone, '+351 912 345 678', '+351 912 345 678'],
    [formatTelefone, '0800 123 4567', '0800 123 4567'],
    [formatTelefone, '+55 71 9', '+55 71 9'],
    [formatCpf, '529982247251', '529982247251'],
  ])('the mask %o shows %s as %s', (mascara, digitado, mostrado) => expect(mascara(digitado)).toBe(mostrado));

  const mascaras = fc.constantFrom(formatCpf, formatCnpj, formatCep, formatTelefone);
  const digitado = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.-/() ABc')), maxLength: 20 });

  it('a mask changes nothing of what it made, and a deleted character stays deleted', () => {
    fc.assert(
      fc.property(mascaras, digitado, (mascara, texto) => {
        const mostrado = mascara(texto);
        expect(mascara(mostrado)).toBe(mostrado);
        const apagado = mostrado.slice(0, -1);
        // A text too long for the mask stays as typed. It gets its punctuation with the deletion
        // that makes it fit.
        fc.pre(mascara(apagado) === apagado || mostrado !== texto);
        expect(mascara(apagado).length).toBeLessThanOrEqual(apagado.length);
      }),
    );
  });

  it('lose no digit', () => {
    fc.assert(
      fc.property(mascaras, digitos(8), (mascara, texto) => {
        expect(mascara(texto).replaceAll(/\D/g, '')).toBe(texto);
      }),
    );
  });
});

describe('[C3] site and Instagram', () => {
  it.each([
    ['casa.org.br', 'https://casa.org.br'],
    [' www.Casa.org/ ', 'https://www.casa.org'],
    ['http://casa.org/sobre?x=1', 'http://casa.org/sobre?x=1'],
    ['casa.org:8080/a', 'https://casa.org:8080/a'],
    ['casa.org/orixás', 'https://casa.org/orixás'],
    ['casa', null],
    ['não tem', null],
    [['javascript', 'alert(1)'].join(':'), null],
    ['ftp://casa.org', null],
    ['https://quem:senha@casa.org', null],
    ['https://', null],
    ['127.0.0.1', null],
    ['contato@casa.org', null],
  ])('%j as a site is %j', (texto, site) => expect(normalizarSite(texto)).toBe(site));

  it.each([
    ['@Tenda.Luz_da_Mata', 'tenda.luz_da_mata'],
    ['tendaluz', 'tendaluz'],
    ['https://www.instagram.com/tendaluz/?hl=pt-br', 'tendaluz'],
    ['instagram.com/@tendaluz', 'tendaluz'],
    ['tenda luz', null],
    ['tenda..luz', null],
    ['.tenda', null],
    ['tenda.', null],
    ['@', null],
    ['https://facebook.com/tenda', null],
    ['a'.repeat(31), null],
  ])('%j on Instagram is %j', (texto, nome) => expect(normalizarInstagram(texto)).toBe(nome));
});
