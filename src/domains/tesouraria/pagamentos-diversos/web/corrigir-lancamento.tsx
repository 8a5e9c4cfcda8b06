import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { valorDoTipo } from '../rules.ts';
import { t } from '../texts.ts';
import { CamposDoLancamento, comSinal, verificar, type LancamentoDigitado } from './campos-do-lancamento.tsx';
import { nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import type { Lancamento } from './queries.ts';

export interface CorrigirLancamentoProps {
  lancamento: Lancamento;
  onFechar: () => void;
}

/**
 * The form with the entry's values. Until it is saved the entry counts as it is; then it is
 * reversed, and the new one names it.
 */
export function CorrigirLancamento({ lancamento, onFechar }: CorrigirLancamentoProps) {
  const hoje = useSignedIn().hoje ?? '';
  const { id, descricao, tipo_nome, valor_centavos, data } = lancamento;
  const antes = digitado(lancamento);
  const acao = useActionForm<'corrigirLancamento', LancamentoDigitado>({
    action: 'corrigirLancamento',
    defaultValues: antes,
    toInput: ({ valor_centavos: valor, sentido, carteira_id, fundo_id, ...resto }) => ({
      id,
      ...resto,
      fundo_id: fundo_id || null,
      ...(carteira_id && { carteira_id }),
      valor_centavos: comSinal(valor, sentido) ?? 0,
    }),
    check: (valores) => ({
      ...verificar(valores, false, hoje),
      motivo: !valores.motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao salvar'),
    onDone: ({ matricula_encontrada }, { valor_centavos: valor, sentido, matricula }) => {
      toast.sucesso(t('Lançamento corrigido'), formatBRL(comSinal(valor, sentido) ?? 0));
      if (matricula.trim() && !matricula_encontrada)
        toast.aviso(t('Matrícula não encontrada'), t('O lançamento foi feito mesmo assim.'));
      onFechar();
    },
  });
  return (
    <FormDialog
      title={t('Corrigir lançamento')}
      description={<Parts of={[descricao ?? nomeDoTipo(tipo_nome), formatBRL(valor_centavos), formatDia(data)]} />}
      form={acao}
      submitLabel={t('Salvar correção')}
      onClose={onFechar}
    >
      <Notice>
        {t(
          'Até você salvar, o lançamento continua como está. Depois ele sai dos totais e fica guardado, ligado ao novo.',
        )}
      </Notice>
      <CamposDoLancamento
        acao={acao}
        viewer={false}
        atuais={{ ...antes, fundo: lancamento.fundo }}
        className="md:grid-cols-2"
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label={t('Matrícula')} maxLength={30} {...acao.text('matricula')} />
        <Controlled control={acao.control} name="data">
          {(campo) => <DateField label={t('Data do movimento')} min="2020-01-01" max={hoje} required {...campo} />}
        </Controlled>
      </div>
      <AvisoDeMesPublicado dia={data} />
      {acao.form.watch('data').slice(0, 7) !== data.slice(0, 7) && (
        <AvisoDeMesPublicado dia={acao.form.watch('data')} />
      )}
      <TextArea label={t('Observações')} rows={2} maxLength={1000} {...acao.text('observacoes')} />
      <TextField label={t('Motivo da correção')} required maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}

const digitado = (lancamento: Lancamento): LancamentoDigitado => ({
  tipo: valorDoTipo(lancamento),
  metodo: lancamento.metodo,
  descricao: lancamento.descricao ?? '',
  valor_centavos: Math.abs(lancamento.valor_centavos),
  sentido: lancamento.valor_centavos < 0 ? 'saida' : 'entrada',
  matricula: lancamento.matricula ?? '',
  data: lancamento.data,
  observacoes: lancamento.observacoes ?? '',
  carteira_id: '',
  favorecido: lancamento.favorecido ?? '',
  fundo_id: lancamento.fundo?.id ?? '',
  motivo: '',
});
