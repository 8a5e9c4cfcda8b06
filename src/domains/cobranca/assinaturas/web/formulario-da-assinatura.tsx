import type { ReactNode } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import type { Alcance } from '../../planos/web/alcance.tsx';
import { STATUS_ASSINATURA, validarAssinatura, type Desde, type StatusAssinatura } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { descreverFaturas } from './descrever-faturas.ts';
import { DesdeQuando } from './desde-quando.tsx';
import { EscolherPlano, usePlanosParaEscolher, type OpcaoDePlano } from './escolher-plano.tsx';
import { STATUS } from './nomes.ts';
import { usePreverTrocaPlano } from './queries.ts';

export interface Valores {
  membro_id: string;
  plano_id: string;
  inicio: string;
  /** The place from which the start of a new subscription comes. */
  desde: Desde;
  temFim: boolean;
  fim: string;
  status: StatusAssinatura;
  desconto_centavos: number | null;
  /** '1' to '31'; empty for the plan's. */
  dia_proprio: string;
  observacao: string;
  gerar_faturas: boolean;
  cancelar_faturas: boolean;
  aplicar: Alcance;
}

export const conferirAssinatura = (valores: Valores) =>
  validarAssinatura({ ...valores, desconto_centavos: valores.desconto_centavos ?? 0 });

export const lidos = ({
  plano_id,
  inicio,
  temFim,
  fim,
  status,
  desconto_centavos,
  dia_proprio,
  observacao,
  gerar_faturas,
}: Valores) => ({
  plano_id,
  inicio,
  fim: temFim ? fim : null,
  status,
  desconto_centavos: desconto_centavos ?? 0,
  dia_proprio: Number(dia_proprio) || null,
  observacao,
  gerar_faturas,
});

const diasDeVencimento = (doPlano: number | undefined) => [
  { value: '', label: doPlano ? t('O do plano (dia {dia})', { dia: doPlano }) : t('O do plano') },
  ...Array.from({ length: 31 }, (_, n) => ({
    value: String(n + 1),
    label: n === 30 ? t('Último dia do mês') : String(n + 1),
  })),
];

interface FormularioProps {
  titulo: string;
  descricao?: string;
  dicaDaSituacao?: string;
  acao: ActionForm<Valores>;
  planoAtual: OpcaoDePlano | null;
  waits?: boolean;
  onClose: () => void;
  consequencias?: ReactNode;
  children?: ReactNode;
}

/**
 * The fields of a new or edited subscription; the consequences of a change are shown above the
 * switch for the invoices.
 */
export function FormularioDaAssinatura({
  titulo,
  descricao,
  acao,
  planoAtual,
  onClose,
  dicaDaSituacao,
  waits = false,
  consequencias,
  children,
}: FormularioProps) {
  const hoje = useSignedIn().hoje ?? '';
  const planos = usePlanosParaEscolher(planoAtual, t('Erro ao carregar planos'));
  const { membro_id, plano_id, inicio, desde, temFim, fim, status, desconto_centavos, dia_proprio } = acao.form.watch();
  const plano = planos.find(({ id }) => id === plano_id);
  const { data: doMembro } = usePreverTrocaPlano({ membro_id, plano_id, desconto_centavos: null }, !planoAtual);
  // If it has invoices already, most months stay as they are.
  const nova = !planoAtual &&
    plano && {
      inicio,
      plano: { ...plano, dia_vencimento: Number(dia_proprio) || plano.dia_vencimento },
      desconto_centavos,
      fim: temFim ? fim : '',
      ocupados: doMembro?.meses_ocupados ?? [],
    };
  const previsao = nova && descreverFaturas(nova, hoje);
  return (
    <FormDialog
      title={titulo}
      description={descricao}
      form={acao}
      submitLabel={t('Salvar assinatura')}
      waits={waits}
      onClose={onClose}
    >
      {children}
      <Controlled control={acao.control} name="plano_id">
        {({ value, onValueChange, error }) => (
          <EscolherPlano planos={planos} placeholder={t('Selecione um plano')} {...{ value, onValueChange, error }} />
        )}
      </Controlled>
      {nova && (
        <DesdeQuando
          label={t('Data de início')}
          nova={nova}
          hoje={hoje}
          admissao={doMembro?.admissao ?? null}
          desde={desde}
          onEscolha={(origem, dia) => {
            acao.form.setValue('desde', origem, { shouldDirty: true });
            acao.form.setValue('inicio', dia, { shouldDirty: true });
          }}
          error={acao.text('inicio').error}
        />
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {!nova && (
          <Controlled control={acao.control} name="inicio">
            {(campo) => <DateField label={t('Data de início')} required {...campo} />}
          </Controlled>
        )}
        <Controlled control={acao.control} name="desconto_centavos">
          {(campo) => <MoneyField label={t('Desconto por mês')} {...campo} />}
        </Controlled>
        <SelectField
          label={t('Dia do vencimento')}
          hint={
            Number(dia_proprio) > 0 && t('Em um mês mais curto vence no último dia. Vale também quando o plano muda.')
          }
          options={diasDeVencimento(plano?.dia_vencimento)}
          {...acao.text('dia_proprio')}
        />
        <SelectField
          label={t('Situação')}
          hint={dicaDaSituacao}
          options={STATUS_ASSINATURA.map((value) => ({ value, label: STATUS[value]() }))}
          {...acao.text('status')}
        />
        <div className="flex flex-col gap-2">
          <Switch label={t('Tem data fim?')} className="md:mt-7.5" {...acao.check('temFim')} />
          {temFim && (
            <Controlled control={acao.control} name="fim">
              {(campo) => <DateField label={t('Data de fim')} required {...campo} />}
            </Controlled>
          )}
        </div>
      </div>
      <TextArea label={t('Observação')} maxLength={1000} {...acao.text('observacao')} />
      {consequencias}
      {status === 'ativa' && (
        <Switch
          label={t('Gerar 24 faturas')}
          hint={
            previsao
              ? t('{faturas}. Meses que já têm fatura ficam como estão.', { faturas: previsao })
              : t('Uma por mês, do início em diante. Meses que já têm fatura ficam como estão.')
          }
          {...acao.check('gerar_faturas')}
        />
      )}
    </FormDialog>
  );
}
