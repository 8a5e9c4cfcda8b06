/** The objects of a PDF by number, as they stand in the file. */
type Objects = ReadonlyMap<number, string>;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length);
  for (let n = 0; n < text.length; n += 1) bytes[n] = text.charCodeAt(n);
  return bytes;
};

/** Where each object begins, by the table at the end of the file. */
function objectsOf(pdf: string): Objects {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.slice(-60))?.[1]);
  const [, count = '0'] = /^xref\s+0 (\d+)\s+/.exec(pdf.slice(table, table + 40)) ?? [];
  const places = [...pdf.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at));
  if (places.length + 1 !== Number(count)) throw new Error('Not the table of a document of jsPDF');
  const inOrder = [...places.toSorted((a, b) => a - b), table];
  return new Map(places.map((at, n) => [n + 1, pdf.slice(at, inOrder[inOrder.indexOf(at) + 1])] as const));
}

/**
 * Divides a document that jsPDF wrote into one document per group of pages. All have all fonts, so
 * that they are read and cut once: a document of its own for each takes ten times as long.
 */
export function* splitPdf(pdf: string, groups: Iterable<number>): Generator<Uint8Array<ArrayBuffer>> {
  const objects = objectsOf(pdf);
  const [tree = 0] = find(objects, '/Type /Pages');
  const [catalog = 0] = find(objects, '/Type /Catalog');
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(objects.get(tree) ?? '') ?? [];
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, n]) => Number(n));
  const contents = pages.map((page) => Number(/\/Contents (\d+) 0 R/.exec(objects.get(page) ?? '')?.[1]));
  const own = new Set([tree, catalog, ...pages, ...contents]);
  const head = pdf.slice(0, pdf.search(/\d+ 0 obj/));
  const shared = [...objects].filter(([n]) => !own.has(n));
  const trailer = pdf.slice(pdf.lastIndexOf('trailer'), pdf.lastIndexOf('startxref'));
  const [start, places] = joined(head, shared);
  const startBytes = bytesOf(start);
  let from = 0;
  for (const count of groups) {
    const of = pages.slice(from, from + count);
    const rest: [number, string][] = [
      ...of.flatMap((page, n): [number, string][] => {
        const content = contents[from + n] ?? 0;
        return [
          [page, objects.get(page) ?? ''],
          [content, objects.get(content) ?? ''],
        ];
      }),
      [
        tree,
        `${tree} 0 obj\n<</Type /Pages\n/Kids [${of.map((page) => `${page} 0 R`).join(' ')}]\n/Count ${of.length}\n>>\nendobj\n`,
      ],
      [catalog, (objects.get(catalog) ?? '').replace(/\/OpenAction \[\d+/, `/OpenAction [${of[0]}`)],
    ];
    const [text, more] = joined('', rest, start.length);
    const all = [...places, ...more];
    const end = `${tableOf(all)}${trailer}startxref\n${start.length + text.length}\n%%EOF\n`;
    const bytes = new Uint8Array(start.length + text.length + end.length);
    bytes.set(startBytes);
    bytes.set(bytesOf(text), start.length);
    bytes.set(bytesOf(end), start.length + text.length);
    yield bytes;
    from += count;
  }
}

const find = (objects: Objects, words: string): number[] =>
  [...objects].flatMap(([n, text]) => (text.startsWith(`${n} 0 obj`) && text.slice(0, 60).includes(words) ? [n] : []));

/** The objects one after the other, and where each begins. */
function joined(
  head: string,
  objects: readonly (readonly [number, string])[],
  at = 0,
): [text: string, places: [number, number][]] {
  const parts = [head];
  const places: [number, number][] = [];
  let place = at + head.length;
  for (const [n, text] of objects) {
    places.push([n, place]);
    parts.push(text);
    place += text.length;
  }
  return [parts.join(''), places];
}

/** Numbers may be missing, so each object has a section of its own. */
const tableOf = (places: readonly (readonly [number, number])[]): string =>
  `xref\n0 1\n0000000000 65535 f \n${places
    .toSorted(([a], [b]) => a - b)
    .map(([n, at]) => `${n} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    .join('')}`;
