import { t } from '../texts.ts';
import { Button } from './button.tsx';

interface Props {
  onMore: () => void;
  busy?: boolean;
  /** 'Mostrando 25 de 48', when it is known. */
  note?: string;
}

export function LoadMore({ onMore, busy = false, note }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 py-5">
      {note && <p className="text-sm text-ink-3">{note}</p>}
      <Button onClick={onMore} busy={busy}>
        {t('Ver mais')}
      </Button>
    </div>
  );
}
