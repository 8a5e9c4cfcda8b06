import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

type Rgb = readonly [number, number, number];

const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\(\s*oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\s*\)/g)].map((match) => [
    match[1] ?? '',
    { light: linear(match[2] ?? ''), dark: linear(match[3] ?? '') },
  ]),
);

/** oklch → linear sRGB (Ottosson). */
function linear(text: string): Rgb {
  const [L = 0, C = 0, H = 0] = text.split('/')[0]?.trim().split(/\s+/).map(Number) ?? [];
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(text: string, ground: string, theme: 'light' | 'dark'): number {
  const [a, b] = [text, ground].map((name) => luminance(tokens.get(name)?.[theme] ?? [0, 0, 0]));
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
}

const PAPERS = ['bg', 'surface', 'sunken', 'raised'];
const cross = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

/** Text, at least 4.5. */
const TEXT: ReadonlyArray<readonly [string, string]> = [
  ...cross(['ink', 'ink-2', 'ink-3', 'mata-ink', 'dende-ink', 'atrasada', 'aberta', 'paga', 'cancelada'], PAPERS),
  ...cross(['ink', 'ink-2', 'ink-3'], ['mata-soft', 'dende-soft', 'aberta-soft', 'atrasada-soft', 'paga-soft']),
  ...cross(['on-chao', 'on-chao-2'], ['chao', 'chao-2', 'bar']),
  ['mata-ink', 'mata-soft'],
  ['dende-ink', 'dende-soft'],
  ['aberta', 'aberta-soft'],
  ['atrasada', 'atrasada-soft'],
  ['atrasada', 'mata-soft'],
  ['paga', 'paga-soft'],
  ['on-mata', 'mata'],
  ['on-mata', 'mata-hover'],
  ['on-dende', 'dende'],
  ['on-dende', 'dende-hover'],
  ['on-atrasada', 'atrasada-fill'],
  ['bg', 'ink'],
];

/** What is drawn and must be seen, at least 3. */
const DRAWN: ReadonlyArray<readonly [string, string]> = [
  ...cross(['line-strong', 'mata', 'focus', 'g-mata', 'g-atrasada', 'g-aberta'], PAPERS),
  ['dende', 'chao'],
  ['dende', 'chao-2'],
  ['dende', 'bar'],
];

describe.each(['light', 'dark'] as const)('contrast, %s theme', (theme) => {
  it('reads every token', () => {
    expect(tokens.size).toBeGreaterThan(50);
    expect([...TEXT, ...DRAWN].flat().filter((name) => !tokens.has(name))).toEqual([]);
  });

  it.each(TEXT)('text %s on %s is at least 4.5', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(DRAWN)('%s on %s is at least 3', (mark, ground) => {
    expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3);
  });

  it('stays inside sRGB', () => {
    const outside = [...tokens].filter(([, value]) =>
      value[theme].some((channel) => channel < -0.004 || channel > 1.004),
    );
    expect(outside.map(([name]) => name)).toEqual([]);
  });
});
