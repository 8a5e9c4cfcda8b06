import { useMemo } from 'react';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import type { Copy } from '../../../../web/offline/device-copy.ts';
import { useCopy, useKeepCopy } from '../../../../web/offline/use-copy.ts';
import { useCan } from '../../../../web/session/session-store.ts';
import type { Cartao } from './queries.ts';

/** Keeps the own card on a member's device, and nothing of the marks. */
export function useGuardarCartao(enabled: boolean): void {
  const tem = useCan()('feature:agenda');
  const { data } = useApiQuery('lerMinhaPresenca', {}, { enabled: enabled && tem, staleTime: 600_000 });
  const minha = data?.minha;
  const cartao = useMemo(() => minha && soOCartao(minha), [minha]);
  useKeepCopy('cartao', cartao ?? undefined);
}

const soOCartao = ({ membro_id, nome, matricula, cartao, codigo }: Cartao): Cartao => ({
  membro_id,
  nome,
  matricula,
  cartao,
  codigo,
});

/** The own card as this device kept it, while the server is out of reach. */
export const useCartaoGuardado = (query: { data: unknown; error: ApiError | null }): Copy<Cartao> | null =>
  useCopy<Cartao>('cartao', query);
