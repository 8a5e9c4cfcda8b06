import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { NomePorChave } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDaConexao, type DaConexao } from './campos-da-conexao.tsx';

interface Palavras {
  conectar: () => string;
  chave: () => string;
}

export const PALAVRAS_DA_CHAVE: Readonly<Record<NomePorChave, Palavras>> = {
  woovi: { conectar: () => t('Conectar a Woovi'), chave: () => t('Chave da Woovi (AppID)') },
  asaas: { conectar: () => t('Conectar o Asaas'), chave: () => t('Chave de API do Asaas') },
};

/** What the house must know of Asaas before it connects it, and afterwards. */
export const DoAsaas = () => (
  <Notice>
    {t(
      'O Asaas só faz o código com o nome e o CPF de quem paga. O Ilê pergunta a cada pessoa antes; quem não quiser paga pelo código da casa, e as vendas do PDV também.',
    )}
  </Notice>
);

interface Valores extends DaConexao {
  chave: string;
}

interface Props extends DaConexao {
  nome: NomePorChave;
  onClose: () => void;
}

/** A provider that the house connects by pasting one key. */
export function ConectarPorChave({ nome, onClose, ...de }: Props) {
  const { conectar, chave: rotulo } = PALAVRAS_DA_CHAVE[nome];
  const acao = useActionForm<'conectarProvedor', Valores>({
    action: 'conectarProvedor',
    defaultValues: { chave: '', ...de },
    toInput: (valores) => ({ nome, ...valores }),
    check: ({ chave, carteira_id }) => ({
      chave: !chave.trim() && t('Cole a chave do provedor.'),
      carteira_id: !carteira_id && t('Escolha uma carteira da lista.'),
    }),
    errorTitle: t('Erro ao conectar o provedor'),
    onDone: () => {
      toast.sucesso(t('Provedor conectado'));
      onClose();
    },
  });
  return (
    <FormDialog title={conectar()} form={acao} submitLabel={t('Conectar')} onClose={onClose}>
      {nome === 'asaas' && <DoAsaas />}
      <TextField
        label={rotulo()}
        hint={t('Ela fica selada no cofre e não aparece de novo.')}
        required
        maxLength={2_000}
        autoComplete="off"
        {...acao.text('chave')}
      />
      <CamposDaConexao acao={acao} />
    </FormDialog>
  );
}
