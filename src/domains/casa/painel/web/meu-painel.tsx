import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia, formatDiaPorExtenso } from '../../../../shared/datas.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { comMaiuscula } from '../rules.ts';
import { t } from '../texts.ts';
import { EventosRemarcados } from '../../../gira/agenda/web/eventos-remarcados.tsx';
import { ProximaGira } from '../../../gira/agenda/web/proxima-gira.tsx';
import { EscalasNoPainel } from '../../../gira/escalas/web/escalas-no-painel.tsx';
import { useCumprimento } from './cumprimento.ts';
import { useMeuPainel, type MeuPainel as Dados } from './queries.ts';
import { UltimosPagamentos } from './ultimos-pagamentos.tsx';

/** A member's own panel: what is open, overdue and paid. */
export function MeuPainel() {
  const cumprimento = useCumprimento();
  const can = useCan();
  const painel = useMeuPainel();
  const { data } = painel;
  return (
    <PageLayout
      heading={cumprimento}
      {...(data?.vinculado !== false && {
        lead: data
          ? [frase(data), doPlano(data)].filter(Boolean).join(' ')
          : !painel.error && <Skeleton className="w-80 max-w-full" />,
      })}
      {...(data?.vinculado &&
        can('feature:mensalidades') && {
          actions: (
            <LinkButton href="/mensalidades" variant="primary" icon={CalendarCheck}>
              {t('Pagar com PIX')}
            </LinkButton>
          ),
        })}
    >
      {painel.error && !data ? (
        <ErrorState
          title={t('Erro ao carregar o painel')}
          message={painel.error.message}
          onRetry={() => void painel.refetch()}
        />
      ) : data && !data.vinculado ? (
        <Notice tone="aviso" title={t('Seu acesso ainda não está vinculado a um membro')}>
          {t('Peça ao administrador que vincule seu acesso a um membro (Configurações → Usuários).')}
        </Notice>
      ) : (
        data && <Quadro painel={data} />
      )}
      <ProximaGira />
    </PageLayout>
  );
}

function frase({ hoje, atrasadas }: Dados): string {
  const dia = comMaiuscula(formatDiaPorExtenso(hoje, getLanguage()));
  const { faturas: n, total_centavos } = atrasadas;
  if (n === 0) return t('{dia}. Está tudo em dia.', { dia });
  const valor = formatBRL(total_centavos);
  return n === 1
    ? t('{dia}. Há {n} mensalidade em atraso, {valor}.', { dia, n, valor })
    : t('{dia}. Há {n} mensalidades em atraso, {valor}.', { dia, n, valor });
}

const doPlano = ({ plano }: Dados): string | null =>
  plano &&
  t('Seu plano: {plano}, {valor}, vence dia {dia}.', {
    plano: plano.nome,
    valor: formatBRL(plano.valor_centavos),
    dia: plano.dia_vencimento,
  });

function Quadro({ painel }: { painel: Dados }) {
  const { abertas_mes, atrasadas, proxima } = painel;
  return (
    <>
      <dl className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-line shadow-1 [gap:1px] md:grid-cols-3">
        <Celula nome={t('Em aberto neste mês')} nota={quantas(abertas_mes.faturas)}>
          <Money value={abertas_mes.total_centavos} />
        </Celula>
        <Celula nome={t('Em atraso ao todo')} nota={quantas(atrasadas.faturas)} forte={atrasadas.faturas > 0}>
          <Money value={atrasadas.total_centavos} />
        </Celula>
        <Celula nome={t('Próximo vencimento')} nota={proxima ? formatBRL(proxima.total_centavos) : t('nenhuma fatura')}>
          {proxima ? formatDia(proxima.dt_vencimento) : '—'}
        </Celula>
      </dl>
      <EventosRemarcados />
      <EscalasNoPainel />
      <UltimosPagamentos painel={painel} proprios />
    </>
  );
}

function quantas(n: number): string {
  if (n === 0) return t('nenhuma fatura');
  return n === 1 ? t('{n} fatura', { n }) : t('{n} faturas', { n });
}

interface CelulaProps {
  nome: string;
  nota: string;
  forte?: boolean;
  children: ReactNode;
}

function Celula({ nome, nota, forte = false, children }: CelulaProps) {
  return (
    <div className="bg-surface px-4 py-5 md:px-5.5">
      <dt className="text-sm text-ink-2">{nome}</dt>
      <dd className="mt-1">
        <span className={cn('block text-2xl font-bold max-[15rem]:text-lg figures', forte && 'text-atrasada')}>
          {children}
        </span>
        <span className="mt-0.5 block text-sm text-ink-3">{nota}</span>
      </dd>
    </div>
  );
}
