import { useState, type ReactNode } from 'react';
import { formatTelefone } from '../../../../shared/documentos.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { DuasEtapas } from '../../../acesso/etapas/web/duas-etapas.tsx';
import { TrocarEmail } from '../../../acesso/trocas/web/trocar-email.tsx';
import { TrocarTelefone } from '../../../acesso/trocas/web/trocar-telefone.tsx';
import { ARQUIVOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { ExcluirConta } from './excluir-conta.tsx';
import { PictureField } from '../../../../web/api/picture-field.tsx';
import { useEnviarAvatar, useRemoverAvatar } from './queries.ts';
import { Sessoes } from './sessoes.tsx';
import { TrocarSenha } from './trocar-senha.tsx';

/**
 * The person's own data. It is also the content of 'Minha conta', where more follows before the
 * deletion of the account.
 */
export function Perfil({ children }: { children?: ReactNode }) {
  const { usuario } = useSignedIn();
  return (
    <>
      <Card>
        <div className="flex flex-col gap-6">
          <Foto usuario={usuario} />
          <Dados usuario={usuario} />
        </div>
      </Card>
      <TrocarSenha />
      <Card title={t('Segurança')}>
        <div className="flex flex-col gap-6">
          <DuasEtapas />
          <Sessoes />
        </div>
      </Card>
      {children}
      <div className="flex justify-end max-md:*:flex-1">
        <ExcluirConta />
      </div>
    </>
  );
}

function Foto({ usuario: { nome, avatar_url } }: Pick<Session, 'usuario'>) {
  const enviar = useEnviarAvatar();
  const remover = useRemoverAvatar();
  return (
    <PictureField
      of={nome}
      rule={ARQUIVOS.avatar}
      note={t('PNG ou JPG, até 2 MB.')}
      present={avatar_url !== null}
      words={{ send: t('Enviar foto'), replace: t('Trocar foto'), remove: t('Remover foto') }}
      send={(file) => enviar.mutateAsync({ input: {}, file })}
      sending={enviar.isPending}
      remove={() => remover.mutateAsync({})}
      removing={remover.isPending}
      said={{ sent: t('Avatar atualizado'), removed: t('Avatar removido'), failed: t('Erro no upload') }}
    >
      <Avatar name={nome} src={avatar_url} size="xl" />
    </PictureField>
  );
}

type Troca = 'email' | 'telefone';

/** How the person signs in. It changes in a dialog of its own, which asks for the password. */
function Entrada({ usuario: { email, telefone_de_acesso, matricula_de_acesso } }: Pick<Session, 'usuario'>) {
  const { casa } = useSignedIn();
  const [troca, setTroca] = useState<Troca | null>(null);
  const fechar = () => setTroca(null);
  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <TextField
          label={t('E-mail')}
          value={email ?? ''}
          readOnly
          fieldClass="w-full"
          hint={email === null ? t('Você entra sem e-mail.') : undefined}
        />
        <Button onClick={() => setTroca('email')}>
          {email === null ? t('Entrar com e-mail') : t('Trocar e-mail')}
        </Button>
      </div>
      {casa && (
        <div className="flex flex-col items-start gap-2">
          <TextField
            label={t('Telefone com que você entra')}
            value={telefone_de_acesso ? formatTelefone(telefone_de_acesso) : ''}
            readOnly
            fieldClass="w-full"
            hint={
              matricula_de_acesso !== null
                ? t('Com a matrícula {matricula}, se mais alguém usa este telefone.', {
                    matricula: matricula_de_acesso,
                  })
                : telefone_de_acesso === null
                  ? t('Você entra sem telefone.')
                  : undefined
            }
          />
          <Button onClick={() => setTroca('telefone')}>
            {telefone_de_acesso === null ? t('Entrar com telefone') : t('Trocar telefone')}
          </Button>
        </div>
      )}
      {troca === 'email' && <TrocarEmail onClose={fechar} />}
      {troca === 'telefone' && <TrocarTelefone onClose={fechar} />}
    </>
  );
}

interface Valores {
  nome: string;
  telefone: string;
}

const valoresDe = ({ nome, telefone }: Session['usuario']): Valores => ({
  nome,
  telefone: formatTelefone(telefone ?? ''),
});

function Dados({ usuario }: Pick<Session, 'usuario'>) {
  const acao = useActionForm<'salvarPerfil', Valores>({
    action: 'salvarPerfil',
    values: valoresDe(usuario),
    toInput: (valores) => valores,
    check: ({ nome }) => ({ nome: nome.trim() === '' && t('Informe seu nome completo.') }),
    errorTitle: t('Erro ao salvar'),
    onDone: () => toast.sucesso(t('Perfil atualizado')),
  });
  return (
    <form noValidate onSubmit={(event) => void acao.submit(event)} className="grid gap-4.5 md:grid-cols-2">
      <TextField label={t('Nome')} required autoComplete="name" fieldClass="md:col-span-2" {...acao.text('nome')} />
      <Entrada usuario={usuario} />
      <MaskedField
        label={t('Telefone')}
        format={formatTelefone}
        inputMode="tel"
        autoComplete="tel"
        {...acao.text('telefone')}
      />
      <div className="flex justify-end max-md:*:flex-1 md:col-span-2">
        <Button type="submit" variant="primary" busy={acao.busy}>
          {t('Salvar perfil')}
        </Button>
      </div>
    </form>
  );
}
