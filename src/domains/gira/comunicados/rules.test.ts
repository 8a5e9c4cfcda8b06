import { describe, expect, it } from 'vitest';
import { estadoDe, partesDoTexto, textoParaWhatsApp } from './rules.ts';

describe('a notice', () => {
  it.each([
    ['2026-11-30', null, null, 'agendado'],
    ['2026-11-29', null, null, 'vale'],
    ['2026-11-01', '2026-11-29', null, 'vale'],
    ['2026-11-01', '2026-11-28', null, 'passou'],
    ['2026-11-30', null, '2026-11-29T10:00:00Z', 'retirado'],
  ] as const)('[CM1] from %s to %s, withdrawn %s: %s', (de, ate, retirado_em, estado) =>
    expect(estadoDe({ de, ate, retirado_em }, '2026-11-29')).toBe(estado),
  );

  it.each([
    ['Veja https://exemplo.org/a?b=c.', ['https://exemplo.org/a?b=c']],
    ['(http://exemplo.org) e https://a.br/x, fim', ['http://exemplo.org', 'https://a.br/x']],
    ['ftp://a.br data:x <b>x</b> exemplo.org', []],
    ['', []],
  ])('[CM1] %j: links as they were typed', (texto, enderecos) => {
    const partes = partesDoTexto(texto);
    expect(partes.map((uma) => uma.texto).join('')).toBe(texto);
    expect(partes.filter(({ endereco }) => endereco).map((uma) => uma.texto)).toEqual(enderecos);
  });

  it('[CM3] for WhatsApp, the title in bold', () =>
    expect(textoParaWhatsApp({ titulo: 'Limpeza *geral*', texto: 'Sábado' })).toBe('*Limpeza geral*\n\nSábado'));
});
