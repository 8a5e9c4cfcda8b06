import { Client, escapeLiteral } from 'pg';
import { expect, vi } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import type { Message } from '../../server/database/together.ts';
import type { migratedDatabase } from '../../server/testing/database.ts';
import type { Caller } from '../../server/testing/house.ts';
import type { BigHouse } from './big-house-for-tests.ts';
import type { Plan } from './query-plan-for-tests.ts';

/**
 * PostgreSQL decides after the fifth run of a prepared statement whether it keeps one plan for all
 * values.
 */
const RUNS_UNTIL_KEPT = 6;

export interface Sent {
  role: string;
  text: string;
  values: unknown[];
}

/** The statements that one call sends to the database, with their role. */
export async function statementsOf(
  caller: Caller,
  name: keyof typeof contracts,
  input: Record<string, unknown>,
): Promise<Sent[]> {
  return (await sentBy(caller, name, input)).sent;
}

/** The same, with the length of the answer. */
export async function sentBy(
  caller: Caller,
  name: keyof typeof contracts,
  input: Record<string, unknown>,
): Promise<{ sent: Sent[]; length: number }> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    const response = await caller.send(contracts[name], input);
    const body = await response.text();
    expect(response.status, `${name} ${body}`).toBe(200);
    const clients = spy.mock.contexts as Client[];
    const sent = spy.mock.calls.flatMap(([query], call): Sent[] => {
      // A text alone is no action's: another connection of this process sent it.
      const { statements = [] } = query as unknown as { statements?: readonly Message[] };
      const role = clients[call]?.user ?? '';
      return statements.flatMap(({ text, values }) => (values?.length ? [{ role, text, values: [...values] }] : []));
    });
    return { sent, length: body.length };
  } finally {
    spy.mockRestore();
  }
}

/** Repeats what calls sent, on connections of its own with the same roles. */
export class Replay {
  readonly #clients = new Map<string, Client>();
  #prepared = 0;

  /** `settings` are sent to each connection first. */
  async open(
    { casa, acesso }: Pick<Awaited<ReturnType<typeof migratedDatabase>>, 'casa' | 'acesso'>,
    settings = '',
  ): Promise<void> {
    for (const config of [casa, acesso]) {
      const client = new Client(config);
      await client.connect();
      if (settings) await client.query(settings);
      this.#clients.set(client.user ?? '', client);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#clients.values()].map((client) => client.end()));
  }

  /** The plan that PostgreSQL keeps for a statement after enough runs, executed once. */
  async keptPlan(sent: Sent, house: BigHouse): Promise<Plan> {
    return this.#within(sent, house, (explain) => explain.kept());
  }

  /** The plan made for these values, and the one that is kept for all; each is executed once. */
  async plans(sent: Sent, house: BigHouse): Promise<{ first: Plan; kept: Plan }> {
    return this.#within(sent, house, async (explain) => ({ first: await explain.first(), kept: await explain.kept() }));
  }

  async #within<T>(
    { role, text, values }: Sent,
    { orgId, userId }: BigHouse,
    read: (explain: { first: () => Promise<Plan>; kept: () => Promise<Plan> }) => Promise<T>,
  ): Promise<T> {
    const client = this.#clients.get(role);
    if (!client) throw new Error(`Nobody replays as ${role}`);
    await client.query(
      `begin; set local ile.org = '${orgId}'; set local ile."user" = '${userId}'; set local ile.escopo = 'casa'; set local ile.membro = ''`,
    );
    const name = `plan_${++this.#prepared}`;
    await client.query(`prepare ${name} as ${text}`);
    const literals = values.map(literal);
    const execute = `execute ${name}${literals.length > 0 ? `(${literals.join(', ')})` : ''}`;
    let runs = 0;
    const run = async (): Promise<Plan> => {
      runs++;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json, timing off) ${execute}`,
      );
      const [
        {
          'QUERY PLAN': [{ Plan: plan }],
        },
      ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
      return plan;
    };
    const kept = async (): Promise<Plan> => {
      // To be planned counts like a run.
      while (++runs < RUNS_UNTIL_KEPT) await client.query(`explain ${execute}`);
      return run();
    };
    const found = await read({ first: run, kept });
    await client.query(`rollback; deallocate ${name}`);
    return found;
  }
}

/** A parameter as the driver sends it, written into the statement. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return escapeLiteral(`{${value.join(',')}}`);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return escapeLiteral(`\\x${value.toString('hex')}`);
  if (typeof value === 'string' || typeof value === 'number') return escapeLiteral(value.toString());
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  throw new Error(`No statement of a GET sends a ${typeof value}`);
}
