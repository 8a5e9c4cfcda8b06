import { ArrowLeftRight, CircleMinus, CreditCard, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { Menu } from '../../../../web/kit/menu.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { BotaoTrazerExtrato, temExtrato } from '../../extratos/web/botao-trazer-extrato.tsx';
import { BarraDaConciliacao } from '../../extratos/web/barra-da-conciliacao.tsx';
import { BancoDaCarteira } from '../../bancos/web/banco-da-carteira.tsx';
import { CriarDespesa } from '../../despesas/web/criar-despesa.tsx';
import { t } from '../../../../shared/texts.ts';
import { CartoesDoCaixa } from './cartoes-do-caixa.tsx';
import { DialogosDoCaixa, type Aberto } from './dialogos-do-caixa.tsx';
import { Movimentos } from './movimentos.tsx';
import { useLerCaixa, type Caixa } from './queries.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** The balance of each carteira, their sum, and the movements of the open one. */
export function Page() {
  const can = useCan();
  const caixa = useLerCaixa();
  const [params, mudar] = useUrlParams('/caixa');
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [gastando, setGastando] = useState(false);
  const carteiras = caixa.data?.carteiras;
  const escolhida = carteiras?.find(({ id }) => id === params.get('carteira')) ?? carteiras?.[0];
  return (
    <PageLayout
      lead={!caixa.error && <Soma caixa={caixa.data} />}
      actions={
        carteiras && (
          <>
            {can('faturas:pagar') && (
              <>
                <Button icon={ArrowLeftRight} onClick={() => setAberto({ dialogo: 'transferir' })}>
                  {t('Transferir')}
                </Button>
                <BotaoTrazerExtrato carteiras={carteiras} escolhida={escolhida} />
              </>
            )}
            {can('gestao') && (
              <Menu
                trigger={
                  <Button icon={Settings2} className="max-md:flex-none!">
                    {/* Two rows on a telephone: the words would make a third. */}
                    <span className="max-md:sr-only">{t('Configurar')}</span>
                  </Button>
                }
                groups={[
                  {
                    actions: [
                      { label: t('Nova carteira'), icon: Plus, onSelect: () => setAberto({ dialogo: 'criar' }) },
                      {
                        label: t('Formas de pagamento'),
                        icon: CreditCard,
                        onSelect: () => setAberto({ dialogo: 'formas' }),
                      },
                    ],
                  },
                ]}
              />
            )}
            {can('faturas:pagar') && (
              <Button variant="primary" icon={CircleMinus} onClick={() => setGastando(true)}>
                {t('Nova despesa')}
              </Button>
            )}
          </>
        )
      }
    >
      {caixa.error && !carteiras ? (
        <ErrorState
          title={t('Erro ao carregar o caixa')}
          message={caixa.error.message}
          onRetry={() => void caixa.refetch()}
        />
      ) : (
        <>
          <CartoesDoCaixa
            carteiras={carteiras}
            escolhida={escolhida?.id}
            onEscolher={(id) => mudar({ carteira: id, busca: '' })}
            onAbrir={setAberto}
          />
          {escolhida && temExtrato(escolhida) && (
            <BarraDaConciliacao key={`barra ${escolhida.id}`} carteira={escolhida} />
          )}
          {escolhida?.tipo === 'banco' && !escolhida.arquivada && can('faturas:pagar') && (
            <BancoDaCarteira key={`banco ${escolhida.id}`} carteira={escolhida} />
          )}
          {escolhida && (
            <Movimentos
              key={escolhida.id}
              carteira={escolhida}
              onEstornar={(movimento) => setAberto({ dialogo: 'estornar', movimento })}
              onMudarSaldo={() => setAberto({ dialogo: 'saldo', carteira: escolhida })}
            />
          )}
        </>
      )}
      {gastando && <CriarDespesa onClose={() => setGastando(false)} />}
      {aberto && carteiras && <DialogosDoCaixa aberto={aberto} carteiras={carteiras} onClose={() => setAberto(null)} />}
    </PageLayout>
  );
}

/** The sum of those that have a balance, in words; what is missing is said. */
function Soma({ caixa }: { caixa: Caixa | undefined }) {
  if (!caixa) return <Skeleton className="my-1.5 w-56" />;
  const contadas = caixa.carteiras.filter(({ saldo_centavos }) => saldo_centavos !== null);
  if (contadas.length === 0) return t('Diga quanto há em cada carteira: a partir daí o programa mantém os saldos.');
  const faltam = caixa.carteiras.filter(({ arquivada, saldo_centavos }) => !arquivada && saldo_centavos === null);
  return (
    <span role="status">
      {t('Ao todo há')} <Money value={caixa.total_centavos} className="font-semibold text-ink" />
      {faltam.length > 0 && (
        <span className="block text-sm text-ink-3">
          {t('sem contar {nomes}', { nomes: faltam.map(({ nome }) => nome).join(', ') })}
        </span>
      )}
    </span>
  );
}
