import { Check, Copy, Download, Ellipsis, Share, Smartphone, SquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { copyText } from '../kit/copy-text.ts';
import { Dialog } from '../kit/dialog.tsx';
import { useStore } from '../state/store.ts';
import {
  type InstallState,
  answerInstall,
  asksToInstall,
  install,
  installChanged,
  thisDevice,
} from './install-state.ts';
import { t } from '../../shared/texts.ts';

interface Props {
  state: InstallState;
  /** Shows how after all. */
  onAgain: () => void;
  onClose: () => void;
}

/** How the program gets onto the screen of this device, in the state that it is in. */
export function InstallGuide({ state, onAgain, onClose }: Props) {
  const no = () => {
    answerInstall('no');
    onClose();
  };
  const refusable = state === 'offered' || state === 'iphone-safari' || state === 'iphone-other';
  return (
    <Dialog
      size="sm"
      title={t('Pôr o Ilê na tela do celular')}
      cancelLabel={t('Fechar')}
      onClose={onClose}
      actions={
        <>
          {refusable && (
            <Button variant="ghost" onClick={no}>
              {t('Não quero')}
            </Button>
          )}
          {state === 'offered' && (
            <Button variant="primary" icon={Download} onClick={() => void install().finally(onClose)}>
              {t('Instalar')}
            </Button>
          )}
          {state === 'refused' && (
            <Button variant="primary" onClick={onAgain}>
              {t('Ver como instalar')}
            </Button>
          )}
        </>
      }
    >
      <Words state={state} />
    </Dialog>
  );
}

function Words({ state }: { state: InstallState }) {
  if (state === 'installed') return <p>{t('O Ilê já está na tela deste aparelho.')}</p>;
  if (state === 'refused')
    return <p>{t('Você preferiu não instalar, e não perguntamos mais. Se mudar de ideia, é por aqui.')}</p>;
  if (state === 'offered')
    return <p>{t('Abre com um toque, sem digitar o endereço, e o cartão funciona também sem internet.')}</p>;
  if (state === 'iphone-other') return <InSafari />;
  if (state === 'iphone-safari') return <Steps />;
  return (
    <p>{t('Este navegador não oferece a instalação. O Ilê funciona aqui mesmo; guarde o endereço nos favoritos.')}</p>
  );
}

function InSafari() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('Dentro de outro aplicativo o iPhone não deixa instalar. Copie o endereço e abra no Safari.')}</p>
      <Button icon={Copy} onClick={() => void copyText(location.origin, t('Endereço copiado'))}>
        {t('Copiar endereço')}
      </Button>
    </div>
  );
}

/** Three drawn steps, as Safari shows them. */
const Steps = () => (
  <ol className="flex flex-col gap-4">
    <Step n={1} words={t('Toque em Compartilhar, na barra do Safari.')}>
      <span className="flex w-full items-center justify-around text-ink-3">
        <Ellipsis aria-hidden className="size-6" />
        <span className="rounded-full p-1.5 text-mata-ink ring-2 ring-dende">
          <Share aria-hidden className="size-6" />
        </span>
        <SquarePlus aria-hidden className="size-6" />
      </span>
    </Step>
    <Step n={2} words={t('Escolha Adicionar à Tela de Início.')}>
      <span className="flex w-full items-center justify-between gap-2 rounded-md px-2 py-1 ring-2 ring-dende">
        <span className="min-w-0 truncate">{t('Adicionar à Tela de Início')}</span>
        <SquarePlus aria-hidden className="size-6 shrink-0" />
      </span>
    </Step>
    <Step n={3} words={t('Toque em Adicionar, no alto.')}>
      <span className="flex w-full items-center justify-between gap-2">
        <span className="text-ink-3">{t('Cancelar')}</span>
        <span className="flex items-center gap-1 rounded-md px-2 py-1 font-semibold text-mata-ink ring-2 ring-dende">
          <Check aria-hidden className="size-5" />
          {t('Adicionar')}
        </span>
      </span>
    </Step>
  </ol>
);

const Step = ({ n, words, children }: { n: number; words: string; children: ReactNode }) => (
  <li className="flex flex-col gap-2">
    <p>
      <span className="font-semibold">{n}.</span> {words}
    </p>
    <div aria-hidden className="rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm">
      {children}
    </div>
  </li>
);

/** Asked on the second visit, once. */
export function InstallQuestion() {
  useStore(installChanged);
  const [asked] = useState(asksToInstall);
  const [open, setOpen] = useState(false);
  const state = thisDevice();
  if (!asked || state === 'installed' || state === 'refused' || state === 'none') return null;
  return (
    <Card title={t('Quer o Ilê na tela do celular?')}>
      <p className="text-ink-2">
        {t('Abre com um toque, sem digitar o endereço, e o cartão funciona também sem internet.')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button icon={Smartphone} onClick={() => (state === 'offered' ? void install() : setOpen(true))}>
          {state === 'offered' ? t('Instalar') : t('Ver como')}
        </Button>
        <Button variant="ghost" onClick={() => answerInstall('no')}>
          {t('Não quero')}
        </Button>
      </div>
      {open && <Guide onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Where somebody looks for it later, whatever was answered. */
export function InstallLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={Smartphone}
        className="-ml-3 self-start px-3 print:hidden"
        onClick={() => setOpen(true)}
      >
        {t('Pôr o Ilê na tela do celular')}
      </Button>
      {open && <Guide onClose={() => setOpen(false)} />}
    </>
  );
}

function Guide({ onClose }: { onClose: () => void }) {
  useStore(installChanged);
  const [again, setAgain] = useState(false);
  return (
    <InstallGuide
      state={thisDevice(again ? { refused: false } : {})}
      onAgain={() => setAgain(true)}
      onClose={onClose}
    />
  );
}
