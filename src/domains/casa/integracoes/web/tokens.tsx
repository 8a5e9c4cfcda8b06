import { Ban, KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { ChaveNova, type Nova } from './chave-nova.tsx';
import { CriarToken } from './criar-token.tsx';
import { DO_ESTADO, DO_FEIXE } from './palavras.ts';
import { useRevogarToken, useTokens, type Token } from './queries.ts';
import { RenovarToken } from './renovar-token.tsx';

/** The keys of other programs in the settings. */
export function CartaoDosTokens() {
  return useCan()('gestao') ? <DaGestao /> : null;
}

type Aberto = { que: 'criar' } | { que: 'renovar' | 'revogar'; token: Token } | null;

function DaGestao() {
  const query = useTokens();
  const [aberto, setAberto] = useState<Aberto>(null);
  const [nova, setNova] = useState<Nova | null>(null);
  const revogar = useRevogarToken();
  if (!query.data) return <Pending of={query} title={t('Erro ao carregar as chaves')} />;
  const { itens, posso_dar } = query.data;
  const fechar = () => setAberto(null);
  const mostrar = (feita: Nova) => {
    setAberto(null);
    setNova(feita);
  };
  return (
    <Card title={t('Chaves de API')} note={t('Chaves para outros programas lerem e lançarem pela casa.')}>
      <div className="flex flex-col gap-4">
        {itens.length === 0 ? (
          <p className="text-ink-2">{t('Nenhuma chave ainda.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {itens.map((token) => (
              <Linha key={token.id} token={token} onAbrir={(que) => setAberto({ que, token })} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button icon={KeyRound} onClick={() => setAberto({ que: 'criar' })}>
            {t('Criar chave')}
          </Button>
          <a className="touch text-sm text-ink-2 underline" href="/api/v1">
            {t('Como usar')}
          </a>
        </div>
      </div>
      {aberto?.que === 'criar' && <CriarToken possoDar={posso_dar} onClose={fechar} onDone={mostrar} />}
      {aberto?.que === 'renovar' && <RenovarToken token={aberto.token} onClose={fechar} onDone={mostrar} />}
      {aberto?.que === 'revogar' && (
        <ConfirmDialog
          title={t('Revogar a chave?')}
          confirmLabel={t('Revogar')}
          onClose={fechar}
          onConfirm={async () => {
            await revogar.mutateAsync({ id: aberto.token.id });
            toast.sucesso(t('Chave revogada'));
          }}
        >
          {t('O programa que a usa para no próximo pedido. Não há volta.')}
        </ConfirmDialog>
      )}
      {nova && <ChaveNova {...nova} onClose={() => setNova(null)} />}
    </Card>
  );
}

function Linha({ token, onAbrir }: { token: Token; onAbrir: (que: 'renovar' | 'revogar') => void }) {
  const fuso = useFuso();
  const { nome, estado, feixes, usado_em, usado_de } = token;
  const viva = estado === 'ativo' || estado === 'parado';
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {nome} <Badge tone={DO_ESTADO[estado].tom}>{DO_ESTADO[estado].nome()}</Badge>
        </p>
        <p className="text-sm text-ink-2">
          <Parts
            of={[
              `ile_${token.prefixo}…`,
              ...feixes.map((feixe) => DO_FEIXE[feixe].nome()),
              viva && t('vale até {dia}', { dia: formatDia(hojeEm(new Date(token.expira_em), fuso)) }),
              usado_em === null
                ? t('Nunca usada')
                : t('Usada em {dia}, de {rede}', { dia: formatDia(usado_em), rede: usado_de ?? '' }),
            ]}
          />
        </p>
        {estado === 'parado' && (
          <p className="text-sm">{t('Quem a criou saiu ou perdeu um direito dela. Renove-a para continuar.')}</p>
        )}
      </div>
      <RowMenu
        label={t('O que fazer com {nome}', { nome })}
        groups={[
          [estado !== 'revogado' && { label: t('Renovar'), icon: RefreshCw, onSelect: () => onAbrir('renovar') }],
          [viva && { label: t('Revogar'), icon: Ban, danger: true, onSelect: () => onAbrir('revogar') }],
        ]}
      />
    </li>
  );
}
