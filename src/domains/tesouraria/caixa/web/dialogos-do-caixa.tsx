import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { carteiraDaForma, formaServe } from '../../../dinheiro/carteiras/rules.ts';
import { type Carteiras, useCarteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { useMetodos } from '../../pagamentos-diversos/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { CriarCarteira, RenomearCarteira } from './criar-carteira.tsx';
import { EstornarMovimento } from './estornar-movimento.tsx';
import { InformarSaldo } from './informar-saldo.tsx';
import type { Carteira, Movimento } from './queries.ts';
import { Transferir } from './transferir.tsx';

interface Valores {
  contado_centavos: number | null;
  motivo: string;
}

/** Asks how much is really there, and shows the difference before it becomes an entry. */
function AcertarSaldo({
  carteira: { id, tipo, nome, saldo_centavos },
  onClose,
}: {
  carteira: Carteira;
  onClose: () => void;
}) {
  const saldo = saldo_centavos ?? 0;
  const acao = useActionForm<'acertarSaldo', Valores>({
    action: 'acertarSaldo',
    defaultValues: { contado_centavos: null, motivo: '' },
    toInput: ({ contado_centavos, motivo }) => ({
      carteira_id: id,
      contado_centavos: contado_centavos ?? 0,
      saldo_centavos: saldo,
      motivo,
    }),
    check: ({ contado_centavos, motivo }) => ({
      contado_centavos:
        (contado_centavos === null && t('Informe um valor válido')) ||
        (tipo === 'dinheiro' && (contado_centavos ?? 0) < 0 && t('Dinheiro não fica abaixo de zero.')) ||
        (contado_centavos === saldo && t('O saldo já é esse: não há o que acertar.')),
      motivo: !motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao acertar o saldo'),
    onDone: ({ diferenca_centavos }) => {
      toast.sucesso(t('Saldo acertado'), `${nome} · ${formatBRL(diferenca_centavos)}`);
      onClose();
    },
  });
  const contado = acao.form.watch('contado_centavos');
  return (
    <FormDialog
      size="sm"
      title={t('Acertar saldo')}
      description={nome}
      form={acao}
      submitLabel={t('Acertar saldo')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('Pelas contas do programa há')} <Money value={saldo} className="font-semibold text-ink" />
      </p>
      <Controlled control={acao.control} name="contado_centavos">
        {(campo) => <MoneyField label={t('Quanto há de verdade')} required {...campo} />}
      </Controlled>
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {contado !== null && contado !== saldo && (
          <>
            {contado > saldo ? t('Sobram') : t('Faltam')}{' '}
            <Money value={Math.abs(contado - saldo)} className="font-semibold text-ink" />
            {t(': vira um lançamento de hoje, “Acerto de saldo”.')}
          </>
        )}
      </p>
      <TextField label={t('Motivo')} required maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}

/** Which carteira each way of paying leads to, saved at once. */
function DefinirFormas({ onClose }: { onClose: () => void }) {
  const carteiras = useCarteiras();
  const metodos = useMetodos();
  return (
    <Dialog
      size="sm"
      title={t('Formas de pagamento')}
      description={t('Em que carteira cai o que se recebe e o que se paga. Vale daqui em diante.')}
      onClose={onClose}
      hideCancel
    >
      {carteiras.error && !carteiras.data ? (
        <ErrorState message={carteiras.error.message} onRetry={() => void carteiras.refetch()} />
      ) : carteiras.data ? (
        <div className="flex flex-col gap-5">
          {metodos.map(({ id, nome, padrao }) => (
            <Forma key={id} metodo={padrao ? id : nome} lista={carteiras.data} />
          ))}
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function Forma({ metodo, lista }: { metodo: string; lista: Carteiras }) {
  const definir = useApiMutation('definirForma', { errorTitle: t('Erro ao salvar a forma de pagamento') });
  const nome = nomeDaForma(metodo);
  const opcoes = lista.itens.filter(({ tipo, arquivada }) => !arquivada && formaServe(metodo, tipo));
  const atual = (definir.isPending && definir.variables?.carteira_id) || carteiraDaForma(lista, metodo)?.id;
  return (
    <SelectField
      label={nome}
      value={atual ?? ''}
      disabled={definir.isPending}
      options={opcoes.map(({ id, nome: carteira }) => ({ value: id, label: carteira }))}
      onChange={({ target }) =>
        definir.mutate(
          { metodo, carteira_id: target.value },
          { onSuccess: () => toast.sucesso(t('Forma de pagamento salva'), nome) },
        )
      }
    />
  );
}

export type Aberto =
  | { dialogo: 'criar' | 'formas' | 'transferir' }
  | { dialogo: 'acertar' | 'saldo' | 'renomear' | 'arquivar' | 'reativar'; carteira: Carteira }
  | { dialogo: 'estornar'; movimento: Movimento };

interface Props {
  aberto: Aberto;
  carteiras: readonly Carteira[];
  onClose: () => void;
}

export function DialogosDoCaixa({ aberto, carteiras, onClose }: Props) {
  switch (aberto.dialogo) {
    case 'criar':
      return <CriarCarteira onClose={onClose} />;
    case 'formas':
      return <DefinirFormas onClose={onClose} />;
    case 'transferir':
      return <Transferir carteiras={carteiras} onClose={onClose} />;
    case 'acertar':
      return <AcertarSaldo carteira={aberto.carteira} onClose={onClose} />;
    case 'saldo':
      return <InformarSaldo carteira={aberto.carteira} onClose={onClose} />;
    case 'renomear':
      return <RenomearCarteira carteira={aberto.carteira} onClose={onClose} />;
    case 'estornar':
      return <EstornarMovimento movimento={aberto.movimento} onClose={onClose} />;
    default:
      return <ArquivarCarteira carteira={aberto.carteira} arquivar={aberto.dialogo === 'arquivar'} onClose={onClose} />;
  }
}

function ArquivarCarteira({
  carteira: { id, nome },
  arquivar,
  onClose,
}: {
  carteira: Carteira;
  arquivar: boolean;
  onClose: () => void;
}) {
  const mudar = useApiMutation('arquivarCarteira', { errorTitle: t('Erro ao salvar a carteira') });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={arquivar ? t('Arquivar esta carteira?') : t('Reativar esta carteira?')}
      item={nome}
      confirmLabel={arquivar ? t('Arquivar') : t('Reativar')}
      onConfirm={async () => {
        await mudar.mutateAsync({ id, arquivada: arquivar });
        toast.sucesso(arquivar ? t('Carteira arquivada') : t('Carteira reativada'));
      }}
    >
      {arquivar
        ? t('Ela sai das escolhas. O que já passou por ela continua nos relatórios, e ela pode voltar.')
        : t('Ela volta para as escolhas.')}
    </ConfirmDialog>
  );
}
