import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { FundoComSaldo } from './queries.ts';

interface Valores {
  nome: string;
  meta_centavos: number | null;
}

const conferir = ({ nome, meta_centavos }: Valores) => ({
  nome: !nome.trim() && t('Informe o nome do fundo'),
  meta_centavos: meta_centavos !== null && meta_centavos <= 0 && t('Informe uma meta maior que zero'),
});

export function CriarFundo({ onFechar }: { onFechar: () => void }) {
  const acao = useActionForm<'criarFundo', Valores>({
    action: 'criarFundo',
    defaultValues: { nome: '', meta_centavos: null },
    toInput: (valores) => valores,
    check: conferir,
    errorTitle: t('Erro ao salvar o fundo'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Fundo criado'), nome);
      onFechar();
    },
  });
  return <Dialogo titulo={t('Novo fundo')} acao={acao} onFechar={onFechar} />;
}

export function EditarFundo({ fundo, onFechar }: { fundo: FundoComSaldo; onFechar: () => void }) {
  const acao = useActionForm<'editarFundo', Valores>({
    action: 'editarFundo',
    defaultValues: { nome: fundo.nome, meta_centavos: fundo.meta_centavos },
    toInput: (valores) => ({ id: fundo.id ?? '', versao: fundo.versao, ...valores }),
    check: conferir,
    errorTitle: t('Erro ao salvar o fundo'),
    onDone: () => {
      toast.sucesso(t('Fundo atualizado'));
      onFechar();
    },
  });
  return <Dialogo titulo={t('Editar fundo')} acao={acao} onFechar={onFechar} />;
}

function Dialogo({ titulo, acao, onFechar }: { titulo: string; acao: ActionForm<Valores>; onFechar: () => void }) {
  return (
    <FormDialog title={titulo} size="sm" form={acao} submitLabel={t('Salvar fundo')} onClose={onFechar}>
      <TextField label={t('Nome do fundo')} required maxLength={60} {...acao.text('nome')} />
      <Controlled control={acao.control} name="meta_centavos">
        {(campo) => <MoneyField label={t('Meta')} hint={t('Vazio: sem meta.')} {...campo} />}
      </Controlled>
    </FormDialog>
  );
}
