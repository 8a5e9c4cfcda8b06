import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

const SEM_PROVEDOR: ApiOutput<'lerFormaDoPix'> = { por_provedor: false, quer_pagador: null };

/**
 * How a PIX of this house is paid; without a provider while that is not known. Apart from the other
 * questions: a screen asks it before it needs the drawing of a code.
 */
export const useFormaDoPix = (): ApiOutput<'lerFormaDoPix'> => useApiQuery('lerFormaDoPix', {}).data ?? SEM_PROVEDOR;

export const usePorProvedor = (): boolean => useFormaDoPix().por_provedor;
