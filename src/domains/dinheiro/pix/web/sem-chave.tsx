import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../../../../shared/texts.ts';

/** What the team sees instead of the code. */
export const SemChave = () => (
  <Notice tone="info">{t('A casa ainda não tem chave PIX: ela é cadastrada em Configurações, Organização.')}</Notice>
);
