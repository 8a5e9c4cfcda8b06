import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emHorario, GRUPOS_DE_LEMBRETE, lugarDesconhecido, mesesPorExtenso, MODELOS, preencher } from './rules.ts';

const ana = { nome: 'Ana Lúcia', meses: ['202609', '202610'], total_centavos: 12_050, pix: null };

describe('[W2] preencher', () => {
  it('fills name, months and total with plain spaces', () => {
    expect(preencher(MODELOS.atrasada, ana)).toBe(
      'Olá, Ana! Este é um lembrete da mensalidade (set/2026 e out/2026), em atraso: R$ 120,50. Se você já pagou, desconsidere.',
    );
  });

  it('leaves out the line that names the code if the house has no key', () => {
    const modelo = 'Oi, {nome}.\n\nPIX: {pix}\n\nAxé!';
    expect(preencher(modelo, ana)).toBe('Oi, Ana.\n\nAxé!');
    expect(preencher(modelo, { ...ana, pix: '00020126' })).toBe('Oi, Ana.\n\nPIX: 00020126\n\nAxé!');
  });

  it('does not fill what stands in a name', () => {
    expect(preencher('{nome}: {total}', { ...ana, nome: '{total}{pix}' })).toBe('{total}{pix}: R$ 120,50');
  });

  it('leaves no place of ours unfilled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GRUPOS_DE_LEMBRETE),
        fc.array(fc.constantFrom('202601', '202602', '202712'), { minLength: 1, maxLength: 9 }),
        (grupo, meses) => !/[{}]/.test(preencher(MODELOS[grupo], { ...ana, meses })),
      ),
    );
  });
});

it.each([
  [['202611'], 'nov/2026'],
  [['202609', '202610', '202611'], 'set/2026, out/2026 e nov/2026'],
  [['202603', '202604', '202605', '202606', '202607'], '5 meses, de mar/2026 a jul/2026'],
])('[W2] names the months %j as %j', (meses, texto) => {
  expect(mesesPorExtenso(meses)).toBe(texto);
});

it.each([
  ['Oi, {nome}', null],
  ['{meses} {total} {pix}', null],
  ['Oi, {Nome}', '{Nome}'],
  ['{casa}', '{casa}'],
  ['{}', '{}'],
  ['chave { solta', null],
])('[W2] the first place of the template %j that no template may have is %j', (modelo, lugar) => {
  expect(lugarDesconhecido(modelo)).toBe(lugar);
});

it('[W2] our words name no house, no faith and no code', () => {
  for (const grupo of GRUPOS_DE_LEMBRETE)
    expect(MODELOS[grupo]).not.toMatch(/pix|casa|terreiro|ax[eé]|gira|santo|deus/i);
});

it.each([
  ['07:59', false],
  ['08:00', true],
  ['20:59', true],
  ['21:00', false],
  ['00:00', false],
])('[W3] at %s e-mails go out: %s', (hora, vai) => {
  expect(emHorario(hora)).toBe(vai);
});
