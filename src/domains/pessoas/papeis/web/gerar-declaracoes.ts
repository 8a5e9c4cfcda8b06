import type { jsPDF } from 'jspdf';
import { formatCnpj } from '../../../../shared/documentos.ts';
import { composed } from '../../../../shared/letras-do-papel.ts';
import type { PdfFonts } from '../../../../web/print/pdf-fonts.ts';
import { PDF_COLOURS, fitFont, openPdf } from '../../../../web/print/pdf-page.ts';
import { PdfRuler, place } from '../../../../web/print/pdf-ruler.ts';
import { splitPdf } from '../../../../web/print/split-pdf.ts';
import { zipFiles } from '../../../../web/print/zip.ts';
import type { OnProgress } from '../../../../web/state/worker.ts';
import type { PapelDeModelo } from '../rules-modelos.ts';
import type { Declaracao } from '../rules.ts';
import { t } from '../texts.ts';
import { desenharDeclaracao } from './desenhar-declaracao.ts';
import { type Conferencia, DENTRO, MARGEM, RODAPE, assinarPapel, fonteDoPapel, rodapeDoPapel } from './papel-pdf.ts';

// Millimetres.
const [TOPO, ENTRELINHA, ENTRE_PARAGRAFOS, ASSINATURAS] = [44, 6, 3.4, 32];
const MARCA = 18;

/** The house's own mark, as JPEG. */
export type Marca = Uint8Array | null;

/** Writes one paper from the top of the current page on; returns how many pages it took. */
export function desenharPapel(doc: jsPDF, papel: PapelDeModelo, conferencia: Conferencia, marca: Marca): number {
  let paginas = 1;
  cabecarPapel(doc, papel, marca);
  let y = titulo(doc, papel);
  const cabe = (altura: number): void => {
    if (y + altura <= RODAPE) return;
    doc.addPage();
    paginas += 1;
    cabecarPapel(doc, papel, marca);
    y = TOPO;
  };
  for (const paragrafo of papel.paragrafos) {
    fonteDoPapel(doc, 11.5);
    for (const linha of new PdfRuler(doc).wrap(composed(paragrafo), DENTRO)) {
      cabe(ENTRELINHA);
      fonteDoPapel(doc, 11.5);
      place(doc, linha, MARGEM, y);
      y += ENTRELINHA;
    }
    y += ENTRE_PARAGRAFOS;
  }
  cabe(ASSINATURAS);
  assinarPapel(doc, papel, y + 4, papel.assina);
  rodapeDoPapel(doc, papel.numero, conferencia);
  return paginas;
}

function cabecarPapel(doc: jsPDF, { casa }: PapelDeModelo, marca: Marca): void {
  if (marca) doc.addImage(marca, 'JPEG', MARGEM, 12, MARCA, MARCA, 'marca', 'FAST');
  const x = marca ? MARGEM + MARCA + 5 : MARGEM;
  const nome = composed(casa.nome);
  fonteDoPapel(doc, 15, { forte: true, cor: PDF_COLOURS.mata });
  fitFont(doc, nome, 15, MARGEM + DENTRO - x);
  place(doc, nome, x, 20);
  fonteDoPapel(doc, 9, { cor: PDF_COLOURS.grey });
  const onde = [casa.cidade, casa.estado].filter(Boolean).join(' – ');
  const nota = [casa.cnpj && `CNPJ ${formatCnpj(casa.cnpj)}`, onde].filter(Boolean).join(' · ');
  place(doc, composed(nota), x, 26);
  doc
    .setDrawColor(PDF_COLOURS.dende)
    .setLineWidth(0.6)
    .line(MARGEM, 33, MARGEM + DENTRO, 33);
}

function titulo(doc: jsPDF, { titulo: texto, numero }: PapelDeModelo): number {
  let y = 48;
  fonteDoPapel(doc, 18, { forte: true, cor: PDF_COLOURS.mata });
  for (const linha of new PdfRuler(doc).wrap(composed(texto), DENTRO)) {
    place(doc, linha, MARGEM, y);
    y += 8;
  }
  fonteDoPapel(doc, 10, { cor: PDF_COLOURS.grey });
  place(doc, t('Papel nº {numero}', { numero }), MARGEM, y - 1);
  return y + 11;
}

export interface TextoDoPapel {
  conteudo: string;
  sha256: string;
}

export interface Pedido {
  /** What the file says of itself. */
  titulo: string;
  formato: 'pdf' | 'zip';
  endereco: string;
  fontes: PdfFonts;
  marca?: Marca;
}

type Papel = Declaracao | PapelDeModelo;

/** Papers between two progress reports. */
const PASSO = 10;

/** All papers one after the other to print, or each as a file of its own in a zip. */
export function gerarDeclaracoes(
  textos: readonly TextoDoPapel[],
  { titulo, formato, endereco, fontes, marca = null }: Pedido,
  avancar: OnProgress = () => undefined,
): Blob {
  const doc = openPdf(titulo, 'portrait', fontes);
  const papeis: { papel: Papel; paginas: number }[] = [];
  for (const [n, { conteudo, sha256 }] of textos.entries()) {
    if (n % PASSO === 0) avancar(n, textos.length);
    if (n > 0) doc.addPage();
    const papel = JSON.parse(conteudo) as Papel;
    const conferencia = { sha256, endereco };
    const paginas =
      papel.tipo === 'modelo'
        ? desenharPapel(doc, papel, conferencia, marca)
        : desenharDeclaracao(doc, papel, conferencia);
    papeis.push({ papel, paginas });
  }
  if (formato === 'pdf') return new Blob([doc.output('arraybuffer')], { type: 'application/pdf' });
  const arquivos = splitPdf(
    doc.output(),
    papeis.map(({ paginas }) => paginas),
  );
  return zipFiles(comNomes(arquivos, papeis));
}

function* comNomes(
  arquivos: Iterable<Uint8Array<ArrayBuffer>>,
  papeis: readonly { papel: Papel }[],
): Generator<readonly [string, Uint8Array<ArrayBuffer>]> {
  let n = 0;
  for (const arquivo of arquivos) {
    const papel = papeis[n]?.papel;
    if (papel) yield [nomeDoArquivoDoPapel(papel), arquivo];
    n += 1;
  }
}

/** '2026-0012 Maria da Silva.pdf': letters, digits and hyphens only, whatever the name holds. */
export function nomeDoArquivoDoPapel({ numero, pessoa }: Pick<Declaracao, 'numero' | 'pessoa'>): string {
  const nome = pessoa.nome
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return `${numero.slice(9)}${nome && ` ${nome}`}.pdf`;
}
