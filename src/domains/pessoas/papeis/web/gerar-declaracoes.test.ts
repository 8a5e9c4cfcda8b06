// @vitest-environment node
import { unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { abrirPdf } from '../../../../web/testing/open-file.ts';
import type { PapelDeModelo } from '../rules-modelos.ts';
import type { Declaracao } from '../rules.ts';
import { gerarDeclaracoes, nomeDoArquivoDoPapel } from './gerar-declaracoes.ts';

const base64 = (url: string): string => url.slice(url.indexOf(',') + 1);
const pedido = {
  titulo: 'Declarações de 2025',
  endereco: 'https://casa.exemplo/conferir-papel',
  fontes: { regular: base64(regular), negrito: base64(negrito) },
};

const declaracao = (n: number, mais: Partial<Declaracao> = {}): Declaracao => ({
  formato: 1,
  tipo: 'declaracao',
  numero: `B0E1F2A3-2026-${String(n).padStart(4, '0')}`,
  emitido_em: '2026-01-12',
  ano: 2025,
  casa: { nome: 'Ilé Àṣẹ Ọ̀ṣun', cnpj: null, cidade: 'Salvador', estado: 'BA' },
  pessoa: { nome: `Pessoa ${n}`, matricula: '7' },
  linhas: [
    { especie: 'mensalidades', tipo: null, fundo: null, valor_centavos: 72_000 },
    { especie: 'doacoes', tipo: null, fundo: 'Obra do telhado', valor_centavos: 5050 },
  ],
  meses: [6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 6000, 11_050],
  total_centavos: 77_050,
  ...mais,
});
const emTexto = (papel: Declaracao) => ({ conteudo: JSON.stringify(papel), sha256: 'ab'.repeat(32) });

const abrirTodos = async (zip: Blob) => {
  const arquivos = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Promise.all(
    Object.entries(arquivos).map(async ([nome, bytes]) => ({
      nome,
      ...(await abrirPdf(new Uint8Array(bytes).buffer)),
    })),
  );
};
const lido = (paginas: readonly string[]) => paginas.join(' ').normalize('NFC').replaceAll(/\s+/g, ' ');

it('[PA1] another program opens each paper of the zip: who, what, how much, number, seal and no tax receipt', async () => {
  const papeis = await abrirTodos(
    gerarDeclaracoes(
      [1, 2, 3].map((n) => emTexto(declaracao(n))),
      { ...pedido, formato: 'zip' },
    ),
  );
  expect(papeis.map(({ nome }) => nome)).toEqual([1, 2, 3].map((n) => `2026-000${n} Pessoa ${n}.pdf`));
  for (const [n, { paginas, tamanhos }] of papeis.entries()) {
    expect(tamanhos).toEqual([[595, 842]]);
    for (const frase of [
      'Declaração de contribuições de 2025',
      `Pessoa ${n + 1}, matrícula 7`,
      'Ilé Àṣẹ',
      'Doações · Obra do telhado',
      'R$ 50,50',
      'R$ 770,50',
      'dez/2025',
      'Não é recibo para deduzir do imposto de renda.',
      `B0E1F2A3-2026-000${n + 1}`,
      'Selo abab abab',
      'https://casa.exemplo/conferir-papel',
    ])
      expect(lido(paginas)).toContain(frase);
    expect(lido(paginas)).not.toContain(`Pessoa ${((n + 1) % 3) + 1}`);
  }
});

it('[PA1] one file to print has all papers, and a long one keeps its pages together', async () => {
  const linhas = Array.from({ length: 40 }, (_, n) => ({
    especie: 'outros' as const,
    tipo: `Tipo ${n}`,
    fundo: null,
    valor_centavos: 100,
  }));
  const textos = [declaracao(1), declaracao(2, { linhas }), declaracao(3)].map(emTexto);
  const { paginas } = await abrirPdf(await gerarDeclaracoes(textos, { ...pedido, formato: 'pdf' }).arrayBuffer());
  expect(paginas).toHaveLength(4);
  const zip = await abrirTodos(gerarDeclaracoes(textos, { ...pedido, formato: 'zip' }));
  expect(zip.map(({ paginas: suas }) => suas.length)).toEqual([1, 2, 1]);
  expect(lido(zip[1]?.paginas ?? [])).toContain('Tipo 39');
  const tabela = await getDocumentProxy(
    new Uint8Array(await gerarDeclaracoes(textos, { ...pedido, formato: 'pdf' }).arrayBuffer()),
  );
  expect(tabela.numPages).toBe(4);
});

it.each([
  ['=cmd|calc!A1', '2026-0001 cmdcalcA1.pdf'],
  ['../../etc/passwd', '2026-0001 etcpasswd.pdf'],
  ['\u202Egnp.exe', '2026-0001 gnpexe.pdf'],
  ['שלום', '2026-0001 שלום.pdf'],
  ['?*', '2026-0001.pdf'],
  ['Ọ̀ṣun da Silva', '2026-0001 Ọ̀ṣun da Silva.pdf'],
])('[PA1] names the file of %j by letters alone', (nome, arquivo) => {
  expect(nomeDoArquivoDoPapel({ numero: 'B0E1F2A3-2026-0001', pessoa: { nome, matricula: null } })).toBe(
    arquivo.normalize('NFC'),
  );
});

it('[PA1] writes a name from right to left without turning the page around it', async () => {
  const nome = 'A\u202Eאבג\u2066 Silva';
  const { paginas } = await abrirPdf(
    await gerarDeclaracoes([emTexto(declaracao(1, { pessoa: { nome, matricula: null } }))], {
      ...pedido,
      formato: 'pdf',
    }).arrayBuffer(),
  );
  expect(lido(paginas)).toContain('A??? Silva, em 2025');
});

it('[PA1] makes the papers of 55 people in ten seconds of work, and says how far it is', () => {
  const avancos: number[] = [];
  const antes = process.cpuUsage();
  const textos = Array.from({ length: 55 }, (_, n) => emTexto(declaracao(n)));
  gerarDeclaracoes(textos, { ...pedido, formato: 'zip' }, (feitas) => avancos.push(feitas));
  // Time of the processor: others use the machine while tests run.
  const { user, system } = process.cpuUsage(antes);
  expect((user + system) / 1000).toBeLessThan(10_000);
  expect(avancos).toEqual([0, 10, 20, 30, 40, 50]);
});

const papelDeModelo = (paragrafos: string[], mais: Partial<PapelDeModelo> = {}): PapelDeModelo => ({
  formato: 1,
  tipo: 'modelo',
  numero: 'B0E1F2A3-2026-0009',
  emitido_em: '2026-01-12',
  casa: { nome: 'Ilé Àṣẹ Ọ̀ṣun', cnpj: '12ABC34501DE35', cidade: 'Salvador', estado: 'BA' },
  pessoa: { nome: 'Ana Ọ̀ṣun', matricula: '7' },
  titulo: 'Termo de voluntariado',
  paragrafos,
  assina: true,
  partes: [],
  sal: '00',
  ...mais,
});

it('[PA2] another program reads the paper of a template: head, words, both signatures, number and seal', async () => {
  const { paginas, tamanhos } = await abrirPdf(
    await gerarDeclaracoes(
      [papelDeModelo(['Eu, Ana Ọ̀ṣun, aceito.', '=1+1 {cpf}'])].map((um) => ({
        conteudo: JSON.stringify(um),
        sha256: 'cd'.repeat(32),
      })),
      { ...pedido, titulo: 'Papéis da casa', formato: 'pdf' },
    ).arrayBuffer(),
  );
  expect(tamanhos).toEqual([[595, 842]]);
  for (const frase of [
    'CNPJ 12.ABC.345/01DE-35 · Salvador – BA',
    'Termo de voluntariado',
    'Papel nº B0E1F2A3-2026-0009',
    '=1+1 {cpf}',
    'Pela casa',
    'Selo cdcd cdcd',
  ])
    expect(lido(paginas)).toContain(frase);
});

it('[PA2] a long paper goes on over pages with the head on each, and a worded one of 12,000 signs fits', async () => {
  const longo = Array.from({ length: 40 }, (_, n) => `${n + 1}. ${'palavra '.repeat(36)}`);
  const { paginas } = await abrirPdf(
    await gerarDeclaracoes([{ conteudo: JSON.stringify(papelDeModelo(longo)), sha256: 'cd'.repeat(32) }], {
      ...pedido,
      titulo: 'Papéis da casa',
      formato: 'pdf',
    }).arrayBuffer(),
  );
  expect(paginas.length).toBeGreaterThan(2);
  expect(paginas.every((pagina) => pagina.includes('CNPJ'))).toBe(true);
  expect(lido(paginas)).toContain('40. palavra');
});
