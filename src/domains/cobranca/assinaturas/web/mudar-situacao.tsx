import { useState } from 'react';
import { contarCanceladas, contarComPagamento, contarCriadas } from '../../faturas/web/contar-faturas.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { fimAoRetomar } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import {
  useAssinatura,
  useCancelarAssinatura,
  useExcluirAssinatura,
  usePausarAssinatura,
  useRetomarAssinatura,
  type Assinatura,
} from './queries.ts';

interface Props {
  assinatura: Assinatura;
  onClose: () => void;
}

const nomear = ({ membro, matricula, plano }: Assinatura) => <Parts of={[membro, matricula, plano]} />;

/** Later unpaid invoices are cancelled too, unless the person unticks it. */
export function PararAssinatura({ assinatura, modo, onClose }: Props & { modo: 'pausar' | 'cancelar' }) {
  const [comFaturas, setComFaturas] = useState(true);
  const lida = useAssinatura(assinatura.id);
  const a_cancelar = lida.data?.a_cancelar;
  const comPagamento = lida.data?.com_pagamento ?? 0;
  const pausar = usePausarAssinatura();
  const cancelar = useCancelarAssinatura();
  const confirmar = async () => {
    const acao = modo === 'pausar' ? pausar : cancelar;
    const { faturas_canceladas } = await acao.mutateAsync({ id: assinatura.id, cancelar_faturas: comFaturas });
    toast.sucesso(
      t('Assinatura atualizada'),
      faturas_canceladas > 0 ? contarCanceladas(faturas_canceladas) : undefined,
    );
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={modo === 'pausar' ? t('Pausar assinatura?') : t('Cancelar assinatura?')}
      item={nomear(assinatura)}
      confirmLabel={modo === 'pausar' ? t('Pausar') : t('Cancelar assinatura')}
      cancelLabel={t('Voltar')}
      tone={modo === 'pausar' ? 'primary' : 'danger'}
      waits={comFaturas && lida.isFetching && !lida.data}
      onConfirm={confirmar}
    >
      <p>
        {modo === 'pausar'
          ? t('Enquanto estiver pausada, nenhuma fatura nova é gerada.')
          : t('Nenhuma fatura nova será gerada.')}
      </p>
      {a_cancelar === 0 && comPagamento > 0 && <p className="mt-2">{contarComPagamento(comPagamento)}</p>}
      {a_cancelar !== 0 && (
        <Checkbox
          className="mt-3"
          label={t('Cancelar as faturas em aberto que vencem depois')}
          hint={
            lida.data &&
            [contarAVencer(lida.data.a_cancelar), contarComPagamento(comPagamento)].filter(Boolean).join(' · ')
          }
          checked={comFaturas}
          onChange={(event) => setComFaturas(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

const contarAVencer = (n: number) =>
  n === 1 ? t('1 fatura que vence depois de hoje') : t('{n} faturas que vencem depois de hoje', { n });

export function RetomarAssinatura({ assinatura, onClose }: Props) {
  const retomar = useRetomarAssinatura();
  const fim = fimAoRetomar(assinatura, useSignedIn().hoje ?? '');
  const confirmar = async () => {
    const { faturas } = await retomar.mutateAsync({ id: assinatura.id });
    toast.sucesso(t('Assinatura atualizada'), faturas > 0 ? contarCriadas(faturas) : undefined);
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Retomar assinatura?')}
      item={nomear(assinatura)}
      confirmLabel={t('Retomar')}
      cancelLabel={t('Voltar')}
      tone="primary"
      onConfirm={confirmar}
    >
      {fim === null
        ? t('As faturas voltam a ser geradas a partir do mês atual. Os meses fora não são cobrados.')
        : t('As faturas voltam a ser geradas a partir do mês atual, até {dia}. Os meses fora não são cobrados.', {
            dia: formatDia(fim),
          })}
    </ConfirmDialog>
  );
}

export function ExcluirAssinatura({ assinatura, onClose }: Props) {
  const excluir = useExcluirAssinatura();
  const confirmar = async () => {
    await excluir.mutateAsync({ id: assinatura.id });
    toast.sucesso(t('Assinatura excluída'));
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Excluir assinatura?')}
      item={nomear(assinatura)}
      confirmLabel={t('Excluir')}
      cancelLabel={t('Voltar')}
      onConfirm={confirmar}
    >
      {t('As faturas em aberto também serão excluídas. Esta ação não pode ser desfeita.')}
    </ConfirmDialog>
  );
}
