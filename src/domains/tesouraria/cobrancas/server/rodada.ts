import type { CasaQueCobra } from './na-casa.ts';
import { ProvedorFalhou } from './provedor.ts';

/** A provider that answers none of so many, one after the other, is away. */
const SEM_RESPOSTA = 3;

/** One reading of a house, part by part. */
export class Rodada {
  readonly #casa: CasaQueCobra;
  #semResposta = 0;

  constructor(casa: CasaQueCobra) {
    this.#casa = casa;
  }

  /** One part of the reading. What it throws is told and stops nothing else; false if it threw. */
  async parte(fazer: () => Promise<unknown>): Promise<boolean> {
    try {
      await fazer();
      this.#semResposta = 0;
      return true;
    } catch (error) {
      const longe = error instanceof ProvedorFalhou && error.motivo !== 'recusou';
      this.#semResposta = longe ? this.#semResposta + 1 : 0;
      const { services, orgId } = this.#casa;
      services.log.warn({ err: error, org: orgId }, 'a part of the PIX of a house not read, tried again later');
      return false;
    }
  }

  /** Each row by itself; those that are left wait for the next round while the provider is away. */
  async cada<Linha>(linhas: readonly Linha[], fazer: (linha: Linha) => Promise<unknown>): Promise<boolean> {
    let todas = true;
    for (const linha of linhas) {
      todas = (await this.parte(() => fazer(linha))) && todas;
      if (this.#semResposta >= SEM_RESPOSTA) return false;
    }
    return todas;
  }
}
