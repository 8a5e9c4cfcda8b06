import { dobrar } from '../../../shared/busca.ts';
import { parsePreco } from '../../../shared/centavos.ts';
import { ehTelefone } from '../../../shared/documentos.ts';
import type { ApiInput } from '../../../web/api/action-types.ts';
import { t } from '../texts.ts';
import { ehAtivo } from './ler-celulas.ts';
import type { LinhaLida } from './ler-planilha.ts';
import type { Campo } from './titulos-conhecidos.ts';

/** What to do with lines that a rule refuses: 'acertar' waits for a corrected spreadsheet. */
export type ComProblema = 'acertar' | 'sem' | 'fora';

export interface Escolhas {
  comProblema: ComProblema;
  /** Whether names that the house already has, or that occur twice, are imported too. */
  repetidos: boolean;
  numerar: boolean;
  /** The area code for telephones without one. */
  ddd: string;
  /** The plan for lines that name none. */
  plano_id: string;
  assinatura_inicio: string;
}

/** What the server reported about lines, by their number. */
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

/** By name, with or without its price beside it; or by a price that only one plan has. */
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
  'telefone' in problemas && ehTelefone(`11${telefone}`);

function completar(linha: LinhaLida, ddd: string): LinhaLida {
  const telefone = `(${ddd}) ${linha.valores.telefone}`;
  if (!semDdd(linha) || !ehTelefone(telefone)) return linha;
  const { telefone: _, ...problemas } = linha.problemas;
  return { ...linha, valores: { ...linha.valores, telefone }, problemas };
}

/** Each line with the plan it names and what the server reported. `planos` is null if the person may not create subscriptions. */
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

/** The lines to import, by the choices made. A line without a name is never imported. */
export const quemVem = (linhas: readonly LinhaConferida[], { comProblema, repetidos }: Escolhas): LinhaConferida[] =>
  linhas
    .filter((linha) => repetidos || !linha.repetida)
    .filter((linha) => !temProblema(linha) || (comProblema === 'sem' && !('nome' in linha.problemas)));

/** The plan of an imported line: its own, or the one chosen for lines without. Inactive members get none. */
export const planoDe = ({ valores, plano_id, problemas }: LinhaConferida, escolhas: Escolhas): string | null =>
  ehAtivo(valores.ativo) ? ('plano' in problemas ? null : plano_id) || escolhas.plano_id || null : null;

/** The action's input, without the invalid cells of each line. */
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

/** 'linhas.3.matricula' → the line sent as the fourth; null if a refusal belongs to no line. */
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
