import { FUSO_PADRAO } from '../../shared/datas.ts';
import { useSignedIn } from './session-store.ts';

/**
 * The time zone in which the house's instants are shown. It has a file of its own because the first
 * page knows no dates.
 */
export const useFuso = (): string => useSignedIn().fuso_horario ?? FUSO_PADRAO;
