import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { rotulo } from '../../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { recusaDaData, TIPOS_DE_COMBINADO, type TipoDeCombinado } from '../rules.ts';

/** An open month to agree about. */
interface Mes {
  refer: string;
  dt_vencimento: string;
  vl_parcial_centavos: number;
}

interface Props {
  meses: readonly Mes[];
  hoje: string;
  onClose: () => void;
  onFeito: () => void;
}

interface Valores {
  /** Empty until the person chooses. */
  tipo: TipoDeCombinado | '';
  /** The new last day of each month, under 'm' and its month. */
  datas: Record<string, string>;
  motivo: string;
}

type Campo = `m${string}`;
const campoDe = ({ refer }: Mes): Campo => `m${refer}`;

/**
 * Proposes one date a month from the next month on, each after its due day. Several months make a
 * plan of instalments.
 */
function proporDatas(meses: readonly Mes[], hoje: string): Record<string, string> {
  const propor = (mes: Mes, n: number): string => {
    const [daqui, depois] = [somarMesesAoDia(hoje, n + 1), somarMesesAoDia(mes.dt_vencimento, 1)];
    return daqui > mes.dt_vencimento ? daqui : depois;
  };
  return Object.fromEntries(meses.map((mes, n) => [campoDe(mes), propor(mes, n)]));
}

const iniciais = (meses: readonly Mes[], hoje: string): Valores => ({
  tipo: '',
  datas: proporDatas(meses, hoje),
  motivo: '',
});

const enviados = (meses: readonly Mes[], { tipo, datas, motivo }: Valores) => ({
  tipo: tipo || ('isencao' as const),
  meses: meses.map((mes) => ({
    refer: mes.refer,
    ...(tipo === 'nova_data' && { nova_data: datas[campoDe(mes)] ?? '' }),
  })),
  motivo,
});

/** The sentence for each month whose new day is not accepted. */
function conferirDatas(meses: readonly Mes[], hoje: string, { tipo, datas }: Valores) {
  if (tipo !== 'nova_data') return {};
  return Object.fromEntries(
    meses.map((mes) => {
      const data = datas[campoDe(mes)] ?? '';
      const recusa = recusaDaData(data, { hoje, vencimento: mes.dt_vencimento });
      const frase = !data
        ? t('Escolha a nova data.')
        : recusa === 'passada'
          ? t('A nova data não pode ser anterior a hoje.')
          : recusa && t('A nova data precisa ser depois do vencimento.');
      return [`datas.${campoDe(mes)}`, frase];
    }),
  );
}

/** Staff agree with a member: it holds at once. */
export function Combinar({ membro, meses, hoje, onClose, onFeito }: Props & { membro: { id: string; nome: string } }) {
  const acao = useActionForm<'combinar', Valores>({
    action: 'combinar',
    defaultValues: iniciais(meses, hoje),
    toInput: (valores) => ({ membro_id: membro.id, ...enviados(meses, valores) }),
    check: (valores) => ({
      tipo: !valores.tipo && t('Escolha o que combinar.'),
      ...conferirDatas(meses, hoje, valores),
      motivo: !valores.motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao combinar'),
    onDone: () => {
      toast.sucesso(t('Combinado'), membro.nome);
      onFeito();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Combinar mensalidades')}
      description={<Parts of={[membro.nome, mesesPorNome(meses)]} />}
      form={acao}
      submitLabel={t('Combinar')}
      onClose={onClose}
    >
      <Campos meses={meses} hoje={hoje} acao={acao} rotulo={t('O que combinar')} />
      <TextArea label={t('Motivo')} required maxLength={300} {...acao.text('motivo')} />
    </FormDialog>
  );
}

/** A member asks; nothing changes until the house has answered. */
export function Pedir({ meses, hoje, onClose, onFeito }: Props) {
  const acao = useActionForm<'pedirCombinado', Valores>({
    action: 'pedirCombinado',
    defaultValues: iniciais(meses, hoje),
    toInput: (valores) => enviados(meses, valores),
    check: (valores) => ({
      tipo: !valores.tipo && t('Escolha o que pedir.'),
      ...conferirDatas(meses, hoje, valores),
    }),
    errorTitle: t('Erro ao enviar pedido'),
    onDone: () => {
      toast.sucesso(t('Pedido enviado'));
      onFeito();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Pedir à casa')}
      description={mesesPorNome(meses)}
      form={acao}
      submitLabel={t('Pedir')}
      onClose={onClose}
    >
      <Campos meses={meses} hoje={hoje} acao={acao} rotulo={t('O que pedir')} />
      <TextArea
        label={t('Motivo, se quiser contar')}
        hint={t('Só quem cuida das contas lê, e a casa responde aqui.')}
        maxLength={300}
        {...acao.text('motivo')}
      />
      <p className="text-sm text-ink-2">{t('Até a resposta nada muda no que há a pagar.')}</p>
    </FormDialog>
  );
}

interface CamposProps {
  meses: readonly Mes[];
  hoje: string;
  acao: ActionForm<Valores>;
  rotulo: string;
}

const NOMES: Record<TipoDeCombinado, () => string> = {
  isencao: () => t('Isenção'),
  nova_data: () => t('Nova data'),
};

/** The kind of agreement, what it means, and a date for each month that gets one. */
function Campos({ meses, hoje, acao, rotulo: label }: CamposProps) {
  const tipo = acao.form.watch('tipo');
  const comParte = meses.some((mes) => mes.vl_parcial_centavos > 0);
  const hint =
    tipo === ''
      ? undefined
      : tipo === 'nova_data'
        ? t('O mês não atrasa antes dela.')
        : comParte
          ? t('O que já foi recebido fica, e o resto deixa de ser devido.')
          : t('O mês deixa de ser devido.');
  return (
    <>
      <SelectField
        label={label}
        required
        hint={hint}
        options={TIPOS_DE_COMBINADO.map((value) => ({ value, label: NOMES[value]() }))}
        {...acao.text('tipo')}
      />
      {tipo === 'nova_data' &&
        meses.map((mes) => (
          <Controlled key={mes.refer} control={acao.control} name={`datas.${campoDe(mes)}`}>
            {(campo) => (
              <DateField
                label={
                  meses.length === 1
                    ? t('Nova data')
                    : t('Nova data de {mes}', { mes: rotulo(mes.refer, getLanguage()) })
                }
                required
                min={hoje}
                max={somarMesesAoDia(hoje, 36)}
                {...campo}
              />
            )}
          </Controlled>
        ))}
    </>
  );
}

const mesesPorNome = (meses: readonly Mes[]): string =>
  meses.map(({ refer }) => rotulo(refer, getLanguage())).join(', ');
