import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { formatTelefone } from '../../../../shared/documentos.ts';
import { t } from '../texts.ts';
import type { DeFora } from './queries.ts';

interface Valores {
  telefone: string;
  email: string;
}

/** What the record lacks, filled in where it is missed. */
export function CompletarContato({ pessoa, onFechar }: { pessoa: DeFora; onFechar: () => void }) {
  const acao = useActionForm<'completarContato', Valores>({
    action: 'completarContato',
    defaultValues: { telefone: '', email: '' },
    toInput: (valores) => ({ membro_id: pessoa.membro_id, ...valores }),
    check: ({ telefone, email }) => ({
      telefone: !telefone.trim() && !email.trim() && t('Informe o telefone ou o e-mail'),
    }),
    errorTitle: t('Erro ao salvar contato'),
    onDone: () => {
      toast.sucesso(t('Contato salvo'), pessoa.nome);
      onFechar();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Completar contato')}
      description={pessoa.nome}
      form={acao}
      submitLabel={t('Salvar')}
      onClose={onFechar}
    >
      <MaskedField
        label={t('Telefone')}
        format={formatTelefone}
        inputMode="tel"
        maxLength={20}
        {...acao.text('telefone')}
      />
      <TextField label={t('E-mail')} type="email" inputMode="email" maxLength={254} {...acao.text('email')} />
    </FormDialog>
  );
}
