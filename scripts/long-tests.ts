// The files of tests that `npm test` leaves to `npm run test:long`, each with the reason. A command
// that names a file runs it anyway. What `npm test` draws of the large loops stands below.
import { spawnSync } from 'node:child_process';

/** By the file's name alone: where it lies may change. */
type Reasons = Readonly<Record<string, string>>;

const LAYOUT = 'Its subject is layout. The scenes prove that every screen fits the same telephone.';
const PROGRAMS = 'It starts programs and databases of its own for seconds each, and they rarely change.';

export const longTests: Reasons = {
  'restore-program.test.ts': `${PROGRAMS} backup.test.ts restores every row, file and secret.`,
  'doctor.test.ts': `${PROGRAMS} self-check.test.ts proves what a program finds about itself.`,
  'start-and-stop.test.ts': `${PROGRAMS} Every journey begins with a start and ends with a stop.`,
  'refuses-to-start.test.ts': `${PROGRAMS} env.test.ts and migrations.test.ts prove the refusals.`,
  'live-processes.test.ts': `${PROGRAMS} ao-vivo.test.ts proves the same events within one program.`,
  'newer-program.test.ts': `${PROGRAMS} migrations.test.ts proves which migrations a program knows.`,
  'sums-kills.test.ts': `${PROGRAMS} somar-meses.test.ts proves that a written month loses its sum.`,
  'push-kills.test.ts': `${PROGRAMS} enviar-pushes.test.ts proves what a sender that died leaves.`,
  'dez-mil-palpites.test.ts': 'Ten thousand sign-ins. dar-acesso.test.ts compares the answers and hashes of five.',
  'upgrade-vault.test.ts':
    'Only a new migration or another vault changes it. The tests of src/server/vault prove each step.',
  'upgrade-backup.test.ts': 'Only a new migration changes it. older-archive.test.ts restores an earlier archive.',
};

export const longJourneys: Reasons = {
  'ajuda.spec.ts': LAYOUT,
  'extremos.spec.ts': LAYOUT,
  'papel.spec.ts': 'Its subject is paper, whose styles rarely change. The report’s PDF has a journey of its own.',
  'pdv-telefone.spec.ts': LAYOUT,
  'telefone.spec.ts': LAYOUT,
  'moldura.spec.ts': 'The tests of src/web/shell prove menu, titles, shortcuts and search. The rest is layout.',
  'teclado.spec.ts': 'The tests of src/web/kit prove where focus goes and what is read. The rest is layout.',
  'casa-guardada.spec.ts': 'guardar-terreiro.test.ts proves the rule, excluir-terreiro.test.tsx the screen.',
  'contrato.spec.ts': 'right.test.ts proves the rule, sidebar.test.tsx and planos-saas.test.tsx the screens.',
  'superadmin.spec.ts': 'The tests of superadmin prove each rule on the server and each form in its screen.',
  'sem-permissao.spec.ts': 'right.test.ts proves the rule for every role, app.test.tsx the answer of a closed screen.',
  'casa-sem-email.spec.ts':
    'It opens a browser for each of 56 people. acesso-por-telefone.spec.ts walks every step of three.',
  'navegador-velho.spec.ts':
    'Only the build’s target changes it. entrada.spec.ts proves what a browser too old is told.',
  'rede-da-casa.spec.ts': 'It repeats three journeys without the functions that a browser keeps for secure addresses.',
};

/**
 * Set by `npm test` and `npm run check`. Its value says which part of the large loops this run
 * draws: the commit, so that every run of one commit draws the same. `ILE_SAMPLE=COMMIT npm test`
 * repeats a run.
 */
export const SAMPLE = { ILE_SAMPLE: process.env.ILE_SAMPLE ?? commit() };

function commit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '0';
}

/** Globs of what this run leaves out: nothing, unless it is a sample. */
export const leftOut = (tests: Reasons): string[] =>
  process.env.ILE_SAMPLE ? Object.keys(tests).map((name) => `**/${name}`) : [];

/** Whether the `nth` of a loop belongs to this run: one in `of`, or all if it is no sample. */
export function isDrawn(nth: number, of: number): boolean {
  const sample = process.env.ILE_SAMPLE;
  return !sample || nth % of === Number.parseInt(sample.slice(0, 8), 16) % of;
}
