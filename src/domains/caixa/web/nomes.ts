import type { TipoDeCarteira, TipoDeTransferencia } from '../../carteiras/rules.ts';
import { t } from '../texts.ts';

export const NOMES_DOS_TIPOS_DE_CARTEIRA: Readonly<Record<TipoDeCarteira, () => string>> = {
  dinheiro: () => t('Dinheiro na mão'),
  banco: () => t('Conta no banco'),
  gateway: () => t('Maquininha'),
};

export const NOMES_DAS_TRANSFERENCIAS: Readonly<Record<TipoDeTransferencia, () => string>> = {
  deposito: () => t('Depósito'),
  saque: () => t('Saque'),
  suprimento: () => t('Suprimento'),
  sangria: () => t('Sangria'),
  transferencia: () => t('Transferência'),
};
