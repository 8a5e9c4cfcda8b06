import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { useStore } from '../state/store.ts';
import { InstallGuide } from './install-guide.tsx';
import { answerInstall, asksToInstall, install, installChanged, thisDevice } from './install-state.ts';
import { t } from './texts.ts';

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
