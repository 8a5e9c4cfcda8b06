// Whether the lines of a file are here already, pure. What is sure is left out; what only seems to
// be the same is said, and a person decides.
import { identidadeDaLinha, nomeComparavel, type Lancamento } from './rules.ts';
import { t } from '../../../shared/texts.ts';

/** 'E', the bank, the minute, and eleven letters or digits: the name that every PIX has. */
const END_TO_END = /(?<![A-Za-z0-9])E\d{8}20\d{10}[A-Za-z0-9]{11}(?![A-Za-z0-9])/;
/** Our own codes: 25 hexadecimal digits (see `pix/server/cobranca.ts`). */
const TXID = /(?<![A-Za-z0-9])[0-9A-Fa-f]{25}(?![A-Za-z0-9])/;

/** The names of a PIX, wherever the bank writes them: number, document or description. */
export function nomesDoPix({
  id_banco,
  documento,
  descricao,
}: Pick<Lancamento, 'id_banco' | 'documento' | 'descricao'>) {
  const escrito = [id_banco, documento, descricao].join('\n');
  return { end_to_end: END_TO_END.exec(escrito)?.[0] ?? null, txid: TXID.exec(escrito)?.[0].toUpperCase() ?? null };
}

/** A shorter beginning of a name says too little. */
export const MENOR_COMECO = 5;

/** Whether two names can be one person's: one begins the other, or both ends are the same. */
function nomesCombinam(um: string, outro: string): boolean {
  const [a, b] = [nomeComparavel(um), nomeComparavel(outro)];
  if (a === b) return a !== '';
  if (Math.min(a.length, b.length) < MENOR_COMECO) return false;
  return a.startsWith(b) || b.startsWith(a) || (pontasDe(a) !== null && pontasDe(a) === pontasDe(b));
}

/** First and last word, for names whose middle is left out; null for one word alone. */
export function pontasDe(nome: string): string | null {
  const [primeira = '', ...resto] = nome.split(' ');
  return resto.length > 0 ? `${primeira} ${resto.at(-1) ?? ''}` : null;
}

/** Today's reading (`extrato_linhas.leitor`). The first took words of the bank for names. */
export const LEITOR = 2;

/** A line that is here, as far as the comparison needs it. */
export interface LinhaDaqui {
  chave: string;
  dia: string;
  valor_centavos: number;
  descricao: string;
  pagador: string | null;
  end_to_end: string | null;
  leitor: number;
}

export interface LinhaComparada extends Pick<
  Lancamento,
  'dia' | 'valor_centavos' | 'descricao' | 'pagador' | 'ocorrencia'
> {
  /** Its own key, and that of the reading before the payer counted. */
  chaves: readonly string[];
  end_to_end: string | null;
}

export interface LinhaJulgada {
  situacao: 'nova' | 'aqui' | 'parece';
  /** Why it is left out, as a sentence of the domain's texts. */
  porque: string | null;
  /** The line that it is, or seems to be. */
  igual: LinhaDaqui | null;
}

/** What forgetting a person leaves of a line's text (`ile_esquecer`). */
const APAGADO = 'Texto apagado';

/** The lines of these days, found by code, by key, and by who, when and how much. */
class LinhasDaqui {
  readonly usadas = new Set<LinhaDaqui>();
  /** The lines that a code has found. */
  private doCodigo: ReadonlySet<LinhaDaqui> = new Set();
  private readonly porCodigo: ReadonlyMap<string, readonly LinhaDaqui[]>;
  private readonly porChave = new Map<string, LinhaDaqui>();
  private readonly iguais: ReadonlyMap<string, readonly LinhaDaqui[]>;
  private readonly doDia: ReadonlyMap<string, readonly LinhaDaqui[]>;

  constructor(linhas: readonly LinhaDaqui[]) {
    for (const linha of linhas) this.porChave.set(linha.chave, linha);
    this.porCodigo = Map.groupBy(linhas, codigoEValor);
    this.iguais = Map.groupBy(linhas, identidadeDaLinha);
    this.doDia = Map.groupBy(linhas, diaEValor);
  }

  /** The PIX that both name, which no other words can make another. */
  comCodigo(linha: LinhaComparada): LinhaDaqui | null {
    if (linha.end_to_end === null) return null;
    const iguais = this.porCodigo.get(codigoEValor(linha)) ?? [];
    for (const mesma of iguais) this.usadas.add(mesma);
    return iguais[0] ?? null;
  }

  /** From here on lines are found in other ways. */
  fecharCodigos(): void {
    this.doCodigo = new Set(this.usadas);
  }

  /** The n-th of the equal lines that no code has found. Two codes are two PIX, however equal. */
  comIdentidade(linha: LinhaComparada, n: number): LinhaDaqui | null {
    const iguais = (this.iguais.get(identidadeDaLinha(linha)) ?? []).filter(
      (outra) => !this.doCodigo.has(outra) && !saoDoisPix(outra, linha),
    );
    const igual = iguais[n] ?? this.comChave(linha) ?? null;
    if (igual) this.usadas.add(igual);
    return igual;
  }

  /** A line whose texts were emptied with its person is known by its key alone. */
  private comChave({ chaves }: LinhaComparada): LinhaDaqui | undefined {
    return chaves.map((chave) => this.porChave.get(chave)).find((linha) => linha?.descricao === APAGADO);
  }

  parecida(linha: LinhaComparada, serve: (outra: LinhaDaqui) => boolean): LinhaDaqui | undefined {
    const achada = this.doDia
      .get(diaEValor(linha))
      ?.find((outra) => !this.usadas.has(outra) && !saoDoisPix(outra, linha) && serve(outra));
    if (achada) this.usadas.add(achada);
    return achada;
  }
}

const MESMO_CODIGO = t.key('tem o mesmo código de PIX de uma linha que já está aqui');
const MESMA_LINHA = t.key('uma linha do mesmo dia, valor, pagador e texto já está aqui');

/** Which of its equals each line is, those left out that a code has found. */
function lugaresSemCodigo(vindas: readonly LinhaComparada[], peloCodigo: readonly unknown[]): number[] {
  const comCodigo = new Map<string, number[]>();
  for (const [n, linha] of vindas.entries()) {
    if (!peloCodigo[n]) continue;
    const identidade = identidadeDaLinha(linha);
    comCodigo.set(identidade, [...(comCodigo.get(identidade) ?? []), linha.ocorrencia]);
  }
  if (comCodigo.size === 0) return vindas.map(({ ocorrencia }) => ocorrencia);
  return vindas.map((linha) => {
    const achadas = comCodigo.get(identidadeDaLinha(linha)) ?? [];
    return linha.ocorrencia - achadas.filter((ocorrencia) => ocorrencia < linha.ocorrencia).length;
  });
}

type ComCodigo = Pick<LinhaDaqui, 'end_to_end' | 'valor_centavos'>;

const codigoEValor = ({ end_to_end, valor_centavos }: ComCodigo): string => `${end_to_end}|${valor_centavos}`;

/** Two codes that are there and were not found equal. */
const saoDoisPix = (uma: ComCodigo, outra: ComCodigo): boolean => uma.end_to_end !== null && outra.end_to_end !== null;

const diaEValor = ({ dia, valor_centavos }: Pick<LinhaDaqui, 'dia' | 'valor_centavos'>): string =>
  `${dia}|${valor_centavos}`;

/**
 * Judges each line of a part. A line seems to be one of its day and amount in other words, unless
 * both name somebody and these are two people.
 */
export function julgarLinhas(vindas: readonly LinhaComparada[], daqui: readonly LinhaDaqui[]): LinhaJulgada[] {
  const aqui = new LinhasDaqui(daqui);
  const peloCodigo = vindas.map((linha) => aqui.comCodigo(linha));
  aqui.fecharCodigos();
  const lugares = lugaresSemCodigo(vindas, peloCodigo);
  const julgadas = vindas.map((linha, n) => {
    const mesmoPix = peloCodigo[n] ?? null;
    if (mesmoPix) return { situacao: 'aqui' as const, igual: mesmoPix, porque: MESMO_CODIGO };
    const igual = aqui.comIdentidade(linha, lugares[n] ?? 0);
    return igual && { situacao: 'aqui' as const, igual, porque: MESMA_LINHA };
  });
  const doMesmo = vindas.map((linha, n) =>
    julgadas[n] ? undefined : aqui.parecida(linha, (outra) => saoUmNome(outra, linha)),
  );
  return vindas.map((linha, n) => {
    const julgada = julgadas[n];
    if (julgada) return julgada;
    if (doMesmo[n])
      return { situacao: 'parece', igual: doMesmo[n], porque: t.key('mesmo dia, valor e pagador, com outro texto') };
    const outra = aqui.parecida(linha, (uma) => !saoDoisNomes(uma, linha));
    return outra
      ? { situacao: 'parece', igual: outra, porque: t.key('mesmo dia e valor, com outras palavras') }
      : { situacao: 'nova', igual: null, porque: null };
  });
}

const saoUmNome = (uma: LinhaDaqui, { pagador }: LinhaComparada): boolean =>
  uma.pagador !== null && pagador !== null && nomesCombinam(uma.pagador, pagador);

/** An older reading may have taken words of the bank for a name: that says nothing. */
const saoDoisNomes = (uma: LinhaDaqui, linha: LinhaComparada): boolean =>
  uma.leitor >= LEITOR && uma.pagador !== null && linha.pagador !== null && !saoUmNome(uma, linha);
