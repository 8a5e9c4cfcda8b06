import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { texts } from '../../shared/texts.ts';
import { createStore, useStore } from '../state/store.ts';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.tsx';

const t = texts({
  'Carregando…': 'Loading…',
  'Não foi possível abrir': 'Could not be opened',
  'Verifique a conexão e tente de novo. Se continuar, recarregue a página.':
    'Check the connection and try again. If it goes on, reload the page.',
});

interface Options<Props> {
  /** It did not come: whoever opened it holds it for closed. The toast has said so. */
  giveUp?: (props: Props) => void;
  /** Stands there until it comes; else only a sign that it is coming. */
  meanwhile?: (props: Props) => ReactNode;
  /** Opened so seldom that it is fetched only then. */
  rare?: boolean;
}

/** The longest wait: a download that neither arrives nor fails by then counts as failed. */
const PATIENCE_MS = 20_000;

const waiting = new Set<() => Promise<void>>();

/**
 * A component that opens above a screen. Its code does not delay the first paint, but is loaded before it is needed (`loadLater`, once the browser
 * is idle). If needed earlier, it is fetched at once; if that fails, the screen stays and the next press tries again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { giveUp, meanwhile, rare = false }: Options<Props>,
): ComponentType<Props> {
  const store = createStore<{ Piece: ComponentType<Props> } | null>(null);
  let loading: Promise<unknown> | null = null;
  const get = async () => {
    if (store.get()) return;
    loading ??= load()
      .then((Piece) => store.set({ Piece }))
      .finally(() => (loading = null));
    await loading;
  };
  if (!rare) waiting.add(get);

  function Coming(props: Props) {
    const failed = useEffectEvent(() => {
      toast.erro(
        t('Não foi possível abrir'),
        t('Verifique a conexão e tente de novo. Se continuar, recarregue a página.'),
      );
      giveUp?.(props);
    });
    useEffect(() => {
      let over = false;
      const end = () => {
        if (!over) failed();
        over = true;
      };
      const timer = setTimeout(end, PATIENCE_MS);
      void get().catch(end);
      return () => {
        over = true;
        clearTimeout(timer);
      };
    }, []);
    return meanwhile ? meanwhile(props) : <Wait />;
  }

  return function Later(props) {
    const loaded = useStore(store);
    return loaded ? <loaded.Piece {...props} /> : <Coming {...props} />;
  };
}

/** Nothing is pressed twice while it comes. */
const Wait = () => (
  <div role="status" className="fixed inset-0 z-70 grid cursor-progress place-items-center">
    <Spinner className="animate-enter text-ink-2 [animation-delay:300ms] [animation-fill-mode:both]" />
    <span className="sr-only">{t('Carregando…')}</span>
  </div>
);

/** Fetches all that is not loaded yet, and what those parts add. What fails now is fetched when it is needed. */
export async function loadLater(): Promise<void> {
  while (waiting.size > 0) {
    const now = [...waiting];
    waiting.clear();
    // One after the other, so that nobody who presses or scrolls meanwhile is held up.
    for (const get of now) await get().catch(() => undefined);
  }
}
