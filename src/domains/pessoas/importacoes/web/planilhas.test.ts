import { describe, expect, it } from 'vitest';
import { SEM_AJUSTES, type Ajustes } from './colunas-da-planilha.ts';
import { folhaDoTexto } from './folha-do-texto.ts';
import { lerFolha, lerPlanilha } from './ler-planilha.ts';

// The spreadsheets that houses really have, each with its right answer.

const HOJE = '2026-11-22';
const ler = (texto: string, ajustes: Partial<Ajustes> = {}) =>
  lerFolha(folhaDoTexto(texto), HOJE, { ...SEM_AJUSTES, ...ajustes });
const cheios = (valores: object) => Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''));
const pessoas = (texto: string, ajustes: Partial<Ajustes> = {}) =>
  ler(texto, ajustes).linhas.map(({ valores }) => cheios(valores));
const deFora = (texto: string) =>
  ler(texto).colunas.flatMap(({ destino, quantas, titulo, letra }) => (!destino && quantas > 0 ? titulo || letra : []));

describe('[M6] quotes and lines within a cell', () => {
  it('an odd quote is text of its own cell, and a cell of two lines stays whole', () => {
    const texto =
      'Nome\tEndereço\tTelefone\n"Zinha" Maria\tRua B\t71988880001\nAna Lima\t"Rua A, 12\nFundos"\t71988880002\nBia\tRua C\t71988880003\n';
    expect(pessoas(texto)).toEqual([
      { nome: '"Zinha" Maria', endereco: 'Rua B', telefone: '71988880001' },
      { nome: 'Ana Lima', endereco: 'Rua A, 12 Fundos', telefone: '71988880002' },
      { nome: 'Bia', endereco: 'Rua C', telefone: '71988880003' },
    ]);
  });
});

describe('[M6] headings', () => {
  it('columns with values and no heading are named, also beyond the last heading', () => {
    expect(deFora('Nome;Telefone;;\nAna Lima;71988880001;ana@exemplo.org;05/02/1980')).toEqual(['C', 'D']);
    expect(deFora('Nome;Telefone\nAna;71988880001;mora longe')).toEqual(['C']);
    expect(deFora('Nome;E-mail\nAna;b@x.org; c@x.org')).toEqual(['C']);
  });

  it('a column is assigned by hand, with or without a heading, and can be left out', () => {
    const texto = 'Nome;Telefone;;Cidade\nAna Lima;71988880001;ana@exemplo.org;Salvador';
    expect(pessoas(texto, { destinos: { 2: 'email', 3: null } })).toEqual([
      { nome: 'Ana Lima', telefone: '71988880001', email: 'ana@exemplo.org' },
    ]);
  });

  it('belief and documents cannot be assigned to another field (decision 38)', () => {
    const texto = 'Nome;Orixá de cabeça;CPF\nDalva;Oxum;529.982.247-25';
    expect(pessoas(texto, { destinos: { 1: 'complemento', 2: 'matricula' } })).toEqual([{ nome: 'Dalva' }]);
  });

  it('headings of two lines are read together', () => {
    const texto = [
      'CASA DA MATA – SÓCIOS 2026;;;;;;;;',
      ';;;;;;;;',
      'Nº;Nome;Contato;;Endereço;;;Datas;',
      ';;Celular;E-mail;Rua;Nº;CEP;Nasc.;Entrada',
      '1;Ana Lima;71988880001;ana@exemplo.org;Rua A;12;40010020;05/02/1980;01/03/2019',
    ].join('\n');
    expect(pessoas(texto)).toEqual([
      {
        nome: 'Ana Lima',
        telefone: '71988880001',
        email: 'ana@exemplo.org',
        endereco: 'Rua A',
        numero: '12',
        cep: '40010020',
        dt_nascimento: '1980-02-05',
        data_admissao_terreiro: '2019-03-01',
      },
    ]);
    expect(ler(texto).linhasDeFora).toEqual([{ numero: 1, motivo: 'acima', texto: 'CASA DA MATA – SÓCIOS 2026' }]);
    expect(deFora(texto)).toEqual(['Nº']);
  });

  it.each([
    ['Nome;Data de;\n;nascimento;\nAna;05/02/1980;', { nome: 'Ana', dt_nascimento: '1980-02-05' }],
    ['Nome;Mãe;\n;Nome;Telefone\nAna;Rita;71988880001', { nome: 'Ana' }],
    [';;Contato;\nNome;Nasc;Tel;E-mail\nAna;;71988880001;', { nome: 'Ana', telefone: '71988880001' }],
    ['Filhos;;Contato\nNome;Nasc;Tel\nAna;;71988880001', { nome: 'Ana', telefone: '71988880001' }],
    ['Nome;"Data de\nnascimento"\nAna;05/02/1980', { nome: 'Ana', dt_nascimento: '1980-02-05' }],
  ])('of %j', (texto, pessoa) => expect(pessoas(texto)).toEqual([pessoa]));

  it.each([
    ['Endereço de e-mail', 'email'],
    ['Nome do médium', 'nome'],
    ['Sócio', 'nome'],
    ['DN', 'dt_nascimento'],
    ['Tel. Residencial', 'telefone'],
    ['Cidade/UF', 'cidade_uf'],
    ['Membro desde', 'data_admissao_terreiro'],
    ['Qual é o seu nome completo?', 'nome'],
    ['Telefone do sócio (com DDD)', 'telefone'],
    ['Nº da matrícula', 'matricula'],
    ['Nº do sócio', 'matricula'],
    ['Celular e WhatsApp', 'telefone'],
    ['Ativo?', 'ativo'],
    ['Valor da mensalidade', 'plano'],
    ['Nome da mãe', undefined],
    ['Telefone para recado', undefined],
    ['Estado civil', undefined],
    ['Data da feitura', undefined],
  ])('knows %s', (titulo, destino) => {
    expect(ler(`Nome;Rua;${titulo}\nAna;;x`).colunas[2]?.destino).toBe(destino);
  });

  it('repeated headings and the titles of groups are no people, and are named', () => {
    const texto =
      'Nome;Matrícula;Cidade\nMÉDIUNS;;\nAna Lima;001;Salvador\n\nNome;Matrícula;Cidade\nCAMBONOS;;\nBia;002;Salvador';
    expect(pessoas(texto).map(({ nome }) => nome)).toEqual(['Ana Lima', 'Bia']);
    expect(ler(texto).linhasDeFora).toEqual([
      { numero: 2, motivo: 'grupo', texto: 'MÉDIUNS' },
      { numero: 5, motivo: 'titulos', texto: 'Nome · Matrícula · Cidade' },
      { numero: 6, motivo: 'grupo', texto: 'CAMBONOS' },
    ]);
    expect(pessoas(texto, { grupos: true })).toHaveLength(4);
  });

  it('the title of a group may say that all below it left', () => {
    expect(pessoas('Nome;Cidade\nAna;Salvador\nAFASTADOS;\nBia;Salvador\nMÉDIUNS;\nCaio;Salvador')).toEqual([
      { nome: 'Ana', cidade: 'Salvador' },
      { nome: 'Bia', cidade: 'Salvador', ativo: 'AFASTADOS' },
      { nome: 'Caio', cidade: 'Salvador' },
    ]);
  });

  it('a second table with other columns is left out by name', () => {
    const texto = 'Nome;Cidade;Cel\nAna;Salvador;\nCel;Nome;Cidade;\n71988880001;Bia;Ilhéus';
    expect(pessoas(texto)).toEqual([{ nome: 'Ana', cidade: 'Salvador' }]);
    expect(ler(texto).linhasDeFora.map(({ numero, motivo }) => [numero, motivo])).toEqual([
      [3, 'outra'],
      [4, 'outra'],
    ]);
  });

  it('assigns only certain columns without headings, and names the rest', () => {
    const texto = 'Ana Lima\t71988880001\tana@exemplo.org\t05/02/1980\nBia Reis\t71988880002\t\t';
    expect(pessoas(texto)).toEqual([
      { nome: 'Ana Lima', telefone: '71988880001', email: 'ana@exemplo.org' },
      { nome: 'Bia Reis', telefone: '71988880002' },
    ]);
    expect(deFora(texto)).toEqual(['D']);
  });

  it('an unknown heading for the name is chosen by hand', () => {
    const texto = 'Quem;Fone\nDalva;71988880001\nEdson;71988880002';
    expect(ler(texto).linhas.map(({ problemas }) => problemas)).toEqual([
      { nome: 'Informe o nome' },
      { nome: 'Informe o nome' },
    ]);
    expect(pessoas(texto, { destinos: { 0: 'nome' } })).toEqual([
      { nome: 'Dalva', telefone: '71988880001' },
      { nome: 'Edson', telefone: '71988880002' },
    ]);
  });
});

describe('[M6] dates are read by their column', () => {
  const datas = (texto: string, ajustes: Partial<Ajustes> = {}) =>
    ler(texto, ajustes).linhas.map(({ valores, problemas }) => problemas.dt_nascimento ?? valores.dt_nascimento);

  it('one date that fits only month-first decides for all', () => {
    expect(datas('Nome;Nascimento\nA A;1/5/1980\nB B;3/7/1975\nC C;12/25/1990\nD D;2/28/1960')).toEqual([
      '1980-01-05',
      '1975-03-07',
      '1990-12-25',
      '1960-02-28',
    ]);
  });

  it('dates that contradict each other are asked for once, and then one order holds', () => {
    const texto = 'Nome;Nascimento\nA;1/5/1980\nB;25/12/1990\nC;12/25/1990\nD;5 de maio de 1980';
    const PERGUNTA = 'Diga acima se o mês vem antes do dia.';
    expect(datas(texto)).toEqual([PERGUNTA, PERGUNTA, PERGUNTA, '1980-05-05']);
    expect(datas(texto, { ordens: { 1: 'dia' } })).toEqual([
      '1980-05-01',
      '1990-12-25',
      'Data inválida.',
      '1980-05-05',
    ]);
    expect(datas(texto, { ordens: { 1: 'mes' } })).toEqual([
      '1980-01-05',
      'Data inválida.',
      '1990-12-25',
      '1980-05-05',
    ]);
  });

  it('a column that could be either is asked for if another has the month first', () => {
    const [linha] = ler('Nome;Nasc;Entrada\nA;12/25/1990;1/5/2019').linhas;
    expect(linha?.problemas).toEqual({ data_admissao_terreiro: 'Diga acima se o mês vem antes do dia.' });
  });

  it.each([
    ['1980/2/5', '1980-02-05'],
    ['05021980', '1980-02-05'],
    ['19800205', '1980-02-05'],
    ['29256,5', '1980-02-05'],
    ['5-Feb-80', '1980-02-05'],
    ['Feb 5, 1980', '1980-02-05'],
    ['sex, 05/02/1980', '1980-02-05'],
    ['05/12/26', '1926-12-05'],
    ['março de 1980', 'Falta o dia desta data.'],
    ['03/1980', 'Falta o dia desta data.'],
    ['1980', 'Falta o dia e o mês desta data.'],
    ['05/02', 'Falta o ano desta data.'],
    ['5 de fevereiro', 'Falta o ano desta data.'],
    ['05/02/1880', 'Data inválida.'],
    ['ontem', 'Data inválida.'],
  ])('%s is %s', (escrita, lida) => expect(datas(`Nome;Nascimento\nA;${escrita}`)).toEqual([lida]));
});

describe('[M5 M6] telephones, postcodes and places', () => {
  const fone = (celula: string) => {
    const [linha] = ler(`Nome;Telefone\nAna;${celula}`).linhas;
    return [linha?.problemas.telefone ?? linha?.valores.telefone, linha?.sobras.telefone];
  };
  const DE_RECADO = 'Este telefone é de recado, de outra pessoa.';

  it.each([
    ['(62) 8181-0004', ['Falta o 9 do celular.', undefined]],
    ['+351 912 345 678', ['+351 912 345 678', undefined]],
    ['0800 123 4567', ['0800 123 4567', undefined]],
    ['71 98888-0001 71 3333-4444', ['71 98888-0001', '71 98888-0001 71 3333-4444']],
    ['(71) 98888-0001 / 3333-4444', ['(71) 98888-0001', '(71) 98888-0001 / 3333-4444']],
    ['(71) 98888-0001 zap', ['(71) 98888-0001', undefined]],
    ['(recado com a mãe 71 3333-4444)', [DE_RECADO, undefined]],
    ['71 3333-4444 (recado com a mãe)', [DE_RECADO, undefined]],
    [
      '71 98888-0001 (recado com a mãe 71 3333-4444)',
      ['71 98888-0001', '71 98888-0001 (recado com a mãe 71 3333-4444)'],
    ],
    ['Mãe: 71 3333-4444 / 71 98888-0001', ['71 98888-0001', 'Mãe: 71 3333-4444 / 71 98888-0001']],
    ['71 3333-4444 mãe 71 98888-0001', [DE_RECADO, undefined]],
  ])('%s', (celula, lido) => expect(fone(celula)).toEqual(lido));

  it('an area code in a column of its own completes the number', () => {
    expect(pessoas('Nome;DDD;Celular\nAna;71;98888-0001')).toEqual([{ nome: 'Ana', telefone: '(71) 98888-0001' }]);
  });

  it.each([
    ['1310100;;', { cep: '01310-100' }],
    ['1310100;;SP', { cep: '01310-100', uf: 'SP' }],
    ['4001002;;BA', { cep: '4001002', uf: 'BA' }],
    [';Salvador/BA;', { cidade: 'Salvador', uf: 'BA' }],
    [';Salvador;Bahia', { cidade: 'Salvador', uf: 'BA' }],
  ])('%s', (celulas, lido) => {
    expect(pessoas(`Nome;CEP;Cidade;UF\nAna;${celulas}`)).toEqual([{ nome: 'Ana', ...lido }]);
  });

  it('a second value of one kind is named, not lost', () => {
    const [linha] = ler('Nome;E-mail;E-mail 2;Nome completo\nAna;a@x.org, b@x.org;c@x.org;Ana Lima').linhas;
    expect(linha?.valores).toMatchObject({ nome: 'Ana', email: 'a@x.org' });
    expect(linha?.sobras).toEqual({ nome: 'Ana Lima', email: 'a@x.org, b@x.org · c@x.org' });
  });
});

describe('[M6] accents', () => {
  it.each([
    ['JosÃ©', 'José'],
    ['MÃ£e JÃºlia da ConceiÃ§Ã£o', 'Mãe Júlia da Conceição'],
    ['ANTÃ”NIO JOÃƒO', 'ANTÔNIO JOÃO'],
    ['JosÃƒÂ©', 'José'],
    ['á»Œá¹£un', 'Ọṣun'],
    ['José “IRMÃ”', 'José “IRMÃ”'],
    ['CORAÇÃO', 'CORAÇÃO'],
  ])('%s is %s', (nome, certo) => expect(pessoas(`Nome;Cidade\n${nome};Ilhéus`)[0]?.nome).toBe(certo));

  it('accents that are lost are said', () => {
    expect(ler('Nome;Cidade\nJos� Silva;X').acentos.quebrado).toBe('Jos� Silva');
    expect(ler('Nome;Cidade\nConcei??o;X').acentos.quebrado).toBe('Concei??o');
    expect(ler('Nome;Cidade\nJosÃ©;X').acentos).toEqual({ consertados: 1, quebrado: undefined });
  });
});

describe('lerPlanilha', () => {
  it('[M6] no lines below the headings is a sentence', () => {
    expect(lerPlanilha(folhaDoTexto('Nome;Cidade'), HOJE)).toMatch(/nenhuma linha/);
  });
});
