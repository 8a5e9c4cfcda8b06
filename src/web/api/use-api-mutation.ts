import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../kit/toast.tsx';
import { newId } from '../state/new-id.ts';
import { t } from '../../shared/texts.ts';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import { ApiError } from './api-error.ts';
import { apiRoute } from './api-routes.ts';
import { call } from './client.ts';

interface Options {
  /**
   * The toast title of a failure, above the server's sentence. Without a title the caller shows the
   * error.
   */
  errorTitle?: string;
  /** See `call`. */
  patience?: number;
  /** The key of a write that was begun before the page was loaded anew. */
  key?: string | undefined;
}

export type ApiMutation<Name extends ActionName> = UseMutationResult<ApiOutput<Name>, ApiError, ApiInput<Name>> & {
  /** The key of the next write. */
  key: string;
  /** The server used the key for another write: the next one is a new operation. */
  renewKey: () => void;
};

/** Statuses of a call that came too late: the screen shows an old state. */
export const SURPASSED: ReadonlySet<number> = new Set([404, 409]);

/**
 * Calls an action that writes. Every active query is refetched after success and after a conflict.
 * So it is after a refused field, whose choice may be gone from the list that still offers it. A
 * write of money keeps one key from the first try until it is answered. A repeated press, a lost
 * answer or a retry therefore cannot write twice.
 */
export function useApiMutation<Name extends ActionName>(
  name: Name,
  { errorTitle, patience, key: begun }: Options = {},
): ApiMutation<Name> {
  const client = useQueryClient();
  const [key, setKey] = useState<string>(() => begun ?? newId());
  const next = useRef(key);
  /** The content of a try whose answer never came. */
  const lost = useRef('');
  const renewKey = () => {
    lost.current = '';
    next.current = newId();
    setKey(next.current);
  };
  const answered = () => {
    renewKey();
    void client.invalidateQueries();
  };
  const send = async (input: ApiInput<Name>) => {
    const content = JSON.stringify(input);
    try {
      return await callUntilAnswered(name, input, next.current, patience);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const again = content === lost.current && !apiRoute(name).idempotent;
      if (error.unreached) lost.current = content;
      throw again && SURPASSED.has(error.status) ? perhapsByItself(error) : error;
    }
  };
  const mutation = useMutation<ApiOutput<Name>, ApiError, ApiInput<Name>>({
    mutationFn: send,
    onSuccess: answered,
    onError: (error) => {
      // The lost try had been accepted with its old content. After the person has seen that, the
      // changed form is a new operation.
      if (error.code === 'chave_reutilizada') answered();
      else if (error.status === 422 || SURPASSED.has(error.status)) void client.invalidateQueries();
      if (errorTitle) toast.erro(errorTitle, error.message);
    },
  });
  return { ...mutation, key, renewKey };
}

/**
 * A refusal because the state is already so may come from the person's own lost try. A key would
 * have brought that try's answer, so this concerns calls without one.
 */
const perhapsByItself = ({ status, code, message, fields }: ApiError): ApiError =>
  new ApiError(
    status,
    code,
    `${message.replace(/\.$/, '')}. ${t('A tentativa anterior ficou sem resposta, mas pode ter dado certo.')}`,
    { fields },
  );

const MAX_TRIES = 8;

/**
 * The same operation is still running (409 'em_andamento'): asks again with the same key when the
 * server says so.
 */
async function callUntilAnswered<Name extends ActionName>(
  name: Name,
  input: ApiInput<Name>,
  key: string,
  patience?: number,
): Promise<ApiOutput<Name>> {
  const options = { ...(apiRoute(name).idempotent && { idempotencyKey: key }), ...(patience && { patience }) };
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(name, input, options);
    } catch (error) {
      const running = error instanceof ApiError && error.code === 'em_andamento';
      if (!running || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
    }
  }
}
