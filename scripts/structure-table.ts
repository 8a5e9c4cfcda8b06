// The rules of structure.ts as one table. A zone or a word is added here, with its reason; a domain
// declares itself.
import { domains } from '../src/domains.gen.ts';

/** Domains, and which others the files of each may import. No circles, no exceptions. */
export const DOMAINS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(domains).map(([name, { uses }]) => [name, uses]),
);

export interface Zone {
  name: string;
  at: RegExp;
  /**
   * Zones it may import, of the domains it uses or only its `own`; `type` if only types may cross.
   */
  may: readonly string[];
  /** Packages it may load; any if absent. */
  packages?: RegExp;
}

const floor = (file: string) => new RegExp(`^src/domains/[a-z]+/([a-z-]+)/${file}((-[a-z]+)?\\.test)?\\.ts$`);

const NONE = /^$/;
const BROWSER = /^(?!node:|zod$|pg$|hono)/;
const CONTRACT_TYPES = ['type contract', 'type contracts'];

export const ZONES: readonly Zone[] = [
  { name: 'shared', at: /^src\/shared\//, may: ['shared'], packages: /^(zod$|@brazilian-utils\/)/ },
  {
    name: 'testing',
    at: /^src\/server\/testing\//,
    may: ['shared', 'server', 'testing', 'main-server', 'contracts'],
  },
  { name: 'server', at: /^src\/server\//, may: ['shared', 'server'] },
  // A session, an answering server, a scene: what the tests of screens share.
  { name: 'web-testing', at: /^src\/web\/testing\//, may: ['shared', 'web', 'web-testing', 'actions'] },
  { name: 'web', at: /^src\/web\//, may: ['shared', 'web'], packages: BROWSER },
  { name: 'domain', at: /^src\/domains\/[a-z]+\/([a-z-]+)\/domain\.ts$/, may: ['shared'], packages: NONE },
  { name: 'domains', at: /^src\/domains\.gen\.ts$/, may: ['shared', 'domain'], packages: NONE },
  // What a domain's tables hold about people, and the list of it, which one screen shows.
  { name: 'kept', at: /^src\/domains\/[a-z]+\/([a-z-]+)\/kept\.ts$/, may: ['shared'], packages: NONE },
  { name: 'kept-tables', at: /^src\/kept\.gen\.ts$/, may: ['shared', 'kept'], packages: NONE },
  { name: 'contract', at: floor('contract(?:-[a-z]+)?'), may: ['shared', 'contract', 'rules'], packages: /^zod$/ },
  {
    name: 'rules',
    at: floor('(?:rules(?:-[a-z]+)?|(?:reserved-)?fields)'),
    may: ['shared', 'rules'],
    packages: NONE,
  },
  {
    name: 'domain-server',
    at: /^src\/domains\/[a-z]+\/([a-z-]+)\/server\//,
    may: ['shared', 'server', 'rules', 'own contract', 'domain-server'],
  },
  {
    name: 'domain-web',
    at: /^src\/domains\/[a-z]+\/([a-z-]+)\/web\//,
    may: ['shared', 'web', 'rules', 'domain-web', 'kept-tables', ...CONTRACT_TYPES],
    packages: BROWSER,
  },
  // What a domain gives to the loops over the whole program: rows of its tables, calls, scenes of
  // its screens. These are test files.
  {
    name: 'for-tests',
    at: /^src\/domains\/[a-z]+\/([a-z-]+)\/for-tests\//,
    may: ['shared', 'server', 'web-testing', 'rules', 'own contract', 'type whole'],
  },
  // Screens put together from several domains, of which the lower ones do not know the upper.
  { name: 'screens', at: /^src\/screens\//, may: ['domain-web', 'web'], packages: NONE },
  { name: 'contracts', at: /^src\/contracts\.gen\.ts$/, may: ['shared', 'contract'], packages: NONE },
  // The actions as the browser calls them: their routes, and the types that it registers.
  { name: 'actions', at: /^src\/actions\.gen\.ts$/, may: ['shared', 'type contracts'], packages: NONE },
  {
    name: 'main-server',
    at: /^src\/(main-server|(routes|jobs|of-person|v1)\.gen)\.ts$/,
    may: ['main-server', 'server', 'domain-server', 'contract'],
  },
  {
    name: 'main-web',
    at: /^src\/(main-(web|sign-out|(shell|sidebar|avisos)(-membro)?)\.tsx|(screens|icons)\.gen\.ts)$/,
    may: ['main-web', 'shared', 'domains', 'actions', 'rules', 'web', 'domain-web', 'screens'],
    packages: BROWSER,
  },
  {
    name: 'start',
    at: /^src\/start\.ts$/,
    may: ['start', 'shared', 'server', 'main-server', 'contracts'],
  },
  // Tests of the whole program: the loops over every route, table and statement, and the real
  // program under real failures.
  {
    name: 'whole',
    at: /^src\/whole\//,
    may: ['whole', 'for-tests', 'testing', 'shared', 'server', 'main-server', 'contracts'],
  },
];

/** No file of these imports a domain, not even a test. */
export const PLATFORM_ZONES: readonly string[] = ['shared', 'server', 'testing', 'web', 'web-testing'];

/** What a test may import besides what its zone may. */
export const TESTS_MAY: readonly string[] = [
  'screens',
  'testing',
  'web-testing',
  'for-tests',
  'domain',
  'domains',
  'domain-server',
  'main-server',
  'contracts',
];
/** Tests, and files made for tests only. */
export const TEST_FILE = /\.test\.|-for-tests\.tsx?$|^src\/domains\/[a-z]+\/[a-z-]+\/for-tests\//;

/** What only tests load, besides the files of TEST_FILE. */
export const TEST_SUPPORT = /^src\/(whole|server\/testing|web\/testing)\//;

export const DOMAIN_FILE =
  /^src\/domains\/[a-z]+\/([a-z-]+)\/(domain|contract(-[a-z]+)?|kept|rules(-[a-z]+)?|(reserved-)?fields|(rules|fields)(-[a-z]+)?\.test|(server(\/provedor-[a-z-]+)?|web|for-tests)\/[a-z0-9-]+(\.test)?)\.tsx?$/;
export const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|gen|d))?\.(ts|tsx|mjs)$/;
export const FORBIDDEN_NAME = /^(utils?|helpers?|commons?|misc|services?|types?|index)\./;
/** A folder of somebody's machine. */
export const MACHINE_PATH = /(?<=^|[\s'"`=(])(?:\/(?:home|Users|root|work|workspace|mnt)\/\w|[A-Z]:\\+Users\\)/m;
/** A private package registry, in the lock file. */
export const OTHER_REGISTRY = /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/;
export const TOP_ENTRIES = 18;
/** A native control of a day or month: it writes the date as the browser's language does. */
export const NATIVE_DATE = /\btype[=:]\s*\{?\s*['"`](?:date|month|week|time|datetime-local)['"`]/;

/** What speaks to a payments provider, or in its place, has the provider's words. */
export const WORDS_OF_OTHERS =
  /^src\/domains\/[a-z]+\/[a-z-]+\/(server\/provedor-[a-z-]+|for-tests\/(face|provedor)-[a-z-]+\.ts)/;

/** Words that only the product uses. */
export const PRODUCT_WORDS =
  'fatura,mensalidade,membro,plano,assinatura,pagamento,terreiro,venda,produto,estoque,pdv'.split(',');

/** The platform's files that may use such a word all the same. */
export const PRODUCT_WORD_MAY: readonly (readonly [start: string, why: string])[] = [
  ['src/server/database/doors.ts', 'the scope of a viewer is the linked member (decision 16)'],
  ['src/server/migrations.ts', 'the reviewed list of platform tables (decision 15)'],
  ['src/server/http/headers.', 'only the till may reach the print agent (decision 35)'],
  ['src/server/actions/tell.ts', 'a house says in its row whether somebody listens'],
  ['src/server/backup/house-', 'the export of a house begins with its row in terreiros'],
  ['src/server/backup/own-backups.test.ts', 'somebody in a house, so that there is something to back up'],
  ['src/server/vault/open-vault.test.ts', 'a house, so that there is a key to wrap'],
  ['src/server/metrics/serve-metrics.test.ts', 'every job of the product is measured'],
  ['src/server/files/', 'here it is the signature of a link'],
  ['src/server/testing/', 'every test lives in a house'],
  ['src/web/api/', 'the tests of the client call real actions'],
  ['src/web/testing/', 'a session as the server answers it'],
  ...['device-copy.test.ts', 'kept-session.', 'session-copy.'].map(
    (file) => [`src/web/offline/${file}`, 'a session as the server answers it'] as const,
  ),
  ['src/web/shell/', 'the menu names the screens'],
];

/**
 * Who owns the tables that no domain's `for-tests/tables.ts` declares; any other belongs to the
 * domain that does.
 */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  acesso: [
    'aparelhos_lembrados',
    'contas',
    'limites',
    'org_invites',
    'profiles',
    'redefinicoes',
    'saas_org_contract',
    'saas_plan',
    'saas_plan_features',
    'sessoes',
    'trocas_de_entrada',
  ],
  aparelhos: ['aparelhos', 'pushes', 'pushes_envios', 'pushes_parados'],
  etapas: ['autenticadores', 'chaves_de_acesso', 'codigos_de_recuperacao'],
  integracoes: ['tokens'],
  terreiros: ['terreiros'],
  'src/server': ['auditoria', 'cofre', 'cofre_chaves', 'idempotencia', 'outbox', 'schema_migrations'],
};

/**
 * Domains that write a table of another, each with its reason. Any other way in is the owner's
 * server function.
 */
export const FOREIGN_WRITERS: readonly (readonly [writer: string, table: string, why: string])[] = [
  ['src/server', 'acontecimentos_novos', 'what happens is told beside the trace, in the transaction of its cause'],
  ['acesso', 'aparelhos', 'signing out, and a new password, end the pushes of a browser in one transaction'],
  ['acesso', 'outbox', 'the letter of a forgotten password is one statement with its link (INV-19)'],
  ...['chaves_de_acesso', 'codigos_de_recuperacao'].map(
    (table) => ['acesso', table, 'lost means go with the password'] as const,
  ),
  ['acessos', 'membros', 'a person of a shared telephone gets a matrícula before the link'],
  ['comunicados', 'user_prefs', 'the way out of a letter turns the switch of its account off'],
  ['agenda', 'terreiro_ajustes', 'keeps the address of its public page in a column of its own'],
  ['avisos', 'terreiro_ajustes', 'marks the day of its letters in a column of its own'],
  ['configuracoes', 'contas', "the person's own name, telephone and picture"],
  ['configuracoes', 'terreiros', 'the data that a house keeps of itself'],
  ['etapas', 'contas', 'since when the account asks for a second step, which signing in reads'],
  ['etapas', 'sessoes', 'a change of the second step ends every other session in its transaction'],
  ['etapas', 'terreiros', 'of whom the house asks two steps, in a column of its own'],
  ['conciliacoes', 'extratos', 'a statement is taken back with its lines and undone links, in one transaction'],
  ['conciliacoes', 'extrato_linhas', 'what is left of a line changes with its links, in one statement'],
  ['conciliacoes', 'pagadores_documentos', 'CPFs that no line has any more go with the statement'],
  ['faturas', 'combinados', 'paying or cancelling a month closes the request for it in the same statement'],
  ['membros', 'importacoes_membros', 'forgets a person in the imports, which are above the members'],
  ['links', 'contas', 'the link of a member makes the account'],
  ['links', 'org_invites', 'the link of a member is an invitation by telephone'],
  ['links', 'profiles', 'and its place in the house, in the same transaction'],
  ['lembretes', 'membros', 'says in a column of its own who wants no reminders, and fills in a missing contact'],
  ['lembretes', 'terreiro_ajustes', 'keeps the words of its messages in columns of its own'],
  ['pdv', 'terreiro_ajustes', 'chooses the printer in columns of its own'],
  ['sessoes-de-caixa', 'terreiro_ajustes', 'says in a column of its own whether a till must be open to sell'],
  ['privacidade', 'membros', 'whoever takes back the consent to be written to gets no reminders, in one transaction'],
  ['privacidade', 'user_prefs', 'and no letters of reminder, which are an own choice of the person'],
  ['src/server', 'contas', 'the archive of a house brings its accounts along'],
  ['superadmin', 'profiles', 'moves people between houses'],
  ['superadmin', 'saas_org_contract', 'the platform decides which plan a house has, and until when'],
  ['superadmin', 'saas_plan', "the plans are the superadmin's; every session reads them"],
  ['superadmin', 'saas_plan_features', 'and so are their features'],
  ['superadmin', 'terreiros', 'edits, puts away and restores houses'],
  ['terreiros', 'profiles', 'whoever creates a house owns it, in the same transaction'],
  ...['contas', 'profiles'].map((table) => ['trocas', table, 'the own way in, and what the house sees of it'] as const),
  ['usuarios', 'profiles', 'the team: role, permissions, linked member'],
];
