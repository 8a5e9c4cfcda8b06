import { Landmark, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { avisoEmPalavras, dizerTrazidas, leituraEmPalavras, pedeChaves } from './dizer-banco.ts';
import type { LigarBancoProps } from './ligar-banco.tsx';
import { useBancos, useDesligarBanco, usePuxarDoBanco, type Banco } from './queries.ts';

const Ligar = laterForSure<LigarBancoProps>(async () => (await import('./ligar-banco.tsx')).LigarBanco);

interface Props {
  carteira: { id: string; nome: string };
}

/** Whether the lines of a bank carteira come by themselves, how that goes, and the way to it. */
export function BancoDaCarteira({ carteira }: Props) {
  const { data } = useBancos();
  const gestao = useCan()('gestao');
  const [aberto, setAberto] = useState<'ligar' | 'desligar' | null>(null);
  if (!data) return null;
  const banco = data.itens.find(({ carteira_id }) => carteira_id === carteira.id);
  if (!banco && !gestao) return null;
  return (
    <section
      aria-label={t('Ligação de {nome} com o banco', { nome: carteira.nome })}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3 md:px-5 print:hidden"
    >
      {/* Where the buttons stand below the text, what calls for a person is said before them. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-lg:contents">
        {banco ? <Situacao banco={banco} /> : <p className="min-w-0 flex-1 text-ink-2 lg:basis-60">{CONVITE()}</p>}
        <div className="flex flex-wrap gap-2.5 max-lg:order-last max-md:*:flex-1 max-md:*:whitespace-nowrap max-md:*:first:basis-full">
          {banco && <Buscar banco={banco} />}
          {gestao && banco && <Button onClick={() => setAberto('desligar')}>{t('Desligar')}</Button>}
          {gestao && (
            <Button
              icon={Landmark}
              {...(banco && pedeChaves(banco) && { variant: 'primary' })}
              onClick={() => setAberto('ligar')}
            >
              {banco ? t('Ligar de novo') : t('Ligar ao banco')}
            </Button>
          )}
        </div>
      </div>
      {banco && <Aviso banco={banco} />}
      {aberto === 'ligar' && <Ligar carteira={carteira} desde={banco?.desde} onClose={() => setAberto(null)} />}
      {aberto === 'desligar' && <Desligar carteira={carteira} onClose={() => setAberto(null)} />}
    </section>
  );
}

const CONVITE = () => t('As linhas do extrato podem chegar sozinhas, todo dia às 6h, pelo Pluggy.');

function Situacao({ banco }: { banco: Banco }) {
  const fuso = useFuso();
  return (
    <div className="min-w-0 flex-1 lg:basis-60">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <span className="min-w-0 break-words">{banco.banco ?? t('Banco')}</span>
        {avisoEmPalavras(banco) === null ? (
          <Badge tone="paga">{t('ligado|ao banco')}</Badge>
        ) : (
          <Badge tone="dende">{t('precisa de você')}</Badge>
        )}
      </p>
      <p className="text-sm text-ink-2 figures">
        <Parts of={[banco.conta && t('conta {numero}', { numero: banco.conta }), ...leituraEmPalavras(banco, fuso)]} />
      </p>
    </div>
  );
}

function Aviso({ banco }: { banco: Banco }) {
  const aviso = avisoEmPalavras(banco);
  return aviso === null ? null : <Notice tone="aviso">{aviso}</Notice>;
}

function Buscar({ banco }: { banco: Banco }) {
  const puxar = usePuxarDoBanco(t('Erro ao buscar no banco'));
  return (
    <Button
      icon={RefreshCw}
      busy={puxar.isPending}
      onClick={() =>
        puxar.mutate(
          { carteira_id: banco.carteira_id },
          { onSuccess: ({ trazidas }) => toast.sucesso(t('Banco lido'), dizerTrazidas(trazidas)) },
        )
      }
    >
      {t('Buscar agora')}
    </Button>
  );
}

function Desligar({ carteira, onClose }: Props & { onClose: () => void }) {
  const desligar = useDesligarBanco(t('Erro ao desligar o banco'));
  return (
    <ConfirmDialog
      title={t('Desligar do banco?')}
      item={carteira.nome}
      confirmLabel={t('Desligar')}
      onClose={onClose}
      onConfirm={() => desligar.mutateAsync({ carteira_id: carteira.id })}
    >
      {t('As chaves são apagadas daqui. As linhas que já chegaram ficam, e o extrato volta a vir por arquivo.')}
    </ConfirmDialog>
  );
}
