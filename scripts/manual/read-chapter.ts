// Parses the part of Markdown that docs/manual uses: headings, paragraphs, lists, tables, notes ('> '), pictures, code, **bold**, links.
import { CAPITULOS, type Bloco, type Capitulo, type Frase } from '../../src/domains/ajuda/rules.ts';

interface Rule {
  when: RegExp;
  /** Takes the lines of the block, which begins where `when` matched. */
  read: (lines: string[]) => Bloco;
}

const ITEM = /^(?:[-*]|\d+\.) /;
const cells = (line: string) =>
  line
    .replaceAll(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => readSentence(cell.trim()));
const items = (lines: readonly string[]) =>
  lines
    .reduce<string[]>((all, line) => (ITEM.test(line) ? [...all, line.replace(ITEM, '')] : joinLast(all, line)), [])
    .map(readSentence);
const joinLast = (all: string[], line: string) => [...all.slice(0, -1), `${all.at(-1) ?? ''} ${line.trim()}`];

/** The first one that matches a block's first line parses it. */
const RULES: readonly Rule[] = [
  { when: /^```/, read: (lines) => ({ tipo: 'codigo', texto: lines.slice(1, -1).join('\n') }) },
  { when: /^### /, read: ([line = '']) => ({ tipo: 'titulo', nivel: 3, frase: readSentence(line.slice(4)) }) },
  { when: /^## /, read: ([line = '']) => ({ tipo: 'titulo', nivel: 2, frase: readSentence(line.slice(3)) }) },
  { when: /^!\[/, read: ([line = '']) => readPicture(line) },
  {
    when: /^> /,
    read: (lines) => ({ tipo: 'aviso', frase: readSentence(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) }),
  },
  {
    when: /^\|/,
    read: ([head = '', , ...rows]) => ({ tipo: 'tabela', cabecalho: cells(head), linhas: rows.map(cells) }),
  },
  { when: /^\d+\. /, read: (lines) => ({ tipo: 'lista', numerada: true, itens: items(lines) }) },
  { when: /^[-*] /, read: (lines) => ({ tipo: 'lista', numerada: false, itens: items(lines) }) },
  { when: /^/, read: (lines) => ({ tipo: 'paragrafo', frase: readSentence(lines.join(' ')) }) },
];

export function readChapter(markdown: string): Capitulo {
  const [title = '', ...rest] = markdown.trim().split('\n');
  if (!title.startsWith('# ')) throw new Error('A chapter begins with "# " and its title');
  const blocos = blocksOf(rest).map((lines) => {
    const rule = RULES.find(({ when }) => when.test(lines[0] ?? ''));
    if (!rule) throw new Error(`Nothing reads ${lines[0]}`);
    return rule.read(lines);
  });
  return { titulo: title.slice(2), blocos };
}

/** Blank lines separate blocks, except inside code. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let open = false;
  let code = false;
  for (const line of lines) {
    if (line.startsWith('```')) code = !code;
    if (line.trim() === '' && !code) open = false;
    else if (open) blocks.at(-1)?.push(line);
    else blocks.push([line]);
    if (line.trim() !== '') open = true;
  }
  return blocks;
}

function readPicture(line: string): Bloco {
  const [, texto = '', arquivo = ''] = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(line) ?? [];
  if (!texto || !arquivo) throw new Error(`A picture has words and a file: ${line}`);
  return { tipo: 'imagem', arquivo, texto, largura: 0, altura: 0 };
}

const PIECE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`/g;

export function readSentence(text: string): Frase {
  const pieces: Frase[number][] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    const [whole, strong, words, address, code] = match;
    pieces.push(words && address ? { endereco: addressOf(address), texto: words } : { forte: strong ?? code ?? '' });
    end = match.index + whole.length;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

/** A link to another chapter's file becomes its address in the program, which has none for a part of a chapter. */
function addressOf(address: string): string {
  if (address.startsWith('https://')) return address;
  const chapter = /^([a-z-]+)\.md$/.exec(address)?.[1];
  if (chapter === undefined) throw new Error(`In the program ${address} leads nowhere`);
  if (!CAPITULOS.some((one) => one === chapter)) throw new Error(`No chapter ${chapter}`);
  return `/ajuda?cap=${chapter}`;
}
