// Files as banks write them, with the truth beside them: who paid, how much, on which day, and
// what is no movement. One seed always gives the same file. All names are invented.
import { escreverCsv, escreverOfx, type LayoutDaTabela, type LinhaVerdadeira } from './escrever-arquivos.ts';
import { estragar } from './estragar-arquivo.ts';
import { sorteDe, type Sorte } from './sorteio.ts';

export interface ArquivoDeBanco {
  banco: string;
  bytes: Uint8Array;
  linhas: readonly LinhaVerdadeira[];
  /** Rows that must be left out, each with its name. */
  deFora: number;
  /** What the bank shows of everybody's name: what last month taught. */
  nomes: readonly string[];
  /** Cut or with an odd part: it may be refused, and must not be read otherwise than it is. */
  estragado: boolean;
  /** The lines that the damage left as the bank wrote them. */
  inteiras: readonly LinhaVerdadeira[];
  manchada: boolean;
}

const PRIMEIROS =
  'Ana Bia Caio Davi Elza Flavia Gil Helena Ivo Jonas Kátia Lia Marta Nair Otávio Paula Rosa Sílvio Tânia'.split(' ');
const SEGUNDOS = 'Lima Souza Conceição Prado Nunes Araújo Viana Teles Moura Brandão'.split(' ');
/** 55 people. Three pairs of them begin alike, so that a bank's cut name fits both. */
export const PESSOAS: readonly string[] = [
  'Maria Joana Exemplo',
  'Maria José Exemplo',
  'Dora Campos Exemplo',
  'Dora Canto Exemplo',
  'Zeca Vianna Exemplo',
  'Zeca Viçosa Exemplo',
  ...Array.from({ length: 49 }, (_, n) => `${PRIMEIROS[n % 19]} ${SEGUNDOS[(n * 3) % 10]} Exemplo${'abc'[n % 3]}`),
];

/** What each of them owes a month; who begins alike owes alike. */
export const mensalidadeDe = (quem: number): number => [5000, 6000, 10_000, 12_050][Math.floor(quem / 2) % 4] ?? 0;

interface Banco {
  nome: string;
  /** How it shows a name: cut, in capitals. */
  mostra: (nome: string) => string;
  /** Fields of money that came by PIX; `quem` is the name as shown. */
  entrou: (quem: string) => { nome?: string; texto: string };
  /** False where the text names nobody. */
  nomeia?: boolean;
}

const maiusculas = (nome: string): string => nome.toUpperCase();
const cortado = (letras: number) => (nome: string) => nome.toUpperCase().slice(0, letras).trim();

const BANCOS: readonly Banco[] = [
  { nome: 'Itaú', mostra: cortado(7), entrou: (quem) => ({ texto: `PIX TRANSF ${quem} 05/10` }) },
  {
    nome: 'Banco do Brasil',
    mostra: maiusculas,
    entrou: (quem) => ({ texto: `Pix - Recebido - 05/10 14:22 ${quem}` }),
  },
  { nome: 'Bradesco', mostra: (nome) => nome, entrou: (quem) => ({ texto: `Transfe Pix Rem: ${quem} 05/10` }) },
  { nome: 'Santander', mostra: maiusculas, entrou: (quem) => ({ texto: `PIX RECEBIDO ${quem}` }) },
  { nome: 'Caixa', mostra: maiusculas, nomeia: false, entrou: () => ({ texto: 'CRED PIX CHAVE' }) },
  {
    nome: 'Nubank',
    mostra: maiusculas,
    entrou: (quem) => ({ texto: `Transferência recebida pelo Pix - ${quem} - •••.111.222-•• - BCO EXEMPLO (0999)` }),
  },
  { nome: 'Inter', mostra: maiusculas, entrou: (quem) => ({ texto: `Pix recebido: Cp :11111111-${quem}` }) },
  {
    nome: 'Sicoob',
    mostra: cortado(16),
    entrou: (quem) => ({ nome: `Recebimento Pix ${quem}`, texto: 'PIX RECEBIDO - OUTRA IF' }),
  },
  { nome: 'Sicredi', mostra: maiusculas, entrou: (quem) => ({ texto: `RECEBIMENTO PIX-PIX_CRED ${quem}` }) },
  { nome: 'C6', mostra: maiusculas, entrou: (quem) => ({ nome: quem, texto: `Pix recebido de ${quem}` }) },
  { nome: 'Mercado Pago', mostra: (nome) => nome, entrou: (quem) => ({ texto: `Transferência Pix recebida ${quem}` }) },
  { nome: 'BTG', mostra: (nome) => nome, entrou: (quem) => ({ nome: quem, texto: 'Pix recebido' }) },
];

/** Two digits of a number. */
const dois = (n: number): string => String(n).padStart(2, '0');

function linhaDe(sorte: Sorte, banco: Banco): LinhaVerdadeira {
  const dia = `2026-10-${dois(1 + sorte.ate(27))}`;
  const jeito = sorte.ate(9);
  if (jeito > 7)
    return { dia, centavos: -(100 + sorte.ate(99_999)), pagador: null, quem: null, nome: '', texto: 'TARIFA PACOTE' };
  if (jeito > 6)
    return { dia, centavos: 5000 + sorte.ate(9) * 1000, pagador: null, quem: null, nome: '', texto: 'Saldo da festa' };
  const quem = sorte.ate(sorte.vez(0.3) ? 5 : PESSOAS.length - 1);
  const mostrado = banco.mostra(PESSOAS[quem] ?? '');
  const { nome = '', texto } = banco.entrou(mostrado);
  return {
    dia,
    centavos: sorte.vez(0.9) ? mensalidadeDe(quem) : 100 + sorte.ate(250_000),
    pagador: banco.nomeia === false ? null : mostrado,
    quem,
    nome,
    texto,
  };
}

/** In the order of the file, which may begin with the newest day, or the newest of a day. */
function ordenar(sorte: Sorte, linhas: readonly LinhaVerdadeira[]): LinhaVerdadeira[] {
  const deAntes = linhas.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)));
  return sorte.vez(0.5) ? deAntes : deAntes.toReversed();
}

const CODIFICACOES: readonly ((texto: string) => Uint8Array)[] = [
  (texto) => new TextEncoder().encode(texto),
  (texto) => new TextEncoder().encode(`\uFEFF${texto}`),
  (texto) => Uint8Array.from(texto, (letra) => (letra === '•' ? 0x95 : (letra.codePointAt(0) ?? 0))),
  (texto) => emUtf16(texto, false),
  (texto) => emUtf16(texto, true),
];

function emUtf16(texto: string, grande: boolean): Uint8Array {
  const pares = Array.from(`\uFEFF${texto}`, (letra) => letra.codePointAt(0) ?? 0);
  return Uint8Array.from(pares.flatMap((n) => (grande ? [n >> 8, n & 255] : [n & 255, n >> 8])));
}

const LAYOUTS: readonly LayoutDaTabela[] = ['sinal', 'duas', 'tipo', 'letra', 'coluna', 'dois lados', 'embaixo'];

/** One file of one bank in one layout, encoding and order, whole or damaged. */
export function arquivoDeBanco(semente: number): ArquivoDeBanco {
  const sorte = sorteDe(semente);
  const banco = sorte.um(BANCOS);
  const linhas = ordenar(
    sorte,
    Array.from({ length: 3 + sorte.ate(17) }, () => linhaDe(sorte, banco)),
  );
  const tabela = sorte.vez(0.5) ? sorte.um(LAYOUTS) : null;
  const comNome = tabela === 'coluna' || tabela === 'dois lados' || tabela === 'embaixo';
  const escrito = tabela === null ? escreverOfx(sorte, linhas) : escreverCsv(sorte, linhas, tabela);
  const codificar = sorte.um(CODIFICACOES);
  const estragado = sorte.vez(0.25);
  // A column of its own shows the name also where the bank's words do not.
  const verdadeiras = comNome ? linhas.map((linha) => ({ ...linha, pagador: escrito.colunaDe(linha) })) : linhas;
  const { texto, inteiras, manchada } = estragado
    ? estragar(sorte, escrito, verdadeiras)
    : { texto: escrito.texto, inteiras: verdadeiras, manchada: false };
  return {
    banco: `${banco.nome}, ${tabela ?? 'OFX'}`,
    bytes: codificar(texto),
    linhas: verdadeiras,
    inteiras,
    manchada,
    deFora: escrito.deFora,
    nomes: banco.nomeia === false ? [] : PESSOAS.map(banco.mostra),
    estragado,
  };
}
