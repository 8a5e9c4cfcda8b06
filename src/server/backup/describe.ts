import type { Env } from '../env.ts';
import type { BackupReport } from './back-up.ts';
import type { RestoredArchive } from './restore-program.ts';
import { inCommand } from './format.ts';
import type { ImportedHouse } from './house-import.ts';
import { isService } from '../env.ts';
import { startCommand, toolCommand } from '../tool-command.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const counted = (n: number, one: string, many: string) => `${number.format(n)} ${n === 1 ? one : many}`;
const lines = (n: number) => counted(n, 'linha', 'linhas');
const kept = (n: number) => counted(n, 'arquivo', 'arquivos');

export const describeBackup = (
  file: string,
  { bytes, rows, files, missingFiles, secret, masterKey, encrypted }: BackupReport,
): string[] => [
  `Backup pronto: ${file} (${number.format(bytes / 1e6)} MB · ${lines(rows)} · ${kept(files)})`,
  `Nele há dados pessoais${secret ? ' e o segredo do programa' : ''}: guarde-o em outra máquina, onde só você entra.`,
  encrypted
    ? 'Ele está cifrado com BACKUP_PASSWORD: sem essa senha ninguém o abre, nem você. Anote-a fora deste computador.'
    : 'Ele não está cifrado: quem o pegar lê tudo o que não está no cofre. Com BACKUP_PASSWORD o programa cifra os próximos.',
  ...(secret ? [] : ['O segredo do programa (AUTH_SECRET) não está nele: guarde-o à parte.']),
  masterKey
    ? 'A chave-mestra do cofre está nele.'
    : `A chave-mestra do cofre não está nele: sem ela, documentos, registros espirituais e observações não abrem. Imprima a folha: ${toolCommand('vault sheet')}`,
  ...(missingFiles.length > 0
    ? [
        `Atenção: já não ${missingFiles.length === 1 ? 'existia' : 'existiam'} ${kept(missingFiles.length)} que o banco nomeia: ${missingFiles.join(', ')}`,
      ]
    : []),
];

export function describeRestore(
  { file, head, manifest, missingKey }: Pick<RestoredArchive, 'file' | 'head' | 'manifest' | 'missingKey'>,
  { DATABASE_URL, ILE_DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'ILE_DATA_DIR'>,
): string[] {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restaurado: ${file}, de ${head.createdAt} (Ilê ${head.program}, PostgreSQL ${head.postgres})`,
    `${lines(rows)} e ${kept(Object.keys(manifest.files).length)}, conferidos com o manifesto: contagens, somas e conteúdo.`,
    ...(missingKey === null
      ? []
      : [
          `Falta a chave-mestra do cofre (${missingKey}): ela não estava neste backup, e sem ela o programa não começa. Digite as 24 palavras da folha: ${toolCommand('vault words')}`,
        ]),
    isService()
      ? `Os dados estão em ${ILE_DATA_DIR}. Se é a pasta do serviço: ${startCommand()}`
      : `Agora inicie o programa com ${DATABASE_URL === undefined ? '' : 'o mesmo DATABASE_URL e '}ILE_DATA_DIR=${inCommand(ILE_DATA_DIR)}: ${startCommand()}`,
  ];
}

/**
 * The name is somebody else's text, so control characters that could command the operator's
 * terminal are removed.
 */
export const describeImport = ({ nome, accessCode, newCode, rows }: ImportedHouse): string[] => [
  `Importada: ${nome.replaceAll(/[\p{Cc}\u202a-\u202e]/gu, ' ')} (${lines(rows)}), conferida com o manifesto.`,
  `Código da casa: ${accessCode.slice(0, 5)}-${accessCode.slice(5)}${newCode ? ' (novo: o antigo é de outra casa neste servidor)' : ''}`,
  'Ninguém entra nela ainda: vincule quem é owner na tela do superadmin, e convide os outros. Senhas, PINs e o contrato com a plataforma não vêm junto.',
];
