import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { usePedeSenha } from '../../../acesso/etapas/web/pede-senha.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  pix: { id: string; membro: string; devolvivel_centavos: number };
  /** What waits can only go back whole. */
  inteiro: boolean;
  onClose: () => void;
}

interface Valores {
  valor_centavos: number | null;
  motivo: string;
  senha: string;
}

const DITO = {
  pedida: () => toast.sucesso(t('Devolução pedida'), t('Os livros mudam quando o provedor confirmar.')),
  confirmada: () => toast.sucesso(t('PIX devolvido')),
  recusada: () => toast.erro(t('O provedor recusou a devolução'), t('Nada mudou nos livros.')),
} as const;

/** Sends a PIX back to who paid it. One dialog asks for one refund, however often it is sent. */
export function DevolverPix({ pix, inteiro, onClose }: Props) {
  const [devolucao_id] = useState(() => crypto.randomUUID());
  const resta = pix.devolvivel_centavos;
  const acao = useActionForm<'devolverPix', Valores>({
    action: 'devolverPix',
    defaultValues: { valor_centavos: resta, motivo: '', senha: '' },
    toInput: ({ valor_centavos, motivo, senha }) => ({
      id: pix.id,
      devolucao_id,
      valor_centavos: valor_centavos ?? 0,
      motivo,
      ...(senha && { senha }),
    }),
    check: ({ valor_centavos, motivo }) => ({
      valor_centavos:
        (!valor_centavos && t('Informe o valor.')) ||
        (Number(valor_centavos) > resta && t('É mais do que ainda há a devolver deste PIX.')),
      motivo: !motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao devolver o PIX'),
    onDone: ({ estado }) => {
      DITO[estado]();
      onClose();
    },
  });
  const senha = acao.text('senha');
  const pedeSenha = usePedeSenha(false, senha.error);
  return (
    <FormDialog
      size="sm"
      title={t('Devolver o PIX?')}
      description={[pix.membro, formatBRL(resta)].join(' · ')}
      form={acao}
      submitLabel={t('Devolver')}
      submitVariant="danger-solid"
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('O dinheiro volta para a conta de quem pagou. As mensalidades ficam em aberto quando o provedor confirmar.')}
      </p>
      {!inteiro && (
        <Controlled control={acao.control} name="valor_centavos">
          {(campo) => <MoneyField label={t('Valor a devolver')} required {...campo} />}
        </Controlled>
      )}
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
      {pedeSenha && (
        <PasswordField label={t('Para confirmar, sua senha')} required autoComplete="current-password" {...senha} />
      )}
    </FormDialog>
  );
}
