import { openPdf } from '../../../../web/print/pdf-page.ts';
import type { PdfFonts } from '../../../../web/print/pdf-fonts.ts';
import { splitPdf } from '../../../../web/print/split-pdf.ts';
import { zipFiles } from '../../../../web/print/zip.ts';
import type { OnProgress } from '../../../../web/state/worker.ts';
import type { PapelDeModelo } from '../rules-modelos.ts';
import type { Declaracao } from '../rules.ts';
import { desenharDeclaracao } from './desenhar-declaracao.ts';
import { desenharPapel, type Marca } from './desenhar-papel.ts';

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
