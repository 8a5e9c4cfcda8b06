import { formatDecimal } from '../../../../shared/centavos.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { usePhone } from '../../../../web/state/media.ts';
import type { Totais } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CampoLido, manterFoco, useCampo } from './campo-lido.tsx';
import { CodigoDaVenda } from './codigo-da-venda.tsx';
import { escreverOuNada, lerValorOuNada } from './ler-campos.ts';
import { mudarPago, mudarVenda, notasPara, temIlegivel, useVendaAberta } from './venda-aberta.ts';

interface Props {
  totais: Totais;
  onEnter: () => void;
  onCodigo: (porProvedor: boolean) => void;
}

/** The amount paid, what it leaves over or short, and the notes people hand over. */
export function Recebido({ totais, onEnter, onCodigo }: Props) {
  const { metodo, pago_centavos } = useVendaAberta();
  const { total_centavos } = totais;
  const phone = usePhone();
  const campo = useCampo('pago', lerValorOuNada);
  return (
    // On a telephone a toast says what is still owed, and this place corrects it.
    <div data-foot={phone || undefined} className="flex flex-col gap-2">
      <div
        className={cn(
          'grid grid-cols-2 max-[20rem]:grid-cols-1 gap-2.5',
          // The message stands beside the field, not beside what is wrong with it.
          campo.dito === undefined ? 'items-end' : 'items-start *:last:mt-7',
        )}
      >
        <CampoLido
          id={CAMPO_PAGO}
          estado={campo}
          label={t('Valor pago')}
          className="text-right text-lg font-bold"
          prefix="R$"
          inputMode="decimal"
          maxLength={20}
          valor={pago_centavos ?? (metodo === 'dinheiro' ? null : total_centavos)}
          escrever={escreverOuNada}
          onValor={(valor) => mudarVenda({ pago_centavos: valor })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
        />
        <OQueSobra totais={totais} ilegivel={campo.ilegivel !== undefined} />
      </div>
      <Ajuda total_centavos={total_centavos} onCodigo={onCodigo} />
    </div>
  );
}

/**
 * What helps with a way of paying: notes for cash, the code for PIX. It has its height without
 * either, so that choosing a way moves no button.
 */
function Ajuda({ total_centavos, onCodigo }: Pick<Totais, 'total_centavos'> & Pick<Props, 'onCodigo'>) {
  const venda = useVendaAberta();
  const { metodo } = venda;
  if (metodo === 'pix' && total_centavos > 0 && !temIlegivel(venda)) return <CodigoDaVenda onCodigo={onCodigo} />;
  if (metodo !== 'dinheiro' || total_centavos <= 0) return <div className="min-h-11" />;
  return (
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
          onClick={() => mudarPago(nota)}
          className="min-h-11 rounded-full border border-line-strong bg-surface px-1 text-sm font-semibold whitespace-nowrap hover:bg-bg figures"
        >
          {nota === total_centavos ? t('Exato') : formatDecimal(nota).replace(/,00$/, '')}
        </button>
      ))}
    </div>
  );
}

/** The change to give back, or the missing amount. Says that it is exact if nothing was typed. */
function OQueSobra({ totais, ilegivel }: { totais: Totais; ilegivel: boolean }) {
  const { metodo, pago_centavos } = useVendaAberta();
  const { total_centavos, troco_centavos, falta_centavos } = totais;
  const falta = falta_centavos > 0;
  const devido = falta ? falta_centavos : troco_centavos;
  const exato = metodo === 'dinheiro' && pago_centavos === null && total_centavos > 0;
  return (
    <p
      role="status"
      className={cn(
        'flex min-h-12 flex-col justify-center gap-0.5 rounded-md border px-3',
        falta || troco_centavos > 0 ? 'border-dende-line bg-dende-soft' : 'border-line bg-surface',
        falta && 'text-dende-ink',
      )}
    >
      {exato && !ilegivel ? (
        <span className="leading-tight font-bold">{t('Valor exato')}</span>
      ) : (
        <>
          <span className={cn('text-xs leading-none', !falta && 'text-ink-2')}>
            {falta ? t('Falta|pagar') : t('Troco')}
          </span>
          {ilegivel ? (
            <span className="leading-none font-bold">–</span>
          ) : (
            <Money value={devido} className={cn(tamanhoDe(devido, troco_centavos > 0), 'leading-none font-bold')} />
          )}
        </>
      )}
    </p>
  );
}

/**
 * Amounts from a thousand on do not fit into half a telephone, nor those from a hundred million on
 * in the size of a text.
 */
function tamanhoDe(valor: number, haTroco: boolean): string {
  if (valor >= 100_000_000_00) return 'text-xs';
  if (valor >= 1_000_00) return 'text-base';
  return haTroco ? 'text-2xl' : 'text-xl';
}

/** The field that F4 focuses. */
export const CAMPO_PAGO = 'pdv-valor-pago';
