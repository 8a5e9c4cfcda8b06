import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../../shared/texts.ts';
import { Button } from './button.tsx';
import { focusBefore } from './return-focus.ts';

interface Props {
  onMore: () => void;
  busy?: boolean;
  /**
   * Loads more by itself when it comes near the screen; the button stays for people who do not
   * scroll.
   */
  auto?: boolean;
  /** Why the last try failed; then only the button asks again. */
  failure?: string | undefined;
}

export function LoadMore({ onMore, busy = false, auto = false, failure }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onMore);
  const failed = failure !== undefined;
  useEffect(() => {
    // It checks again after each portion, because it may not have filled the screen.
    if (!auto || busy || failed || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [auto, busy, failed]);
  // The last page removes the button. The focus of a keyboard user who pressed it moves to where
  // that page begins.
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement)) focusBefore(own);
    };
  }, []);
  return (
    <div ref={place} className="flex flex-col items-center gap-3 py-5">
      {failure && (
        <p role="alert" className="px-5 text-center text-balance text-ink-2">
          {failure}
        </p>
      )}
      <Button onClick={onMore} busy={busy}>
        {t('Ver mais')}
      </Button>
      <p className="hidden text-sm print:block">{t('A lista continua: aqui está só o que a tela mostrava.')}</p>
    </div>
  );
}
