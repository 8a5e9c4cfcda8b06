import type { Celula, Folha } from './folha.ts';
import { numeroMostrado } from './numero-mostrado.ts';
import { PastaRecusada, xmlDe, type Partes } from './pacote.ts';
import { percorrerXml } from './percorrer-xml.ts';

/**
 * This is more cells than any list of members has. A few bytes of the file can ask for a thousand
 * million of them.
 */
const MAXIMO_DE_CELULAS = 1_000_000;
/** Elements whose text does not belong to the cell that they are attached to. */
const ALHEIOS = new Set(['annotation', 'frame', 'note', 'custom-shape', 'shapes', 'tracked-changes', 'forms']);

type Atributos = Readonly<Record<string, string>>;

/** The sheets of an .ods, from its `content.xml`. */
export function lerOds(partes: Partes): Folha[] {
  if (xmlDe(partes, 'META-INF/manifest.xml')?.includes('encryption-data')) throw new PastaRecusada('protegida');
  const leitor = new LeitorDeOds();
  percorrerXml(xmlDe(partes, 'content.xml') ?? '', leitor);
  return leitor.folhas;
}

class LeitorDeOds {
  readonly folhas: Folha[] = [];
  #linhas: Celula[][] = [];
  #linha: Celula[] = [];
  #repeteLinha = 1;
  #celula: Atributos | null = null;
  #paragrafos: string[] = [];
  #alheio = 0;
  /**
   * Empty cells and lines are only written once something follows them: sheets end with a million
   * of them.
   */
  #vaziasNaLinha = 0;
  #linhasVazias = 0;
  #celulas = 0;

  readonly abre = (nome: string, atributos: Atributos): void => {
    if (ALHEIOS.has(nome)) this.#alheio++;
    if (this.#alheio > 0) return;
    if (nome === 'table') [this.#linhas, this.#linhasVazias] = [[], 0];
    else if (nome === 'table-row') {
      [this.#linha, this.#vaziasNaLinha] = [[], 0];
      this.#repeteLinha = vezes(atributos['number-rows-repeated']);
    } else if (nome === 'table-cell' || nome === 'covered-table-cell') {
      this.#celula =
        nome === 'table-cell' ? atributos : { 'number-columns-repeated': atributos['number-columns-repeated'] ?? '1' };
      this.#paragrafos = [];
    } else if (nome === 'p') this.#paragrafos.push('');
    else if (nome === 's') this.texto(' '.repeat(Math.min(vezes(atributos['c']), 1000)));
    else if (nome === 'tab') this.texto('\t');
    else if (nome === 'line-break') this.texto('\n');
    if (nome === 'table') this.folhas.push({ nome: atributos['name'] ?? '', linhas: this.#linhas });
  };

  readonly texto = (texto: string): void => {
    if (this.#alheio === 0 && this.#celula && this.#paragrafos.length > 0)
      this.#paragrafos.push(`${this.#paragrafos.pop() ?? ''}${texto}`);
  };

  readonly fecha = (nome: string): void => {
    if (ALHEIOS.has(nome)) this.#alheio--;
    if (this.#alheio > 0) return;
    if (nome === 'table-cell' || nome === 'covered-table-cell') this.#fechaCelula();
    else if (nome === 'table-row') this.#fechaLinha();
  };

  #fechaCelula(): void {
    const atributos = this.#celula ?? {};
    const celula = celulaDe(atributos, this.#paragrafos.join('\n'));
    const quantas = vezes(atributos['number-columns-repeated']);
    this.#celula = null;
    if (celula.texto === '' && celula.valor === undefined) {
      this.#vaziasNaLinha += quantas;
      return;
    }
    this.#contar(this.#vaziasNaLinha + quantas);
    for (; this.#vaziasNaLinha > 0; this.#vaziasNaLinha--) this.#linha.push({ texto: '' });
    for (let n = 0; n < quantas; n++) this.#linha.push(celula);
  }

  #fechaLinha(): void {
    if (this.#linha.length === 0) {
      this.#linhasVazias += this.#repeteLinha;
      return;
    }
    this.#contar(this.#linhasVazias + this.#linha.length * this.#repeteLinha);
    for (; this.#linhasVazias > 0; this.#linhasVazias--) this.#linhas.push([]);
    for (let n = 0; n < this.#repeteLinha; n++) this.#linhas.push(this.#linha);
  }

  #contar(quantas: number): void {
    this.#celulas += quantas;
    if (this.#celulas > MAXIMO_DE_CELULAS) throw new PastaRecusada('grande');
  }
}

const vezes = (texto: string | undefined): number => Math.max(1, Number.parseInt(texto ?? '1', 10) || 1);

/** The shown text counts. Where a program writes only the value, the value counts. */
function celulaDe(atributos: Atributos, mostrado: string): Celula {
  const { 'value-type': tipo, value = '', 'date-value': data = '', 'boolean-value': logico } = atributos;
  const numero = Number(value);
  if (tipo === 'date' && /^\d{4}-\d\d-\d\d/.test(data)) {
    const dia = data.slice(0, 10);
    return { texto: mostrado || dia.split('-').toReversed().join('/'), valor: { dia } };
  }
  if (tipo === 'boolean') return { texto: '', valor: logico === 'true' };
  if ((tipo === 'float' || tipo === 'currency' || tipo === 'percentage') && value !== '' && Number.isFinite(numero))
    return { texto: mostrado || numeroMostrado(numero), valor: numero };
  return { texto: mostrado || (atributos['string-value'] ?? '') };
}
