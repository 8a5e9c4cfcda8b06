import { useState } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { sentFields, typedFields } from '../../../../web/api/typed-fields.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { PLANO } from '../fields.ts';
import { t } from '../texts.ts';
import { useEditarPlano, useExcluirPlano, usePlanos, type Plano } from './queries.ts';

/** A plan with history is kept; it can be deactivated instead. */
export function ExcluirPlano({ plano, onFechar }: { plano: Plano; onFechar: () => void }) {
  const [comHistorico, setComHistorico] = useState(false);
  const excluir = useExcluirPlano();
  const editar = useEditarPlano(t('Erro ao salvar plano'));
  const planos = usePlanos('');

  const confirmar = async () => {
    try {
      await excluir.mutateAsync({ id: plano.id });
      toast.sucesso(t('Plano excluído'));
    } catch (error) {
      toast.erro(t('Erro ao excluir plano'), error instanceof ApiError ? error.message : '');
      if (error instanceof ApiError && error.code === 'plano_com_historico' && plano.ativo) setComHistorico(true);
      throw error;
    }
  };
  const desativar = async () => {
    // The plan as it is now; somebody may have changed the price while the question was open.
    const atual = planos.data?.itens.find(({ id }) => id === plano.id) ?? plano;
    const { id, versao, dia_vencimento } = atual;
    const campos = sentFields(PLANO, typedFields(PLANO, atual));
    await editar.mutateAsync({ id, versao, ...campos, dia_vencimento, ativo: false, aplicar: 'nenhuma' });
    toast.sucesso(t('Plano atualizado'));
  };

  return comHistorico ? (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Desativar plano?')}
      item={plano.nome}
      confirmLabel={t('Desativar plano')}
      tone="primary"
      onConfirm={desativar}
    >
      {t(
        'Ele tem assinaturas ou faturas, por isso não pode ser excluído. Desativado, ele sai da lista de novas assinaturas; as que existem seguem como estão.',
      )}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Excluir plano?')}
      item={plano.nome}
      confirmLabel={t('Excluir')}
      onConfirm={confirmar}
    >
      {t('Esta ação não pode ser desfeita.')}
    </ConfirmDialog>
  );
}
