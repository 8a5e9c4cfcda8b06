// Turns the manual (docs/manual/*.md) into data at build time, so that the browser parses no
// Markdown.
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { Capitulo } from '../../src/domains/acesso/ajuda/rules.ts';
import { readChapter } from './read-chapter.ts';

const CHAPTER = /docs[\\/]manual[\\/][a-z-]+\.md$/;

export function manual(): Plugin {
  return {
    name: 'ile:manual',
    enforce: 'pre',
    async transform(markdown, id) {
      return CHAPTER.test(id) ? { code: await moduleOf(readChapter(markdown), dirname(id)), map: null } : undefined;
    },
  };
}

/**
 * The pictures become imports, so that they are named and cached like every other file; their size
 * keeps the text from jumping.
 */
async function moduleOf({ titulo, blocos }: Capitulo, folder: string): Promise<string> {
  const imports: string[] = [];
  const parts = blocos.map(async (bloco) => {
    if (bloco.tipo !== 'imagem') return JSON.stringify(bloco);
    const { width, height } = await sharp(join(folder, bloco.arquivo)).metadata();
    const name = `imagem${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`./${bloco.arquivo}`)};`);
    return `{ ...${JSON.stringify({ ...bloco, largura: width, altura: height })}, arquivo: ${name} }`;
  });
  const code = (await Promise.all(parts)).join(',\n');
  return `${imports.join('\n')}\nexport const capitulo = { titulo: ${JSON.stringify(titulo)}, blocos: [${code}] };`;
}
