import { toast } from '../../../../web/kit/toast.tsx';
import type { Papel } from '../../../acesso/acesso/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useMudarPapel, type Pessoa } from './queries.ts';

/** Changes a role and offers to undo it, with the list of permissions that the change emptied. */
export function useTrocarPapel(tituloDoErro: string) {
  const mudar = useMudarPapel(tituloDoErro);
  const trocar = async (pessoa: Pessoa, role: Papel): Promise<boolean> => {
    const { user_id, versao, nome, permissoes, role: antes } = pessoa;
    if (mudar.isPending) return false;
    const mudado = await mudar.mutateAsync({ user_id, role, versao }).catch(() => null);
    if (!mudado) return false;
    const desfazer = async () => {
      const volta = { user_id, role: antes, permissoes, versao: mudado.versao };
      const desfeito = await mudar.mutateAsync(volta).catch(() => null);
      if (desfeito) toast.sucesso(t('Papel de antes de volta'), nome);
    };
    // A toast reaches a person who is on another screen by then.
    toast.sucesso(
      t('Papel atualizado'),
      permissoes.length > 0 ? t('{nome}, agora sem as permissões próprias', { nome }) : nome,
      { label: t('Desfazer'), onPress: () => void desfazer() },
    );
    return true;
  };
  return { trocar, indoPara: mudar.isPending ? mudar.variables.role : null };
}
