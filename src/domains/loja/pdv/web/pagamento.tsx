import { Banknote, CreditCard, Printer, QrCode, type LucideIcon } from 'lucide-react';
import { formatDecimal } from '../../../../shared/centavos.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { FieldNote } from '../../../../web/kit/field.tsx';
import { Money, MoneyHero } from '../../../../web/kit/money.tsx';
import { METODOS_VENDA, type MetodoVenda, type Totais } from '../rules.ts';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CampoLido, manterFoco, useCampo } from './campo-lido.tsx';
import { escreverOuNada, lerPercentual, lerValorOuNada } from './ler-campos.ts';
import { Recebido } from './recebido.tsx';
import { jogarFora, mudarPago, mudarVenda, totaisDe, useVendaAberta } from './venda-aberta.ts';

const ICONES: Record<MetodoVenda, LucideIcon> = { pix: QrCode, cartao: CreditCard, dinheiro: Banknote };
interface Props {
  ocupado: boolean;
  onFinalizar: (imprimir: boolean) => void;
  onCodigo: (porProvedor: boolean) => void;
}

/**
 * Always visible, whatever is in the cart; on a phone at least the total, the payment and the
 * buttons. For the next sale the fields start empty, even if they held unreadable text.
 */
export function Pagamento({ ocupado, onFinalizar, onCodigo }: Props) {
  const venda = useVendaAberta();
  const totais = totaisDe(venda);
  return (
    <>
      <div className="flex flex-col gap-3 bg-sunken px-4 py-2 @min-[43rem]:pt-3 @min-[43rem]:pb-0">
        <Desconto key={`desconto ${venda.chave}`} totais={totais} />
        <Metodos metodo={venda.metodo} />
      </div>
      {/* On a telephone all of it stays in sight under the scrolling lines. On a very low one it
          scrolls away with them. */}
      <div
        data-foot
        data-tall-foot
        className="bottom-0 z-10 bg-sunken @max-[43rem]:border-t @max-[43rem]:border-line @max-[43rem]:[@media(min-height:34rem)]:sticky @min-[43rem]:contents"
      >
        <div className="flex flex-col gap-2 bg-sunken px-4 pt-2 @min-[43rem]:gap-3 @min-[43rem]:pt-3">
          <div className="flex max-[20rem]:flex-wrap items-end justify-between gap-3 @min-[43rem]:border-t-2 @min-[43rem]:border-ink @min-[43rem]:pt-3">
            <span className="text-lg font-semibold">{t('Total')}</span>
            <MoneyHero value={totais.total_centavos} className="text-[2.75rem] leading-none @max-[43rem]:text-4xl" />
          </div>
          <Recebido key={`pago ${venda.chave}`} totais={totais} onEnter={() => onFinalizar(true)} onCodigo={onCodigo} />
        </div>
        <Botoes ocupado={ocupado} total={totais.total_centavos} onFinalizar={onFinalizar} />
      </div>
    </>
  );
}

function Botoes({ ocupado, total, onFinalizar }: Omit<Props, 'onCodigo'> & { total: number }) {
  return (
    <>
      <div
        data-foot
        className="bottom-0 z-10 bg-sunken px-4 pt-2.5 pb-2 @min-[43rem]:sticky @min-[43rem]:py-3 short:static"
      >
        {/* On a desk magnified twice the buttons lie over the total. */}
        <p
          aria-hidden
          className="mb-2 hidden items-baseline justify-between font-semibold short:hidden @min-[43rem]:[@media(26rem<height<31rem)]:flex"
        >
          {t('Total a pagar')}
          <Money value={total} className="text-xl font-bold" />
        </p>
        <Button
          variant="primary"
          size="lg"
          wide
          icon={Printer}
          busy={ocupado}
          onClick={() => onFinalizar(true)}
          aria-keyshortcuts="F9"
        >
          {t('Finalizar e imprimir')}
        </Button>
      </div>
      <div
        data-foot
        className="grid grid-cols-2 max-[20rem]:grid-cols-1 gap-2.5 bg-sunken px-4 pb-[max(0.875rem,env(safe-area-inset-bottom))]"
      >
        <Button onClick={() => onFinalizar(false)} aria-keyshortcuts="F8">
          {t('Só finalizar')}
        </Button>
        <Button variant="danger" disabled={ocupado} onClick={jogarFora}>
          {t('Limpar')}
        </Button>
      </div>
    </>
  );
}

const NOTA_DO_DESCONTO = 'pdv-nota-desconto';
const NOTA_DO_PERCENTUAL = 'pdv-nota-percentual';

function Desconto({ totais }: { totais: Totais }) {
  const { desconto_centavos, percentual } = useVendaAberta();
  const emReais = useCampo('desconto', lerValorOuNada);
  const emPartes = useCampo('percentual', lerPercentual);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-sm leading-tight whitespace-nowrap">
        <span className="block">{t('Subtotal')}</span>
        <Money value={totais.subtotal_centavos} className="font-semibold" />
        {totais.desconto_centavos > 0 && (
          <span className="block text-xs text-ink-2 figures">{formatDecimal(0 - totais.desconto_centavos)}</span>
        )}
      </p>
      {/* They stand beside the subtotal also in the narrow cart of a tablet, where another line
          would hide a line of the sale. */}
      <div className="flex min-w-0 grow basis-58 max-[20rem]:flex-wrap items-center justify-end gap-2">
        <span aria-hidden className="text-sm">
          {t('Desconto')}
        </span>
        <CampoLido
          estado={emReais}
          label={t('Desconto em R$')}
          hideLabel
          errorAt={NOTA_DO_DESCONTO}
          fieldClass={(desconto_centavos ?? 0) < 1_000_00 ? 'w-25 min-w-20' : 'w-42'}
          className="min-h-11 pr-2 pl-8 text-right font-semibold"
          prefix="R$"
          inputMode="decimal"
          maxLength={20}
          valor={desconto_centavos}
          escrever={escreverOuNada}
          onValor={(valor) => mudarVenda({ desconto_centavos: valor })}
        />
        <CampoLido
          estado={emPartes}
          label={t('Desconto em %')}
          hideLabel
          errorAt={NOTA_DO_PERCENTUAL}
          fieldClass="w-17 shrink-0"
          className="min-h-11 pr-7 pl-2 text-right font-semibold"
          inputMode="decimal"
          placeholder="0"
          suffix="%"
          maxLength={8}
          valor={percentual}
          escrever={String}
          onValor={(texto) => mudarVenda({ percentual: texto })}
        />
      </div>
      <div className="flex basis-full flex-col items-end empty:hidden">
        <FieldNote id={NOTA_DO_DESCONTO} error={emReais.dito} />
        <FieldNote id={NOTA_DO_PERCENTUAL} error={emPartes.dito} />
      </div>
    </div>
  );
}

function Metodos({ metodo }: { metodo: MetodoVenda }) {
  return (
    <div role="group" aria-label={t('Forma de pagamento')} className="grid grid-cols-3 max-[20rem]:grid-cols-1 gap-2">
      {METODOS_VENDA.map((opcao) => {
        const Icone = ICONES[opcao];
        const escolhida = metodo === opcao;
        return (
          <button
            key={opcao}
            type="button"
            aria-pressed={escolhida}
            {...manterFoco}
            onClick={() => mudarPago(null, opcao)}
            className={cn(
              'inline-flex min-h-12 max-[21rem]:flex-col items-center justify-center gap-x-2 rounded-md border bg-surface px-1 text-sm font-semibold transition-colors duration-150',
              escolhida ? 'border-mata bg-mata-soft text-mata-ink ring-1 ring-mata' : 'border-line-strong hover:bg-bg',
            )}
          >
            <Icone aria-hidden className="size-5 shrink-0" />
            {nomeDaForma(opcao)}
          </button>
        );
      })}
    </div>
  );
}
