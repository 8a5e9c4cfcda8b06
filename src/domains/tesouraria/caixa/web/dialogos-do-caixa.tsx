import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { AcertarSaldo } from './acertar-saldo.tsx';
import { CriarCarteira, RenomearCarteira } from './criar-carteira.tsx';
import { DefinirFormas } from './definir-formas.tsx';
import { EstornarMovimento } from './estornar-movimento.tsx';
import { InformarSaldo } from './informar-saldo.tsx';
import type { Carteira, Movimento } from './queries.ts';
import { Transferir } from './transferir.tsx';

export type Aberto =
  | { dialogo: 'criar' | 'formas' | 'transferir' }
  | { dialogo: 'acertar' | 'saldo' | 'renomear' | 'arquivar' | 'reativar'; carteira: Carteira }
  | { dialogo: 'estornar'; movimento: Movimento };

interface Props {
  aberto: Aberto;
  carteiras: readonly Carteira[];
  onFechar: () => void;
}

export function DialogosDoCaixa({ aberto, carteiras, onFechar }: Props) {
  switch (aberto.dialogo) {
    case 'criar':
      return <CriarCarteira onFechar={onFechar} />;
    case 'formas':
      return <DefinirFormas onFechar={onFechar} />;
    case 'transferir':
      return <Transferir carteiras={carteiras} onFechar={onFechar} />;
    case 'acertar':
      return <AcertarSaldo carteira={aberto.carteira} onFechar={onFechar} />;
    case 'saldo':
      return <InformarSaldo carteira={aberto.carteira} onFechar={onFechar} />;
    case 'renomear':
      return <RenomearCarteira carteira={aberto.carteira} onFechar={onFechar} />;
    case 'estornar':
      return <EstornarMovimento movimento={aberto.movimento} onFechar={onFechar} />;
    default:
      return (
        <ArquivarCarteira carteira={aberto.carteira} arquivar={aberto.dialogo === 'arquivar'} onFechar={onFechar} />
      );
  }
}

function ArquivarCarteira({
  carteira: { id, nome },
  arquivar,
  onFechar,
}: {
  carteira: Carteira;
  arquivar: boolean;
  onFechar: () => void;
}) {
  const mudar = useApiMutation('arquivarCarteira', { errorTitle: t('Erro ao salvar a carteira') });
  return (
    <ConfirmDialog
      onClose={onFechar}
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
