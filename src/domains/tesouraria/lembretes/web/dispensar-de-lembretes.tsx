import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useDispensar } from './queries.ts';

interface Props {
  membro_id: string;
  nome: string;
  onFechar: () => void;
}

/** Opting out wins over every channel; the toast takes it back. */
export function DispensarDeLembretes({ membro_id, nome, onFechar }: Props) {
  const dispensar = useDispensar(t('Erro ao salvar'));
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Não lembrar mais?')}
      item={nome}
      confirmLabel={t('Não lembrar mais')}
      onConfirm={async () => {
        await dispensar.mutateAsync({ membro_id, sem_lembretes: true });
        toast.sucesso(t('Não será mais lembrado'), nome, {
          label: t('Desfazer'),
          onPress: () => dispensar.mutate({ membro_id, sem_lembretes: false }),
        });
      }}
    >
      {t(
        '{nome} sai dos lembretes, por qualquer meio, e das cartas que o programa manda. Dá para voltar atrás aqui mesmo.',
        { nome },
      )}
    </ConfirmDialog>
  );
}
