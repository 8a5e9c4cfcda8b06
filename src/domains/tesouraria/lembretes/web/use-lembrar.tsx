import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { SURPASSED } from '../../../../web/api/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { Grupo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { abrirNoWhatsApp, useDesmarcar, useMarcar } from './queries.ts';

interface Props {
  nome: string;
  onEnviada: () => void;
  onClose: () => void;
}

/**
 * Asks whether the message left, because the program sees only that WhatsApp was opened. Nobody
 * counts as reminded by a message that was not sent.
 */
function FoiEnviada({ nome, onEnviada, onClose }: Props) {
  return (
    <ConfirmDialog
      tone="primary"
      title={t('Você enviou a mensagem?')}
      item={nome}
      confirmLabel={t('Enviei')}
      cancelLabel={t('Não enviei')}
      onConfirm={onEnviada}
      onClose={onClose}
    >
      {t('Só fica marcada como lembrada a pessoa a quem a mensagem foi.')}
    </ConfirmDialog>
  );
}

interface Quem {
  membro_id: string;
  nome: string;
  grupo: Grupo;
}

/**
 * Reminds one person. The press itself opens the window, because browsers block one that comes
 * after an answer. It closes if the server refuses. `pergunta` then asks whether the message was
 * sent, and only a yes marks the person: a page that is closed meanwhile marks nobody.
 */
export function useLembrar() {
  const client = useQueryClient();
  const marcar = useMarcar(t('Erro ao lembrar'));
  const desmarcar = useDesmarcar(t('Erro ao desmarcar'));
  const [abrindo, setAbrindo] = useState<string | null>(null);
  const [aberta, setAberta] = useState<Quem | null>(null);
  const desfazer = (id: string) =>
    desmarcar.mutate({ id }, { onSuccess: () => toast.sucesso(t('Lembrete desmarcado')) });
  const lembrado = ({ membro_id, nome, grupo }: Quem, canal: 'whatsapp' | 'outro') =>
    marcar.mutateAsync(
      { membro_id, grupo, canal },
      {
        onSuccess: ({ id }) =>
          toast.sucesso(t('Marcado como lembrado'), nome, { label: t('Desfazer'), onPress: () => desfazer(id) }),
      },
    );

  const porWhatsApp = async (quem: Quem) => {
    const janela = window.open('', '_blank');
    setAbrindo(quem.membro_id);
    try {
      const { endereco } = await abrirNoWhatsApp(quem);
      if (janela) {
        janela.opener = null;
        janela.location.href = endereco;
        setAberta(quem);
      } else toast.aviso(t('O navegador bloqueou a janela'), t('Permita janelas deste endereço, ou copie a mensagem.'));
    } catch (error) {
      janela?.close();
      if (!(error instanceof ApiError)) throw error;
      toast.erro(t('Erro ao lembrar'), error.message);
      if (SURPASSED.has(error.status)) void client.invalidateQueries();
    } finally {
      setAbrindo(null);
    }
  };
  const pergunta = aberta && (
    <FoiEnviada nome={aberta.nome} onEnviada={() => lembrado(aberta, 'whatsapp')} onClose={() => setAberta(null)} />
  );
  const ocupado = abrindo ?? (marcar.isPending ? marcar.variables?.membro_id : undefined);
  return {
    porWhatsApp,
    deOutroJeito: (quem: Quem) => void lembrado(quem, 'outro').catch(() => undefined),
    desfazer,
    pergunta,
    ocupado,
  };
}
