import { Notice } from '../../../web/kit/notice.tsx';
import { t } from '../texts.ts';

/** What the team reads where the code would stand. */
export const SemChave = () => (
  <Notice tone="info">{t('A casa ainda não tem chave PIX: ela é cadastrada em Configurações, Organização.')}</Notice>
);
