import type { jsPDF } from 'jspdf';
import { formatBRL, semNbsp } from '../../../../shared/centavos.ts';
import { breakPages } from '../../../../web/print/break-pages.ts';
import {
  numberPages,
  openPdf,
  PDF_COLOURS,
  PDF_FONT,
  placeLetterhead,
  type Letterhead,
} from '../../../../web/print/pdf-page.ts';
import { composed, place, placeRight, PdfRuler } from '../../../../web/print/pdf-ruler.ts';
import type { Prestacao } from '../rules.ts';
import { t } from '../texts.ts';
import { comSinalEscrito, secoesDoPapel } from './secoes-do-papel.ts';

export interface CapaDaPrestacao extends Letterhead {
  /** The month in words: 'outubro de 2026'. */
  mes: string;
  /** The hash of the published text. */
  selo: string;
  versao: number;
}

// Millimetres.
const [LARGURA, ALTURA, MARGEM] = [210, 297, 15];
const [TOPO, FUNDO] = [40, ALTURA - 18];
const [ENTRELINHA, ANTES_DA_SECAO, ANTES_DO_BLOCO] = [5.4, 8, 3];
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
  let n = 0;
  const alturas = linhas.map(({ folga }) => folga + ENTRELINHA);
  for (const [pagina, quantas] of breakPages(alturas, FUNDO - TOPO).entries()) {
    if (pagina > 0) {
      doc.addPage();
      y = novaPagina();
    }
    for (const linha of linhas.slice(n, n + quantas)) {
      y += linha.folga + ENTRELINHA;
      escrever(doc, linha, y);
    }
    n += quantas;
  }
  numberPages(doc, MARGEM, t('Versão {n} · selo {selo}', { n: capa.versao, selo: capa.selo.slice(0, 32) }));
  return doc.output('arraybuffer');
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
