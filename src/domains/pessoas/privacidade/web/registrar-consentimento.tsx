import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { FORMAS_DA_CASA, type Decisao, type Finalidade } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDaFinalidade, comoFoiDito } from './nomes.ts';

interface Valores {
  decisao: Decisao;
  forma: (typeof FORMAS_DA_CASA)[number];
  responsavel: string;
  ocorrido_em: string;
}

interface Props {
  membro_id: string;
  dados: ApiOutput<'consentimentosDoMembro'>;
  finalidade: Finalidade;
  onRegistrado: (decisao: Decisao) => void;
  onClose: () => void;
}

/** Writes down one decision with the words that hold now. Below 18 the guardian's name is asked. */
export function RegistrarConsentimento({ membro_id, dados, finalidade, onRegistrado, onClose }: Props) {
  const { hoje } = useSignedIn();
  const { menor } = dados;
  const atual = dados.finalidades.find((uma) => uma.finalidade === finalidade);
  const acao = useActionForm<'registrarConsentimento', Valores>({
    action: 'registrarConsentimento',
    defaultValues: {
      decisao: atual?.situacao === 'dado' ? 'retirado' : 'dado',
      forma: 'papel',
      responsavel: dados.responsavel_nome ?? '',
      ocorrido_em: hoje ?? '',
    },
    toInput: ({ responsavel, ...resto }) => ({
      ...resto,
      membro_id,
      finalidade,
      ...(menor ? { por: 'responsavel', responsavel } : { por: 'membro' }),
    }),
    check: ({ responsavel, ocorrido_em }) => ({
      responsavel: menor && !responsavel.trim() && t('Informe o nome do responsável.'),
      ocorrido_em: !ocorrido_em && t('Informe o dia'),
    }),
    errorTitle: t('Erro ao registrar consentimento'),
    onDone: (_, { decisao }) => {
      toast.sucesso(t('Consentimento registrado'), nomeDaFinalidade(finalidade));
      onRegistrado(decisao);
      onClose();
    },
  });
  const decisao = acao.form.watch('decisao');
  return (
    <FormDialog
      title={t('Registrar consentimento')}
      description={nomeDaFinalidade(finalidade)}
      form={acao}
      submitLabel={t('Registrar')}
      onClose={onClose}
    >
      <blockquote className="border-l-4 border-line-strong pl-4 whitespace-pre-line text-ink-2">
        {atual?.texto}
      </blockquote>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('O que a pessoa disse')}</legend>
        <Radio label={t('Autorizou')} value="dado" {...acao.form.register('decisao')} />
        <Radio label={t('Não autorizou, ou retirou')} value="retirado" {...acao.form.register('decisao')} />
      </fieldset>
      {decisao === 'retirado' && finalidade === 'comunicacao' && (
        <Notice>{t('A pessoa sai dos lembretes e das cartas do programa.')}</Notice>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Controlled control={acao.control} name="ocorrido_em">
          {(campo) => <DateField label={t('Quando')} required max={hoje || undefined} {...campo} />}
        </Controlled>
        <SelectField
          label={t('De que forma')}
          options={FORMAS_DA_CASA.map((forma) => ({ value: forma, label: comoFoiDito(forma) }))}
          {...acao.text('forma')}
        />
      </div>
      {menor && (
        <TextField
          label={t('Nome do responsável')}
          required
          maxLength={120}
          hint={t('Abaixo de 18 anos quem autoriza é o responsável.')}
          {...acao.text('responsavel')}
        />
      )}
    </FormDialog>
  );
}
