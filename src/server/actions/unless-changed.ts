import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';
import type { Db } from '../database/door.ts';
import type { Statement } from '../database/sql.ts';

/**
 * Writes a form that sends everything it shows, unless somebody changed the row since it was read.
 * Otherwise the second of two editors would undo what the first changed. A write that changed
 * nothing is accepted all the same: it is a retry whose first answer was lost. The row is locked by
 * then. A call without a version is not checked.
 */
export async function unlessChanged(
  db: Db,
  read: string | undefined,
  /** Selects `versao`. */
  version: Statement,
  write: () => Promise<unknown>,
  /** The screen stays open and reads again what it shows, so that there is nothing to close. */
  { stays = false }: { stays?: boolean } = {},
): Promise<void> {
  const now = async () => (await db.maybe<{ versao: string }>(version))?.versao ?? '';
  const before = read === undefined ? read : await now();
  await write();
  if (read === before || (await now()) === before) return;
  throw new Failure(
    409,
    'mudado_por_outra_pessoa',
    stays
      ? t.key('Outra pessoa mudou estes dados enquanto você os editava. Confira o que mudou antes de tentar de novo.')
      : t.key('Outra pessoa mudou estes dados enquanto você os editava. Copie o que escreveu, feche e abra de novo.'),
  );
}
