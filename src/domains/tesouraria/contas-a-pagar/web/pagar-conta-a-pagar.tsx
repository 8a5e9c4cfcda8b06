import { formatBRL } from '../../../../shared/centavos.ts';
import { ehDia, formatDia } from '../../../../shared/datas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { EscolherCarteira } from '../../../dinheiro/carteiras/web/escolher-carteira.tsx';
import { podeSairDaGaveta, useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { AvisoDeLinha } from '../../../dinheiro/conciliacoes/web/aviso-de-linha.tsx';
import { recusaDoDia } from '../../pagamentos-diversos/rules.ts';
import { EscolherMetodo } from '../../pagamentos-diversos/web/escolher-opcao.tsx';
import { t } from '../../../../shared/texts.ts';
import type { ContaAPagar } from './queries.ts';

interface Valores {
  valor_centavos: number | null;
  data: string;
  metodo: string;
  carteira_id: string;
  mesmo_assim: boolean;
}

interface PagarProps {
  conta: ContaAPagar;
  onClose: () => void;
}

/** The amount of the month may differ from the series', as for light and water. */
export function PagarContaAPagar({ conta, onClose }: PagarProps) {
  const hoje = useSignedIn().hoje ?? '';
  const acao = useActionForm<'pagarContaAPagar', Valores>({
    action: 'pagarContaAPagar',
    defaultValues: {
      valor_centavos: conta.valor_centavos,
      data: hoje,
      metodo: 'pix',
      carteira_id: '',
      mesmo_assim: false,
    },
    toInput: ({ valor_centavos, carteira_id, ...resto }) => ({
      id: conta.id,
      ...resto,
      valor_centavos: valor_centavos ?? 0,
      ...(carteira_id && { carteira_id }),
      ...gaveta.sessao,
    }),
    check: ({ valor_centavos, data, metodo }) => ({
      valor_centavos: !(valor_centavos !== null && valor_centavos > 0) && t('Informe um valor maior que zero'),
      data: recusaDoDia(ehDia(data) ? data : '', hoje, false) ?? false,
      metodo: !metodo && t('Informe o método'),
    }),
    errorTitle: t('Erro ao pagar a conta'),
    onDone: ({ proximo_vencimento }, { valor_centavos }) => {
      const valor = formatBRL(valor_centavos ?? 0);
      toast.sucesso(
        t('Conta paga'),
        proximo_vencimento
          ? t('{valor}. A próxima vence em {dia}.', { valor, dia: formatDia(proximo_vencimento) })
          : valor,
      );
      onClose();
    },
  });
  const [pago, metodo, data, carteira_id] = acao.form.watch(['valor_centavos', 'metodo', 'data', 'carteira_id']);
  const gaveta = useSaidaDaGaveta(podeSairDaGaveta({ metodo, data, carteira_id }, hoje));
  const mesmoAssim = acao.check('mesmo_assim');
  return (
    <FormDialog
      title={t('Pagar conta')}
      description={
        <Parts of={[conta.descricao, conta.favorecido, t('vence em {dia}', { dia: formatDia(conta.vencimento) })]} />
      }
      form={acao}
      submitLabel={t('Pagar')}
      dirty={false}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Controlled control={acao.control} name="valor_centavos">
          {(campo) => <MoneyField label={t('Valor pago')} required {...campo} />}
        </Controlled>
        <Controlled control={acao.control} name="data">
          {(campo) => <DateField label={t('Dia do pagamento')} required min="2020-01-01" max={hoje} {...campo} />}
        </Controlled>
        <EscolherMetodo gerenciar={false} {...acao.text('metodo')} />
        <EscolherCarteira metodo={metodo} {...acao.text('carteira_id')} />
        {gaveta.pergunta}
      </div>
      <AvisoDeLinha valor={pago === null ? null : -pago} dia={data} />
      <AvisoDeMesPublicado dia={data} />
      {(mesmoAssim.error !== undefined || acao.form.watch('mesmo_assim')) && (
        <Checkbox label={t('É outra: pagar mesmo assim')} {...mesmoAssim} />
      )}
    </FormDialog>
  );
}
