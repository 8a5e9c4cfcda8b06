import type { Periodo } from '../../../../shared/periodo.ts';
import type { FiltroDeStatus, TipoDeRelatorio } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

export interface Filtros extends Periodo {
  tipo: TipoDeRelatorio;
  status: FiltroDeStatus;
  matricula: string;
}

export const NOMES_DOS_TIPOS: Record<TipoDeRelatorio, () => string> = {
  faturas: () => t('Faturas'),
  pagamentos: () => t('Pagamentos (faturas)'),
  diversos: () => t('Pagamentos diversos'),
};

export const NOMES_DOS_STATUS: Record<FiltroDeStatus, () => string> = {
  todos: () => t('Todos'),
  em_aberto: () => t('Em aberto'),
  pagas: () => t('Pagas'),
  vencidas: () => t('Vencidas'),
};
