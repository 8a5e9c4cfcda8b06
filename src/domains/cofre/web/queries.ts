import { useApiQuery } from '../../../web/api/use-api-query.ts';

export const useCatalogo = () => useApiQuery('lerCatalogoDeObrigacoes', {});

/** Read again each time it is opened. */
export const useLeituras = (id: string) => useApiQuery('listarLeituras', { id }, { gcTime: 0 });
