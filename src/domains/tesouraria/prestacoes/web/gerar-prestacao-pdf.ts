import type { jsPDF } from 'jspdf';
import { formatBRL, semNbsp } from '../../../../shared/centavos.ts';
import {
  numberPages,
  openPdf,
  PDF_COLOURS,
  PDF_FONT,
  placeLetterhead,
  type Letterhead,
} from '../../../../web/print/pdf-page.ts';
import { composed } from '../../../../shared/letras-do-papel.ts';
import { place, placeRight, PdfRuler } from '../../../../web/print/pdf-ruler.ts';
import type { Prestacao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { comSinalEscrito, secoesDoPapel } from './secoes-do-papel.ts';

export interface CapaDaPrestacao extends Letterhead {
  /** The month in words: 'out/2026'. */
  mes: string;
  /** The hash of the published text. */
  selo: string;
  versao: number;
}

// Millimetres.
const [LARGURA, ALTURA, MARGEM] = [210, 297, 15];
const [TOPO, FUNDO] = [40, ALTURA - 18];
const [ENTRELINHA, ANTES_DA_SECAO, ANTES_DO_BLOCO] = [5.4, 8, 3];
const LINHAS_DA_PAGINA = Math.floor((FUNDO - TOPO) / (ENTRELINHA + 0.5));
const COLUNA_ANTES = LARGURA - MARGEM - 38;

interface Linha {
  estilo: 'secao' | 'bloco' | 'texto' | 'linha' | 'soma';
  rotulo: string;
  valor?: string;
  antes?: string;
  /** The room above it. */
  folga: number;
}

/** The published paper on A4 portrait, with its seal on every page. */
export function gerarPrestacaoPdf(papel: Prestacao, capa: CapaDaPrestacao): ArrayBuffer {
  const titulo = t('Prestação de contas de {mes}', { mes: capa.mes });
  const doc = openPdf(titulo, 'portrait', capa.fontes);
  const novaPagina = (): number => {
    placeLetterhead(doc, capa, MARGEM);
    doc.setTextColor(PDF_COLOURS.ink).setFont(PDF_FONT, 'bold').setFontSize(13);
    place(doc, composed(titulo), MARGEM, 31);
    return TOPO;
  };
  let y = novaPagina();
  doc.setFont(PDF_FONT, 'normal').setFontSize(10);
  const linhas = linhasDoPapel(papel, new PdfRuler(doc));
  for (const grupo of grupos(linhas)) {
    // A group with its sum stays together; one that fits no page breaks between its lines.
    const altura = grupo.length > LINHAS_DA_PAGINA ? 0 : alturaDe(grupo);
    for (const [n, linha] of grupo.entries()) {
      if (y + (n === 0 ? Math.max(altura, alturaDe([linha])) : alturaDe([linha])) > FUNDO) {
        doc.addPage();
        y = novaPagina();
      }
      y += alturaDe([linha]);
      escrever(doc, linha, y);
    }
  }
  numberPages(doc, MARGEM, t('Versão {n} · selo {selo}', { n: capa.versao, selo: capa.selo.slice(0, 32) }));
  return doc.output('arraybuffer');
}

const alturaDe = (linhas: readonly Linha[]): number => linhas.reduce((soma, { folga }) => soma + folga + ENTRELINHA, 0);

/** A heading with what stands under it; each line of a long text after its first is alone. */
function grupos(linhas: readonly Linha[]): Linha[][] {
  const achados: Linha[][] = [];
  for (const linha of linhas) {
    const [grupo = [], antes] = [achados.at(-1), achados.at(-1)?.at(-1)?.estilo];
    const novo =
      linha.estilo === 'secao' || ((linha.estilo === 'bloco' || linha.estilo === 'texto') && antes !== 'secao');
    if (novo || achados.length === 0) achados.push([linha]);
    else grupo.push(linha);
  }
  return achados;
}

const reais = (centavos: number): string => semNbsp(formatBRL(centavos));

function linhasDoPapel(papel: Prestacao, regua: PdfRuler): Linha[] {
  const texto = (frase: string): Linha[] =>
    regua.wrap(composed(frase), LARGURA - 2 * MARGEM).map((rotulo) => ({ estilo: 'texto', rotulo, folga: 0 }));
  const secao = (rotulo: string): Linha => ({ estilo: 'secao', rotulo, folga: ANTES_DA_SECAO });
  return [
    ...(papel.texto ? [secao(t('Palavra da tesouraria')), ...texto(papel.texto)] : []),
    ...(papel.sem_saldo.length > 0
      ? texto(
          t('Não entra aqui o que passou por {nomes} antes de haver um saldo informado.', {
            nomes: papel.sem_saldo.join(', '),
          }),
        )
      : []),
    ...secoesDoPapel(papel).flatMap(({ titulo, blocos }) => [
      secao(titulo),
      ...blocos.flatMap(({ nome, nota, linhas }): Linha[] => [
        ...(nome === null
          ? []
          : [{ estilo: 'bloco' as const, rotulo: nota ? `${nome} · ${nota}` : nome, folga: ANTES_DO_BLOCO }]),
        ...linhas.flatMap(({ rotulo, valor, antes, depois, forte }): Linha[] => [
          {
            estilo: forte ? 'soma' : 'linha',
            rotulo,
            valor: reais(valor),
            ...(antes !== undefined && { antes: t('antes {valor}', { valor: reais(antes) }) }),
            folga: 0,
          },
          ...(depois === undefined
            ? []
            : [
                {
                  estilo: 'linha' as const,
                  rotulo: '',
                  antes: semNbsp(t('ajuste depois: {valor}', { valor: comSinalEscrito(depois) })),
                  folga: 0,
                },
              ]),
        ]),
      ]),
    ]),
  ];
}

function escrever(doc: jsPDF, { estilo, rotulo, valor, antes }: Linha, y: number): void {
  const forte = estilo === 'secao' || estilo === 'bloco' || estilo === 'soma';
  doc.setTextColor(estilo === 'secao' ? PDF_COLOURS.mata : PDF_COLOURS.ink);
  doc.setFont(PDF_FONT, forte ? 'bold' : 'normal').setFontSize(estilo === 'secao' ? 12 : 10);
  if (rotulo) place(doc, composed(rotulo), MARGEM, y);
  if (valor) placeRight(doc, valor, LARGURA - MARGEM, y);
  if (!antes) return;
  doc.setTextColor(PDF_COLOURS.grey).setFont(PDF_FONT, 'normal').setFontSize(9);
  placeRight(doc, antes, COLUNA_ANTES, y);
}
