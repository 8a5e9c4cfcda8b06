import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from '../../src/domains.gen.ts';
import { ajudaDa, capituloDe } from '../../src/domains/acesso/ajuda/rules.ts';
import { CHAPTERS } from '../../src/shared/chapters.gen.ts';
import { readChapter } from './read-chapter.ts';

const folder = join(import.meta.dirname, '../../docs/manual');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('the Markdown of the manual', () => {
  it('reads a chapter into blocks', () => {
    const chapter = [
      '# Planos',
      '',
      'Um plano',
      'tem valor.',
      '',
      '## Criar',
      '',
      '1. Toque',
      '   aqui',
      '2. Salve',
      '',
    ]
      .concat(['- um', '- dois', '', '> Cuidado', '> com isto', '', '| a | b |', '|---|---|', '| 1 | **2** |', ''])
      .concat(['![Um quadro](imagens/q.webp)', '', '```sh', 'npm start', '', 'npm test', '```', '', '### Fim'])
      .join('\n');
    expect(readChapter(chapter)).toEqual({
      titulo: 'Planos',
      blocos: [
        { tipo: 'paragrafo', frase: ['Um plano tem valor.'] },
        { tipo: 'titulo', nivel: 2, frase: ['Criar'] },
        { tipo: 'lista', numerada: true, itens: [['Toque aqui'], ['Salve']] },
        { tipo: 'lista', numerada: false, itens: [['um'], ['dois']] },
        { tipo: 'aviso', frase: ['Cuidado com isto'] },
        { tipo: 'tabela', cabecalho: [['a'], ['b']], linhas: [[['1'], [{ forte: '2' }]]] },
        { tipo: 'imagem', arquivo: 'imagens/q.webp', texto: 'Um quadro', largura: 0, altura: 0 },
        { tipo: 'codigo', texto: 'npm start\n\nnpm test' },
        { tipo: 'titulo', nivel: 3, frase: ['Fim'] },
      ],
    });
  });

  it('reads bold words, code and links; another chapter becomes its place in the program', () => {
    const sentence = 'Toque em **Salvar** e veja [PIX](pix.md), `npm start` ou [isto](https://example.org).';
    const frase = [
      'Toque em ',
      { forte: 'Salvar' },
      ' e veja ',
      { endereco: '/ajuda?cap=pix', texto: 'PIX' },
      ', ',
      { forte: 'npm start' },
      ' ou ',
      { endereco: 'https://example.org', texto: 'isto' },
      '.',
    ];
    expect(readChapter(`# A\n\n${sentence}`).blocos).toEqual([{ tipo: 'paragrafo', frase }]);
  });

  it.each([
    ['a chapter without a title', 'sem título', 'A chapter begins'],
    ['a chapter that is not there', '# A\n\n[nada](nao-existe.md)', 'No chapter nao-existe'],
    ['a part of a chapter', '# A\n\n[chave](pix.md#a-chave)', 'leads nowhere'],
    ['a picture without words', '# A\n\n![](imagens/q.webp)', 'A picture has words'],
    ['a fourth level', '# A\n\n#### B', 'draws no heading'],
    ['a list inside a list', '# A\n\n- um\n  - dois', 'draws no list'],
    ['two paragraphs in one note', '# A\n\n> um\n>\n> dois', 'draws no'],
    ['a bold link', '# A\n\n**[PIX](pix.md)**', 'draws no strong'],
    ['HTML', '# A\n\num <b>dois</b>', 'draws no html'],
  ])('refuses %s', (_, markdown, reason) => {
    expect(() => readChapter(markdown)).toThrow(reason);
  });
});

describe('the chapters', () => {
  it.each(CHAPTERS)('%s is there, is read, and its pictures too', (name) => {
    const { titulo, blocos } = readChapter(read(`${name}.md`));
    expect(titulo).not.toBe('');
    for (const bloco of blocos)
      if (bloco.tipo === 'imagem') expect(() => readFileSync(join(folder, bloco.arquivo))).not.toThrow();
  });

  it('are all in the index, in their order', () => {
    const found = [...read('README.md').matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, name]) => name);
    expect(found).toEqual([...CHAPTERS]);
  });

  it('open at the chapter of the screen', () => {
    expect(ajudaDa(screens, '/faturas', 'others')).toBe('/ajuda?cap=faturas-e-mensalidades');
    // The first screen is another one for a member.
    expect(ajudaDa(screens, '/dashboard', 'viewer')).toBe('/ajuda?cap=inicio');
    expect(ajudaDa(screens, '/dashboard', 'operador')).toBe('/ajuda?cap=primeiros-passos');
    expect(ajudaDa(screens, '/nada', 'others')).toBe('/ajuda');
    expect(capituloDe('pix')).toBe('pix');
    expect(capituloDe('nada')).toBe('primeiros-passos');
    expect(capituloDe(null)).toBe('primeiros-passos');
  });
});
