import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { useSessaoDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { EscolherCarteira } from '../../../dinheiro/carteiras/web/escolher-carteira.tsx';
import { AvisoDeLinha } from '../../../dinheiro/conciliacoes/web/aviso-de-linha.tsx';
import { METODOS, type Metodo, nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { SemChave } from '../../../dinheiro/pix/web/sem-chave.tsx';
import { usePorProvedor } from '../../cobrancas/web/por-provedor.ts';
import { t } from '../../../../shared/texts.ts';
import { ComoFica } from './como-fica.tsx';
import { type Escolhas, NAO_DIGITADO, planejarPagamento } from './planejar-pagamento.ts';
import type { Fatura } from './queries.ts';
import { ResumoDasFaturas, mesesDe, useEmPagamento } from './resumo-das-faturas.tsx';

/** The provider's code, which few houses show. */
const CobrancaPix = laterForSure(async () => (await import('../../cobrancas/web/cobranca-pix.tsx')).CobrancaPix);

interface Props {
  /** Whether the provider's code may be shown. */
  porProvedor: boolean;
  faturas: readonly string[];
  /** A part of the invoices, which only the house's own code can ask for. */
  parte: number | null;
  /** All that the invoices lack, if exactly that is received. */
  total: number | null;
  onPaga: () => void;
  /** Whether the house's own code stands there instead. */
  onDaCasa: (daCasa: boolean) => void;
}

/** The code at the counter: the provider's where the house has one, else the house's own. */
function PixDaEquipe({ porProvedor, faturas, parte, total, onPaga, onDaCasa }: Props) {
  const daCasa = (
    <CodigoPix
      de={{ faturas: [...faturas], ...(parte !== null && parte > 0 && { valor_centavos: parte }) }}
      semChave={<SemChave />}
    />
  );
  if (!porProvedor || total === null || total < 1) return daCasa;
  const outroJeito = <Mostrado onMostrado={onDaCasa}>{daCasa}</Mostrado>;
  return <CobrancaPix {...{ faturas, onPaga, outroJeito }} total_centavos={total} soEnquantoVista />;
}

/** Says while it is on the screen. */
function Mostrado({ onMostrado, children }: { onMostrado: (mostrado: boolean) => void; children: ReactNode }) {
  const dizer = useEffectEvent(onMostrado);
  useEffect(() => {
    dizer(true);
    return () => dizer(false);
  }, []);
  return children;
}

export interface PagarFaturasProps {
  faturas: readonly Fatura[];
  /** The member's other open months, to which a surplus goes. */
  outras: readonly Fatura[];
  /** What the house keeps for the member, in centavos. */
  credito: number;
  /** What the house asks on top of a month that is paid late, in centavos. */
  multa: number;
  nome: string;
  hoje: string;
  onClose: () => void;
  /** The payments, whose receipt is offered next. */
  onPago: (pagamentos: readonly string[]) => void;
}

interface Valores extends Escolhas {
  forma_pagamento: Metodo;
  descricao_metodo: string;
  /** Empty for the one that the method says. */
  carteira_id: string;
}

/**
 * Cash by default. The amount is all that is lacking until another is typed. What becomes of it is
 * shown before confirming. The operation's key is created here and kept until the server has
 * answered.
 */
export function PagarFaturas({ faturas, outras, credito, multa, nome, hoje, onClose, onPago }: PagarFaturasProps) {
  const sessao = useSessaoDaTela();
  const planejar = (valores: Escolhas) => planejarPagamento({ faturas, outras, credito, multa }, valores);
  const acao = useActionForm<'pagarFaturas', Valores>({
    action: 'pagarFaturas',
    defaultValues: {
      forma_pagamento: 'dinheiro',
      descricao_metodo: '',
      dt_pagamento: hoje,
      carteira_id: '',
      recebido: NAO_DIGITADO,
      usar_credito: false,
      com_multa: true,
    },
    toInput: (valores) => {
      const { forma_pagamento, descricao_metodo, dt_pagamento, carteira_id } = valores;
      const { recebido: total, plano: pago } = planejar(valores);
      return {
        forma_pagamento,
        descricao_metodo,
        dt_pagamento,
        ...(carteira_id && { carteira_id }),
        faturas: pago.partes,
        sobra_centavos: pago.sobra_centavos,
        total_centavos: total ?? 0,
        ...sessao,
      };
    },
    check: (valores) => {
      const { forma_pagamento, descricao_metodo } = valores;
      const { recebido: total, plano: pago } = planejar(valores);
      return {
        descricao_metodo:
          forma_pagamento === 'outro' && !descricao_metodo.trim() && t('Informe o método personalizado.'),
        recebido: (total === null || total < 0 || pago.partes.length === 0) && t('Informe um valor válido'),
      };
    },
    errorTitle: t('Erro ao registrar pagamento'),
    onDone: ({ pagamentos, total_centavos }) => {
      toast.sucesso(t('Pagamento registrado'), `${nome} · ${formatBRL(total_centavos)}`);
      onPago(pagamentos);
    },
  });
  const { recebido, inteiro, plano, atrasados, multas } = planejar(acao.form.watch());
  // The code is not made anew for each digit, and never holds the multa.
  const doCodigo = useDebounced(recebido === null ? null : recebido - multas);
  const emPagamento = useEmPagamento(faturas, acao.busy, onClose);
  const forma = acao.form.watch('forma_pagamento');
  const porProvedor = usePorProvedor();
  const [daCasa, setDaCasa] = useState(false);
  const total = inteiro && multas === 0 ? recebido : null;
  // While the provider's code can be paid, no other money is taken: it confirms itself.
  const sozinho = forma === 'pix' && porProvedor && !daCasa && (total ?? 0) > 0;
  return (
    <FormDialog
      size="sm"
      title={t('Confirmar pagamento')}
      description={<Parts of={[nome, mesesDe(emPagamento)]} />}
      form={acao}
      dirty={false}
      submitLabel={sozinho ? null : t('Confirmar pagamento')}
      submitVariant="money"
      onClose={onClose}
    >
      <ResumoDasFaturas faturas={emPagamento} acao={acao} />
      <SelectField
        label={t('Forma de pagamento')}
        options={METODOS.map((metodo) => ({ value: metodo, label: nomeDaForma(metodo) }))}
        {...acao.text('forma_pagamento')}
      />
      {credito > 0 && (
        <Checkbox
          label={t('Usar o crédito de {valor}', { valor: formatBRL(credito) })}
          {...acao.check('usar_credito')}
        />
      )}
      {atrasados > 0 && (
        <Checkbox
          label={t('Cobrar multa de {valor}', { valor: formatBRL(atrasados * multa) })}
          hint={
            atrasados === 1 ? t('1 mês pago depois do prazo.') : t('{n} meses pagos depois do prazo.', { n: atrasados })
          }
          {...acao.check('com_multa')}
        />
      )}
      <Controlled control={acao.control} name="recebido">
        {(campo) => <MoneyField label={t('Valor recebido')} required {...campo} value={recebido} />}
      </Controlled>
      {/* Above the code, which would push it out of sight. */}
      {forma !== 'dinheiro' && <AvisoDeLinha valor={recebido} dia={acao.form.watch('dt_pagamento')} />}
      {!inteiro && plano.partes.length > 0 && <ComoFica faturas={[...emPagamento, ...outras]} plano={plano} />}
      {forma === 'pix' && (
        <PixDaEquipe
          {...{ porProvedor, total }}
          faturas={emPagamento.map(({ id }) => id)}
          parte={inteiro ? null : doCodigo}
          onPaga={onClose}
          onDaCasa={setDaCasa}
        />
      )}
      {forma === 'outro' && <TextField label={t('Qual?')} required maxLength={40} {...acao.text('descricao_metodo')} />}
      <EscolherCarteira
        metodo={forma === 'outro' ? acao.form.watch('descricao_metodo') || forma : forma}
        {...acao.text('carteira_id')}
      />
      <Controlled control={acao.control} name="dt_pagamento">
        {(campo) => <DateField label={t('Data do pagamento')} min="2020-01-01" max={hoje} {...campo} />}
      </Controlled>
      <AvisoDeMesPublicado dia={acao.form.watch('dt_pagamento')} />
    </FormDialog>
  );
}
