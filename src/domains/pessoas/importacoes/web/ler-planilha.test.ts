import { describe, expect, it } from 'vitest';
import { inLanguage, setLanguage } from '../../../../shared/texts.ts';
// Registers the English of the sentences of the rules.
import { colunasDeFora } from './colunas-da-planilha.ts';
import { ehAtivo } from './ler-celulas.ts';
import { folhaDoTexto } from './folha-do-texto.ts';
import { lerArquivo } from './ler-arquivo.ts';
import { lerPlanilha } from './ler-planilha.ts';
import { cabecalhos } from './titulos-conhecidos.ts';

const HOJE = '2026-11-22';
const ler = (texto: string) => {
  const lida = lerPlanilha(folhaDoTexto(texto), HOJE);
  if (typeof lida === 'string') throw new Error(lida);
  return { ...lida, deFora: colunasDeFora(lida.colunas).map(({ titulo }) => titulo) };
};

describe('lerPlanilha', () => {
  it.each([
    ['copied cells', 'Nome\tMatrícula\tTelefone\nDalva\t2020-1\t(71) 99999-0000'],
    ['a CSV of here', 'Nome;Matrícula;Telefone\r\nDalva;2020-1;(71) 99999-0000\r\n'],
    ['a CSV of elsewhere, with quotes', '"Nome","Matrícula","Telefone"\n"Dalva","2020-1","(71) 99999-0000"\n'],
    ['other names of the columns', 'FILHO DE SANTO;Mat.;Celular\nDalva;2020-1;(71) 99999-0000'],
  ])('[M6] reads %s', (_, texto) => {
    const { linhas, deFora } = ler(texto);
    expect(deFora).toEqual([]);
    expect(linhas).toHaveLength(1);
    expect(linhas[0]).toMatchObject({
      numero: 2,
      valores: { nome: 'Dalva', matricula: '2020-1', telefone: '(71) 99999-0000' },
      problemas: {},
    });
  });

  it('[M6] a bare list of names needs no heading, and a cell may hold a separator or a new line', () => {
    expect(ler('Dalva\n\nEdson  Reis\n').linhas.map(({ numero, valores }) => [numero, valores.nome])).toEqual([
      [1, 'Dalva'],
      [3, 'Edson Reis'],
    ]);
    expect(ler('Nome;Endereço\n"Silva; Ana";"Rua A\nFundos"').linhas[0]?.valores).toMatchObject({
      nome: 'Silva; Ana',
      endereco: 'Rua A Fundos',
    });
  });

  it.each([
    ['05/02/1980', '1980-02-05'],
    ['5.2.80', '1980-02-05'],
    ['05-02-26', '2026-02-05'],
    ['1980-02-05', '1980-02-05'],
    ['05/02/1980 00:00:00', '1980-02-05'],
    ['1980-02-05 00:00:00', '1980-02-05'],
    ['5-fev-80', '1980-02-05'],
    ['05/março/1980', '1980-03-05'],
    ['1º de fevereiro de 1980', '1980-02-01'],
    ['29256', '1980-02-05'],
  ])('[M6] takes %s for %s, the day first', (escrita, data) => {
    const [linha] = ler(`Nome;Nascimento\nDalva;${escrita}`).linhas;
    expect([linha?.valores.dt_nascimento, linha?.problemas]).toEqual([data, {}]);
  });

  it('[M5] says what is wrong in each line, by its field', () => {
    const texto = [
      'Nome;E-mail;Telefone;Nascimento;Entrada;UF;Situação',
      ';dalva@;99999-0000;31/02/1980;ontem;Bahiaa;talvez',
      'Edson;;;01/01/2090;;ba;INATIVO',
    ].join('\n');
    expect(ler(texto).linhas.map(({ problemas }) => Object.keys(problemas).toSorted())).toEqual([
      ['data_admissao_terreiro', 'dt_nascimento', 'email', 'nome', 'telefone', 'uf'],
      ['dt_nascimento'],
    ]);
    setLanguage('en-US');
    const [linha] = ler(texto).linhas;
    const faladas = Object.values(inLanguage(linha?.problemas ?? {}));
    setLanguage('pt-BR');
    expect(faladas.filter((frase) => Object.values(linha?.problemas ?? {}).includes(frase))).toEqual([]);
  });

  it('[M5] a day that does not exist stays as it was written', () => {
    const [linha] = ler('Nome;Nascimento\nDalva;31/02/1980').linhas;
    expect([linha?.valores.dt_nascimento, linha?.problemas]).toEqual([
      '31/02/1980',
      { dt_nascimento: 'Data inválida.' },
    ]);
  });

  it('[M6] names the columns that are left out', () => {
    expect(ler('Nome;Orixá de cabeça;CPF\nDalva;Oxum;123').deFora).toEqual(['Orixá de cabeça', 'CPF']);
  });

  it.each([
    ['Nome;Telefone', 'A planilha não tem nenhuma linha abaixo dos nomes das colunas.'],
    ['', 'A planilha não tem nenhuma linha abaixo dos nomes das colunas.'],
    [`Nome\n${'Dalva\n'.repeat(501)}`, 'São 501 linhas; traga até 500 de cada vez.'],
  ])('[M6] refuses %j', (texto, frase) => {
    expect(lerPlanilha(folhaDoTexto(texto), HOJE)).toBe(frase);
  });

  it('[M6] knows every heading of its own template', () => {
    expect(ler(`${cabecalhos().join(';')}\nDalva`).deFora).toEqual([]);
  });
});

describe('[M6] spreadsheets as houses have them', () => {
  const nomes = (texto: string) => ler(texto).linhas.map(({ numero, valores }) => `${numero} ${valores.nome}`);

  it.each([
    ['a column of numbers without a heading', '\tNome\tTelefone\n1\tDalva\t\n2\tEdson\t', ['2 Dalva', '3 Edson']],
    ['a title above the headings', 'Membros da casa 2026;;\n;;\nNome;Telefone;Nascimento\nDalva;;', ['4 Dalva']],
    ['groups of columns above the headings', 'Dados;;Contato;\nNome;Mat;Telefone;E-mail\nDalva;1;;', ['3 Dalva']],
    ['the line of a separator', 'sep=;\nNome;Telefone\nDalva;', ['3 Dalva']],
    ['a nickname in quotes', 'Nome\tTelefone\n"Zinha" Maria\t\nEdson\t', ['2 "Zinha" Maria', '3 Edson']],
    ['a name with a comma', 'Nome\nSilva, Ana\nEdson', ['2 Silva, Ana', '3 Edson']],
    ['lines numbered ahead, and a sum', 'Nº;Nome;Mensalidade\n1;Dalva;60\n2;;0\n;TOTAL;60\n;;60', ['2 Dalva']],
    ['a sum that counts the names', 'Nº;Nome;Mensalidade\n1;Dalva;60\nTOTAL;1;60\nTotais: ;1;60', ['2 Dalva']],
    [
      'a list out of a talk',
      '1. Dalva\n2) Edson, o menor\n3 - Inês\n• João',
      ['1 Dalva', '2 Edson, o menor', '3 Inês', '4 João'],
    ],
    ['a function that has a name of the column', 'Quem;Função;Situação\nDalva;Filho;Ativo', ['2 ']],
  ])('with %s', (_, texto, lidos) => {
    const lida = lerPlanilha(folhaDoTexto(texto), HOJE);
    expect(typeof lida === 'string' ? [] : nomes(texto)).toEqual(lidos);
  });

  it('a list may have telephones after the names', () => {
    const { linhas } = ler('1. Dalva - (71) 99999-0000\n2. Edson: +55 71 3333-4444\n3. Inês 3333-4444\n4. João XXIII');
    expect(linhas.map(({ valores: { nome, telefone } }) => [nome, telefone])).toEqual([
      ['Dalva', '(71) 99999-0000'],
      ['Edson', '+55 71 3333-4444'],
      ['Inês', '3333-4444'],
      ['João XXIII', ''],
    ]);
  });

  it('a number before the name is not that of the house, and a mother is no member', () => {
    expect(ler('Nº;Nome;Nome da mãe;Endereço;Nº\n7;Dalva;Ana;Rua A;12')).toMatchObject({
      linhas: [{ valores: { nome: 'Dalva', endereco: 'Rua A', numero: '12' } }],
      deFora: ['Nº', 'Nome da mãe'],
    });
  });

  it.each([
    ['3333-4444;71999990000', '71999990000'],
    ['(71) 3333-4444 / 99999-0000;', '(71) 3333-4444'],
    ['71 9 9999-0000;-', '71 9 9999-0000'],
    ['zap +55 71 99999-0000 (Ana);', '+55 71 99999-0000'],
    ['-;—', ''],
    ['71 988880020 - 71 33334444;', '71 988880020'],
    ['71/98888-0014;', '71 98888-0014'],
    ['(71)/98888-0014 / 71 3333-4444;', '(71) 98888-0014'],
  ])('take from the telephones %s the whole one, %s', (celulas, telefone) => {
    const [linha] = ler(`Nome;Telefone 1;Cel./WhatsApp (DDD)\nDalva;${celulas}`).linhas;
    expect([linha?.valores.telefone, linha?.problemas]).toEqual([telefone, {}]);
  });

  it.each(['Falecida', 'FALSO', 'Não', 'Licenciado'])('%s is no active member', (situacao) => {
    const [linha] = ler(`Nome;Situação\nDalva;${situacao}`).linhas;
    expect([ehAtivo(linha?.valores.ativo ?? ''), linha?.problemas]).toEqual([false, {}]);
  });
});

describe('lerArquivo', () => {
  const arquivo = (bytes: number[]) => new File([new Uint8Array(bytes)], 'a.csv');

  it('[M6 Z6] reads English headings too, with the situation in English words', () => {
    setLanguage('en-US');
    const { linhas, deFora } = ler(
      `${cabecalhos().join('\t')}\n${cabecalhos()
        .map(() => 'inactive')
        .join('\t')}`,
    );
    setLanguage('pt-BR');
    expect(deFora).toEqual([]);
    expect(Object.values(linhas[0]?.valores ?? {}).every(Boolean)).toBe(true);
    expect(linhas[0]?.problemas).not.toHaveProperty('ativo');
  });

  it('[M6] reads UTF-8 and what older systems write, and knows a workbook', async () => {
    const texto = async (bytes: number[]) => {
      const lido = await lerArquivo(arquivo(bytes));
      return typeof lido === 'string' ? lido : lido.texto;
    };
    expect(await texto([0x49, 0x6e, 0xc3, 0xaa, 0x73])).toBe('Inês');
    expect(await texto([0x49, 0x6e, 0xea, 0x73])).toBe('Inês');
    expect(await texto([0xff, 0xfe, 0x49, 0, 0x6e, 0, 0xea, 0, 0x73, 0])).toBe('Inês');
    expect(await texto([0xfe, 0xff, 0, 0xea])).toBe('ê');
    for (const outro of [Array.from(new TextEncoder().encode('%PDF-1.7')), [0x89, 0, 0x49]])
      expect(await texto(outro)).toMatch(/^Este arquivo não é uma planilha/);
  });
});
