import { dobrar, palavrasDe } from '../../shared/busca.ts';

interface Findable {
  title: () => string;
  subtitle?: () => string;
  keywords?: () => string;
  viewerTitle?: () => string;
  menu?: { line?: () => string; tab?: () => string };
}

/**
 * Every word typed begins a word of the screen's names, subtitle or keywords; titles that begin so
 * come first. A fragment inside a word is not enough: 'ana' would find 'semana' before Ana.
 */
export function findByWords<One extends Findable>(routes: readonly One[], text: string): readonly One[] {
  const words = palavrasDe(text);
  if (words.length === 0) return routes;
  const found = routes.filter((route) => {
    const { title, subtitle, keywords, viewerTitle, menu } = route;
    const names = [title, subtitle, keywords, viewerTitle, menu?.line, menu?.tab].map((name) => name?.());
    const known = dobrar(names.join(' ')).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
  const first = words[0] ?? '';
  return found.toSorted(
    (a, b) => Number(dobrar(b.title()).startsWith(first)) - Number(dobrar(a.title()).startsWith(first)),
  );
}
