import { useEffect } from 'react';
import { formatCount, t } from '../../../../shared/texts.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { DIAS_GUARDADO } from '../rules.ts';
import { diaDoInstante } from './dia-da-plataforma.ts';
import { useExcluirTerreiro, useExclusao, useRestaurarTerreiro, type Exclusao, type Terreiro } from './queries.ts';

interface Props {
  terreiro: Terreiro;
  onClose: () => void;
}

/** Shows what will be deleted before asking; a house with money is put away and can be restored. */
export function ExcluirTerreiro({ terreiro, onClose }: Props) {
  const exclusao = useExclusao(terreiro.id);
  const excluir = useExcluirTerreiro();
  const { error } = exclusao;
  useEffect(() => {
    if (!error) return;
    toast.erro(t('Erro ao excluir'), error.message);
    onClose();
  }, [error, onClose]);
  if (!exclusao.data) return null;
  const { guarda } = exclusao.data;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Excluir terreiro?')}
      item={terreiro.nome}
      confirmLabel={guarda ? t('Guardar por {n} dias', { n: DIAS_GUARDADO }) : t('Excluir')}
      onConfirm={async () => {
        const { expurgo_em } = await excluir.mutateAsync({ id: terreiro.id });
        if (expurgo_em === null) toast.sucesso(t('Terreiro excluído'));
        else toast.sucesso(t('Terreiro guardado'), t('Será apagado em {dia}', { dia: diaDoInstante(expurgo_em) }));
      }}
    >
      <Contagens {...exclusao.data} />
      <p className="mt-3">
        {guarda
          ? t(
              'Esta casa movimentou dinheiro. Ninguém dela entra mais, e por {n} dias ela pode ser trazida de volta; depois tudo isso é apagado.',
              { n: DIAS_GUARDADO },
            )
          : t('Essa ação não pode ser desfeita.')}
      </p>
    </ConfirmDialog>
  );
}

function Contagens({ usuarios, membros, faturas, pagamentos, lancamentos, vendas, produtos }: Exclusao) {
  const linhas: [string, number][] = [
    [t('Usuários'), usuarios],
    [t('Membros'), membros],
    [t('Faturas'), faturas],
    [t('Pagamentos'), pagamentos],
    [t('Lançamentos'), lancamentos],
    [t('Vendas'), vendas],
    [t('Produtos'), produtos],
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {linhas.map(([nome, n]) => (
        <div key={nome} className="contents">
          <dt>{nome}</dt>
          <dd className="figures text-end font-semibold text-ink">{formatCount(n)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RestaurarTerreiro({ terreiro, onClose }: Props) {
  const restaurar = useRestaurarTerreiro();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Trazer de volta?')}
      item={terreiro.nome}
      confirmLabel={t('Trazer de volta')}
      tone="primary"
      onConfirm={async () => {
        await restaurar.mutateAsync({ id: terreiro.id });
        toast.sucesso(t('Terreiro de volta'));
      }}
    >
      {t('A casa volta como estava, e as pessoas dela entram de novo com a própria senha.')}
    </ConfirmDialog>
  );
}
