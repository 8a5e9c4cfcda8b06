// @vitest-environment node
import { describe, expect, it } from 'vitest';
import negrito from '../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { abrirPdf, abrirZip } from './abrir-arquivo-de-teste.ts';
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

async function lerPlanilha(lido: Relatorio, quais: Filtros = filtros) {
  const zip = await abrirZip(await gerarXlsx(montarFolha(lido, quais)));
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

const base64 = (endereco: string) => endereco.slice(endereco.indexOf(',') + 1);
const capa = {
  casa: 'Ilé Àṣẹ Ọ̀ṣun',
  geradoEm: '20/11/2026 10:00',
  fontes: { regular: base64(regular), negrito: base64(negrito) },
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
  it('[R5] is A4 landscape with the brand, the head on every page, page x of y and the note', async () => {
    const folha = montarFolha(relatorio(Array.from({ length: 90 }, (_, n) => fatura(n))), filtros);
    const avancos: number[] = [];
    const { paginas, caixas } = await abrirPdf(gerarPdf(folha, capa, (feitas) => avancos.push(feitas)));
    expect(paginas.length).toBeGreaterThan(2);
    expect(caixas).toEqual(paginas.map(() => [0, 0, 842, 595]));
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

  it('[R5] shows the letters of Yorùbá, each by a glyph of its own', async () => {
    const { paginas } = await abrirPdf(gerarPdf(montarFolha(relatorio([fatura(1)]), filtros), capa));
    const texto = paginas.join('\n');
    expect(texto).toContain('Ọ̀ṣun Ṣàngó'.normalize('NFC'));
    expect(texto).toContain('Ilé Àṣẹ Ọ̀ṣun'.normalize('NFC'));
  });
});
