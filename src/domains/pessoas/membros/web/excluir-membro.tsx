import { useState } from 'react';
import { contarCanceladas, contarComPagamento } from '../../../cobranca/faturas/web/contar-faturas.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { useDesativarMembro, useExcluirMembro, useParada, type Identificado, type Membro } from './queries.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';

interface Props {
  membro: Membro;
  onClose: () => void;
}

const COM_HISTORICO = new Set(['membro_com_historico', 'membro_com_usuario']);

/** Two members may have the same name. */
export const nomear = ({ nome, matricula }: Identificado) => <Parts of={[nome, matricula]} />;

/** A member with payments or access is kept, and the reason shown; deactivating is the way out. */
export function ExcluirMembro({ membro, onClose }: Props) {
  const [motivo, setMotivo] = useState<string | null>(null);
  const excluir = useExcluirMembro();
  if (motivo !== null && membro.ativo) return <DesativarMembro membro={membro} motivo={motivo} onClose={onClose} />;
  const confirmar = async () => {
    try {
      await excluir.mutateAsync({ id: membro.id });
      toast.sucesso(t('Membro excluído'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.erro(tituloDaFalha(error, t('Erro ao excluir membro')), error.message);
      if (COM_HISTORICO.has(error.code)) setMotivo(error.message);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Excluir membro?')}
      item={nomear(membro)}
      confirmLabel={t('Excluir')}
      onConfirm={confirmar}
    >
      {t('Vão junto as assinaturas e as faturas em aberto. Esta ação não pode ser desfeita.')}
    </ConfirmDialog>
  );
}

export function DesativarMembro({ membro, motivo, onClose }: Props & { motivo?: string }) {
  const can = useCan();
  // Only a current plan is asked about. A paused subscription, or one with an end, stays as it is.
  const pergunta = membro.plano !== null && can('assinaturas:link') && can('feature:assinaturas');
  const [comAssinatura, setComAssinatura] = useState(pergunta);
  const { data: parada } = useParada(membro.id);
  const desativar = useDesativarMembro();
  const confirmar = async () => {
    const { faturas_canceladas: n } = await desativar.mutateAsync({
      id: membro.id,
      cancelar_assinatura: comAssinatura,
    });
    toast.sucesso(t('Membro desativado'), n > 0 ? contarCanceladas(n) : undefined);
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Desativar membro?')}
      item={nomear(membro)}
      confirmLabel={t('Desativar')}
      tone="primary"
      onConfirm={confirmar}
    >
      {motivo && <p className="mb-2 font-semibold text-ink">{motivo}</p>}
      <p>{t('Inativo, o membro sai das listas e tudo o que já pagou continua guardado.')}</p>
      <QuemAindaEntra acesso={membro.acesso} />
      {pergunta && (
        <Checkbox
          className="mt-3"
          label={t('Cancelar também a assinatura e as faturas que vencem depois de hoje')}
          hint={parada && contarComPagamento(parada.com_pagamento)}
          checked={comAssinatura}
          onChange={(event) => setComAssinatura(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Deactivating a member does not end the login, so the person is told that access remains. */
const QuemAindaEntra = ({ acesso }: Pick<Membro, 'acesso'>) => {
  if (acesso === 'nenhum') return null;
  return (
    <p className="mt-2">
      {acesso === 'usuario'
        ? t('A pessoa continua entrando no sistema: para fechar o acesso, vá a Usuários.')
        : t('O convite continua valendo: para revogá-lo, vá a Configurações, Usuários & Acessos.')}
    </p>
  );
};
