import { comMascara } from './numero-mostrado.ts';
import { PastaRecusada, xmlDe, type Partes } from './pacote.ts';
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
