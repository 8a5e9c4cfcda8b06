import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { TIPOS_DE_CARTEIRA, type TipoDeCarteira } from '../../../dinheiro/carteiras/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { NOMES_DOS_TIPOS_DE_CARTEIRA } from './nomes.ts';
import type { Carteira } from './queries.ts';

interface Nova {
  nome: string;
  tipo: TipoDeCarteira;
  recebe_cartao: boolean;
}

const semNome = ({ nome }: { nome: string }) => ({ nome: !nome.trim() && t('Informe o nome') });

/** A card machine usually takes over the cards. */
export function CriarCarteira({ onClose }: { onClose: () => void }) {
  const acao = useActionForm<'criarCarteira', Nova>({
    action: 'criarCarteira',
    defaultValues: { nome: '', tipo: 'banco', recebe_cartao: true },
    toInput: ({ recebe_cartao, ...nova }) => ({ ...nova, recebe_cartao: recebe_cartao && nova.tipo === 'gateway' }),
    check: semNome,
    errorTitle: t('Erro ao salvar a carteira'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Carteira criada'), nome);
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Nova carteira')}
      description={t('Um lugar onde o dinheiro da casa fica: outra conta, um cofre, a maquininha.')}
      form={acao}
      submitLabel={t('Salvar carteira')}
      onClose={onClose}
    >
      <TextField label={t('Nome')} required maxLength={40} {...acao.text('nome')} />
      <SelectField
        label={t('O que é')}
        options={TIPOS_DE_CARTEIRA.map((tipo) => ({ value: tipo, label: NOMES_DOS_TIPOS_DE_CARTEIRA[tipo]() }))}
        {...acao.text('tipo')}
      />
      {acao.form.watch('tipo') === 'gateway' && (
        <Checkbox
          label={t('Os cartões passam a cair aqui')}
          hint={t('O que já foi recebido fica onde está.')}
          {...acao.check('recebe_cartao')}
        />
      )}
    </FormDialog>
  );
}

export function RenomearCarteira({ carteira: { id, nome }, onClose }: { carteira: Carteira; onClose: () => void }) {
  const acao = useActionForm<'editarCarteira', { nome: string }>({
    action: 'editarCarteira',
    defaultValues: { nome },
    toInput: (valores) => ({ id, ...valores }),
    check: semNome,
    errorTitle: t('Erro ao salvar a carteira'),
    onDone: () => {
      toast.sucesso(t('Carteira renomeada'));
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Renomear carteira')}
      description={nome}
      form={acao}
      submitLabel={t('Salvar carteira')}
      onClose={onClose}
    >
      <TextField label={t('Nome')} required maxLength={40} {...acao.text('nome')} />
    </FormDialog>
  );
}
