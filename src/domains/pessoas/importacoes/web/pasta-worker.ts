import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { answerPage } from '../../../../web/state/worker.ts';
import type { Celula, Folha } from './folha.ts';
import { lerOds } from './ler-ods.ts';
import { comMascara, numeroMostrado } from './numero-mostrado.ts';
import { type Partes, PastaRecusada, type Recusa, abrirPacote, comoRecusa, xmlDe } from './pacote.ts';
import { percorrerXml } from './percorrer-xml.ts';

/** What a sheet shows where the value alone does not say it, by cell: 'B7' → '007'. */
export type Mostrados = ReadonlyMap<string, string>;

/** One cell far below everything else makes as many empty lines, which no list of members has. */
const MAXIMO_DE_LINHAS = 100_000;

/**
 * The displayed cells by the sheet's name. Numbers in a mask keep their leading zeros. An error
 * ('#N/D') is text that no field takes, not an empty cell.
 */
export function lerMostrados(partes: Partes): ReadonlyMap<string, Mostrados> {
  const mascaras = lerMascaras(xmlDe(partes, 'xl/styles.xml') ?? '');
  return new Map(
    lerCaminhos(partes).map(([nome, caminho]) => [nome, lerFolha(xmlDe(partes, caminho) ?? '', mascaras)]),
  );
}

function lerCaminhos(partes: Partes): [nome: string, caminho: string][] {
  const alvos = new Map<string, string>();
  percorrerXml(xmlDe(partes, 'xl/_rels/workbook.xml.rels') ?? '', {
    abre: (nome, { Id = '', Target = '' }) => {
      if (nome === 'Relationship') alvos.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const achados: [string, string][] = [];
  percorrerXml(xmlDe(partes, 'xl/workbook.xml') ?? '', {
    abre: (nome, { name = '', id = '' }) => {
      if (nome === 'sheet') achados.push([name, alvos.get(id) ?? '']);
    },
  });
  return achados;
}

/** The format of each cell style that may be a mask. */
function lerMascaras(xml: string): ReadonlyMap<string, string> {
  const formatos = new Map<string, string>();
  const mascaras = new Map<string, string>();
  let estilo = -1;
  percorrerXml(xml, {
    abre: (nome, { numFmtId = '', formatCode = '' }) => {
      if (nome === 'numFmt') formatos.set(numFmtId, formatCode);
      else if (nome === 'cellXfs') estilo = 0;
      else if (nome === 'xf' && estilo >= 0) {
        const formato = formatos.get(numFmtId);
        if (formato !== undefined) mascaras.set(String(estilo), formato);
        estilo++;
      }
    },
    fecha: (nome) => {
      if (nome === 'cellXfs') estilo = -1;
    },
  });
  return mascaras;
}

function lerFolha(xml: string, mascaras: ReadonlyMap<string, string>): Mostrados {
  const mostrados = new Map<string, string>();
  let celula: Readonly<Record<string, string>> = {};
  let valor: string | null = null;
  percorrerXml(xml, {
    abre: (nome, atributos) => {
      if (nome === 'row' && Number(atributos['r']) > MAXIMO_DE_LINHAS) throw new PastaRecusada('grande');
      if (nome === 'c') celula = atributos;
      else if (nome === 'v') valor = '';
    },
    texto: (texto) => {
      if (valor !== null) valor += texto;
    },
    fecha: (nome) => {
      if (nome !== 'v') return;
      const { r = '', s = '', t = 'n' } = celula;
      const formato = mascaras.get(s);
      const mascarado = t === 'n' && formato !== undefined ? comMascara(Number(valor), formato) : null;
      if (t === 'e') mostrados.set(r, valor ?? '');
      else if (mascarado !== null) mostrados.set(r, mascarado);
      valor = null;
    },
  });
  return mostrados;
}

/**
 * The sheets of an .xlsx. The library gets the parts packed again without compression. If it
 * unpacked a large part itself, it would start a worker from a blob, which the content policy
 * refuses, and would limit no size.
 */
export async function lerXlsx(partes: Partes): Promise<Folha[]> {
  // First, because it refuses what would keep the library busy for long.
  const mostrados = lerMostrados(partes);
  const pacote = new Blob([zipSync(partes, { level: 0 }) as Uint8Array<ArrayBuffer>]);
  const folhas = await readXlsxFile(pacote, { trim: false });
  return folhas.map(({ sheet, data }) => ({
    nome: sheet,
    linhas: data.map((linha, y) =>
      linha.map((valor, x) => celulaDe(valor, mostrados.get(sheet), `${letras(x)}${y + 1}`)),
    ),
  }));
}

/** 0 → 'A', 26 → 'AA'. */
const letras = (coluna: number): string =>
  (coluna >= 26 ? letras(Math.floor(coluna / 26) - 1) : '') + String.fromCharCode(65 + (coluna % 26));

function celulaDe(valor: unknown, mostrados: Mostrados | undefined, onde: string): Celula {
  const mostrado = mostrados?.get(onde);
  if (valor instanceof Date) return diaOuHora(valor);
  if (typeof valor === 'number') return { texto: mostrado ?? numeroMostrado(valor), valor };
  if (typeof valor === 'boolean') return { texto: '', valor };
  return { texto: typeof valor === 'string' ? valor : (mostrado ?? '') };
}

/** A time of day is stored as a fraction of day zero, and is no date. */
function diaOuHora(data: Date): Celula {
  if (Number.isNaN(data.getTime())) return { texto: '####' };
  const [dia = '', hora = ''] = data.toISOString().split('T');
  if (dia === '1899-12-30') return { texto: hora.slice(0, 5) };
  return { texto: dia.split('-').toReversed().join('/'), valor: { dia } };
}

const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * The sheets of a workbook that have anything in them. Throws a `PastaRecusada` for what is none,
 * or cannot be read.
 */
export async function lerPasta(bytes: Uint8Array): Promise<Folha[]> {
  try {
    const folhas = await lerPartes(abrirPacote(bytes));
    return folhas.map(semSobras).filter(({ linhas }) => linhas.length > 0);
  } catch (error) {
    throw comoRecusa(error);
  }
}

function lerPartes(partes: Partes): Folha[] | Promise<Folha[]> {
  if ('xl/workbook.xml' in partes) return lerXlsx(partes);
  if (xmlDe(partes, 'META-INF/manifest.xml')?.includes(ODS)) return lerOds(partes);
  throw new PastaRecusada('outro');
}

const temAlgo = ({ texto, valor }: Celula): boolean => texto.trim() !== '' || valor !== undefined;

/** Removes the empty cells and lines at the ends, which a format alone can make. */
const semSobras = ({ nome, linhas }: Folha): Folha => {
  const cortadas = linhas.map((linha) => linha.slice(0, linha.findLastIndex(temAlgo) + 1));
  return { nome, linhas: cortadas.slice(0, cortadas.findLastIndex((linha) => linha.length > 0) + 1) };
};

export type Resposta = { folhas: Folha[] } | { recusa: Recusa };

// Unpacks and reads beside the page, which never loads the libraries.
globalThis.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) =>
  answerPage<Resposta>(() =>
    lerPasta(data).then(
      (folhas) => ({ folhas }),
      (error: unknown) => ({ recusa: comoRecusa(error).motivo }),
    ),
  ),
);
