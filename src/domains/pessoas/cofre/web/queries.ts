import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export const useCatalogo = () => useApiQuery('lerCatalogoDeObrigacoes', {});

/** The answer is read again each time it is opened. */
export const useLeituras = (id: string) => useApiQuery('listarLeituras', { id }, { gcTime: 0 });
