import { WifiOff } from 'lucide-react';
import { formatInstante } from '../../shared/datas.ts';
import { t } from '../../shared/texts.ts';
import { useFuso } from '../session/use-fuso.ts';

/** Says from when a screen is that is shown without a network. */
export function KeptNotice({ readAt }: { readAt: Date }) {
  const zone = useFuso();
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-lg bg-sunken px-4 py-3 text-ink-2">
      <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('Sem internet: isto é o que este aparelho guardou em {quando}.', {
        quando: formatInstante(readAt, zone),
      })}
    </p>
  );
}
