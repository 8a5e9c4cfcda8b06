// The identity's mata and dendê, as spreadsheet colours.
const MATA = 'FF1F5D43';
const DENDE_CLARO = 'FFFBE9CD';
const BRL = '&quot;R$&quot; #,##0.00;[Red]-&quot;R$&quot; #,##0.00';

/** Positions in the list of cell formats below. */
export const ESTILO = {
  texto: 1,
  dia: 2,
  dinheiro: 3,
  cabeca: 4,
  cabecaDireita: 5,
  total: 6,
  totalDinheiro: 7,
  titulo: 8,
  nota: 9,
} as const;

const cor = (argb: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb}"/></patternFill></fill>`;

interface Formato {
  numero?: number;
  fonte?: number;
  fundo?: number;
  lado?: 'left' | 'right';
}

const formato = ({ numero = 0, fonte = 0, fundo = 0, lado = 'left' }: Formato): string =>
  `<xf numFmtId="${numero}" fontId="${fonte}" fillId="${fundo}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="${lado}" vertical="center" indent="1"/></xf>`;

// Custom number formats begin at 164; 49 is the built-in text format, which keeps a cell text when
// somebody edits it.
const [TEXTO, REAIS, DIA] = [49, 164, 165];
const [NEGRITO, CLARA] = [1, 2];
const [VERDE, AREIA] = [2, 3];

const formatos = [
  formato({}),
  formato({ numero: TEXTO }),
  formato({ numero: DIA }),
  formato({ numero: REAIS, lado: 'right' }),
  formato({ fonte: CLARA, fundo: VERDE }),
  formato({ fonte: CLARA, fundo: VERDE, lado: 'right' }),
  formato({ fonte: NEGRITO, fundo: AREIA }),
  formato({ numero: REAIS, fonte: NEGRITO, fundo: AREIA, lado: 'right' }),
  formato({ numero: TEXTO, fonte: NEGRITO }),
  formato({ fundo: AREIA }),
];

const letra = (jeito: string): string => `<font>${jeito}<name val="Calibri"/><family val="2"/></font>`;
const TAMANHO = '<sz val="11"/>';

export const estilos = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="${REAIS}" formatCode="${BRL}"/><numFmt numFmtId="${DIA}" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="3">${letra(TAMANHO)}${letra(`<b/>${TAMANHO}`)}${letra(`<b/>${TAMANHO}<color rgb="FFFFFFFF"/>`)}</fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${cor(MATA)}${cor(DENDE_CLARO)}</fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${formatos.length}">${formatos.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
