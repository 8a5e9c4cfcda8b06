import { dobrar } from '../../../../shared/busca.ts';
import { parsePreco } from '../../../../shared/centavos.ts';
import { comNonoDigito, ehTelefoneAceito } from '../../../../shared/documentos.ts';
import { menorDeIdade } from '../../../../shared/maioridade.ts';
import type { ApiInput } from '../../../../web/api/action-types.ts';
import { t } from '../../../../shared/texts.ts';
import type { LinhaLida } from './ler-linha.ts';
import type { Planilha } from './ler-planilha.ts';
import { dizSemPlano, lerSituacao, type Situacao } from './ler-situacao.ts';
import { ehLocal } from './ler-telefones.ts';
import type { Campo } from './titulos-conhecidos.ts';

/** What to do with lines that a rule refuses: 'acertar' waits for a corrected spreadsheet. */
export type ComProblema = 'acertar' | 'sem' | 'fora';

/** What the person says that an unknown word for the situation means. */
export type Resposta = 'ativo' | 'inativo' | 'fora';

export interface Escolhas {
  comProblema: ComProblema;
  /** Whether names that the house already has, or that occur twice, are imported too. */
  repetidos: boolean;
  numerar: boolean;
  /** The area code for telephones without one. */
  ddd: string;
  /** Whether mobiles from before the ninth digit get it. */
  nove: boolean;
  /** Folded word → its meaning. */
  situacoes: Readonly<Record<string, Resposta>>;
  /** Why the people below 18 come without a guardian's consent; a spreadsheet brings none. */
  motivo_dos_menores: string;
  /** The plan for lines that name none. */
  plano_id: string;
  assinatura_inicio: string;
}

interface Recusa {
  frase: string;
  /** A refusal, which holds as long as the field has this value. */
  valor: string;
}

/** What the server reported about lines, by their number and field. */
export interface Recusadas {
  problemas: ReadonlyMap<number, Readonly<Partial<Record<Campo, Recusa>>>>;
  repetidos: ReadonlySet<number>;
}

export const NENHUMA_RECUSADA: Recusadas = { problemas: new Map(), repetidos: new Set() };

export interface LinhaConferida extends LinhaLida {
  repetida: boolean;
  plano_id: string | null;
  /** Undefined until the person says what the word means. */
  situacao: Situacao | 'fora' | undefined;
}

interface Plano {
  id: string;
  nome: string;
  valor_centavos: number;
}

/**
 * Finds a plan by its name, with or without its price beside it, or by a price that only one plan
 * has.
 */
function acharPlano(planos: readonly Plano[], texto: string): string | null {
  const [, nome = '', preco = ''] = /^(.*?)[\s·:(–—-]*((?:R\$\s*)?\d[\d.]*(?:,\d+)?)\)?$/i.exec(texto) ?? [];
  const valor = parsePreco(preco.replace(/^R\$/i, ''));
  const doPreco = planos.filter(
    (plano) => plano.valor_centavos === valor && (nome === '' || dobrar(plano.nome) === dobrar(nome)),
  );
  const chamado = planos.find((plano) => dobrar(plano.nome) === dobrar(texto));
  return (chamado ?? (doPreco.length === 1 ? doPreco[0] : undefined))?.id ?? null;
}

/** A number that lacks only the area code; where everybody lives in one place, nobody writes it. */
export const semDdd = ({ valores: { telefone }, problemas }: LinhaLida): boolean =>
  'telefone' in problemas && ehLocal(telefone);

/** A mobile from before the ninth digit. */
export const semNove = ({ valores: { telefone }, problemas }: LinhaLida): boolean =>
  'telefone' in problemas &&
  (comNonoDigito(telefone) !== null || (ehLocal(telefone) && comNonoDigito(`11${telefone}`) !== null));

function completar(linha: LinhaLida, { ddd, nove }: Escolhas): LinhaLida {
  if (!semDdd(linha) && !semNove(linha)) return linha;
  const completo = semDdd(linha) ? `(${ddd}) ${linha.valores.telefone}` : linha.valores.telefone;
  const telefone = (nove && comNonoDigito(completo)) || completo;
  const { telefone: _, ...problemas } = linha.problemas;
  if (ehTelefoneAceito(telefone)) return { ...linha, valores: { ...linha.valores, telefone }, problemas };
  const falta = comNonoDigito(telefone) ? t.key('Falta o 9 do celular.') : undefined;
  return falta ? { ...linha, problemas: { ...problemas, telefone: falta } } : linha;
}

/** A person below 18 whose line gives no reason for coming without a guardian's consent. */
export const semAutorizacao = ({ valores, problemas }: LinhaLida, hoje: string): boolean =>
  !('dt_nascimento' in problemas) && menorDeIdade(valores.dt_nascimento, hoje) && !valores.responsavel_motivo.trim();

function justificar(linha: LinhaLida, { motivo_dos_menores }: Escolhas, hoje: string): LinhaLida {
  if (!semAutorizacao(linha, hoje)) return linha;
  const responsavel_motivo = motivo_dos_menores.trim();
  if (responsavel_motivo) return { ...linha, valores: { ...linha.valores, responsavel_motivo } };
  const problemas = { ...linha.problemas, responsavel_motivo: t.key('Menor de 18 anos: responda acima.') };
  return { ...linha, problemas };
}

/** Unknown words for the situation, each with the number of its lines. */
export function situacoesAPerguntar(linhas: readonly LinhaLida[]): { chave: string; texto: string; n: number }[] {
  const palavras = new Map<string, { chave: string; texto: string; n: number }>();
  for (const { valores } of linhas) {
    if (lerSituacao(valores.ativo) !== undefined) continue;
    const chave = dobrar(valores.ativo);
    const n = (palavras.get(chave)?.n ?? 0) + 1;
    palavras.set(chave, { chave, texto: palavras.get(chave)?.texto ?? valores.ativo, n });
  }
  return Array.from(palavras.values());
}

/**
 * Each line with what the person chose, the plan it names and what the server reported. `planos` is
 * null if the person may not create subscriptions.
 */
export function conferirLinhas(
  linhas: readonly LinhaLida[],
  planos: readonly Plano[] | null,
  recusadas: Recusadas,
  escolhas: Escolhas,
  hoje: string,
): LinhaConferida[] {
  return linhas.map((lida) => {
    const linha = justificar(completar(lida, escolhas), escolhas, hoje);
    const { numero, valores } = linha;
    const plano_id = planos && acharPlano(planos, valores.plano);
    const situacao = lerSituacao(valores.ativo) ?? escolhas.situacoes[dobrar(valores.ativo)];
    const desconhecido = planos !== null && valores.plano !== '' && !plano_id && !dizSemPlano(valores.plano);
    const problemas = {
      ...linha.problemas,
      ...(desconhecido && { plano: t.key('A casa não tem um plano ativo com este nome.') }),
      ...(situacao === 'isento' && plano_id && { plano: t.key('A situação diz que não paga, mas há um plano.') }),
      ...(situacao === undefined && { ativo: t.key('Responda acima o que esta situação quer dizer.') }),
    };
    const conferida = { ...linha, plano_id, situacao, problemas, repetida: recusadas.repetidos.has(numero) };
    return { ...conferida, problemas: { ...problemas, ...recusasDe(conferida, recusadas, escolhas) } };
  });
}

/** The value of a field as it is sent; a refusal holds only for it. */
const valorEnviado = (campo: Campo, linha: LinhaConferida, escolhas: Escolhas): string =>
  campo === 'plano' ? (planoDe(linha, escolhas) ?? '') : linha.valores[campo];

function recusasDe(linha: LinhaConferida, recusadas: Recusadas, escolhas: Escolhas): LinhaLida['problemas'] {
  const recusas = Object.entries(recusadas.problemas.get(linha.numero) ?? {}) as [Campo, Recusa][];
  return Object.fromEntries(
    recusas.flatMap(([campo, { frase, valor }]) =>
      valor === valorEnviado(campo, linha, escolhas) ? [[campo, frase]] : [],
    ),
  );
}

export const temProblema = ({ problemas }: LinhaLida): boolean => Object.keys(problemas).length > 0;

const PERGUNTADO = 'responsavel_motivo' satisfies Campo;

/** Whether a question is open: the order of a column's dates, a situation, or people below 18. */
export const temPergunta = (planilha: Planilha, linhas: readonly LinhaConferida[]): boolean =>
  planilha.colunas.some(({ ordem }) => ordem === 'perguntar') ||
  linhas.some(({ situacao, problemas }) => situacao === undefined || (situacao !== 'fora' && PERGUNTADO in problemas));

/**
 * The lines to import, by the choices made. A line without a name, with an unknown situation or
 * about whose age a question is open is never imported.
 */
export const quemVem = (linhas: readonly LinhaConferida[], { comProblema, repetidos }: Escolhas): LinhaConferida[] =>
  linhas
    .filter((linha) => linha.situacao !== 'fora' && (repetidos || !linha.repetida))
    .filter(
      (linha) =>
        !temProblema(linha) || (comProblema === 'sem' && !('nome' in linha.problemas || PERGUNTADO in linha.problemas)),
    )
    .filter((linha) => linha.situacao !== undefined);

/**
 * The plan of an imported line: its own, or the one chosen for lines that name none. A plan that is
 * not known is no plan, never another one.
 */
export function planoDe({ valores, plano_id, problemas, situacao }: LinhaConferida, escolhas: Escolhas): string | null {
  if (situacao !== 'ativo' || 'plano' in problemas) return null;
  return valores.plano === '' ? escolhas.plano_id || null : plano_id;
}

/** The action's input, without the invalid cells of each line. */
export function paraEnviar(vem: readonly LinhaConferida[], escolhas: Escolhas): ApiInput<'importarMembros'> {
  const { repetidos, numerar, assinatura_inicio } = escolhas;
  return {
    linhas: vem.map((linha) => {
      const { plano: _, ativo: __, ...campos } = linha.valores;
      return {
        ...Object.fromEntries(Object.entries(campos).filter(([campo]) => !(campo in linha.problemas))),
        nome: campos.nome,
        ativo: linha.situacao !== 'inativo',
        plano_id: planoDe(linha, escolhas),
      };
    }),
    numerar,
    repetir_nomes: repetidos,
    assinatura_inicio,
  };
}

/** 'linhas.3.matricula' → the line sent as the fourth; null if a refusal belongs to no line. */
export function lerRecusa(
  fields: Readonly<Record<string, string>>,
  vem: readonly LinhaConferida[],
  escolhas: Escolhas,
  nomesRepetidos: boolean,
): Recusadas | null {
  const problemas = new Map<number, Partial<Record<Campo, Recusa>>>();
  const repetidos = new Set<number>();
  for (const [lugar, frase] of Object.entries(fields)) {
    const [, posicao = '', qual = 'plano'] = /^linhas\.(\d+)(?:\.(\w+))?$/.exec(lugar) ?? [];
    const linha = vem[posicao === '' ? -1 : Number(posicao)];
    const campo = (qual === 'plano_id' ? 'plano' : qual) as Campo;
    if (!linha) continue;
    if (nomesRepetidos) repetidos.add(linha.numero);
    else {
      const recusa = { frase, valor: valorEnviado(campo, linha, escolhas) };
      problemas.set(linha.numero, { ...problemas.get(linha.numero), [campo]: recusa });
    }
  }
  return problemas.size + repetidos.size === 0 ? null : { problemas, repetidos };
}

/** Merges both reports by line and field, so that an earlier refusal stays. */
export function juntarRecusas(antes: Recusadas, novas: Recusadas): Recusadas {
  const problemas = new Map(antes.problemas);
  for (const [numero, recusas] of novas.problemas) problemas.set(numero, { ...problemas.get(numero), ...recusas });
  return { problemas, repetidos: new Set([...antes.repetidos, ...novas.repetidos]) };
}
