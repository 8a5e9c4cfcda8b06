import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { useForcarTroca, usePausar, useReiniciarEtapas, useRemover, type Pessoa } from './queries.ts';

interface Props {
  pessoa: Pessoa;
  onClose: () => void;
}

export function Pausar({ pessoa: { user_id, nome }, onClose }: Props) {
  const pausar = usePausar();
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onClose}
      title={t('Pausar o acesso?')}
      item={nome}
      confirmLabel={t('Pausar')}
      onConfirm={() => pausar.mutateAsync({ user_id }).then(() => toast.sucesso(t('Usuário pausado'), nome))}
    >
      {t('A pessoa sai na hora de todos os aparelhos e não entra até você reativar.')}
    </ConfirmDialog>
  );
}

export function ForcarTroca({ pessoa: { user_id, nome }, onClose }: Props) {
  const forcar = useForcarTroca();
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onClose}
      title={t('Forçar a troca de senha?')}
      item={nome}
      confirmLabel={t('Forçar troca')}
      onConfirm={() => forcar.mutateAsync({ user_id }).then(() => toast.sucesso(t('Reset de senha marcado'), nome))}
    >
      {t('A partir de agora a pessoa não faz mais nada na casa antes de escolher outra senha.')}
    </ConfirmDialog>
  );
}

/** Helps somebody who lost the telephone, and has no recovery code either. */
export function ReiniciarEtapas({ pessoa: { user_id, nome }, onClose }: Props) {
  const reiniciar = useReiniciarEtapas();
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onClose}
      title={t('Reiniciar as duas etapas?')}
      item={nome}
      confirmLabel={t('Reiniciar')}
      onConfirm={() => reiniciar.mutateAsync({ user_id }).then(() => toast.sucesso(t('Duas etapas reiniciadas'), nome))}
    >
      {t(
        'Para quem perdeu o telefone e os códigos. A pessoa sai de todos os aparelhos, recebe uma carta, e entra só com a senha até ligar outra etapa. Fale com ela antes: outra pessoa pode estar pedindo no lugar dela.',
      )}
    </ConfirmDialog>
  );
}

export function Remover({ pessoa: { user_id, nome }, onClose }: Props) {
  const remover = useRemover();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Remover da casa?')}
      item={nome}
      confirmLabel={t('Remover da casa')}
      onConfirm={() => remover.mutateAsync({ user_id }).then(() => toast.sucesso(t('Usuário removido'), nome))}
    >
      {t('A conta continua existindo, mas deixa de ver esta casa. O que a pessoa registrou fica.')}
    </ConfirmDialog>
  );
}
