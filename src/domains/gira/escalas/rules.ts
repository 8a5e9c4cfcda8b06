import { t } from '../../../shared/texts.ts';

/** A function of the house's scale as the suggestion needs it. */
export interface FuncaoDaEscala {
  id: string;
  /** How many people one event needs for it, without those who are already chosen. */
  vagas: number;
  /** The members who can do it. */
  quem: ReadonlySet<string>;
}

/** What is known of a member who may serve. */
export interface Historico {
  /** The start of the last event they served at, an instant in ISO 8601; '' if there is none. */
  ultima: string;
  /** The number of events at which they served. */
  vezes: number;
}

export interface EventoDaEscala {
  id: string;
  /** Its start, an instant in ISO 8601. */
  inicio: string;
  funcoes: readonly FuncaoDaEscala[];
  /** Who cannot serve: absent, paused, said 'Não vou', or already chosen for this event. */
  fora: ReadonlySet<string>;
}

export interface Sugestao {
  evento_id: string;
  funcao_id: string;
  membro_id: string;
}

/** What the house is offered before it names functions of its own, with the people per event. */
export const FUNCOES_PROPOSTAS = [
  { nome: 'Cambone', vagas: 4 },
  { nome: 'Porta', vagas: 2 },
  { nome: 'Cozinha', vagas: 2 },
  { nome: 'Limpeza', vagas: 3 },
  { nome: 'Atabaque', vagas: 2 },
] as const;

const NUNCA: Historico = { ultima: '', vezes: 0 };

/**
 * Fills events in the order of time, each after what the ones before have given (row J6). Whoever
 * served least recently goes first; then whoever served less often; then the smaller id. As many
 * places are filled as there are people for, and nobody serves twice at one event.
 */
export function sugerir(
  eventos: readonly EventoDaEscala[],
  antes: ReadonlyMap<string, Historico>,
): readonly Sugestao[] {
  const historico = new Map(antes);
  const naOrdem = eventos.toSorted((a, b) => comparar(a.inicio, b.inicio) || comparar(a.id, b.id));
  return naOrdem.flatMap((evento) => {
    const escolhidos = preencher(evento, historico);
    for (const { membro_id } of escolhidos) {
      const { ultima, vezes } = historico.get(membro_id) ?? NUNCA;
      historico.set(membro_id, { ultima: maior(ultima, evento.inicio), vezes: vezes + 1 });
    }
    return escolhidos;
  });
}

function preencher(
  { id, funcoes, fora }: EventoDaEscala,
  historico: ReadonlyMap<string, Historico>,
): readonly Sugestao[] {
  const lugares = funcoes.flatMap((funcao) => Array.from({ length: funcao.vagas }, () => funcao));
  const candidatos = [...new Set(funcoes.flatMap(({ quem }) => [...quem]))]
    .filter((membro) => !fora.has(membro))
    .toSorted(naVez(historico));
  const ocupados = new Map<number, string>();
  for (const membro of candidatos) {
    if (ocupados.size === lugares.length) break;
    sentar(membro, { lugares, ocupados, vistos: new Set() });
  }
  return [...ocupados]
    .toSorted(([a], [b]) => a - b)
    .map(([lugar, membro_id]) => ({ evento_id: id, funcao_id: lugares[lugar]?.id ?? '', membro_id }));
}

interface Mesa {
  lugares: readonly FuncaoDaEscala[];
  ocupados: Map<number, string>;
  vistos: Set<number>;
}

/**
 * Gives the member a place, moving others to another place that they can do. Nobody who has one
 * loses it, so an earlier turn is never given up for a later one.
 */
function sentar(membro: string, mesa: Mesa): boolean {
  const { lugares, ocupados, vistos } = mesa;
  for (const [lugar, { quem }] of lugares.entries()) {
    if (!quem.has(membro) || vistos.has(lugar)) continue;
    vistos.add(lugar);
    const sentado = ocupados.get(lugar);
    if (sentado !== undefined && !sentar(sentado, mesa)) continue;
    ocupados.set(lugar, membro);
    return true;
  }
  return false;
}

const naVez = (historico: ReadonlyMap<string, Historico>) => (a: string, b: string) => {
  const [um, outro] = [historico.get(a) ?? NUNCA, historico.get(b) ?? NUNCA];
  return comparar(um.ultima, outro.ultima) || um.vezes - outro.vezes || comparar(a, b);
};

/** The order in which people are asked: those who can come first, each by whose turn it is. */
export function porVez<Livre extends { id: string; impedido: string | null }>(
  livres: readonly Livre[],
  historico: ReadonlyMap<string, Historico>,
): Livre[] {
  const vez = naVez(historico);
  return livres.toSorted((a, b) => Number(a.impedido !== null) - Number(b.impedido !== null) || vez(a.id, b.id));
}

const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const maior = (a: string, b: string): string => (a > b ? a : b);

/** Why somebody who is chosen, or could be, does not come. */
export const IMPEDIMENTOS = ['inativo', 'nao_vai', 'ausente', 'pausado', 'outro_evento'] as const;

/** What the house may decide about somebody on a scale. */
export const AVISOS_DA_ESCALA = ['escalado', 'mantido', 'trocado', 'tirado'] as const;

export const ESTADOS_DA_ESCALA = ['proposta', 'aceita', 'troca'] as const;

interface Servindo {
  funcao_id: string;
  nome: string;
  impedido: string | null;
}

interface Escrita {
  /** 'sexta, 20 de novembro, 20:00 · Gira de caboclo' */
  titulo: string;
  funcoes: readonly { id: string; nome: string; vagas: number }[];
  escalados: readonly Servindo[];
}

/** Who comes for a function, and how many people it still lacks. */
export function lotacaoDaFuncao<Escalado extends Servindo>(
  { id, vagas }: { id: string; vagas: number },
  escalados: readonly Escalado[],
): { vem: readonly Escalado[]; faltam: number } {
  const vem = escalados.filter(({ funcao_id, impedido }) => funcao_id === id && impedido === null);
  return { vem, faltam: Math.max(0, vagas - vem.length) };
}

/**
 * The scale as people paste it into a message: a line per function, in the house's order. It names
 * who comes and how many are missing, and says of nobody why they do not come.
 */
export function textoDaEscala({ titulo, funcoes, escalados }: Escrita): string {
  const linhas = funcoes.flatMap((funcao) => {
    const { vem, faltam } = lotacaoDaFuncao(funcao, escalados);
    const partes = [vem.map(({ nome }) => nome).join(', '), faltam > 0 && fraseDoQueFalta(faltam)].filter(Boolean);
    return partes.length === 0 ? [] : [`${funcao.nome}: ${partes.join(' · ')}`];
  });
  return [titulo, '', ...linhas].join('\n');
}

const fraseDoQueFalta = (n: number): string => (n === 1 ? t('falta 1 pessoa') : t('faltam {n} pessoas', { n }));
