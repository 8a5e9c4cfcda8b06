import { useState } from 'react';
import { canReadCodes } from '../../../../web/camera/detector.ts';
import { useCodeReader } from '../../../../web/camera/use-code-reader.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { usePlaces } from '../../../../web/kit/places.ts';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { t } from '../../../../shared/texts.ts';
import { useLeitura, type Lido, type Porta } from './use-leitura.ts';

interface Props extends Porta {
  onClose: () => void;
}

/** Stays open for one card after the other. The last two can be taken back here. */
export function LeitorDeCartoes({ onClose, ...porta }: Props) {
  const { lidos, ler, desfazer } = useLeitura(porta);
  const comCamera = canReadCodes('square');
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Ler cartões')}
      description={t('Aponte para o cartão do membro, um de cada vez.')}
      cancelLabel={t('Fechar')}
    >
      <div className="flex flex-col gap-4">
        {comCamera ? <Visor onLido={ler} /> : <SemCamera />}
        <Lidos lidos={lidos} onDesfazer={desfazer} />
        <Digitado onLido={ler} />
      </div>
    </Dialog>
  );
}

/**
 * Both places have their height from the beginning, and a card keeps its place: no other comes
 * under a finger on its way to 'Desfazer'.
 */
function Lidos({ lidos, onDesfazer }: { lidos: readonly Lido[]; onDesfazer: (lido: Lido) => void }) {
  const lugares = usePlaces(lidos, ({ chave }) => chave);
  return (
    <ul aria-live="assertive" aria-label={t('Últimos cartões')} className="flex flex-col gap-2">
      {[0, 1].map((lugar) => {
        const lido = lugares[lugar];
        return (
          <li key={lido?.chave ?? lugar} className="h-24">
            {lido && <CartaoLido lido={lido} novo={lido === lidos[0]} onDesfazer={() => onDesfazer(lido)} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The card before the last one is paler. */
const CartaoLido = ({ lido, novo, onDesfazer }: { lido: Lido; novo: boolean; onDesfazer: () => void }) => (
  <div className="relative h-full">
    <Notice
      tone={lido.tom}
      title={lido.titulo}
      className={cn('h-full overflow-y-auto', lido.desfazer && 'pr-28', !novo && 'bg-surface')}
    >
      {lido.nota}
    </Notice>
    {lido.desfazer && (
      <Button
        className="absolute top-1/2 right-3 -translate-y-1/2"
        aria-label={t('Desfazer {ato}', { ato: lido.ato ?? lido.titulo })}
        onClick={onDesfazer}
      >
        {t('Desfazer')}
      </Button>
    )}
  </div>
);

const SemCamera = () => (
  <Notice tone="aviso">{t('A câmera precisa de https. Digite o código que está embaixo do quadrado.')}</Notice>
);

function Visor({ onLido }: { onLido: (texto: string) => void }) {
  const { video, failed } = useCodeReader('square', (texto) => {
    navigator.vibrate?.(60);
    onLido(texto);
  });
  if (failed)
    return (
      <Notice tone="aviso" live>
        {t('A câmera não abriu. Permita o uso da câmera no navegador, ou digite o código.')}
      </Notice>
    );
  return <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-lg bg-sunken object-cover" />;
}

function Digitado({ onLido }: { onLido: (texto: string) => void }) {
  const [texto, setTexto] = useState('');
  const [falta, setFalta] = useState(false);
  return (
    <form
      noValidate
      className="flex items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        setFalta(!texto.trim());
        if (!texto.trim()) return;
        onLido(texto);
        setTexto('');
      }}
    >
      <TextField
        label={t('Código do cartão')}
        value={texto}
        maxLength={300}
        autoCapitalize="characters"
        spellCheck={false}
        fieldClass="flex-1"
        error={falta ? t('Informe o código do cartão') : undefined}
        onChange={({ target }) => {
          setTexto(target.value);
          setFalta(false);
        }}
      />
      <Button type="submit" className="mt-6">
        {t('Marcar')}
      </Button>
    </form>
  );
}
