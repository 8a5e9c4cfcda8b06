import { TrocarPlano } from '../../../cobranca/assinaturas/web/trocar-plano.tsx';
import { t } from '../../../../shared/texts.ts';
import type { MembroEscolhido } from '../../../cobranca/assinaturas/web/escolher-membro.tsx';

/** Changes a member's plan, in the words of the members' screen. */
export function TrocarPlanoDoMembro({ membro, onClose }: { membro: MembroEscolhido; onClose: () => void }) {
  return (
    <TrocarPlano
      membro={membro}
      titulo={t('Trocar plano')}
      sucesso={t('Plano aplicado')}
      erro={t('Falha ao aplicar novo plano')}
      erroAoAbrir={t('Erro ao carregar planos')}
      onClose={onClose}
    />
  );
}
