import type { MasterKey } from '../src/server/vault/master-key.ts';
import { wordsOf } from '../src/server/vault/words.ts';
import { toolCommand } from '../src/server/tool-command.ts';

const COLUMNS = 4;
const WIDTH = 16;

/** The sheet to print: which key it is, and its 24 words in reading order. */
export function sheetOf(key: MasterKey): string[] {
  const words = wordsOf(key).map((word, n) => `${String(n + 1).padStart(2)}. ${word}`.padEnd(WIDTH));
  const rows = Array.from({ length: words.length / COLUMNS }, (_, row) =>
    words
      .slice(row * COLUMNS, (row + 1) * COLUMNS)
      .join('')
      .trimEnd(),
  );
  return [
    'ILÊ · CHAVE-MESTRA DO COFRE',
    `Chave ${key.id}`,
    '',
    ...rows,
    '',
    'Com estas palavras, e um backup, abrem-se os documentos, o registro espiritual e as observações de todas as casas deste servidor.',
    'Guarde a folha em papel, longe do computador. Sem a chave e sem a folha, esses dados não voltam.',
    `Conferir: ${toolCommand('doctor --words')} · Pôr de volta: ${toolCommand('vault words')}`,
  ];
}
