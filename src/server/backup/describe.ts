import type { Env } from '../env.ts';
import type { BackupReport } from './back-up.ts';
import type { CheckedArchive } from './check-archive.ts';
import type { ImportedHouse } from './house-import.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const describeBackup = (
  file: string,
  { bytes, rows, files, missingFiles, secret, encrypted }: BackupReport,
): string[] => [
  `Backup pronto: ${file} (${number.format(bytes / 1e6)} MB · ${number.format(rows)} linhas · ${number.format(files)} arquivos)`,
  `Nele há dados pessoais${secret ? ' e o segredo do programa' : ''}: guarde-o em outra máquina, onde só você entra.`,
  encrypted
    ? 'Ele está cifrado com BACKUP_PASSWORD: sem essa senha ninguém o abre, nem você. Anote-a fora deste computador.'
    : 'Ele não está cifrado: quem o pegar lê tudo. Com BACKUP_PASSWORD o programa cifra os próximos.',
  ...(secret ? [] : ['O segredo do programa (AUTH_SECRET) não está nele: guarde-o à parte.']),
  ...(missingFiles.length > 0
    ? [`Atenção: ${missingFiles.length} arquivos que o banco nomeia já não existiam: ${missingFiles.join(', ')}`]
    : []),
];

export function describeRestore(
  { file, head, manifest }: Pick<CheckedArchive, 'file' | 'head' | 'manifest'>,
  { DATABASE_URL, ILE_DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'ILE_DATA_DIR'>,
): string[] {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restaurado: ${file}, de ${head.createdAt} (Ilê ${head.program}, PostgreSQL ${head.postgres})`,
    `${number.format(rows)} linhas e ${number.format(Object.keys(manifest.files).length)} arquivos, conferidos com o manifesto: contagens, somas e conteúdo.`,
    `Agora inicie o programa com ${DATABASE_URL === undefined ? '' : 'o mesmo DATABASE_URL e '}ILE_DATA_DIR=${ILE_DATA_DIR}: npm start`,
  ];
}

export const describeImport = ({ nome, accessCode, newCode, rows }: ImportedHouse): string[] => [
  `Importada: ${nome} (${number.format(rows)} linhas), conferida com o manifesto.`,
  `Código da casa: ${accessCode.slice(0, 5)}-${accessCode.slice(5)}${newCode ? ' (novo: o antigo é de outra casa neste servidor)' : ''}`,
  'Ninguém entra nela ainda: vincule quem é owner na tela do superadmin, e convide os outros. Senhas, PINs e o contrato com a plataforma não vêm junto.',
];
