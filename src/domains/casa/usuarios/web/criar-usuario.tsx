import { useState } from 'react';
import { ehEmail } from '../../../../shared/email.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { papelDe, type Papel } from '../../../acesso/acesso/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { EscolherCandidato } from './escolher-membro.tsx';
import { semCasa, type Candidato } from './queries.ts';

interface Valores {
  membro_id: string;
  senha: string;
  role: string;
}

export interface CriarUsuarioProps {
  papeis: readonly Papel[];
  onClose: () => void;
}

/** Member, password, role. */
export function CriarUsuario({ papeis, onClose }: CriarUsuarioProps) {
  const [membro, setMembro] = useState<Candidato | null>(null);
  const acao = useActionForm<'criarUsuario', Valores>({
    action: 'criarUsuario',
    defaultValues: { membro_id: '', senha: '', role: 'viewer' },
    toInput: ({ membro_id, senha, role }) => ({ membro_id, senha, role: papelDe(role) }),
    check: ({ membro_id, senha }) => ({
      membro_id:
        membro_id === ''
          ? t('Selecione um membro')
          : (membro?.vinculado && t('Este membro já tem usuário.')) ||
            (!ehEmail(membro?.email ?? '') && t('Membro sem e-mail válido')),
      senha: senha.length < 8 && t('Senha inválida'),
    }),
    errorTitle: (error) => (semCasa(error) ? t('Org inválido. Terreiro não encontrado.') : t('Falha ao criar usuário')),
    onDone: ({ email }) => {
      toast.sucesso(t('Usuário criado'), email);
      onClose();
    },
  });
  const { form } = acao;
  const escolher = (novo: Candidato | null) => {
    setMembro(novo);
    form.setValue('membro_id', novo?.id ?? '', { shouldDirty: true });
    form.clearErrors('membro_id');
  };
  return (
    <FormDialog
      title={t('Novo usuário')}
      description={t('A pessoa entra com o e-mail do cadastro de membro.')}
      form={acao}
      submitLabel={t('Criar usuário')}
      onClose={onClose}
    >
      <div className="flex min-h-80 flex-col gap-4.5">
        <EscolherCandidato
          required
          comEmail
          escolhido={membro}
          onEscolher={escolher}
          erro={form.formState.errors.membro_id?.message}
        />
        {membro?.email && (
          <p className="text-sm text-ink-2">{t('Este é o e-mail de acesso: {email}', { email: membro.email })}</p>
        )}
        <PasswordField
          label={t('Senha provisória')}
          required
          autoComplete="new-password"
          hint={t('Pelo menos 8 caracteres. A pessoa troca ao entrar, em até 72 horas.')}
          {...acao.text('senha')}
        />
        <SelectField
          label={t('Papel')}
          options={papeis.map((papel) => ({ value: papel, label: nomeDoPapel(papel) }))}
          {...acao.text('role')}
        />
      </div>
    </FormDialog>
  );
}
