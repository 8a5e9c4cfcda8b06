import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Alvo } from './alvos.ts';
import { LancadosAqui, type SugestaoDeLancado } from './casar-lancados.ts';
import { sugerirContas } from './casar-contas.ts';
import { juntarCandidatas, lerCreditos, sugerirDevolucoes } from './casar-creditos.ts';
import {
  lerContas,
  lerDeclarados,
  lerDevidos,
  lerLancadosDeValores,
  lerLembrados,
  lerPendentes,
  lerQuemPodePagar,
  type LinhaPendente,
} from './ler-conhecido.ts';
import { conhecer } from './pagadores.ts';
import { sugerirLinhas } from './sugerir-linhas.ts';

export interface LinhaSugerida {
  linha: LinhaPendente;
  sugestao: SugestaoDeLancado | undefined;
  /** Whether the payer can only be one person, and so be remembered. */
  identifica: boolean;
}

/**
 * The open lines of a house, or of one carteira, each with what it can be. Rows that are here
 * already come first, because the line is then no new money.
 */
export async function sugerirNaCasa(ctx: HouseContext, carteiraId?: string): Promise<LinhaSugerida[]> {
  const linhas = await lerPendentes(ctx, carteiraId);
  const [primeira, ultima] = [linhas[0], linhas.at(-1)];
  if (!primeira || !ultima) return [];
  const carteiras = [...new Set(linhas.map(({ carteira_id }) => carteira_id))];
  const dias = { de: primeira.dia, ate: ultima.dia };
  const [devidos, declarados, lancados, contas, creditos, pessoas, lembrados] = await Promise.all([
    lerDevidos(ctx, ultima.dia),
    lerDeclarados(ctx),
    lerLancadosDeValores(ctx, { carteiras, ...dias }, [...new Set(linhas.map(({ resta_centavos }) => resta_centavos))]),
    lerContas(ctx, dias),
    lerCreditos(ctx),
    lerQuemPodePagar(ctx, linhas),
    lerLembrados(ctx),
  ]);
  // A line that is partly accounted for is matched by what is left of it.
  const restos = linhas.map((linha) => ({ ...linha, valor_centavos: linha.resta_centavos }));
  const achadas = new Map<string, SugestaoDeLancado>();
  const guardar = (sugestoes: readonly SugestaoDeLancado[]) => {
    for (const sugestao of sugestoes) achadas.set(sugestao.linha_id, sugestao);
  };
  const semSugestao = () => restos.filter(({ id }) => !achadas.has(id));
  const aqui = new LancadosAqui(lancados, pessoas, lembrados);
  guardar(aqui.doPagador(restos));
  const nomeados = [...devidos, ...declarados];
  const porId = new Map(nomeados.map((nomeado) => [nomeado.id, nomeado]));
  const candidatas: SugestaoDeLancado[] = [];
  for (const sugestao of sugerirLinhas(semSugestao(), { pessoas, lembrados, alvos: nomeados as Alvo[] })) {
    const alvos = sugestao.alvos.flatMap(({ id }) => porId.get(id) ?? []);
    if (sugestao.certeza === 'candidatas') candidatas.push({ ...sugestao, alvos });
    else achadas.set(sugestao.linha_id, { ...sugestao, alvos });
  }
  guardar(aqui.doValor(semSugestao()));
  const conhecidas = conhecer(pessoas);
  const semNada = semSugestao();
  guardar(sugerirContas(semNada, contas));
  for (const devolucao of sugerirDevolucoes(semNada, creditos, conhecidas))
    guardar([juntarCandidatas(achadas.get(devolucao.linha_id), devolucao)]);
  guardar(candidatas.filter(({ linha_id }) => !achadas.has(linha_id)));
  return linhas.map((linha) => ({
    linha,
    sugestao: semMarca(linha, achadas.get(linha.id)),
    identifica: linha.pagador_chave !== null && conhecidas.identifica(linha),
  }));
}

/** A line that seems to be here is never ticked beforehand: one payment would be booked twice. */
const semMarca = ({ parece }: LinhaPendente, sugestao: SugestaoDeLancado | undefined): SugestaoDeLancado | undefined =>
  parece !== null && sugestao?.certeza === 'marcada' ? { ...sugestao, certeza: 'sugerida' } : sugestao;
