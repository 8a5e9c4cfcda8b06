import { Banknote, CreditCard, Printer, QrCode, type LucideIcon } from 'lucide-react';
import { formatDecimal, parsePercentual } from '../../../shared/centavos.ts';
import { Button } from '../../../web/kit/button.tsx';
import { cn } from '../../../web/kit/cn.ts';
import { UNREADABLE } from '../../../web/kit/control-style.ts';
import { Money, MoneyHero } from '../../../web/kit/money.tsx';
import { MoneyField } from '../../../web/kit/money-field.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { usePhone } from '../../../web/state/media.ts';
import { METODOS_VENDA, type MetodoVenda, type Totais } from '../rules.ts';
import { nomeDaForma } from '../../mensalidades/web/nomes.ts';
import { t } from '../texts.ts';
import { CodigoDaVenda } from './codigo-da-venda.tsx';
import { jogarFora, mudarVenda, notasPara, totaisDe, useVendaAberta } from './venda-aberta.ts';

const ICONES: Record<MetodoVenda, LucideIcon> = { pix: QrCode, cartao: CreditCard, dinheiro: Banknote };
const manterFoco = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

interface Props {
  ocupado: boolean;
  onFinalizar: (imprimir: boolean) => void;
}

/**
 * Rows P4 and P5: always visible, whatever is in the cart; on a phone at least the button that completes the sale. For the next sale the fields start
 * empty, even if they held unreadable text (row P7).
 */
export function Pagamento({ ocupado, onFinalizar }: Props) {
  const venda = useVendaAberta();
  const totais = totaisDe(venda);
  return (
    <>
      <div className="flex flex-col gap-3 bg-sunken px-4 pt-3 @max-[43rem]:pb-3">
        <Desconto key={`desconto ${venda.chave}`} totais={totais} />
        <div className="flex max-[20rem]:flex-wrap items-end justify-between gap-3 border-t-2 border-ink pt-3">
          <span className="text-lg font-semibold">{t('Total')}</span>
          <MoneyHero value={totais.total_centavos} className="text-[2.75rem] leading-none" />
        </div>
        <Metodos metodo={venda.metodo} />
        {venda.metodo === 'pix' && totais.total_centavos > 0 && (
          <CodigoDaVenda chave={venda.chave} total_centavos={totais.total_centavos} />
        )}
        <Recebido key={`pago ${venda.chave}`} totais={totais} onEnter={() => onFinalizar(true)} />
      </div>
      <div
        data-foot
        className="sticky bottom-0 z-10 bg-sunken px-4 py-3 @max-[43rem]:border-t @max-[43rem]:border-line short:static"
      >
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

function Desconto({ totais }: { totais: Totais }) {
  const { desconto_centavos, percentual } = useVendaAberta();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-sm leading-tight whitespace-nowrap">
        <span className="block">{t('Subtotal')}</span>
        <Money value={totais.subtotal_centavos} className="font-semibold" />
        {totais.desconto_centavos > 0 && (
          <span className="block text-xs text-ink-2 figures">− {formatDecimal(totais.desconto_centavos)}</span>
        )}
      </p>
      {/* Beside the subtotal also in the narrow cart of a tablet, where another line would hide a line of the sale. */}
      <div className="flex min-w-0 grow basis-58 max-[20rem]:flex-wrap items-center justify-end gap-2">
        <span aria-hidden className="text-sm">
          {t('Desconto')}
        </span>
        <MoneyField
          label={t('Desconto em R$')}
          hideLabel
          fieldClass="w-25 min-w-20"
          className="min-h-11 pr-2 pl-8"
          value={desconto_centavos}
          onValueChange={(valor) => mudarVenda({ desconto_centavos: valor })}
        />
        <TextField
          {...(percentual !== '' && parsePercentual(percentual) === null && { [UNREADABLE]: '' })}
          label={t('Desconto em %')}
          hideLabel
          fieldClass="w-17 shrink-0"
          className="min-h-11 pr-7 pl-2 text-right font-semibold"
          inputMode="decimal"
          placeholder="0"
          suffix="%"
          value={percentual}
          onFocus={(event) => event.target.select()}
          onChange={(event) => mudarVenda({ percentual: event.target.value.replaceAll(/[^\d.,]/g, '').slice(0, 6) })}
        />
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
            onClick={() => mudarVenda({ metodo: opcao, pago_centavos: null })}
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

function Recebido({ totais, onEnter }: { totais: Totais; onEnter: () => void }) {
  const { metodo, pago_centavos } = useVendaAberta();
  const { total_centavos, troco_centavos, falta_centavos } = totais;
  const phone = usePhone();
  const mostraNotas = metodo === 'dinheiro' && total_centavos > 0;
  const falta = falta_centavos > 0 && pago_centavos !== null;
  const devido = falta ? falta_centavos : troco_centavos;
  return (
    // On a telephone what is still owed is said in a toast, and here it is put right.
    <div data-foot={phone || undefined} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 max-[20rem]:grid-cols-1 items-end gap-2.5">
        <MoneyField
          id={CAMPO_PAGO}
          label={t('Valor pago')}
          className="text-lg font-bold"
          value={pago_centavos ?? (metodo === 'dinheiro' ? null : total_centavos)}
          onValueChange={(valor) => mudarVenda({ pago_centavos: valor })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
        />
        <p
          role="status"
          className={cn(
            'flex min-h-12 flex-col justify-center gap-0.5 rounded-md border px-3',
            troco_centavos > 0 ? 'border-dende-line bg-dende-soft' : 'border-line bg-surface',
          )}
        >
          <span className="text-xs leading-none text-ink-2">{falta ? t('Falta') : t('Troco')}</span>
          <Money value={devido} className={cn(tamanhoDe(devido, troco_centavos > 0), 'leading-none font-bold')} />
        </p>
      </div>
      {mostraNotas && (
        <div
          role="group"
          aria-label={t('Valores rápidos')}
          className="grid auto-cols-fr grid-flow-col max-[20rem]:grid-flow-row max-[20rem]:grid-cols-2 gap-1.5"
        >
          {notasPara(total_centavos).map((nota) => (
            <button
              key={nota}
              type="button"
              {...manterFoco}
              onClick={() => mudarVenda({ pago_centavos: nota })}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-1 text-sm font-semibold whitespace-nowrap hover:bg-bg figures"
            >
              {nota === total_centavos ? t('Exato') : formatDecimal(nota).replace(/,00$/, '')}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Amounts from a thousand on do not fit into half a telephone, nor those from a hundred million on in the size of a text. */
function tamanhoDe(valor: number, haTroco: boolean): string {
  if (valor >= 100_000_000_00) return 'text-xs';
  if (valor >= 1_000_00) return 'text-base';
  return haTroco ? 'text-2xl' : 'text-xl';
}

/** The field that F4 focuses. */
export const CAMPO_PAGO = 'pdv-valor-pago';
