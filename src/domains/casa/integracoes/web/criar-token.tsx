import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { usePedeSenha } from '../../../acesso/etapas/web/pede-senha.ts';
import { FEIXES, PRAZOS, PRAZO_PADRAO, type Feixe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Nova } from './chave-nova.tsx';
import { DO_FEIXE } from './palavras.ts';

interface Props {
  possoDar: readonly Feixe[];
  onClose: () => void;
  onDone: (feita: Nova) => void;
}

interface Valores {
  nome: string;
  dias: string;
  feixes: Record<Feixe, boolean>;
  redes: string;
  senha: string;
}

export const prazoEscolhido = (dias: string) => PRAZOS.find((prazo) => String(prazo) === dias) ?? PRAZO_PADRAO;

export const opcoesDePrazo = () =>
  PRAZOS.map((prazo) => ({
    value: String(prazo),
    label: prazo === 365 ? t('1 ano') : t('{n} dias', { n: prazo }),
  }));

const escolhidos = (feixes: Valores['feixes']): Feixe[] => FEIXES.filter((feixe) => feixes[feixe]);

/** A new key: its name, how long, and the table of rights. A person gives what they have. */
export function CriarToken({ possoDar, onClose, onDone }: Props) {
  const acao = useActionForm<'criarToken', Valores>({
    action: 'criarToken',
    defaultValues: {
      nome: '',
      dias: String(PRAZO_PADRAO),
      feixes: { ler_membros: false, ler_dinheiro: false, lancar: false, agenda: false, webhooks: false },
      redes: '',
      senha: '',
    },
    toInput: ({ nome, dias, feixes, redes, senha }) => ({
      nome,
      dias: prazoEscolhido(dias),
      feixes: escolhidos(feixes),
      redes: redes.split(/[\s,]+/).filter(Boolean),
      ...(senha && { senha }),
    }),
    check: ({ nome, feixes }) => ({
      nome: !nome.trim() && t('Dê um nome à chave.|de API'),
      feixes: escolhidos(feixes).length === 0 && t('Escolha ao menos um direito.'),
    }),
    errorTitle: t('Erro ao criar a chave'),
    onDone: ({ token }, { nome, feixes }) => onDone({ nome, token, feixes: escolhidos(feixes) }),
  });
  const senha = acao.text('senha');
  const pedeSenha = usePedeSenha(false, senha.error);
  return (
    <FormDialog title={t('Criar chave de API')} form={acao} submitLabel={t('Criar chave')} onClose={onClose}>
      <TextField
        label={t('Nome')}
        hint={t('Para que programa ela é, por exemplo: planilha do mês.')}
        required
        maxLength={60}
        {...acao.text('nome')}
      />
      <SelectField label={t('Vale')} options={opcoesDePrazo()} {...acao.text('dias')} />
      <Direitos acao={acao} possoDar={possoDar} />
      <TextArea
        label={t('Redes (opcional)')}
        hint={t('Só destas ela vale, uma por linha: 203.0.113.7 ou 203.0.113.0/24.')}
        rows={2}
        {...acao.text('redes')}
      />
      {pedeSenha && (
        <PasswordField label={t('Para confirmar, sua senha')} required autoComplete="current-password" {...senha} />
      )}
    </FormDialog>
  );
}

function Direitos({
  acao,
  possoDar,
}: {
  acao: ReturnType<typeof useActionForm<'criarToken', Valores>>;
  possoDar: readonly Feixe[];
}) {
  const { error } = acao.text('feixes');
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? 'feixes-erro' : undefined}>
      <legend className="font-semibold">{t('O que ela pode')}</legend>
      {FEIXES.map((feixe) => (
        <Checkbox
          key={feixe}
          label={DO_FEIXE[feixe].nome()}
          hint={DO_FEIXE[feixe].pode()}
          disabled={!possoDar.includes(feixe)}
          {...acao.check(`feixes.${feixe}`)}
        />
      ))}
      {error && (
        <p id="feixes-erro" role="alert" className="text-sm text-atrasada">
          {error}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {t('Nenhuma chave lê religião, documentos, anotações, a equipe ou outras chaves.')}
      </p>
    </fieldset>
  );
}
