import { HandCoins, Plus, Store } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDiaPorExtenso } from '../../../../shared/datas.ts';
import { menuRole } from '../../../../shared/screen-name.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { FoldHead, PhoneFold } from '../../../../web/kit/fold.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { type Can, useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useUses } from '../../../../web/session/use-parts.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { usePhone } from '../../../../web/state/media.ts';
import { EventosRemarcados } from '../../../gira/agenda/web/eventos-remarcados.tsx';
import { ProximaGira } from '../../../gira/agenda/web/proxima-gira.tsx';
import { EscalasNoPainel } from '../../../gira/escalas/web/escalas-no-painel.tsx';
import { comMaiuscula } from '../rules.ts';
import { useCumprimento } from './cumprimento.ts';
import { DozeMeses } from './doze-meses.tsx';
import { EmAtraso } from './em-atraso.tsx';
import { FaixaDeHoje } from './faixa-de-hoje.tsx';
import { FaturasDoMes } from './faturas-do-mes.tsx';
import { OQueEspera } from './o-que-espera.tsx';
import { PrimeirosPassos, casaVazia, comecando } from './primeiros-passos.tsx';
import { type Painel, usePainel } from './queries.ts';
import { ReceitaDoMes } from './receita-do-mes.tsx';
import { UltimosPagamentos } from './ultimos-pagamentos.tsx';

/**
 * The balance of each carteira, for people who may open /caixa. It stays empty until the house has
 * entered its balances at /caixa.
 */
export function Saldos() {
  const ve = useCan()('billing:view');
  const { data } = useApiQuery('lerCaixa', {}, { enabled: ve, staleTime: 60_000 });
  const contadas = (ve && data?.carteiras.filter(({ saldo_centavos }) => saldo_centavos !== null)) || [];
  if (!data || contadas.length === 0) return null;
  return (
    <PhoneFold head={t('Saldos das carteiras')}>
      <section
        aria-label={t('Saldos das carteiras')}
        className="flex flex-wrap content-center items-baseline justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-1 md:px-5 lg:h-full"
      >
        <dl className="flex min-w-0 flex-wrap items-baseline gap-x-8 gap-y-2.5">
          {contadas.map(({ id, nome, saldo_centavos }) => (
            <div key={id} className="min-w-0">
              <dt className="text-sm break-words text-ink-2">{nome}</dt>
              <dd className="text-lg font-bold">
                <Money value={saldo_centavos ?? 0} />
              </dd>
            </div>
          ))}
          {contadas.length > 1 && (
            <div>
              <dt className="text-sm text-ink-2">{t('Ao todo')}</dt>
              <dd className="text-lg font-bold">
                <Money value={data.total_centavos} />
              </dd>
            </div>
          )}
        </dl>
        <TextLink href="/caixa">{t('Ver o caixa')}</TextLink>
      </section>
    </PhoneFold>
  );
}

/**
 * The house's panel: a sentence first, then the money, then what to do about it. A member has
 * another page at this address.
 */
export function Page() {
  const cumprimento = useCumprimento();
  const can = useCan();
  const painel = usePainel();
  // The sentence comes first; the board below it is drawn in slices and delays nothing.
  const quadro = useDeferredValue(painel.data);
  // On a telephone both fit on one line, so that the first figure is visible without scrolling.
  const phone = usePhone();
  const comeca = comecoDaCasa(painel.data, can);
  const vazia = painel.data && casaVazia(painel.data, can);
  const passos = painel.data && comecando(painel.data, can);
  // An operador comes here after signing in, and sells.
  const naPorta = menuRole(useSignedIn().papel) === 'operador';
  const vende = useUses()('loja') && naPorta;
  return (
    <PageLayout
      heading={cumprimento}
      lead={
        painel.data ? (
          <>
            <Frase painel={painel.data} comeca={comeca} />
            {painel.data.em_atraso.matriculas > 0 && can('feature:mensalidades') && <QuemFalta />}
          </>
        ) : (
          !painel.error && <Vindo />
        )
      }
      actions={
        <>
          {!vazia && can('feature:pagamentos_diversos') && (
            <LinkButton href="/pagamentos-diversos" variant="secondary" icon={Plus}>
              {t('Novo lançamento')}
            </LinkButton>
          )}
          {!vazia && !passos && can('faturas:pagar') && can('feature:mensalidades') && (
            <LinkButton href="/mensalidades" variant="primary" icon={HandCoins}>
              {phone ? t('Receber') : t('Receber mensalidade')}
            </LinkButton>
          )}
          {!vazia && vende && (
            <LinkButton href="/pdv" variant="primary" icon={Store}>
              {t('Vender')}
            </LinkButton>
          )}
        </>
      }
    >
      {painel.error && !painel.data ? (
        <ErrorState
          title={t('Erro ao carregar o painel')}
          message={painel.error.message}
          onRetry={() => void painel.refetch()}
        />
      ) : (
        <Quadro painel={quadro} />
      )}
    </PageLayout>
  );
}

/** Beside the sum that is lacking: the list of who owes it. */
const QuemFalta = () => (
  <>
    {' '}
    <TextLink href="/mensalidades" className="sm:whitespace-nowrap">
      {t('Ver quem não pagou')}
    </TextLink>
  </>
);

/**
 * A placeholder for the sentence, about as wide and high, so that what is below does not move when
 * it arrives.
 */
function Vindo() {
  const { hoje } = useSignedIn();
  return (
    <span aria-hidden className="relative block">
      <span className="invisible">
        {hoje && fraseDoMes({ dia: porExtenso(hoje), pagas: 28, total: 56, falta: 280_000 })} {t('Ver quem não pagou')}
      </span>
      <Skeleton className="absolute top-1.5 left-0 w-80 max-w-full" />
    </span>
  );
}

type Comeco = 'planos' | 'membros' | null;

/**
 * A new house is led to plans and then to members. Each member is then registered with a plan and
 * has dues from the first day. Without members nobody can be received from.
 */
function comecoDaCasa(painel: Painel | undefined, can: Can): Comeco {
  if (painel?.membros_ativos !== 0) return null;
  if (painel.planos_ativos === 0 && can('planos:manage') && can('feature:planos')) return 'planos';
  return can('membros:create') && can('membros:view') && can('feature:membros') ? 'membros' : null;
}

function Frase({ painel, comeca }: { painel: Painel; comeca: Comeco }) {
  const { pagas, abertas, atrasadas, sem_valor, em_aberto_centavos } = painel.faturas_mes;
  const total = pagas + abertas + atrasadas - sem_valor;
  const dia = porExtenso(painel.hoje);
  if (comeca === 'planos')
    return t('{dia}. A casa ainda não tem planos: comece por eles, e depois cadastre os membros.', { dia });
  if (comeca === 'membros') return t('{dia}. A casa ainda não tem membros: comece por eles.', { dia });
  return fraseDoMes({ dia, pagas, total, falta: em_aberto_centavos });
}

const porExtenso = (hoje: string): string => comMaiuscula(formatDiaPorExtenso(hoje, getLanguage()));

function fraseDoMes({ dia, pagas, total, falta }: { dia: string; pagas: number; total: number; falta: number }) {
  if (total === 0) return t('{dia}. Ainda não há mensalidades neste mês.', { dia });
  if (total === 1)
    return pagas === 1
      ? t('{dia}. Entrou a única mensalidade deste mês.', { dia })
      : t('{dia}. Ainda não entrou a única mensalidade deste mês, de {valor}.', { dia, valor: formatBRL(falta) });
  if (pagas === total) return t('{dia}. Entraram todas as {total} mensalidades deste mês.', { dia, total });
  const valor = formatBRL(falta);
  if (pagas === 1)
    return t('{dia}. Entrou 1 das {total} mensalidades deste mês; faltam {valor}.', { dia, total, valor });
  return t('{dia}. Entraram {pagas} das {total} mensalidades deste mês; faltam {valor}.', { dia, pagas, total, valor });
}

function Quadro({ painel }: { painel: Painel | undefined }) {
  const faturas = useUses()('faturas');
  const can = useCan();
  // Who stands at the door looks for the roll call and the tickets, and not for sums.
  const naPorta = menuRole(useSignedIn().papel) === 'operador';
  if (!painel) return <Esqueleto />;
  if (casaVazia(painel, can)) return <PrimeirosPassos painel={painel} />;
  return (
    <>
      {comecando(painel, can) && <PrimeirosPassos painel={painel} />}
      <OQueEspera hoje={painel.hoje} />
      {naPorta && <ProximaGira porta noAlto />}
      <FaixaDeHoje painel={painel} />
      <div className="grid gap-3.5 md:gap-5 lg:grid-cols-2 [&:has(>:only-child)]:grid-cols-1">
        {!naPorta && <ProximaGira />}
        <Saldos />
      </div>
      <EventosRemarcados />
      <EscalasNoPainel />
      <div
        className={cn(
          'grid gap-3.5 md:gap-5 lg:grid-cols-[1.35fr_1fr]',
          faturas && 'min-[90rem]:grid-cols-[1.35fr_1fr_1.1fr]',
        )}
      >
        <ReceitaDoMes painel={painel} />
        {faturas && <FaturasDoMes faturas={painel.faturas_mes} />}
        <div className={cn('*:h-full', faturas && 'lg:max-[90rem]:col-span-2')}>
          <EmAtraso atraso={painel.em_atraso} />
        </div>
      </div>
      <Dobrado titulo={t('Últimos 12 meses')}>
        <DozeMeses meses={painel.doze_meses} />
      </Dobrado>
      <Dobrado titulo={t('Últimos 15 pagamentos')}>
        <UltimosPagamentos painel={painel} />
      </Dobrado>
    </>
  );
}

/** Read now and then, so folded: the screen stays short. */
const Dobrado = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <details className="group">
    <FoldHead className="min-h-12 rounded-lg border border-line bg-surface px-4 py-2 shadow-1 md:px-5.5">
      <h2 className="text-xl">{titulo}</h2>
    </FoldHead>
    <div className="mt-3.5">{children}</div>
  </details>
);

function Esqueleto() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {['h-40 lg:col-span-2', 'h-24 lg:col-span-2', 'h-48', 'h-48', 'h-72', 'h-72'].map((altura, indice) => (
        <div key={indice} className={`rounded-lg border border-line bg-surface p-5.5 ${altura}`}>
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  );
}
