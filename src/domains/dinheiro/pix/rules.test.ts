import {
  generatePixPayload,
  getPixKeyInfo,
  getPixPayloadInfo,
  isValidPixPayload,
} from '@brazilian-utils/brazilian-utils';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brCode, crc16, dobrarParaAscii, normalizarChave, normalizarTxid, tipoDaChave } from './rules.ts';

const ALEATORIA = '123e4567-e12b-12d1-a456-426655440000';

describe('[T4] the PIX code (decision 28)', () => {
  const base = {
    chave: ALEATORIA,
    valor_centavos: 5000,
    nome: 'TERREIRO PAI BENEDITO',
    cidade: 'CAMPINAS',
    txid: 'M2026010202600012',
  };

  it('is the manual to the letter', () =>
    expect(brCode(base)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540550.005802BR5921TERREIRO PAI BENEDITO6008CAMPINAS62210517M202601020260001263044ADE',
    ));

  it.each([
    ['  Ilê  Àṣẹ ', 25, 'Ile Ase'],
    ['Tenda da Luz', 6, 'Tenda'],
  ])('folds %j to %d letters of ASCII', (texto, maximo, ascii) => expect(dobrarParaAscii(texto, maximo)).toBe(ascii));

  it('has the check value of CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'));

  it.each([
    [{ valor_centavos: 0 }, '53039865802BR'],
    [{ valor_centavos: 123_456 }, '54071234.565802BR'],
    [{ valor_centavos: 5 }, '54040.055802BR'],
    [{ txid: '' }, '62070503***6304'],
    [{ txid: 'nov/2026 – 12' }, '62130509nov2026126304'],
    [{ txid: 'abcdefghijklmnopqrstuvwxyz' }, '62290525abcdefghijklmnopqrstuvwxy6304'],
    [{ nome: 'abcdefghijklmnopqrstuvwxyz' }, '5925abcdefghijklmnopqrstuvwxy6008'],
    [{ nome: 'Ilê Àṣẹ Ọ̀ṣun da Conceição e Muitos Santos' }, '5925Ile Ase Osun da Conceicao6008'],
    [{ cidade: 'São José do Vale do Rio Preto' }, '6015Sao Jose do Val6221'],
  ])('%j writes %s', (mudanca, trecho) => expect(brCode({ ...base, ...mudanca })).toContain(trecho));

  it.each([
    { chave: 'abc' },
    { nome: '' },
    { nome: '神' },
    { cidade: ' ' },
    { valor_centavos: -1 },
    { valor_centavos: 0.5 },
  ])('refuses %j', (mudanca) => expect(() => brCode({ ...base, ...mudanca })).toThrow(RangeError));

  const cobrancas = fc.record({
    chave: fc.constantFrom(ALEATORIA, '52998224725', '12ABC34501DE35', 'pix@tenda.org.br', '+5571999998888'),
    valor_centavos: fc.integer({ min: 0, max: 99_999_999 }),
    nome: fc
      .string({ minLength: 3, maxLength: 40, unit: fc.constantFrom(...Array.from('abcÇãéẸṢ Z')) })
      .map((s) => `N${s}`),
    cidade: fc.constantFrom('Salvador', 'São Paulo', 'Campinas'),
    txid: fc.string({ maxLength: 30 }),
  });

  it('reads back with an independent reader, and equals what it would write', () => {
    fc.assert(
      fc.property(cobrancas, (c) => {
        const codigo = brCode(c);
        const lido = getPixPayloadInfo(codigo);
        expect(isValidPixPayload(codigo)).toBe(true);
        expect(lido?.key).toBe(c.chave);
        expect(Math.round((lido?.amount ?? 0) * 100)).toBe(c.valor_centavos);
        expect(lido?.merchantName).toBe(dobrarParaAscii(c.nome, 25));
        expect(lido?.txid ?? '').toBe(normalizarTxid(c.txid));
        const outro = generatePixPayload({
          key: c.chave,
          merchantName: dobrarParaAscii(c.nome, 25),
          merchantCity: dobrarParaAscii(c.cidade, 15),
          ...(c.valor_centavos > 0 && { amount: c.valor_centavos / 100 }),
          ...(normalizarTxid(c.txid) && { txid: normalizarTxid(c.txid) }),
        });
        expect(codigo).toBe(outro);
      }),
    );
  });
});

describe('PIX keys', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-26', null],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['email', ' Pix@Tenda.org.br ', 'pix@tenda.org.br'],
    ['email', `${'a'.repeat(64)}@tenda.org.br`, `${'a'.repeat(64)}@tenda.org.br`],
    ['email', `${'a'.repeat(65)}@tenda.org.br`, null],
    ['telefone', '(71) 99999-8888', '+5571999998888'],
    ['telefone', '+55 71 99999-8888', '+5571999998888'],
    ['telefone', '(71) 3333-4444', null],
    ['aleatoria', ALEATORIA.toUpperCase(), ALEATORIA],
    ['aleatoria', ALEATORIA.slice(1), null],
  ] as const)('%s %s is %s', (tipo, texto, chave) => expect(normalizarChave(tipo, texto)).toBe(chave));

  it.each([
    ['52998224725', 'cpf'],
    ['51998259765', 'cpf'],
    ['+5551998259765', 'telefone'],
    ['(51) 99825-9765', 'telefone'],
    ['71999998888', 'telefone'],
    ['11.222.333/0001-81', 'cnpj'],
    ['pix@tenda.org.br', 'email'],
    [ALEATORIA, 'aleatoria'],
    ['chave', null],
    ['', null],
  ])('%s is taken for %s, as an independent reader does', (texto, tipo) => {
    const nomes = { cpf: 'cpf', cnpj: 'cnpj', email: 'email', phone: 'telefone', evp: 'aleatoria' };
    const outro = getPixKeyInfo(texto);
    expect(tipoDaChave(texto)).toBe(tipo);
    expect(outro && nomes[outro.type]).toBe(tipo);
  });
});
