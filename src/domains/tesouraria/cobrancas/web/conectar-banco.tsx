import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { BANCOS, COM_APLICATIVO, NOMES_DOS_BANCOS, SEM_SEGREDO, type NomeDoBanco } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDaConexao, type DaConexao } from './campos-da-conexao.tsx';
import { EscolherCertificado } from './escolher-certificado.tsx';

interface Valores extends DaConexao {
  banco: NomeDoBanco | '';
  client_id: string;
  client_secret: string;
  aplicativo: string;
  chave_pix: string;
  certificado: string;
  senha: string;
}

const VAZIO = {
  banco: '',
  client_id: '',
  client_secret: '',
  aplicativo: '',
  chave_pix: '',
  certificado: '',
  senha: '',
} as const;

const pede = (banco: string, bancos: readonly NomeDoBanco[]): boolean => bancos.some((um) => um === banco);

/** The house's own bank, by what it hands out to an application of its customer. */
export function ConectarBanco({ onClose, ...de }: DaConexao & { onClose: () => void }) {
  const acao = useActionForm<'conectarBanco', Valores>({
    action: 'conectarBanco',
    defaultValues: { ...VAZIO, ...de },
    toInput: ({ banco, ...valores }) => ({ ...valores, banco: banco || 'bb' }),
    check: (valores) => ({
      banco: !valores.banco && t('Escolha o banco.'),
      client_id: !valores.client_id.trim() && t('Cole o Client ID.'),
      client_secret: !valores.client_secret.trim() && !pede(valores.banco, SEM_SEGREDO) && t('Cole o Client Secret.'),
      aplicativo: !valores.aplicativo.trim() && pede(valores.banco, COM_APLICATIVO) && t('Cole a chave do aplicativo.'),
      chave_pix: !valores.chave_pix.trim() && t('Escreva a chave PIX como está no banco.'),
      certificado: !valores.certificado && t('Escolha o arquivo do certificado.'),
      carteira_id: !valores.carteira_id && t('Escolha uma carteira da lista.'),
    }),
    errorTitle: t('Erro ao conectar o banco'),
    onDone: () => {
      toast.sucesso(t('Banco conectado'));
      onClose();
    },
  });
  const banco = useWatch({ control: acao.control, name: 'banco' });
  return (
    <FormDialog title={t('Conectar o banco da casa')} form={acao} submitLabel={t('Conectar')} onClose={onClose}>
      <p className="text-sm text-ink-2">
        {t('No site do banco, peça a API Pix e crie uma aplicação. Ele dá o Client ID, o segredo e o certificado.')}
      </p>
      <SelectField
        label={t('Banco')}
        required
        options={BANCOS.map((um) => ({ value: um, label: NOMES_DOS_BANCOS[um] }))}
        {...acao.text('banco')}
      />
      <TextField label={t('Client ID')} required maxLength={200} inputMode="url" {...acao.text('client_id')} />
      {!pede(banco, SEM_SEGREDO) && (
        <PasswordField
          label={t('Client Secret')}
          required
          maxLength={500}
          autoComplete="off"
          {...acao.text('client_secret')}
        />
      )}
      {pede(banco, COM_APLICATIVO) && (
        <TextField
          label={t('Chave do aplicativo')}
          hint={t('O banco a chama de developer_application_key.')}
          required
          maxLength={200}
          inputMode="url"
          {...acao.text('aplicativo')}
        />
      )}
      <TextField
        label={t('Chave PIX da conta')}
        hint={t('Como está no banco. Os códigos pagam para ela.')}
        required
        maxLength={100}
        inputMode="email"
        {...acao.text('chave_pix')}
      />
      <EscolherCertificado
        error={acao.text('certificado').error}
        onArquivo={(certificado) =>
          acao.form.setValue('certificado', certificado, { shouldDirty: true, shouldValidate: true })
        }
      />
      <PasswordField
        label={t('Senha do certificado')}
        hint={t('Deixe vazio se ele não tem senha.')}
        maxLength={200}
        autoComplete="off"
        {...acao.text('senha')}
      />
      <CamposDaConexao acao={acao} />
    </FormDialog>
  );
}
