import type { NaChamada } from './queries.ts';

interface Feito {
  chave: string;
  linhas: readonly NaChamada[];
  marcada_em: string;
  quem: string | null;
  /** What stood there before, each state once. */
  antes: readonly NaChamada['antes'][];
}

/** The marks of a list as acts, the newest first: what was marked in one press is one act. */
export function feitos(itens: readonly NaChamada[]): readonly Feito[] {
  const marcadas = itens.flatMap((linha) =>
    linha.marcada_em === null ? [] : [{ ...linha, quando: linha.marcada_em }],
  );
  const porAto = Map.groupBy(marcadas, ({ quando, estado, quem }) => `${quando} ${estado ?? ''} ${quem ?? ''}`);
  return [...porAto]
    .map(([chave, linhas]) => ({
      chave,
      linhas,
      marcada_em: linhas[0]?.quando ?? '',
      quem: linhas[0]?.quem ?? null,
      antes: [...new Set(linhas.map(({ antes }) => antes))],
    }))
    .toSorted((a, b) => (a.marcada_em < b.marcada_em ? 1 : -1));
}
