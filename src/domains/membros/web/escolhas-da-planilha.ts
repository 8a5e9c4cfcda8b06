import { dobrar } from '../../../shared/busca.ts';
import type { ApiInput } from '../../../web/api/action-types.ts';
import { t } from '../texts.ts';
import { ehAtivo, type Campo, type LinhaLida } from './ler-planilha.ts';

/** What becomes of lines that a rule refuses: 'acertar' waits for a better spreadsheet. */
export type ComProblema = 'acertar' | 'sem' | 'fora';

export interface Escolhas {
  comProblema: ComProblema;
  /** Names that the house has, or that come twice, come too. */
  repetidos: boolean;
  numerar: boolean;
  /** Of those whose line names none. */
  plano_id: string;
  assinatura_inicio: string;
}

/** What the server said of lines, by their number. */
export interface Recusadas {
  problemas: ReadonlyMap<number, LinhaLida['problemas']>;
  repetidos: ReadonlySet<number>;
}

export const NENHUMA_RECUSADA: Recusadas = { problemas: new Map(), repetidos: new Set() };

export interface LinhaConferida extends LinhaLida {
  repetida: boolean;
  plano_id: string | null;
}

interface Plano {
  id: string;
  nome: string;
}

/** Each line with the plan it names, and what the server said. `planos` is null for who opens no subscriptions. */
export function conferirLinhas(
  linhas: readonly LinhaLida[],
  planos: readonly Plano[] | null,
  recusadas: Recusadas,
): LinhaConferida[] {
  const porNome = new Map(planos?.map(({ id, nome }) => [dobrar(nome), id]));
  return linhas.map((linha) => {
    const { numero, valores } = linha;
    const plano_id = porNome.get(dobrar(valores.plano)) ?? null;
    const desconhecido = planos !== null && valores.plano !== '' && plano_id === null;
    const problemas = {
      ...linha.problemas,
      ...(desconhecido && { plano: t.key('A casa não tem um plano ativo com este nome.') }),
      ...recusadas.problemas.get(numero),
    };
    return { ...linha, plano_id, problemas, repetida: recusadas.repetidos.has(numero) };
  });
}

export const temProblema = ({ problemas }: LinhaLida): boolean => Object.keys(problemas).length > 0;

/** Those who come, by the choices made. A line without a name comes in no case. */
export const quemVem = (linhas: readonly LinhaConferida[], { comProblema, repetidos }: Escolhas): LinhaConferida[] =>
  linhas
    .filter((linha) => repetidos || !linha.repetida)
    .filter((linha) => !temProblema(linha) || (comProblema === 'sem' && !('nome' in linha.problemas)));

/** The action's input; what is wrong in a line is left out of it. */
export function paraEnviar(
  vem: readonly LinhaConferida[],
  { repetidos, numerar, plano_id, assinatura_inicio }: Escolhas,
): ApiInput<'importarMembros'> {
  return {
    linhas: vem.map((linha) => {
      const { plano: _, ativo: situacao, ...campos } = linha.valores;
      const ativo = ehAtivo(situacao);
      return {
        ...Object.fromEntries(Object.entries(campos).filter(([campo]) => !(campo in linha.problemas))),
        nome: campos.nome,
        ativo,
        plano_id: ativo ? (linha.plano_id ?? (plano_id || null)) : null,
      };
    }),
    numerar,
    repetir_nomes: repetidos,
    assinatura_inicio,
  };
}

/** 'linhas.3.matricula' → the line that was sent as the fourth; null when a refusal is of no line. */
export function lerRecusa(
  fields: Readonly<Record<string, string>>,
  vem: readonly LinhaConferida[],
  nomesRepetidos: boolean,
): Recusadas | null {
  const problemas = new Map<number, Partial<Record<Campo, string>>>();
  const repetidos = new Set<number>();
  for (const [lugar, frase] of Object.entries(fields)) {
    const [, posicao = '', campo = 'plano'] = /^linhas\.(\d+)(?:\.(\w+))?$/.exec(lugar) ?? [];
    const linha = vem[posicao === '' ? -1 : Number(posicao)];
    if (!linha) continue;
    if (nomesRepetidos) repetidos.add(linha.numero);
    else problemas.set(linha.numero, { ...problemas.get(linha.numero), [campo]: frase });
  }
  return problemas.size + repetidos.size === 0 ? null : { problemas, repetidos };
}
