import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { t } from '../texts.ts';

interface Props {
  nome: string;
  onEnviada: () => void;
  onFechar: () => void;
}

/**
 * Asks whether the message left, because the program sees only that WhatsApp was opened. Nobody
 * counts as reminded by a message that was not sent.
 */
export function FoiEnviada({ nome, onEnviada, onFechar }: Props) {
  return (
    <ConfirmDialog
      tone="primary"
      title={t('Você enviou a mensagem?')}
      item={nome}
      confirmLabel={t('Enviei')}
      cancelLabel={t('Não enviei')}
      onConfirm={onEnviada}
      onClose={onFechar}
    >
      {t('Só fica marcada como lembrada a pessoa a quem a mensagem foi.')}
    </ConfirmDialog>
  );
}
