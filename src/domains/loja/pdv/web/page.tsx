import { ArrowRight, ClipboardList, House, Printer, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { address } from '../../../../shared/address.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { Loading } from '../../../../web/shell/loading.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useBackCloses } from '../../../../web/state/back.ts';
import { goPast } from '../../../../web/state/router.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { Produtos } from '../../produtos/web/partes.tsx';
import { t } from '../../../../shared/texts.ts';
import { carregarComoPdv } from './agente.ts';
import { CaixaDoTurno, SemMotivoAinda } from './caixa-do-turno.tsx';
import { Carrinho } from './carrinho.tsx';
import { Catalogo } from './catalogo.tsx';
import { FilaDeVendas } from './fila-de-vendas.tsx';
import { contarItens } from './linhas.ts';
import { PassosNaFila } from './passos-na-fila.tsx';
import type { Pdv } from './queries.ts';
import { Recibo } from './recibo.tsx';
import { useTurno } from './turno.ts';
import { type Balcao, useBalcao } from './use-balcao.ts';
import { useParteDoPdv } from './use-parte-do-pdv.ts';
import { useVitrine } from './use-vitrine.ts';
import { totaisDe, useVendaAberta } from './venda-aberta.ts';

/** The bar of a phone: the cart's contents and the button to open it, always visible. */
export function BarraDoCarrinho({ onReceber }: { onReceber: () => void }) {
  const venda = useVendaAberta();
  const itens = contarItens(venda.carrinho);
  if (itens === 0) return null;
  return (
    <div
      data-foot
      className="faixa sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t border-bar-line bg-bar px-4 pt-4 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-on-chao shadow-3 @min-[43rem]:hidden"
    >
      <p className="mr-auto leading-tight">
        <span className="block text-sm text-on-chao-2">{itens === 1 ? t('1 item') : t('{n} itens', { n: itens })}</span>
        <span className="text-2xl font-bold whitespace-nowrap figures">
          {formatBRL(totaisDe(venda).total_centavos)}
        </span>
      </p>
      <Button variant="money" size="lg" className="ml-auto" onClick={onReceber}>
        {t('Receber|venda')}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

const DE_PRODUTOS = ['produtos', 'categorias', 'lista'] as const;
const ABAS = ['vender', ...DE_PRODUTOS] as const;
type Aba = (typeof ABAS)[number];
const ehAba = (texto: string | null): texto is Aba => ABAS.some((aba) => aba === texto);

interface Props {
  pdv: Pdv;
  semRede: boolean;
}

/**
 * The till's address says whose drawer is open. Every way to a screen that receives then takes it
 * along, the sidebar and the search too.
 */
function useCaixaNoEndereco(caixa: string | null) {
  const [params] = useUrlParams('/pdv');
  const [dito, aba, busca] = [params.get('caixa'), params.get('aba'), params.get('busca')];
  useEffect(() => {
    // While another screen arrives, its address is there already.
    if (dito !== caixa && location.pathname === '/pdv')
      goPast(address('/pdv', { aba, busca, caixa }), { replace: true });
  }, [dito, aba, busca, caixa]);
}

/** Grid and cart side by side where there is room, one after the other on a phone. */
export function Loja({ pdv, semRede }: Props) {
  const [params] = useUrlParams('/pdv');
  const pedida = params.get('aba');
  const aba = ehAba(pedida) ? pedida : 'vender';
  const turno = useTurno(pdv);
  useCaixaNoEndereco(turno.aberta?.id ?? null);
  const balcao = useBalcao(pdv, turno, aba === 'vender');
  const { noCarrinho, setNoCarrinho, concluida, fecharRecibo } = balcao;
  useBackCloses(() => setNoCarrinho(false), aba === 'vender' && noCarrinho);
  const { grade, cesta } = useFocoNaTela(noCarrinho);
  return (
    <div className="@container flex flex-1 flex-col">
      <div
        className={cn(
          'grid flex-1',
          aba === 'vender' &&
            '@min-[43rem]:grid-cols-[minmax(0,1fr)_22.5rem] @min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div
          ref={grade}
          tabIndex={-1}
          className={cn('flex min-w-0 flex-col outline-none', aba === 'vender' && noCarrinho && '@max-[43rem]:hidden')}
        >
          <div className="@container/parte flex flex-1 flex-col gap-4 px-4 pt-4 pb-6 md:px-6 md:pt-5">
            <Cabecalho pdv={pdv} turno={turno} />
            {semRede && <SemRede />}
            <FilaDeVendas pdv={pdv} />
            <PassosNaFila pdv={pdv} />
            <SemMotivoAinda pdv={pdv} />
            <Partes pdv={pdv} aba={aba} balcao={balcao} />
          </div>
          {aba === 'vender' && <BarraDoCarrinho onReceber={() => setNoCarrinho(true)} />}
        </div>
        {aba === 'vender' && (
          <div
            ref={cesta}
            tabIndex={-1}
            data-layer
            className={cn(
              'min-w-0 flex-col border-line outline-none @min-[43rem]:sticky @min-[43rem]:top-14 @min-[43rem]:flex @min-[43rem]:h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] @min-[43rem]:border-l md:@min-[43rem]:top-17 md:@min-[43rem]:h-[calc(100dvh-4.25rem)] @min-[43rem]:overflow-y-auto short:@min-[43rem]:top-0 short:@min-[43rem]:h-dvh',
              noCarrinho ? 'flex' : 'hidden',
            )}
          >
            <Carrinho
              semRede={semRede}
              estoques={balcao.estoques}
              ocupado={balcao.ocupado}
              onFinalizar={balcao.finalizar}
              onCodigo={balcao.mostrarCodigo}
              onVoltar={() => setNoCarrinho(false)}
            />
          </div>
        )}
      </div>
      {balcao.codigo && (
        <CodigoAberto venda={balcao.codigo} onVendida={balcao.vendeuPeloCodigo} onClose={balcao.fecharCodigo} />
      )}
      {concluida && <Recibo pdv={pdv} venda={concluida} onClose={fecharRecibo} />}
    </div>
  );
}

// Precached for a till without a network.
const CodigoAberto = laterForSure(async () => (await import('./codigo-aberto.tsx')).CodigoAberto);
// Opened seldom, and precached for a till without a network.
const Vendas = laterForSure(async () => (await import('./vendas.tsx')).Vendas);
const Impressora = laterForSure(async () => (await import('./impressora.tsx')).Impressora);

/**
 * On a phone the pressed button disappears with its screen, so the focus moves to the beginning of
 * the other one for screen readers.
 */
function useFocoNaTela(noCarrinho: boolean) {
  const grade = useRef<HTMLDivElement>(null);
  const cesta = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [daqui, outra] = noCarrinho ? [grade, cesta] : [cesta, grade];
    if (daqui.current?.contains(document.activeElement)) outra.current?.focus({ preventScroll: true });
  }, [noCarrinho]);
  return { grade, cesta };
}

function Partes({ pdv, aba, balcao }: { pdv: Pdv; aba: Aba; balcao: Balcao }) {
  const [, mudar] = useUrlParams('/pdv');
  return (
    <Tabs<Aba>
      value={aba}
      onValueChange={(valor) => mudar({ aba: valor === 'vender' ? null : valor, busca: null })}
      label={t('Partes do PDV')}
      items={[
        { value: 'vender', label: t('Vender') },
        { value: 'produtos', label: t('Produtos') },
        { value: 'categorias', label: t('Categorias') },
        { value: 'lista', label: t('Lista') },
      ]}
    >
      <TabPanel value="vender" className="mt-4">
        <Catalogo pdv={pdv} caixa={balcao.caixa} campo={balcao.campo} estoques={balcao.estoques} />
      </TabPanel>
      {DE_PRODUTOS.map((parte) => (
        <TabPanel key={parte} value={parte} className="mt-4">
          <Produtos parte={parte} casa={{ id: pdv.org_id, nome: pdv.casa.nome }} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Cabecalho({ pdv, turno }: { pdv: Pdv; turno: ReturnType<typeof useTurno> }) {
  const session = useSignedIn();
  const can = useCan();
  const [vendas, setVendas] = useState(false);
  const [impressora, setImpressora] = useParteDoPdv('impressora');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Badge icon={House} tone="mata" className="min-w-0 shrink">
        <span className="line-clamp-2 break-words">{pdv.casa.nome}</span>
      </Badge>
      {/* On a narrow screen these have a row of their own, so that the name can be read. */}
      <div className="ml-auto flex min-w-0 items-center justify-end gap-1 max-[20rem]:flex-wrap max-md:grow md:@max-[46rem]/parte:grow">
        <CaixaDoTurno pdv={pdv} turno={turno} />
        <IconButton icon={ClipboardList} label={t('Vendas e fechamento do dia')} onClick={() => setVendas(true)} />
        <IconButton icon={Printer} label={t('Impressora')} onClick={() => setImpressora(true)} />
      </div>
      {vendas && <Vendas pdv={pdv} hoje={session.hoje ?? ''} onClose={() => setVendas(false)} />}
      {impressora && <Impressora pdv={pdv} podeMudar={can('gestao')} onClose={() => setImpressora(false)} />}
    </div>
  );
}

function SemRede() {
  return (
    <Notice tone="aviso" title={t('Sem conexão')} live>
      <span className="inline-flex items-center gap-2">
        <WifiOff aria-hidden className="size-4.5" />
        {t('Você pode continuar vendendo: as vendas ficam na fila.')}
      </span>
    </Notice>
  );
}

/** The till and its products. */
export function Page() {
  const vitrine = useVitrine();
  useEffect(carregarComoPdv, []);
  return (
    <PageLayout flush>
      {vitrine.estado === 'carregando' && <Loading inside />}
      {vitrine.estado === 'pronta' && <Loja pdv={vitrine.pdv} semRede={vitrine.semRede} />}
      {vitrine.estado === 'sem-organizacao' && (
        <EmptyState title={t('Organização não encontrada')}>{t('Fale com a administração da sua casa.')}</EmptyState>
      )}
      {vitrine.estado === 'falhou' && (
        <ErrorState title={t('Falha ao carregar dados')} message={vitrine.message} onRetry={vitrine.tentar} />
      )}
    </PageLayout>
  );
}
