import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { carteiraDaForma, formaServe } from '../../../dinheiro/carteiras/rules.ts';
import { useCarteiras, type Carteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { useMetodos } from '../../pagamentos-diversos/web/queries.ts';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { t } from '../texts.ts';

/** Which carteira each way of paying leads to, saved at once. */
export function DefinirFormas({ onFechar }: { onFechar: () => void }) {
  const carteiras = useCarteiras();
  const metodos = useMetodos();
  return (
    <Dialog
      size="sm"
      title={t('Formas de pagamento')}
      description={t('Em que carteira cai o que se recebe e o que se paga. Vale daqui em diante.')}
      onClose={onFechar}
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
