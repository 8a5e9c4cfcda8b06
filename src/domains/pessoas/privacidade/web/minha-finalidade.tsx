import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { Finalidade } from '../rules.ts';
import { t } from '../texts.ts';
import { nomeDaFinalidade, type PorFinalidade } from './nomes.ts';
import { useDecidir } from './queries.ts';
import { SituacaoDaFinalidade } from './situacao.tsx';

/** What follows from a withdrawal. */
const CONSEQUENCIAS: Readonly<Record<Finalidade, () => string>> = {
  cadastro: () => t('A casa é avisada no seu registro. Para que apague os seus dados, faça também um pedido.'),
  espiritual: () =>
    t('A casa é avisada no seu registro e decide com você o que apagar. Para ter certeza, faça também um pedido.'),
  imagem: () => t('A casa deixa de usar fotos e vídeos em que você aparece.'),
  comunicacao: () => t('Você não recebe mais lembretes por nenhum meio, nem avisos de mensalidades e da agenda.'),
};

/** One purpose with its words, and the own decision about it. */
export function MinhaFinalidade({ uma, menor }: { uma: PorFinalidade; menor: boolean }) {
  const { finalidade, situacao, texto, versao } = uma;
  const decidir = useDecidir();
  const [retirando, setRetirando] = useState(false);
  const nome = nomeDaFinalidade(finalidade);
  const dar = async () => {
    await decidir.mutateAsync({ finalidade, decisao: 'dado', versao });
    toast.sucesso(t('Autorização registrada'), nome);
  };
  const retirar = async () => {
    await decidir.mutateAsync({ finalidade, decisao: 'retirado', versao });
    toast.sucesso(t('Autorização retirada'), nome);
  };
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">{nome}</h3>
        <SituacaoDaFinalidade situacao={situacao} />
      </div>
      <p className="max-w-prose whitespace-pre-line text-ink-2">{texto}</p>
      <div className="flex flex-wrap gap-2.5">
        {situacao !== 'dado' && !menor && (
          <Button
            variant="primary"
            busy={decidir.isPending}
            aria-label={t('Autorizar: {finalidade}', { finalidade: nome })}
            onClick={() => void dar().catch(() => undefined)}
          >
            {t('Autorizar')}
          </Button>
        )}
        {situacao !== 'retirado' && (
          <Button
            aria-label={
              situacao === 'sem_registro'
                ? t('Não autorizar: {finalidade}', { finalidade: nome })
                : t('Retirar: {finalidade}', { finalidade: nome })
            }
            onClick={() => setRetirando(true)}
          >
            {situacao === 'sem_registro' ? t('Não autorizar') : t('Retirar')}
          </Button>
        )}
      </div>
      {retirando && (
        <ConfirmDialog
          title={t('Retirar a autorização?')}
          item={nome}
          confirmLabel={t('Retirar')}
          cancelLabel={t('Voltar')}
          onClose={() => setRetirando(false)}
          onConfirm={retirar}
        >
          {CONSEQUENCIAS[finalidade]()}
        </ConfirmDialog>
      )}
    </li>
  );
}
