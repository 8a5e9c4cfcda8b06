import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { AccountField } from '../../../../web/kit/account-field.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { currentSession, establishSession } from '../../../../web/session/session-store.ts';
import { validarSenhaNova } from '../../../acesso/acesso/rules.ts';
import { dizerSenhaTrocada } from '../../../acesso/acesso/web/dizer-senha-trocada.ts';
import { t } from '../../../../shared/texts.ts';

interface Valores {
  senha_atual: string;
  senha_nova: string;
  confirmacao: string;
}

const VAZIO: Valores = { senha_atual: '', senha_nova: '', confirmacao: '' };

/** Changes the password: asks for the current one and signs out the other devices. */
export function TrocarSenha() {
  const acao = useActionForm<'trocarSenha', Valores>({
    action: 'trocarSenha',
    defaultValues: VAZIO,
    toInput: ({ senha_atual, senha_nova }) => ({ senha_atual, senha_nova }),
    check: ({ senha_atual, senha_nova, confirmacao }) => {
      const { senha, ...outros } = validarSenhaNova({ atual: senha_atual, senha: senha_nova, confirmacao });
      return { senha_atual: senha_atual === '' && t('Informe a senha.'), senha_nova: senha, ...outros };
    },
    errorTitle: t('Erro ao salvar'),
    onDone: (trocada) => {
      acao.form.reset(VAZIO);
      establishSession(trocada.sessao);
      dizerSenhaTrocada(trocada);
    },
  });
  return (
    <Card title={t('Senha')}>
      <form noValidate onSubmit={(event) => void acao.submit(event)} className="grid gap-4.5 md:grid-cols-2">
        <AccountField name={currentSession()?.usuario.email ?? currentSession()?.usuario.telefone_de_acesso} />
        <PasswordField
          label={t('Senha atual')}
          autoComplete="current-password"
          fieldClass="md:col-span-2"
          {...acao.text('senha_atual')}
        />
        <PasswordField
          label={t('Nova senha')}
          autoComplete="new-password"
          hint={t('Pelo menos 8 caracteres.')}
          {...acao.text('senha_nova')}
        />
        <PasswordField label={t('Confirmar nova senha')} autoComplete="new-password" {...acao.text('confirmacao')} />
        <div className="flex justify-end max-md:*:flex-1 md:col-span-2">
          <Button type="submit" busy={acao.busy}>
            {t('Trocar senha')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
