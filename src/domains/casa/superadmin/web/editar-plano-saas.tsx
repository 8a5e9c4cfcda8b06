import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { formatDecimal } from '../../../../shared/centavos.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { lerPreco } from '../rules.ts';
import { t } from '../texts.ts';
import type { PlanoSaas } from './queries.ts';

interface Valores {
  nome: string;
  preco: string;
  ativo: boolean;
  descricao: string;
  na_pagina: boolean;
}

const conferir = ({ nome, preco }: Valores) => ({
  nome: !nome.trim() && t('Informe o nome do plano'),
  preco: lerPreco(preco) === null && t('Informe um preço maior ou igual a zero'),
});
const lidos = ({ nome, preco, ativo, descricao, na_pagina }: Valores) => ({
  nome,
  preco_centavos: lerPreco(preco) ?? 0,
  ativo,
  descricao,
  na_pagina,
});

export function CriarPlanoSaas({ onFechar }: { onFechar: () => void }) {
  const acao = useActionForm<'criarPlanoSaas', Valores>({
    action: 'criarPlanoSaas',
    defaultValues: { nome: '', preco: '', ativo: true, descricao: '', na_pagina: false },
    toInput: lidos,
    check: conferir,
    errorTitle: t('Erro ao salvar plano'),
    onDone: () => {
      toast.sucesso(t('Plano criado'));
      onFechar();
    },
  });
  return <Dialogo titulo={t('Novo plano')} acao={acao} onFechar={onFechar} />;
}

export function EditarPlanoSaas({ plano, onFechar }: { plano: PlanoSaas; onFechar: () => void }) {
  const { id, nome, preco_centavos, ativo, descricao, na_pagina, versao } = plano;
  const acao = useActionForm<'editarPlanoSaas', Valores>({
    action: 'editarPlanoSaas',
    defaultValues: { nome, preco: formatDecimal(preco_centavos), ativo, descricao: descricao ?? '', na_pagina },
    toInput: (valores) => ({ id, versao, ...lidos(valores) }),
    check: conferir,
    errorTitle: t('Erro ao salvar plano'),
    onDone: () => {
      toast.sucesso(t('Plano atualizado'));
      onFechar();
    },
  });
  return <Dialogo titulo={t('Editar plano')} acao={acao} onFechar={onFechar} />;
}

function Dialogo({ titulo, acao, onFechar }: { titulo: string; acao: ActionForm<Valores>; onFechar: () => void }) {
  return (
    <FormDialog title={titulo} form={acao} submitLabel={t('Salvar plano')} onClose={onFechar}>
      <TextField label={t('Nome do plano')} required maxLength={80} {...acao.text('nome')} />
      <TextField
        label={t('Preço por mês')}
        required
        inputMode="decimal"
        prefix="R$"
        className="text-right font-semibold"
        {...acao.text('preco')}
      />
      <TextArea
        label={t('Descrição')}
        hint={t('Uma linha para cada coisa que o plano tem.')}
        maxLength={500}
        {...acao.text('descricao')}
      />
      <Switch label={t('Plano ativo')} {...acao.check('ativo')} />
      <Checkbox
        label={t('Mostrar na página inicial')}
        hint={t('Os planos marcados aparecem no lugar dos três da página.')}
        {...acao.check('na_pagina')}
      />
    </FormDialog>
  );
}
