import { expect, it } from 'vitest';

const sources: Record<string, string> = import.meta.glob(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A QR is black on white in both themes, as cameras expect. */
const EXCEPT = ['/kit/qr-drawing.tsx'];
const NOT_OURS = /\b(?:bg|text|border|fill|stroke|ring)-(?:white\b|black\b|\[#)/g;

// `bg-white` is no colour of the theme: it draws nothing.
it('[Z6] every colour of a screen is one of the theme, so that it has its other in the dark', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    EXCEPT.some((end) => file.endsWith(end)) ? [] : [...text.matchAll(NOT_OURS)].map(([use]) => `${file}: ${use}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
