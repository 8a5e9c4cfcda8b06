import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { contaPadrao, nomeDaChave } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { usePlanoDeContas } from './queries.ts';

type Plano = ApiOutput<'lerPlanoDeContas'>;

/** The account of each kind of money; an empty field is ours. */
export function PlanoDeContas({ onClose }: { onClose: () => void }) {
  const query = usePlanoDeContas();
  if (!query.data)
    return (
      <Dialog title={t('Plano de contas')} cancelLabel={t('Fechar')} onClose={onClose}>
        <Pending of={query} title={t('Erro ao carregar as contas|do plano')} />
      </Dialog>
    );
  return <Formulario plano={query.data} onClose={onClose} />;
}

function Formulario({ plano, onClose }: { plano: Plano; onClose: () => void }) {
  const acao = useActionForm<'salvarPlanoDeContas', { contas: string[] }>({
    action: 'salvarPlanoDeContas',
    defaultValues: { contas: plano.itens.map(({ conta }) => conta ?? '') },
    toInput: ({ contas }) => ({
      itens: plano.itens.map(({ chave }, n) => ({ chave, conta: contas[n] ?? '' })),
      versao: plano.versao,
    }),
    errorTitle: t('Erro ao salvar as contas'),
    onDone: () => {
      toast.sucesso(t('Contas salvas'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('Plano de contas')} form={acao} submitLabel={t('Salvar contas')} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-2">
        {t('Cada linha do arquivo leva a conta do seu tipo. Deixe vazio para usar a nossa.')}
      </p>
      <div className="flex flex-col gap-4">
        {plano.itens.map(({ chave }, n) => (
          <TextField
            key={chave}
            label={nomeDaChave(chave)}
            placeholder={contaPadrao(chave)}
            maxLength={80}
            {...acao.form.register(`contas.${n}`)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
