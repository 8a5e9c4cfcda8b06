import { useState } from 'react';
import type { ActionName } from '../../../../web/api/action-types.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { establishSession } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { t } from '../../../../shared/texts.ts';
import { usePedeSenha } from './pede-senha.ts';
import { Codigos } from './codigos.tsx';
import { PassosDaChave } from './passos-da-chave.tsx';
import { PassosDoAplicativo } from './passos-do-aplicativo.tsx';
import type { ChaveDeAcesso, Etapas } from './queries.ts';

export type Aberto =
  | { dialogo: 'aplicativo' | 'tirar-aplicativo' | 'chave' | 'codigos' | 'desligar' }
  | { dialogo: 'nome' | 'tirar-chave'; chave: ChaveDeAcesso };

interface Props {
  aberto: Aberto;
  etapas: Etapas;
  onClose: () => void;
}

/** The one dialog that is open above the list. */
export function DialogoDasEtapas({ aberto, etapas, onClose }: Props) {
  const comum = { pedeSenha: etapas.pede_senha, onClose };
  switch (aberto.dialogo) {
    case 'aplicativo':
    case 'chave':
      return <Ligar qual={aberto.dialogo} {...comum} />;
    case 'codigos':
      return <OutrosCodigos {...comum} />;
    case 'nome':
      return <OutroNome chave={aberto.chave} onClose={onClose} />;
    case 'tirar-aplicativo':
      return (
        <ComSenha
          {...comum}
          acao="removerAplicativo"
          titulo={t('Tirar o aplicativo?')}
          texto={t('Os códigos dele deixam de valer. As chaves e os códigos de recuperação continuam.')}
          rotulo={t('Tirar o aplicativo')}
        />
      );
    case 'tirar-chave':
      return (
        <ComSenha
          {...comum}
          acao="removerChave"
          id={aberto.chave.id}
          nome={aberto.chave.nome}
          titulo={t('Tirar a chave de acesso?')}
          texto={t('Ela deixa de abrir a sua conta. No aparelho ela continua guardada: apague também lá.')}
          rotulo={t('Tirar a chave')}
        />
      );
    default:
      return (
        <ComSenha
          {...comum}
          acao="desligarEtapas"
          titulo={t('Desligar as duas etapas?')}
          texto={t('Basta a senha para entrar. O aplicativo, as chaves e os códigos de recuperação deixam de valer.')}
          rotulo={t('Desligar as duas etapas')}
        />
      );
  }
}

interface Comum {
  pedeSenha: boolean;
  onClose: () => void;
}

function Ligar({ qual, pedeSenha, onClose }: Comum & { qual: 'aplicativo' | 'chave' }) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const ligada = ({ sessao, codigos: novos }: { sessao: Session; codigos: string[] | null }) => {
    establishSession(sessao);
    toast.sucesso(qual === 'aplicativo' ? t('Aplicativo ligado') : t('Chave de acesso criada'));
    if (novos) setCodigos(novos);
    else onClose();
  };
  if (codigos) return <MostrarCodigos codigos={codigos} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={qual === 'aplicativo' ? t('Ligar um aplicativo') : t('Criar chave de acesso')}
    >
      {qual === 'aplicativo' ? (
        <PassosDoAplicativo pedeSenha={pedeSenha} onLigado={ligada} />
      ) : (
        <PassosDaChave pedeSenha={pedeSenha} onCriada={ligada} />
      )}
    </Dialog>
  );
}

const MostrarCodigos = ({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) => (
  <Dialog onClose={onClose} size="sm" title={t('Os seus códigos de recuperação')} cancelLabel={t('Guardei os códigos')}>
    <Codigos codigos={codigos} />
  </Dialog>
);

interface Senha {
  senha: string;
}

const conferirSenha =
  (pedeSenha: boolean) =>
  ({ senha }: Senha) => ({ senha: pedeSenha && senha === '' && t('Informe a senha.') });

function OutrosCodigos({ pedeSenha, onClose }: Comum) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const acao = useActionForm<'trocarCodigos', Senha>({
    action: 'trocarCodigos',
    defaultValues: { senha: '' },
    toInput: (valores) => valores,
    check: conferirSenha(pedeSenha),
    errorTitle: t('Erro ao salvar'),
    onDone: (feitos) => setCodigos(feitos.codigos),
  });
  if (codigos) return <MostrarCodigos codigos={codigos} onClose={onClose} />;
  return (
    <FormDialog
      size="sm"
      title={t('Fazer outros códigos?')}
      form={acao}
      dirty={false}
      submitLabel={t('Fazer outros códigos')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('Você recebe dez códigos novos. Os antigos deixam de valer.')}</p>
      <Campo acao={acao} pedeSenha={pedeSenha} />
    </FormDialog>
  );
}

type Retirada = Extract<ActionName, 'removerAplicativo' | 'removerChave' | 'desligarEtapas'>;

interface Retirar extends Comum {
  acao: Retirada;
  id?: string;
  nome?: string;
  titulo: string;
  texto: string;
  rotulo: string;
}

/** Asks before something is removed, with the password if it is needed. */
function ComSenha({ pedeSenha, onClose, acao: action, id, nome, titulo, texto, rotulo }: Retirar) {
  const acao = useActionForm<Retirada, Senha>({
    action,
    defaultValues: { senha: '' },
    toInput: ({ senha }) => (id === undefined ? { senha } : { id, senha }),
    check: conferirSenha(pedeSenha),
    errorTitle: t('Erro ao salvar'),
    onDone: ({ sessao }) => {
      establishSession(sessao);
      toast.sucesso(t('Duas etapas mudadas'));
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={titulo}
      description={nome}
      form={acao}
      dirty={false}
      submitLabel={rotulo}
      submitVariant="danger-solid"
      onClose={onClose}
    >
      <p className="text-ink-2">{texto}</p>
      <Campo acao={acao} pedeSenha={pedeSenha} />
    </FormDialog>
  );
}

function Campo({ acao, pedeSenha }: { acao: Pick<ActionForm<Senha>, 'text'>; pedeSenha: boolean }) {
  const campo = acao.text('senha');
  if (!usePedeSenha(pedeSenha, campo.error)) return null;
  return <PasswordField label={t('Para confirmar, sua senha')} required autoComplete="current-password" {...campo} />;
}

function OutroNome({ chave, onClose }: { chave: ChaveDeAcesso; onClose: () => void }) {
  const acao = useActionForm<'renomearChave', { nome: string }>({
    action: 'renomearChave',
    defaultValues: { nome: chave.nome },
    toInput: ({ nome }) => ({ id: chave.id, nome }),
    check: ({ nome }) => ({ nome: nome.trim() === '' && t('Dê um nome à chave.') }),
    errorTitle: t('Erro ao salvar'),
    onDone: () => {
      toast.sucesso(t('Nome da chave salvo'));
      onClose();
    },
  });
  return (
    <FormDialog size="sm" title={t('Nome da chave')} form={acao} submitLabel={t('Salvar nome')} onClose={onClose}>
      <TextField label={t('Nome da chave')} required maxLength={60} {...acao.text('nome')} />
    </FormDialog>
  );
}
