// @vitest-environment node
import { readFileSync } from 'node:fs';
import { inflateRawSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Filtros } from './filtros-nomes.ts';
import { montarFolha } from './folha.ts';
import { gerarPdf } from './gerar-pdf.ts';
import { gerarXlsx } from './gerar-xlsx.ts';
import type { Relatorio } from './queries.ts';

const filtros: Filtros = { tipo: 'faturas', status: 'todos', de: '2026-11-01', ate: '2026-11-30', matricula: '' };
const fatura = (n: number, mudanca: Partial<Relatorio['faturas'][number]> = {}): Relatorio['faturas'][number] => ({
  id: `f${n}`,
  nome: 'Ọ̀ṣun Ṣàngó',
  matricula: `2026-${n}`,
  plano: 'Corrente',
  refer: '202611',
  dt_vencimento: '2026-11-10',
  valor_centavos: 20_000,
  vl_desconto_centavos: 0,
  status: 'pendente',
  pago_em: null,
  vl_pago_centavos: null,
  metodo: null,
  conferido: null,
  ...mudanca,
});
const paga = {
  status: 'paga',
  pago_em: '2026-11-09',
  vl_pago_centavos: 123_456,
  metodo: 'pix',
  conferido: true,
} as const;
const resumo = { em_aberto_centavos: 77_700 } as Relatorio['resumo'];
const relatorio = (faturas: Relatorio['faturas']): Relatorio => ({ resumo, faturas, pagamentos: [], diversos: [] });

/** A ZIP read by its central directory: nothing of the writing library takes part. */
function abrirZip(bytes: Buffer): Map<string, string> {
  const fim = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const arquivos = new Map<string, string>();
  let em = bytes.readUInt32LE(fim + 16);
  for (let n = bytes.readUInt16LE(fim + 10); n > 0; n -= 1) {
    const [nomes, extra, nota] = [28, 30, 32].map((deslocamento) => bytes.readUInt16LE(em + deslocamento));
    const nome = bytes.toString('utf8', em + 46, em + 46 + (nomes ?? 0));
    const local = bytes.readUInt32LE(em + 42);
    const inicio = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const dados = bytes.subarray(inicio, inicio + bytes.readUInt32LE(em + 20));
    arquivos.set(nome, (bytes.readUInt16LE(em + 10) === 8 ? inflateRawSync(dados) : dados).toString('utf8'));
    em += 46 + (nomes ?? 0) + (extra ?? 0) + (nota ?? 0);
  }
  return arquivos;
}

async function lerPlanilha(lido: Relatorio, quais: Filtros = filtros) {
  const blob = await gerarXlsx(montarFolha(lido, quais));
  const zip = abrirZip(Buffer.from(await blob.arrayBuffer()));
  const folha = [...zip].find(([nome]) => nome.startsWith('xl/worksheets/sheet'))?.[1] ?? '';
  const textos = [...(zip.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs)].map(
    ([, texto]) => texto,
  );
  const linhas = [...folha.matchAll(/<row [^>]*>(.*?)<\/row>|<row [^>]*\/>/gs)].map(([, celulas = '']) =>
    [...celulas.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, atributos = '', conteudo = '']) => {
      const valor = /<v>(.*?)<\/v>/.exec(conteudo)?.[1] ?? /<t[^>]*>(.*?)<\/t>/.exec(conteudo)?.[1] ?? '';
      return atributos.includes('t="s"') ? textos[Number(valor)] : atributos.includes('t="') ? valor : Number(valor);
    }),
  );
  return { folha, linhas, estilos: zip.get('xl/styles.xml') ?? '' };
}

/** The texts of a PDF whose fonts are embedded as numbered glyphs: each font's own table gives the letters back. */
function lerPdf(bytes: Buffer): { paginas: string[]; caixas: string[] } {
  const objetos = new Map<string, { cabeca: string; fluxo: string }>();
  for (const [, numero = '', corpo = ''] of bytes.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [cabeca = '', resto] = corpo.split('stream\n', 2);
    const fluxo = resto === undefined ? '' : descomprimir(cabeca, resto.slice(0, resto.lastIndexOf('\nendstream')));
    objetos.set(numero, { cabeca, fluxo });
  }
  const letras = new Map<string, string>();
  for (const { fluxo } of objetos.values())
    for (const [, de = '', para = ''] of fluxo.matchAll(/^<([0-9a-fA-F]{4})><([0-9a-fA-F]{4})>$/gm))
      letras.set(de.toLowerCase(), String.fromCharCode(Number.parseInt(para, 16)));
  const paginas = [...objetos.values()].filter(({ cabeca }) => /\/Type \/Page\b/.test(cabeca));
  const textos = paginas.map(({ cabeca }) => {
    const conteudo = objetos.get(/\/Contents (\d+)/.exec(cabeca)?.[1] ?? '')?.fluxo ?? '';
    return [...conteudo.matchAll(/<([0-9a-fA-F]+)> Tj/g)]
      .map(([, hexa = '']) =>
        (hexa.match(/.{4}/g) ?? []).map((glifo) => letras.get(glifo.toLowerCase()) ?? '?').join(''),
      )
      .join('\n');
  });
  return { paginas: textos, caixas: paginas.map(({ cabeca }) => /\/MediaBox \[([^\]]*)\]/.exec(cabeca)?.[1] ?? '') };
}

const descomprimir = (cabeca: string, fluxo: string): string =>
  cabeca.includes('FlateDecode') ? inflateSync(Buffer.from(fluxo, 'latin1')).toString('latin1') : fluxo;

const fonte = (nome: string) =>
  readFileSync(new URL(`../../../web/theme/fonts/${nome}.ttf`, import.meta.url), 'base64');
const capa = {
  casa: 'Ilé Àṣẹ Ọ̀ṣun',
  geradoEm: '20/11/2026 10:00',
  fontes: { regular: fonte('noto-sans-regular'), negrito: fonte('noto-sans-bold') },
};

describe('gerarXlsx', () => {
  it('[R4] has the filled header, which stays, the rows as numbers and days, and both totals', async () => {
    const { folha, linhas, estilos } = await lerPlanilha(relatorio([fatura(1, paga), fatura(2)]));
    expect(linhas[0]).toEqual(
      expect.arrayContaining(['Membro', 'Matrícula', 'Vencimento', 'Total a pagar', 'Situação']),
    );
    expect(folha).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(estilos.toLowerCase()).toContain('1f5d43');
    expect(linhas[1]).toEqual(expect.arrayContaining(['Ọ̀ṣun Ṣàngó', '2026-1', 200, 'Paga', 1234.56]));
    // 10 November 2026 is the day 46336 of a spreadsheet, whatever the time zone of this machine.
    expect(linhas[1]).toContain(46_336);
    expect(linhas.slice(-2)).toEqual([
      ['Total pago', 1234.56],
      ['Total em aberto', 200],
    ]);
  });

  it('[R4] never takes a text for a formula (INV-47)', async () => {
    const { folha, linhas } = await lerPlanilha(
      relatorio([fatura(1, { nome: '=1+1', matricula: '+55', plano: '@x' })]),
    );
    expect(folha).not.toContain('<f>');
    expect(linhas[1]).toEqual(expect.arrayContaining(['=1+1', '+55', '@x']));
  });

  it('[R3 R4] holds what the screen shows: the status chooses the rows, and the totals are theirs', async () => {
    const fora = fatura(3, { ...paga, pago_em: '2026-12-01' });
    const lido = relatorio([fatura(1, paga), fatura(2, { status: 'vencida' }), fora]);
    const abertas = await lerPlanilha(lido, { ...filtros, status: 'em_aberto' });
    expect(abertas.linhas.slice(1, 3).map((linha) => linha[1])).toEqual(['2026-2', '2026-3']);
    expect(abertas.linhas[2]).toContain('paga fora do período');
    expect(abertas.linhas.slice(-2)).toEqual([
      ['Total pago', 0],
      ['Total em aberto', 400],
    ]);
  });

  it('[R4] entries that go out are negative, and lessen the total', async () => {
    const diverso = {
      id: 'd',
      nome: null,
      matricula: 'Z9',
      data: '2026-11-02',
      tipo_nome: 'compra',
      descricao: 'velas',
    };
    const diversos = [1000, -250].map((valor_centavos) => ({
      ...diverso,
      metodo: 'pix',
      valor_centavos,
      conferido: true,
    }));
    const { linhas } = await lerPlanilha({ ...relatorio([]), diversos }, { ...filtros, tipo: 'diversos' });
    expect(linhas[2]).toContain(-2.5);
    expect(linhas.at(-1)).toEqual(['Total pago', 7.5]);
  });
});

describe('gerarPdf', () => {
  it('[R5] is A4 landscape with the brand, the head on every page, page x of y and the note', () => {
    const folha = montarFolha(relatorio(Array.from({ length: 90 }, (_, n) => fatura(n))), filtros);
    const avancos: number[] = [];
    const { paginas, caixas } = lerPdf(Buffer.from(gerarPdf(folha, capa, (feitas) => avancos.push(feitas))));
    expect(paginas.length).toBeGreaterThan(2);
    for (const caixa of caixas)
      expect(
        caixa
          .trim()
          .split(/\s+/)
          .map((n) => Math.round(Number(n))),
      ).toEqual([0, 0, 842, 595]);
    for (const [indice, pagina] of paginas.entries()) {
      for (const frase of ['Ilê', 'Relatório de faturas', 'Valores em reais (BRL).']) expect(pagina).toContain(frase);
      expect(pagina).toContain(`Página ${indice + 1} de ${paginas.length}`);
    }
    const comLinhas = paginas.filter((pagina) => /2026-\d/.test(pagina));
    expect(comLinhas.filter((pagina) => pagina.includes('Vencimento'))).toHaveLength(comLinhas.length);
    const linhas = new Set(paginas.join('\n').match(/2026-\d+/g));
    expect(linhas.size).toBe(90);
    expect(paginas.at(-1)).toContain('Total em aberto: R$\u00a018.000,00');
    expect(avancos).toEqual([0]);
  });

  it('[R5] shows the letters of Yorùbá, each by a glyph of its own', () => {
    const { paginas } = lerPdf(Buffer.from(gerarPdf(montarFolha(relatorio([fatura(1)]), filtros), capa)));
    const texto = paginas.join('\n');
    expect(texto).toContain('Ọ̀ṣun Ṣàngó'.normalize('NFC'));
    expect(texto).toContain('Ilé Àṣẹ Ọ̀ṣun'.normalize('NFC'));
  });
});
