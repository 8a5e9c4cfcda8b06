import type { Ambiente, TipoDeProvedor } from './provedor.ts';
import { ProvedorFalhou } from './provedor.ts';

/** The keys of a provider are asked for at most this often, whoever sends notices. */
const ENTRE_BUSCAS_MS = 600_000;

interface Guardadas {
  chaves: readonly string[];
  buscadas: number;
  busca: Promise<void>;
}

export type BuscaDeChaves = (tipo: TipoDeProvedor, ambiente: Ambiente, agora: Date) => Promise<readonly string[]>;

/**
 * Reads the public keys of a provider, and keeps the last good list while it is away. Empty until
 * there was one.
 */
export function chavesDosAvisos(own: string | undefined): BuscaDeChaves {
  const guardadas = new Map<string, Guardadas>();
  return async (tipo, ambiente, agora) => {
    const nome = `${tipo.nome} ${ambiente}`;
    const antes = guardadas.get(nome);
    if (antes && Math.abs(agora.getTime() - antes.buscadas) < ENTRE_BUSCAS_MS) {
      await antes.busca;
      return antes.chaves;
    }
    const novas: Guardadas = { chaves: antes?.chaves ?? [], buscadas: agora.getTime(), busca: Promise.resolve() };
    novas.busca = (tipo.chavesDosAvisos?.({ ambiente, own }) ?? Promise.resolve([])).then(
      (chaves) => {
        if (chaves.length > 0) novas.chaves = chaves;
      },
      (error: unknown) => {
        if (!(error instanceof ProvedorFalhou)) throw error;
      },
    );
    guardadas.set(nome, novas);
    await novas.busca;
    return novas.chaves;
  };
}
