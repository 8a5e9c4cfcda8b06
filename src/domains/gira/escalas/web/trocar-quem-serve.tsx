import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { porque } from './porque.ts';
import type { Escala, Escalado } from './queries.ts';

interface Props {
  escala: Escala;
  quemSai: Escalado;
  onClose: () => void;
}

/** Names who comes before anything changes: whoever's turn it is is chosen already. */
export function TrocarQuemServe({ escala, quemSai, onClose }: Props) {
  const { id, nome, funcao_id } = quemSai;
  const livres = escala.livres.filter(({ funcoes }) => funcoes.includes(funcao_id));
  const naVez = livres.find(({ impedido }) => impedido === null);
  const acao = useActionForm<'trocarNaEscala', { membro_id: string }>({
    action: 'trocarNaEscala',
    defaultValues: { membro_id: naVez?.id ?? '' },
    toInput: ({ membro_id }) => ({ id, membro_id }),
    check: ({ membro_id }) => ({ membro_id: !membro_id && t('Escolha uma pessoa.') }),
    errorTitle: t('Erro ao trocar'),
    onDone: ({ nome: novo }) => {
      toast.sucesso(t('{novo} no lugar de {nome}', { novo, nome }));
      onClose();
    },
  });
  const escolhido = livres.find((um) => um.id === acao.form.watch('membro_id'));
  const funcao = escala.funcoes.find((uma) => uma.id === funcao_id)?.nome ?? '';
  return (
    <FormDialog
      title={t('Trocar quem serve')}
      description={t('Escolha quem serve no lugar de {nome} em {funcao}.', { nome, funcao })}
      form={acao}
      submitLabel={escolhido ? t('Trocar por {nome}', { nome: escolhido.nome }) : t('Trocar|de pessoa')}
      onClose={onClose}
    >
      {livres.length === 0 && <p className="text-ink-2">{t('Não há mais ninguém para esta função.')}</p>}
      <SelectField
        label={t('Quem vem no lugar')}
        required
        disabled={livres.length === 0}
        {...acao.text('membro_id')}
        options={livres.map((um) => ({
          value: um.id,
          label: um === naVez ? t('{nome} (está na vez)', { nome: um.nome }) : comPorque(um),
          disabled: um.impedido === 'outro_evento',
        }))}
      />
    </FormDialog>
  );
}

/** 'Ana (em pausa)' */
export function comPorque(livre: Escala['livres'][number]): string {
  const motivo = porque(livre);
  return motivo === null ? livre.nome : `${livre.nome} (${motivo})`;
}
