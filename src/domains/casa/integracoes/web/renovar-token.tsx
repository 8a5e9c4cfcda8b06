import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { usePedeSenha } from '../../../acesso/etapas/web/pede-senha.ts';
import { PRAZO_PADRAO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { opcoesDePrazo, prazoEscolhido } from './criar-token.tsx';
import type { Nova } from './chave-nova.tsx';
import type { Token } from './queries.ts';

interface Props {
  token: Token;
  onClose: () => void;
  onDone: (feita: Nova) => void;
}

interface Valores {
  dias: string;
  sobrepor: boolean;
  senha: string;
}

/** Keeps a key: it gets a new secret, and the person who presses answers for it. */
export function RenovarToken({ token: { id, nome, feixes }, onClose, onDone }: Props) {
  const acao = useActionForm<'renovarToken', Valores>({
    action: 'renovarToken',
    defaultValues: { dias: String(PRAZO_PADRAO), sobrepor: false, senha: '' },
    toInput: ({ dias, sobrepor, senha }) => ({ id, dias: prazoEscolhido(dias), sobrepor, ...(senha && { senha }) }),
    errorTitle: t('Erro ao renovar a chave'),
    onDone: ({ token }) => onDone({ nome, token, feixes }),
  });
  const senha = acao.text('senha');
  const pedeSenha = usePedeSenha(false, senha.error);
  return (
    <FormDialog
      size="sm"
      title={t('Renovar a chave?')}
      description={nome}
      form={acao}
      submitLabel={t('Renovar')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('Ela ganha um segredo novo, e passa a responder por você.')}</p>
      <SelectField label={t('Vale')} options={opcoesDePrazo()} {...acao.text('dias')} />
      <Checkbox label={t('O segredo de antes ainda vale por 24 horas')} {...acao.check('sobrepor')} />
      {pedeSenha && (
        <PasswordField label={t('Para confirmar, sua senha')} required autoComplete="current-password" {...senha} />
      )}
    </FormDialog>
  );
}
