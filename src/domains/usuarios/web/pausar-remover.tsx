import { ConfirmDialog } from '../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useForcarTroca, usePausar, useRemover, type Pessoa } from './queries.ts';

interface Props {
  pessoa: Pessoa;
  onFechar: () => void;
}

export function Pausar({ pessoa: { user_id, nome }, onFechar }: Props) {
  const pausar = usePausar();
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onFechar}
      title={t('Pausar o acesso?')}
      item={nome}
      confirmLabel={t('Pausar')}
      onConfirm={() => pausar.mutateAsync({ user_id }).then(() => toast.sucesso(t('Usuário pausado'), nome))}
    >
      {t('A pessoa sai na hora de todos os aparelhos e não entra até você reativar.')}
    </ConfirmDialog>
  );
}

export function ForcarTroca({ pessoa: { user_id, nome }, onFechar }: Props) {
  const forcar = useForcarTroca();
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onFechar}
      title={t('Forçar a troca de senha?')}
      item={nome}
      confirmLabel={t('Forçar troca')}
      onConfirm={() => forcar.mutateAsync({ user_id }).then(() => toast.sucesso(t('Reset de senha marcado'), nome))}
    >
      {t('A partir de agora a pessoa não faz mais nada na casa antes de escolher outra senha.')}
    </ConfirmDialog>
  );
}

export function Remover({ pessoa: { user_id, nome }, onFechar }: Props) {
  const remover = useRemover();
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Remover da casa?')}
      item={nome}
      confirmLabel={t('Remover da casa')}
      onConfirm={() => remover.mutateAsync({ user_id }).then(() => toast.sucesso(t('Usuário removido'), nome))}
    >
      {t('A conta continua existindo, mas deixa de ver esta casa. O que a pessoa registrou fica.')}
    </ConfirmDialog>
  );
}
