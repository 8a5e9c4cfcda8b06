import { EllipsisVertical, KeyRound, Link2, ListChecks, Pause, Play, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../web/kit/confirm-dialog.tsx';
import { IconButton } from '../../../web/kit/icon-button.tsx';
import { Menu } from '../../../web/kit/menu.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useForcarTroca, usePausar, useReativar, useRemover, type Pessoa } from './queries.ts';

interface Props {
  pessoa: Pessoa;
  abrir: (aberto: { dialogo: 'permissoes' | 'vincular'; pessoa: Pessoa }) => void;
}

/** What may be done to one person; nothing where the ranks forbid it (decision 12). */
export function AcoesDaPessoa({ pessoa, abrir }: Props) {
  const { user_id, nome, paused, must_reset_password: marcado, pode_mudar } = pessoa;
  const [pergunta, setPergunta] = useState<'pausar' | 'remover' | null>(null);
  const pausar = usePausar();
  const reativar = useReativar();
  const forcar = useForcarTroca();
  const remover = useRemover();
  if (!pode_mudar) return null;
  const dizer = (titulo: string) => ({ onSuccess: () => toast.sucesso(titulo, nome) });
  return (
    <>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('Ações de {nome}', { nome })} />}
        groups={[
          {
            actions: [
              { label: t('Vincular a um membro'), icon: Link2, onSelect: () => abrir({ dialogo: 'vincular', pessoa }) },
              { label: t('Permissões'), icon: ListChecks, onSelect: () => abrir({ dialogo: 'permissoes', pessoa }) },
              {
                label: t('Forçar troca de senha'),
                icon: KeyRound,
                disabled: marcado,
                ...(marcado && { note: t('Marcado') }),
                onSelect: () => forcar.mutate({ user_id }, dizer(t('Reset de senha marcado'))),
              },
            ],
          },
          {
            actions: [
              paused
                ? {
                    label: t('Reativar'),
                    icon: Play,
                    onSelect: () => reativar.mutate({ user_id }, dizer(t('Usuario reativado'))),
                  }
                : { label: t('Pausar'), icon: Pause, onSelect: () => setPergunta('pausar') },
              { label: t('Remover da casa'), icon: UserMinus, danger: true, onSelect: () => setPergunta('remover') },
            ],
          },
        ]}
      />
      <ConfirmDialog
        open={pergunta === 'pausar'}
        onOpenChange={() => setPergunta(null)}
        title={t('Pausar o acesso?')}
        item={nome}
        confirmLabel={t('Pausar')}
        onConfirm={() => pausar.mutateAsync({ user_id }).then(() => toast.sucesso(t('Usuario pausado'), nome))}
      >
        {t('A pessoa sai na hora de todos os aparelhos e não entra até você reativar.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={pergunta === 'remover'}
        onOpenChange={() => setPergunta(null)}
        title={t('Remover da casa?')}
        item={nome}
        confirmLabel={t('Remover da casa')}
        onConfirm={() => remover.mutateAsync({ user_id }).then(() => toast.sucesso(t('Usuário removido'), nome))}
      >
        {t('A conta continua existindo, mas deixa de ver esta casa. O que a pessoa registrou fica.')}
      </ConfirmDialog>
    </>
  );
}
