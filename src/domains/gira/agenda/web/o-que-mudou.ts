import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';

/** A series has many events of one title: the day that it was tells which one moved. */
export const oQueMudou = ({ titulo, era }: { titulo: string; era: string | null }, fuso: string): string =>
  era === null
    ? t('Mudou o dia ou a hora: {titulo}', { titulo })
    : t('Mudou o dia ou a hora: {titulo} de {dia}', { titulo, dia: formatDia(hojeEm(new Date(era), fuso)) });
