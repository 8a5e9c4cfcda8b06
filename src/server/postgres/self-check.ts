import type { Client } from 'pg';
import { withClient, type Database } from './connections.ts';
import { policyReasons, type ServingRoles } from './self-check-policies.ts';
import { roleRightsSql, settingsSql, tablesSql, viewsAndFunctionsSql } from './self-check-queries.ts';

export interface SelfCheckOptions {
  /**
   * Tables with `org_id` that are not one house's: `name` (in public) or `schema.name`. Every other
   * one must have row security.
   */
  platformTables: readonly string[];
  /** Functions that may run with their owner's rights, named like tables. */
  definerFunctions: readonly string[];
  /** Policies of serving roles that need not name the house, as `door command table: condition`. */
  openPolicies: readonly string[];
}

/** Why the program refuses to serve with this database. */
export class SelfCheckError extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(
      `O Ilê não pode servir com este banco de dados, porque os dados não estariam seguros:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`,
    );
    this.reasons = reasons;
  }
}

/**
 * Checks durability and isolation as they are, not as we set them up, for the embedded server and
 * for any other (INV-35). Throws a SelfCheckError with every reason at once.
 */
export async function selfCheck(database: Database, options: SelfCheckOptions): Promise<void> {
  const ways = [database.casa, database.viewer, database.acesso, database.plataforma, database.integracao];
  const settings = await Promise.all(ways.map((way) => withClient(way, readSettings)));
  const [casa = '', viewer = '', acesso = '', plataforma = '', integracao = ''] = settings.map(({ role }) => role);
  const roles = [casa, viewer, acesso, plataforma, integracao] as const;
  const found = await withClient(database.owner, (client) => findReasons(client, roles, options));
  const reasons = [...new Set([...settings.flatMap(settingReasons), ...found])];
  if (reasons.length > 0) throw new SelfCheckError(reasons);
}

/**
 * The settings are read as a serving role, because a role or a database may have settings of its
 * own.
 */
export interface ServingSettings {
  role: string;
  version: number;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  encoding: string;
}

async function readSettings(client: Client): Promise<ServingSettings> {
  const { rows } = await client.query<ServingSettings>(settingsSql);
  const [row] = rows;
  if (!row) throw new Error('The settings query returned no row');
  return row;
}

export function settingReasons(settings: ServingSettings): string[] {
  const { role, version, encoding } = settings;
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter((name) => settings[name] === 'off');
  return [
    ...(version < 150_000
      ? [`O servidor é o PostgreSQL ${Math.floor(version / 10_000)}; é preciso o 15 ou mais novo.`]
      : []),
    ...(encoding === 'UTF8' ? [] : [`O banco usa a codificação ${encoding}; é preciso UTF8.`]),
    ...off.map(
      (name) =>
        `${name} está desligado (visto como ${role}): o que já foi confirmado poderia se perder numa queda de energia.`,
    ),
  ];
}

async function findReasons(
  client: Client,
  doors: ServingRoles,
  { platformTables, definerFunctions, openPolicies }: SelfCheckOptions,
): Promise<string[]> {
  const roles = [...new Set(doors)];
  const rights = await client.query<RightRow>(roleRightsSql, [roles]);
  const tables = await client.query<TableRow>(tablesSql, [platformTables]);
  const objects = await client.query<ObjectRow>(viewsAndFunctionsSql, [roles, definerFunctions]);
  const policies = await policyReasons(client, doors, openPolicies, platformTables);
  return [
    ...rights.rows.map(rightReason),
    ...tables.rows.flatMap(tableReasons),
    ...policies,
    ...objects.rows.map(objectReason),
  ];
}

interface RightRow {
  role: string;
  via: string;
  problem: keyof typeof RIGHTS;
  objects: string;
}

const RIGHTS = {
  superuser: () => 'é superusuário',
  bypassrls: () => 'ignora a segurança por linha (BYPASSRLS)',
  createrole: () => 'pode criar usuários (CREATEROLE)',
  createdb: () => 'pode criar bancos (CREATEDB)',
  replication: () => 'pode replicar o servidor (REPLICATION)',
  predefined: () => 'tem poderes do servidor',
  owns: (objects: string) => `é dono de: ${objects}`,
  create_schema: (objects: string) => `pode criar objetos (CREATE) no esquema ${objects}`,
  create_database: (objects: string) => `pode criar esquemas (CREATE) no banco ${objects}`,
  truncate: (objects: string) => `pode esvaziar (TRUNCATE): ${objects}`,
  trigger: (objects: string) => `pode criar gatilhos (TRIGGER) em: ${objects}`,
  references: (objects: string) => `pode referenciar (REFERENCES): ${objects}`,
} as const;

function rightReason({ role, via, problem, objects }: RightRow): string {
  const how = via === role ? '' : ` por meio de ${via}`;
  return `O usuário ${role}${how} ${RIGHTS[problem](objects)}.`;
}

interface TableRow {
  name: string;
  enabled: boolean;
  forced: boolean;
  missing: string[];
}

const tableReasons = ({ name, enabled, forced, missing }: TableRow): string[] => [
  ...(enabled ? [] : [`A tabela ${name} tem org_id e está sem segurança por linha (ENABLE ROW LEVEL SECURITY).`]),
  ...(forced ? [] : [`A tabela ${name} não impõe a segurança por linha ao dono (FORCE ROW LEVEL SECURITY).`]),
  ...(missing.length > 0 ? [`A tabela ${name} está sem política para: ${missing.join(', ')}.`] : []),
];

interface ObjectRow {
  kind: keyof typeof OBJECTS;
  name: string;
}

const OBJECTS = {
  view: (name: string) => `A visão ${name} roda com os direitos do dono (falta security_invoker).`,
  materialized_view: (name: string) =>
    `A visão materializada ${name} pode ser lida por quem serve, sem segurança por linha.`,
  function: (name: string) => `A função ${name} roda com os direitos do dono (SECURITY DEFINER) sem search_path fixo.`,
  unlisted: (name: string) =>
    `A função ${name} roda com os direitos do dono (SECURITY DEFINER) e não é deste programa.`,
} as const;

const objectReason = ({ kind, name }: ObjectRow): string => OBJECTS[kind](name);
