import { t } from '../../../../shared/texts.ts';

export const contarMembros = (n: number): string => (n === 1 ? t('1 membro') : t('{n} membros', { n }));
