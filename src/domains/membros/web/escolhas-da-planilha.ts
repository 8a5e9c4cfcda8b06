import { dobrar } from '../../../shared/busca.ts';
import { parsePreco } from '../../../shared/centavos.ts';
import { ehTelefone } from '../../../shared/documentos.ts';
import type { ApiInput } from '../../../web/api/action-types.ts';
import { t } from '../texts.ts';
import { ehAtivo } from './ler-celulas.ts';
import type { Campo, LinhaLida } from './ler-planilha.ts';

/** What becomes of lines that a rule refuses: 'acertar' waits for a better spreadsheet. */
export type ComProblema = 'acertar' | 'sem' | 'fora';

export interface Escolhas {
  comProblema: ComProblema;
  /** Names that the house has, or that come twice, come too. */
  repetidos: boolean;
  numerar: boolean;
  /** Of the telephones that have none. */
  ddd: string;
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
  valor_centavos: number;
}

/** By its name, with its price beside it or without; or by a price that only one plan has. */
function acharPlano(planos: readonly Plano[], texto: string): string | null {
  const [, nome = '', preco = ''] = /^(.*?)[\s·:(–—-]*((?:R\$\s*)?\d[\d.]*(?:,\d+)?)\)?$/i.exec(texto) ?? [];
  const valor = parsePreco(preco.replace(/^R\$/i, ''));
  const doPreco = planos.filter(
    (plano) => plano.valor_centavos === valor && (nome === '' || dobrar(plano.nome) === dobrar(nome)),
  );
  const chamado = planos.find((plano) => dobrar(plano.nome) === dobrar(texto));
  return (chamado ?? (doPreco.length === 1 ? doPreco[0] : undefined))?.id ?? null;
}

/** A number that only lacks the area code; where everybody lives in one place, nobody writes it. */
export const semDdd = ({ valores: { telefone }, problemas }: LinhaLida): boolean =>
  'telefone' in problemas && ehTelefone(`11${telefone}`);

function completar(linha: LinhaLida, ddd: string): LinhaLida {
  const telefone = `(${ddd}) ${linha.valores.telefone}`;
  if (!semDdd(linha) || !ehTelefone(telefone)) return linha;
  const { telefone: _, ...problemas } = linha.problemas;
  return { ...linha, valores: { ...linha.valores, telefone }, problemas };
}

/** Each line with the plan it names, and what the server said. `planos` is null for who opens no subscriptions. */
export function conferirLinhas(
  linhas: readonly LinhaLida[],
  planos: readonly Plano[] | null,
  recusadas: Recusadas,
  ddd: string,
): LinhaConferida[] {
  return linhas.map((lida) => {
    const linha = completar(lida, ddd);
    const { numero, valores } = linha;
    const plano_id = planos && acharPlano(planos, valores.plano);
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

/** The plan with which a line comes: its own, or that of who has none. Who is inactive has none. */
export const planoDe = ({ valores, plano_id, problemas }: LinhaConferida, escolhas: Escolhas): string | null =>
  ehAtivo(valores.ativo) ? ('plano' in problemas ? null : plano_id) || escolhas.plano_id || null : null;

/** The action's input; what is wrong in a line is left out of it. */
export function paraEnviar(vem: readonly LinhaConferida[], escolhas: Escolhas): ApiInput<'importarMembros'> {
  const { repetidos, numerar, assinatura_inicio } = escolhas;
  return {
    linhas: vem.map((linha) => {
      const { plano: _, ativo, ...campos } = linha.valores;
      return {
        ...Object.fromEntries(Object.entries(campos).filter(([campo]) => !(campo in linha.problemas))),
        nome: campos.nome,
        ativo: ehAtivo(ativo),
        plano_id: planoDe(linha, escolhas),
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
