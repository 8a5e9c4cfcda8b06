import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { TIPOS_DE_EVENTO, type TipoDeEvento } from '../../agenda/rules.ts';
import { NOMES_DOS_EVENTOS } from '../../agenda/web/nomes.ts';
import { t } from '../../../../shared/texts.ts';
import type { Funcao, Funcoes } from './queries.ts';

interface Props {
  funcao: Funcao | null;
  membros: Funcoes['membros'];
  onClose: () => void;
}

interface Valores {
  nome: string;
  vagas: string;
  para_todos: boolean;
  vagas_por_tipo: Record<TipoDeEvento, string>;
}

/** A new function, or one that changes. */
export function EditarFuncao({ funcao, membros, onClose }: Props) {
  const [aptos, setAptos] = useState<ReadonlySet<string>>(new Set(funcao?.membros));
  const comum = {
    defaultValues: {
      nome: funcao?.nome ?? '',
      vagas: String(funcao?.vagas ?? 1),
      para_todos: funcao?.para_todos ?? true,
      vagas_por_tipo: escritos(funcao?.vagas_por_tipo ?? {}),
    },
    check: conferir,
    errorTitle: t('Erro ao salvar a função'),
    onDone: () => {
      toast.sucesso(t('Função salva'));
      onClose();
    },
  };
  const entrada = ({ nome, vagas, para_todos, vagas_por_tipo }: Valores) => ({
    nome,
    vagas: Number(vagas),
    vagas_por_tipo: lidos(vagas_por_tipo),
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
      onClose={onClose}
    >
      <TextField label={t('Nome')} required maxLength={40} {...acao.text('nome')} />
      <TextField label={t('Pessoas por evento')} required inputMode="numeric" maxLength={2} {...acao.text('vagas')} />
      <details open={Object.keys(funcao?.vagas_por_tipo ?? {}).length > 0}>
        <summary className="min-h-11 cursor-pointer content-center">{t('Em alguns eventos é diferente')}</summary>
        <p className="text-sm text-ink-2">
          {t('Deixe em branco onde vale o número de sempre; 0 onde a função não é precisa.')}
        </p>
        <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3">
          {TIPOS_DE_EVENTO.map((tipo) => (
            <TextField
              key={tipo}
              label={NOMES_DOS_EVENTOS[tipo]()}
              inputMode="numeric"
              maxLength={2}
              {...acao.text(`vagas_por_tipo.${tipo}`)}
            />
          ))}
        </div>
      </details>
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

const INTEIRO = /^\d{1,2}$/;

function conferir({ nome, vagas, vagas_por_tipo }: Valores) {
  const porTipo = TIPOS_DE_EVENTO.map((tipo) => {
    const digitado = vagas_por_tipo[tipo].trim();
    return [`vagas_por_tipo.${tipo}`, digitado !== '' && !INTEIRO.test(digitado) && t('De 0 a 99 pessoas.')] as const;
  });
  return {
    nome: !nome.trim() && t('Dê um nome à função'),
    vagas: !INTEIRO.test(vagas.trim()) && t('De 1 a 99 pessoas.'),
    ...Object.fromEntries(porTipo),
  };
}

const escritos = (por: Funcao['vagas_por_tipo']): Valores['vagas_por_tipo'] => {
  const um = (tipo: TipoDeEvento) => por[tipo]?.toString() ?? '';
  return {
    gira: um('gira'),
    festa: um('festa'),
    desenvolvimento: um('desenvolvimento'),
    estudo: um('estudo'),
    limpeza: um('limpeza'),
    reuniao: um('reuniao'),
    obrigacao: um('obrigacao'),
    outro: um('outro'),
  };
};

const lidos = (por: Valores['vagas_por_tipo']): Funcao['vagas_por_tipo'] =>
  Object.fromEntries(TIPOS_DE_EVENTO.filter((tipo) => por[tipo].trim()).map((tipo) => [tipo, Number(por[tipo])]));
