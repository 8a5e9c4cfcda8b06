import { useState } from 'react';
import { FormDialog } from '../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Funcao, Funcoes } from './queries.ts';

interface Props {
  funcao: Funcao | null;
  membros: Funcoes['membros'];
  onFechar: () => void;
}

interface Valores {
  nome: string;
  vagas: string;
  para_todos: boolean;
}

/** A new function, or one that changes. */
export function EditarFuncao({ funcao, membros, onFechar }: Props) {
  const [aptos, setAptos] = useState<ReadonlySet<string>>(new Set(funcao?.membros));
  const comum = {
    defaultValues: {
      nome: funcao?.nome ?? '',
      vagas: String(funcao?.vagas ?? 1),
      para_todos: funcao?.para_todos ?? true,
    },
    check: ({ nome }: Valores) => ({ nome: !nome.trim() && t('Dê um nome à função') }),
    errorTitle: t('Erro ao salvar a função'),
    onDone: () => {
      toast.sucesso(t('Função salva'));
      onFechar();
    },
  };
  const entrada = ({ nome, vagas, para_todos }: Valores) => ({
    nome,
    vagas: Number(vagas),
    para_todos,
    membros: para_todos ? [] : [...aptos],
  });
  const nova = useActionForm<'criarFuncao', Valores>({ ...comum, action: 'criarFuncao', toInput: entrada });
  const velha = useActionForm<'editarFuncao', Valores>({
    ...comum,
    action: 'editarFuncao',
    toInput: (valores) => ({ id: funcao?.id ?? '', versao: funcao?.versao, ...entrada(valores) }),
  });
  const acao = funcao ? velha : nova;
  const todos = acao.form.watch('para_todos');
  const marcar = (id: string) => {
    const depois = new Set(aptos);
    if (!depois.delete(id)) depois.add(id);
    setAptos(depois);
  };
  return (
    <FormDialog
      title={funcao ? t('Editar função') : t('Nova função')}
      form={acao}
      submitLabel={t('Salvar função')}
      onClose={onFechar}
    >
      <TextField label={t('Nome')} required maxLength={40} {...acao.text('nome')} />
      <TextField label={t('Pessoas por evento')} required inputMode="numeric" maxLength={2} {...acao.text('vagas')} />
      <Switch label={t('Todos os membros ativos podem fazer')} {...acao.check('para_todos')} />
      {!todos && (
        <fieldset className="max-h-72 overflow-y-auto rounded-md border border-line p-3">
          <legend className="px-1 text-sm text-ink-2">{t('Quem pode fazer')}</legend>
          {membros.map(({ id, nome }) => (
            <Checkbox key={id} label={nome} checked={aptos.has(id)} onChange={() => marcar(id)} />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
