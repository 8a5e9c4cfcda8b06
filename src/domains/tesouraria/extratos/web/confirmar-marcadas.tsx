import { useState } from 'react';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { PayBar } from '../../../../web/kit/pay-bar.tsx';
import { t } from '../texts.ts';
import type { LinhaAConferir } from './queries.ts';

const NOMES_DITOS = 3;

interface Props {
  marcadas: readonly LinhaAConferir[];
  busy: boolean;
  onConfirmar: () => unknown;
  onLimpar: () => void;
}

/** The bar of the ticked lines. Some were ticked beforehand, so it asks before it sends them. */
export function ConfirmarMarcadas({ marcadas, busy, onConfirmar, onLimpar }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const quantas = marcadas.length;
  return (
    <>
      <PayBar count={quantas} total={somar(marcadas.map(({ resta_centavos }) => resta_centavos))} onClear={onLimpar}>
        <Button variant="primary" busy={busy} onClick={() => setPerguntando(true)}>
          {quantas === 1 ? t('Confirmar 1 marcada') : t('Confirmar {n} marcadas', { n: quantas })}
        </Button>
      </PayBar>
      {perguntando && quantas > 0 && (
        <ConfirmDialog
          tone="primary"
          title={quantas === 1 ? t('Confirmar 1 linha?') : t('Confirmar {n} linhas?', { n: quantas })}
          item={somasDe(marcadas)}
          confirmLabel={t('Confirmar')}
          onConfirm={onConfirmar}
          onClose={() => setPerguntando(false)}
        >
          {nomesDe(marcadas)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What comes in and what goes out; a difference of both would hide how much moves. */
function somasDe(linhas: readonly LinhaAConferir[]): string {
  const valores = linhas.map(({ resta_centavos }) => resta_centavos);
  const entram = somar(valores.filter((valor) => valor > 0));
  const saem = somar(valores.filter((valor) => valor < 0).map(Math.abs));
  return [
    entram > 0 && t('Entram {valor}', { valor: formatBRL(entram) }),
    saem > 0 && t('Saem {valor}', { valor: formatBRL(saem) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function nomesDe(linhas: readonly LinhaAConferir[]): string {
  const nomes = linhas.slice(0, NOMES_DITOS).map(({ pagador, descricao }) => pagador ?? descricao);
  const outras = linhas.length - nomes.length;
  return outras > 0 ? t('{nomes} e mais {n}', { nomes: nomes.join(', '), n: outras }) : nomes.join(', ');
}
