import { formatDia, FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';

// The platform is in no house, so its day is that of most houses.

export const hojeNaPlataforma = (): string => hojeEm(new Date(), FUSO_PADRAO);

/** The day of an instant: 25/11/2026. */
export const diaDoInstante = (instante: string): string => formatDia(hojeEm(new Date(instante), FUSO_PADRAO));
