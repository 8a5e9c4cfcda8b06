import { connectionLost } from './database/door.ts';
import { errorCode, isOfFile, messageOf, reasonOf } from './errors.ts';

/** Why a command, or the program's start, ended. */
export function describeFailure(error: unknown): string {
  const code = errorCode(error) ?? '';
  if (isOfFile(error) && code === 'ENOENT' && error.syscall !== 'mkdir') return `Não existe: ${error.path}`;
  if (code === 'ENOSPC')
    return `O disco está cheio, e nada ficou pela metade. Libere espaço, ou diga outro lugar. (${messageOf(error)})`;
  if (isOfFile(error)) return `Não consigo usar ${error.path}: ${reasonOf(error)}. Mude isso, ou diga outro lugar.`;
  if (code.startsWith('ERR_PARSE_ARGS')) return `Não conheço esta opção: ${/'(.*?)'/.exec(messageOf(error))?.[1]}`;
  if (!connectionLost(error)) return messageOf(error);
  return `O banco de dados não responde, ou saiu do ar no meio do trabalho. Repita o comando quando ele voltar. (${messageOf(error)})`;
}
