import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of `db/migrations`. */
export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** What a database remembers of one. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    // A checkout may turn line ends around; that is no change.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** The files still to apply. Throws if the database's history differs from the files. */
export function pendingOf(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of applied) {
    const renumbered = known.has(name) ? undefined : migrations.find((one) => one.checksum === checksum);
    if (renumbered) {
      throw new Error(
        `A migração ${name} deste banco de dados chama-se hoje ${renumbered.name}: ele é de antes da primeira versão do Ilê, quando a numeração ` +
          'ainda mudava. Nada foi mudado; docs/operations/upgrade.md diz como acertar o nome.',
      );
    }
    if (!known.has(name)) {
      throw new Error(
        `O banco de dados é de uma versão mais nova do Ilê: ele já tem a migração ${name}, que este programa não conhece. ` +
          'Instale a versão mais nova, ou restaure um backup feito por esta versão.',
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `A migração ${name} foi alterada depois de aplicada ao banco de dados. ` +
          'Restaure o arquivo original; mudanças vão em uma migração nova.',
      );
    }
  }
  const skipped = migrations.slice(0, applied.length).find(({ name }, index) => name !== applied[index]?.name);
  if (skipped) {
    throw new Error(
      `A migração ${skipped.name} vem antes de outra já aplicada ao banco de dados. Renumere-a para o fim.`,
    );
  }
  return migrations.slice(applied.length);
}
