import { KeyRound, Link2, ListChecks, LockKeyholeOpen, Pause, Play, ShieldOff, UserMinus } from 'lucide-react';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { usePausar, useReativar, type Pessoa } from './queries.ts';

export type Dialogo = 'permissoes' | 'senha' | 'vincular' | 'link' | 'etapas' | 'pausar' | 'remover';

interface Props {
  pessoa: Pessoa;
  abrir: (dialogo: Dialogo, pessoa: Pessoa) => void;
}

/** The actions on one person; none if the ranks forbid them. */
export function AcoesDaPessoa({ pessoa, abrir }: Props) {
  const { user_id, nome, paused, must_reset_password: marcado, pode_mudar } = pessoa;
  const reativar = useReativar();
  const pausar = usePausar();
  if (!pode_mudar) return null;
  const pausarDeNovo = async () => {
    if (await pausar.mutateAsync({ user_id }).catch(() => null)) toast.sucesso(t('Usuário pausado'), nome);
  };
  // A toast reaches a person who is on another screen by then.
  const voltar = async () => {
    if (!(await reativar.mutateAsync({ user_id }).catch(() => null))) return;
    toast.sucesso(t('Usuário reativado'), nome, { label: t('Desfazer'), onPress: () => void pausarDeNovo() });
  };
  return (
    <RowMenu
      label={t('Ações de {nome}', { nome })}
      groups={[
        [
          { label: t('Vincular a um membro'), icon: Link2, onSelect: () => abrir('vincular', pessoa) },
          { label: t('Permissões'), icon: ListChecks, onSelect: () => abrir('permissoes', pessoa) },
          {
            label: t('Link para nova senha'),
            icon: LockKeyholeOpen,
            // A paused person cannot sign in with the new password either.
            disabled: paused,
            ...(paused && { note: t('Pausado') }),
            onSelect: () => abrir('link', pessoa),
          },
          {
            label: t('Forçar troca de senha'),
            icon: KeyRound,
            disabled: marcado,
            ...(marcado && { note: t('Marcado') }),
            onSelect: () => abrir('senha', pessoa),
          },
          // An owner's is the platform's to reset.
          ...(pessoa.role === 'owner'
            ? []
            : [{ label: t('Reiniciar duas etapas'), icon: ShieldOff, onSelect: () => abrir('etapas', pessoa) }]),
        ],
        [
          paused
            ? {
                label: t('Reativar'),
                icon: Play,
                onSelect: () => void voltar(),
              }
            : { label: t('Pausar'), icon: Pause, onSelect: () => abrir('pausar', pessoa) },
          { label: t('Remover da casa'), icon: UserMinus, danger: true, onSelect: () => abrir('remover', pessoa) },
        ],
      ]}
    />
  );
}
