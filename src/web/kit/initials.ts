const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/**
 * First and last name's first letters: 'Antônia Ferreira dos Santos' → 'AS'. Yorùbá letters keep
 * their marks.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word && !PARTICLES.has(word.toLowerCase()));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? firstLetter(word) : '')).join('') || '·';
}

function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter('pt-BR').segment(word);
  return (letter?.segment ?? '').toUpperCase();
}
