const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Findable {
  title: () => string;
  subtitle?: () => string;
  keywords?: () => string;
}

/** Every word typed begins a word of title, subtitle or keywords, accents aside; titles that begin so come first. */
export function findByWords<One extends Findable>(routes: readonly One[], text: string): readonly One[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return routes;
  const found = routes.filter((route) => {
    const known = fold([route.title(), route.subtitle?.(), route.keywords?.()].join(' ')).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
  const first = words[0] ?? '';
  return found.toSorted(
    (a, b) => Number(fold(b.title()).startsWith(first)) - Number(fold(a.title()).startsWith(first)),
  );
}
