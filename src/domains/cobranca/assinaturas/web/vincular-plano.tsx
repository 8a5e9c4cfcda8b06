import type { Plano } from '../../planos/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { TrocarPlano } from './trocar-plano.tsx';

interface Props {
  plano: Plano;
  onClose: () => void;
}

/** Gives a plan to a member, in the words of the screen of plans. */
export const VincularPlano = ({ plano, onClose }: Props) => (
  <TrocarPlano
    plano={plano}
    titulo={t('Vincular plano')}
    sucesso={t('Plano vinculado')}
    erro={t('Erro ao vincular')}
    erroAoAbrir={t('Erro ao abrir vínculo')}
    onClose={onClose}
  />
);
