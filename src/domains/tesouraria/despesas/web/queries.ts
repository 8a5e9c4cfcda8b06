import type { ApiInput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';

/** Each line of the pile has its own key, so that trying again never writes it twice. */
export const lancarSaida = (input: ApiInput<'criarDespesa'>, idempotencyKey: string) =>
  call('criarDespesa', input, { idempotencyKey });

export const lancarEntrada = (input: ApiInput<'criarLancamento'>, idempotencyKey: string) =>
  call('criarLancamento', input, { idempotencyKey });

export const useDesfazer = () => useApiMutation('estornarLancamento');
