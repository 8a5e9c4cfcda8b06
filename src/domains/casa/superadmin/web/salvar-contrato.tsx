import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { nomeDoEscolhido } from '../../../acesso/inicio/web/nome-do-plano.ts';
import { STATUS_DO_CONTRATO, type StatusDoContrato } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { hojeNaPlataforma } from './dia-da-plataforma.ts';
import { nomeDoStatus } from './nome-do-status.ts';
import { usePlanosSaas, type PlanoSaas, type Terreiro } from './queries.ts';

interface Valores {
  plan_id: string;
  inicio: string;
  fim: string;
  status: StatusDoContrato;
  owner_email: string;
}

interface Props {
  terreiro: Terreiro;
  onClose: () => void;
}

/** The plans are loaded first: the select needs its options before its value. */
export function SalvarContrato({ terreiro, onClose }: Props) {
  const planos = usePlanosSaas();
  if (planos.data) return <Formulario terreiro={terreiro} planos={planos.data.itens} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={tituloDe(terreiro)}>
      <Pending of={planos} />
    </Dialog>
  );
}

const tituloDe = ({ nome }: Terreiro): string => t('Contrato de {nome}', { nome });

/**
 * Says what a house without a contract may do, and what is missing if there is no plan to choose.
 */
const semPlanoDiz = (planos: number): string =>
  planos === 0
    ? t('Ainda não há planos SaaS: crie um na aba Planos SaaS. Sem contrato, a casa usa tudo, sem prazo.')
    : t('Sem contrato, a casa usa tudo, sem prazo. Escolha um plano para limitar funcionalidades ou dar um fim.');

function Formulario({ terreiro, planos, onClose }: Props & { planos: readonly PlanoSaas[] }) {
  const { contrato } = terreiro;
  const acao = useActionForm<'salvarContrato', Valores>({
    action: 'salvarContrato',
    defaultValues: {
      plan_id: contrato?.plan_id ?? '',
      inicio: contrato?.inicio ?? hojeNaPlataforma(),
      fim: contrato?.fim ?? '',
      status: contrato?.status ?? 'ativo',
      owner_email: contrato?.owner_email ?? '',
    },
    toInput: ({ plan_id, inicio, fim, status, owner_email }) => ({
      id: terreiro.id,
      plan_id: plan_id || null,
      // Hidden fields are not sent, because nobody would see their refusal.
      ...(plan_id && { inicio: inicio || null, fim: fim || null, status, owner_email }),
      versao: contrato?.versao ?? '',
    }),
    check: ({ plan_id, inicio, fim }) => ({
      inicio: Boolean(plan_id) && !inicio && t('Informe a data de início'),
      fim: Boolean(plan_id && inicio && fim && fim < inicio) && t('O fim não pode ser anterior ao início.'),
    }),
    errorTitle: t('Erro ao salvar contrato'),
    onDone: () => {
      toast.sucesso(t('Contrato salvo'));
      onClose();
    },
  });
  const oferecidos = planos.filter(({ ativo, id }) => ativo || id === contrato?.plan_id);
  const escolhido =
    terreiro.plano_escolhido && nomeDoEscolhido(terreiro.plano_escolhido, terreiro.plano_escolhido_nome);
  const semPlano = acao.form.watch('plan_id') === '';
  return (
    <FormDialog title={tituloDe(terreiro)} form={acao} submitLabel={t('Salvar contrato')} onClose={onClose}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField
          label={t('Plano')}
          fieldClass="md:col-span-2"
          placeholder={t('Sem plano (remove o contrato)')}
          {...(escolhido && {
            hint: t('No cadastro a casa escolheu {plano}.', { plano: escolhido }),
          })}
          options={oferecidos.map(({ id, nome }) => ({ value: id, label: nome }))}
          {...acao.text('plan_id')}
        />
        {semPlano && <Notice className="md:col-span-2">{semPlanoDiz(oferecidos.length)}</Notice>}
        {!semPlano && (
          <>
            <Controlled control={acao.control} name="inicio">
              {(campo) => <DateField label={t('Início')} required {...campo} />}
            </Controlled>
            <Controlled control={acao.control} name="fim">
              {(campo) => <DateField label={t('Fim (opcional)')} {...campo} />}
            </Controlled>
            <SelectField
              label={t('Situação')}
              options={STATUS_DO_CONTRATO.map((value) => ({ value, label: nomeDoStatus(value) }))}
              {...acao.text('status')}
            />
            <TextField label={t('E-mail do responsável')} type="email" maxLength={254} {...acao.text('owner_email')} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
