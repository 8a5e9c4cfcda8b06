// Reads a chapter of docs/manual into what the help screen draws. Anything else of Markdown is
// refused when the program is built.
import { lexer, type MarkedToken, type Tokens } from 'marked';
import type { Bloco, Capitulo, Frase, Trecho } from '../../src/domains/acesso/ajuda/rules.ts';
import { CHAPTERS } from '../../src/shared/chapters.gen.ts';

export function readChapter(markdown: string): Capitulo {
  const [title, ...rest] = lexer(markdown) as MarkedToken[];
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A chapter begins with "# " and its title');
  return { titulo: title.text, blocos: rest.filter(({ type }) => type !== 'space').map(blockOf) };
}

function blockOf(token: MarkedToken): Bloco {
  switch (token.type) {
    case 'heading':
      if (token.depth !== 2 && token.depth !== 3) return nothingReads(token);
      return { tipo: 'titulo', nivel: token.depth, frase: sentenceOf(token) };
    case 'paragraph': {
      const [picture, ...more] = token.tokens as MarkedToken[];
      if (picture?.type !== 'image' || more.length > 0) return { tipo: 'paragrafo', frase: sentenceOf(token) };
      if (picture.text === '') throw new Error(`A picture has words: ${token.raw}`);
      return { tipo: 'imagem', arquivo: picture.href, texto: picture.text, largura: 0, altura: 0 };
    }
    case 'blockquote':
      return { tipo: 'aviso', frase: only(token) };
    case 'list':
      return { tipo: 'lista', numerada: token.ordered, itens: token.items.map(only) };
    case 'table':
      return {
        tipo: 'tabela',
        cabecalho: token.header.map(sentenceOf),
        linhas: token.rows.map((row) => row.map(sentenceOf)),
      };
    case 'code':
      return { tipo: 'codigo', texto: token.text };
    default:
      return nothingReads(token);
  }
}

interface Parent {
  tokens?: unknown[];
}

/** The one paragraph of a note or of an item. */
function only({ tokens = [] }: Parent): Frase {
  const [one, second] = tokens as MarkedToken[];
  if ((one?.type !== 'text' && one?.type !== 'paragraph') || second) return nothingReads(second ?? one);
  return sentenceOf(one);
}

const sentenceOf = ({ tokens = [] }: Parent): Frase => (tokens as MarkedToken[]).map(pieceOf);

function pieceOf(token: MarkedToken): Trecho {
  switch (token.type) {
    case 'text':
    case 'escape':
      return onOneLine(token.text);
    case 'codespan':
      return { forte: onOneLine(token.text) };
    case 'strong':
      return { forte: wordsOf(token) };
    case 'link':
      return { endereco: addressOf(token.href), texto: wordsOf(token) };
    default:
      return nothingReads(token);
  }
}

/** The words inside bold text or a link, which may hold nothing else. */
const wordsOf = (token: Tokens.Strong | Tokens.Link): string =>
  sentenceOf(token)
    .map((piece) => (typeof piece === 'string' ? piece : nothingReads(token)))
    .join('');

const onOneLine = (text: string): string => text.replaceAll('\n', ' ');

function nothingReads(token: MarkedToken | undefined): never {
  throw new Error(
    `The help screen draws no ${token?.type}; of a sentence it draws bold, code and links: ${token?.raw}`,
  );
}

/**
 * A link to another chapter's file becomes its address in the program, which has none for a part of
 * a chapter.
 */
function addressOf(address: string): string {
  if (address.startsWith('https://')) return address;
  const chapter = /^([a-z-]+)\.md$/.exec(address)?.[1];
  if (chapter === undefined) throw new Error(`In the program ${address} leads nowhere`);
  if (!CHAPTERS.some((one) => one === chapter)) throw new Error(`No chapter ${chapter}`);
  return `/ajuda?cap=${chapter}`;
}
