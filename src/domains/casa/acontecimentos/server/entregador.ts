import type { Services } from '../../../../server/actions/handler.ts';
import { whenTold } from '../../../../server/actions/tell.ts';
import { now } from '../../../../server/clock.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Worker } from '../../../../server/jobs/runner.ts';
import { jobDone } from '../../../../server/metrics/events.ts';
import { anotar, reservar, tentar } from './entregar.ts';
import { numerarCasa } from './numerar.ts';

const JOB = 'acontecimentos';
/** The first retry is due after five seconds. */
const RODADA_MS = 5_000;
/** After a cause, time enough for its commit. */
const ACORDA_MS = 200;
/** How many messages an address gets at once; one that fails gets one, until it answers again. */
const DE_UMA_VEZ = { sadio: 8, falhando: 1 } as const;
/** How many addresses are served at once. Those that fail wait only for each other. */
const ENDERECOS = { sadio: 60, falhando: 20 } as const;

interface Devido {
  id: string;
  falhando: boolean;
}

/** Sends what is due. Each address is served by itself, so that a slow one delays no other. */
export class Entregador {
  readonly #services: Services;
  readonly #servindo = new Map<string, { tipo: keyof typeof ENDERECOS; feito: Promise<void> }>();
  #parado = false;

  constructor(services: Services) {
    this.#services = services;
  }

  #vai(): boolean {
    return !this.#parado;
  }

  /** Numbers what is new in the houses to which somebody listens, and begins what is due there. */
  async rodada(soUma?: OrgId): Promise<void> {
    const casas = soUma === undefined ? await this.#casas() : [soUma];
    for (const orgId of casas) {
      if (this.#parado) return;
      try {
        while (this.#vai() && (await numerarCasa(this.#services, orgId, now())));
        for (const webhook of await this.#devidos(orgId)) this.#servir(orgId, webhook);
      } catch (error) {
        this.#services.log.warn({ err: error, org: orgId }, 'events of a house not told, tried again later');
      }
    }
  }

  /** Waits for the tries that have begun. */
  async acabar(): Promise<void> {
    while (this.#servindo.size > 0) await Promise.all([...this.#servindo.values()].map(({ feito }) => feito));
  }

  /** Begins nothing more, and waits for the tries that have begun. */
  async parar(): Promise<void> {
    this.#parado = true;
    await this.acabar();
  }

  async #casas(): Promise<OrgId[]> {
    const casas = await this.#services.doors.acesso({ readOnly: true }, (db) =>
      db.rows<{ id: OrgId }>(sql`
        select id from terreiros where (com_webhooks or com_tokens) and guardado_em is null order by id`),
    );
    return casas.map(({ id }) => id);
  }

  #devidos(orgId: OrgId): Promise<Devido[]> {
    const agora = now();
    return this.#services.doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
      db.rows<Devido>(sql`
        select w.id, w.falha_desde is not null as falhando from webhooks w
        where w.org_id = ${orgId} and w.ligado and (w.pausado_ate is null or w.pausado_ate <= ${agora}) and exists (
          select from webhooks_entregas e
          where e.org_id = ${orgId} and e.webhook_id = w.id and e.estado = 'espera' and e.proxima_em <= ${agora})`),
    );
  }

  #servir(orgId: OrgId, { id, falhando }: Devido): void {
    const tipo = falhando ? 'falhando' : 'sadio';
    const lugares = [...this.#servindo.values()].filter((um) => um.tipo === tipo).length;
    if (this.#servindo.has(id) || lugares >= ENDERECOS[tipo]) return;
    const feito = this.#portao(orgId, id, DE_UMA_VEZ[tipo])
      .catch((error: unknown) => this.#services.log.warn({ err: error, org: orgId }, 'a webhook was not served'))
      .finally(() => this.#servindo.delete(id));
    this.#servindo.set(id, { tipo, feito });
  }

  /** One portion after the other while some arrive; the rest waits for the next round. */
  async #portao(orgId: OrgId, webhook: string, primeiras: number): Promise<void> {
    const casa = { services: this.#services, orgId };
    for (let quantas = primeiras; !this.#parado; quantas = DE_UMA_VEZ.sadio) {
      const prontas = await reservar(casa, { webhook, quantas }, now());
      const boas = await Promise.all(
        prontas.map(async (pronta) => {
          const resultado = await tentar(this.#services, pronta, now());
          await anotar(casa, pronta, resultado, now());
          return resultado.status !== null && resultado.status >= 200 && resultado.status < 300;
        }),
      );
      if (prontas.length < quantas || !boas.some(Boolean)) return;
    }
  }
}

/** Tells at the start, soon after each cause, and every 5 s. Processes share the work. */
export function comecarEntregas(services: Services): Worker {
  const entregador = new Entregador(services);
  let proxima: NodeJS.Timeout | undefined;
  let acordada: NodeJS.Timeout | undefined;
  let correndo: Promise<void> = Promise.resolve();
  let parado = false;
  const rodada = async (antes: Promise<void>) => {
    await antes;
    if (parado) return;
    const ok = await entregador.rodada().then(
      () => true,
      (error: unknown) => {
        services.log.warn({ err: error }, 'events not told, tried again later');
        return false;
      },
    );
    jobDone.tell({ job: JOB, ok });
    clearTimeout(proxima);
    proxima = setTimeout(comecar, RODADA_MS).unref();
  };
  const comecar = () => {
    correndo = rodada(correndo);
  };
  whenTold(() => {
    clearTimeout(acordada);
    acordada = setTimeout(comecar, ACORDA_MS).unref();
  });
  proxima = setTimeout(comecar, ACORDA_MS).unref();
  return {
    stop: async () => {
      parado = true;
      clearTimeout(proxima);
      clearTimeout(acordada);
      whenTold(undefined);
      await correndo;
      await entregador.parar();
      clearTimeout(proxima);
    },
  };
}
