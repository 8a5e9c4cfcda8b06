import type { TipoDeCarteira } from '../../../dinheiro/carteiras/rules.ts';
import { t } from '../../../../shared/texts.ts';

export const NOMES_DOS_TIPOS_DE_CARTEIRA: Readonly<Record<TipoDeCarteira, () => string>> = {
  dinheiro: () => t('Dinheiro na mão'),
  banco: () => t('Conta no banco'),
  gateway: () => t('Maquininha'),
};
