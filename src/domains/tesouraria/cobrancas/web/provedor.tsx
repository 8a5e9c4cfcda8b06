import { useState } from 'react';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { NOMES_POR_CHAVE, PROVEDORES_POR_CHAVE, type NomeDoProvedor } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { ConectarBanco } from './conectar-banco.tsx';
import { ConectarPorChave, DoAsaas, PALAVRAS_DA_CHAVE } from './conectar-por-chave.tsx';
import { FimDoCertificado } from './fim-do-certificado.tsx';
import { useProvedor } from './queries.ts';

/** The house's payments provider in the settings. */
export function CartaoDoProvedor() {
  const can = useCan();
  return can('gestao') ? <DaGestao /> : null;
}

function DaGestao() {
  const query = useProvedor();
  const [aberto, setAberto] = useState<NomeDoProvedor | 'desligar' | null>(null);
  const desligar = useApiMutation('desligarProvedor', { errorTitle: t('Erro ao desligar o provedor') });
  if (!query.data) return <Pending of={query} title={t('Erro ao carregar o provedor')} />;
  const { provedor } = query.data;
  const escolhidas = {
    carteira_id: provedor?.carteira_id ?? '',
    conferir_sempre: provedor?.conferir_sempre ?? false,
  };
  return (
    <Card
      title={t('Pagamentos')}
      aside={provedor && <Badge>{provedor.ambiente === 'teste' ? t('de teste') : t('conectado')}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">
          {t('O PIX das mensalidades, dos lançamentos e do caixa da loja se confirma sozinho pelo provedor da casa.')}
        </p>
        {provedor && (
          <p>
            {t('Conectado: {provedor}', {
              provedor: provedor.nome === 'apipix' ? t('o banco da casa') : NOMES_POR_CHAVE[provedor.nome],
            })}
          </p>
        )}
        {provedor?.nome === 'asaas' && <DoAsaas />}
        {provedor?.pode_tirar && (
          <Notice tone="aviso">{t('Esta chave pode tirar dinheiro da conta. Prefira uma que só receba.')}</Notice>
        )}
        {provedor?.ambiente === 'teste' && (
          <Notice tone="aviso">{t('Esta chave é de teste: nenhum PIX dela move dinheiro.')}</Notice>
        )}
        <FimDoCertificado vale_ate={provedor?.vale_ate ?? null} />
        <div className="flex flex-wrap gap-2.5">
          {provedor ? (
            <>
              <Button onClick={() => setAberto(provedor.nome)}>
                {provedor.nome === 'apipix' ? t('Trocar o certificado') : t('Trocar a chave')}
              </Button>
              <Button onClick={() => setAberto('desligar')}>{t('Desligar|provedor')}</Button>
            </>
          ) : (
            <>
              {PROVEDORES_POR_CHAVE.map((nome) => (
                <Button key={nome} variant={nome === 'woovi' ? 'primary' : 'secondary'} onClick={() => setAberto(nome)}>
                  {PALAVRAS_DA_CHAVE[nome].conectar()}
                </Button>
              ))}
              <Button onClick={() => setAberto('apipix')}>{t('Conectar o banco da casa')}</Button>
            </>
          )}
        </div>
      </div>
      {(aberto === 'woovi' || aberto === 'asaas') && (
        <ConectarPorChave nome={aberto} {...escolhidas} onClose={() => setAberto(null)} />
      )}
      {aberto === 'apipix' && <ConectarBanco {...escolhidas} onClose={() => setAberto(null)} />}
      {aberto === 'desligar' && (
        <ConfirmDialog
          title={t('Desligar o provedor?')}
          confirmLabel={t('Desligar|provedor')}
          onClose={() => setAberto(null)}
          onConfirm={() => desligar.mutateAsync({})}
        >
          {t('A chave é apagada daqui. O PIX volta a ser o código da casa, conferido por alguém.')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
