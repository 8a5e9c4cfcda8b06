import { FUSO_PADRAO } from '../../shared/datas.ts';
import { useSignedIn } from './session-store.ts';

/** In which instants of the house are shown. A file of its own: the first page knows no dates. */
export const useFuso = (): string => useSignedIn().fuso_horario ?? FUSO_PADRAO;
