import { Failure } from '../shared/failure.ts';
import { connectionLost } from './database/connection-lost.ts';
import { errorCode, isOfFile, messageOf, reasonOf } from './errors.ts';

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

/** Why a command, or the program's start, ended. */
export function describeFailure(error: unknown): string {
  if (error instanceof Failure && error.cause !== undefined) return describeFailure(error.cause);
  const code = errorCode(error) ?? '';
  if (isOfFile(error) && code === 'ENOENT' && error.syscall !== 'mkdir') return `Não existe: ${error.path}`;
  if (code === 'ENOSPC' || code === DISK_FULL)
    return `O disco está cheio, e nada ficou pela metade. Libere espaço, ou diga outro lugar. (${messageOf(error)})`;
  if (isOfFile(error)) return `Não consigo usar ${error.path}: ${reasonOf(error)}. Mude isso, ou diga outro lugar.`;
  if (code.startsWith('ERR_PARSE_ARGS')) return describeArguments(code, messageOf(error));
  if (!connectionLost(error)) return messageOf(error);
  return `O banco de dados não responde, ou saiu do ar no meio do trabalho. Repita o comando quando ele voltar. (${messageOf(error)})`;
}

function describeArguments(code: string, message: string): string {
  const named = /'([^']*?)(?: <value>)?'/.exec(message)?.[1];
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `Este comando não recebe isto: ${named}. A pasta de dados se diz antes dele: ILE_DATA_DIR=…`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `Não conheço esta opção: ${named}`;
  return message.includes('does not take')
    ? `A opção ${named} vai sozinha: depois dela, um espaço em vez de =`
    : `Falta o valor da opção: ${named}=…`;
}
