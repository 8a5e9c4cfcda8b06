import { formatInstante } from '../../../../shared/datas.ts';
import type { Canal, Grupo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

const CANAL: Readonly<Record<Canal, () => string>> = {
  whatsapp: () => t('por WhatsApp'),
  email: () => t('por e-mail'),
  outro: () => t('de outro jeito'),
};

const GRUPO: Readonly<Record<Grupo, () => string>> = {
  a_vencer: () => t('vence logo'),
  venceu: () => t('venceu ontem'),
  atrasada: () => t('em atraso'),
};

export const nomeDoGrupo = (grupo: Grupo): string => GRUPO[grupo]();

/** 'por WhatsApp, Ana, 12/11/2026 10:02' in the zone of the house. */
export const marcaEmPalavras = (
  { canal, quem, quando }: { canal: Canal; quem: string | null; quando: string },
  fuso: string,
): string =>
  t('{como}, {quem}, {quando}', {
    como: CANAL[canal](),
    quem: quem ?? t('o programa'),
    quando: formatInstante(new Date(quando), fuso),
  });
