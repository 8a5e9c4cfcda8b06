import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { t } from '../../shared/texts.ts';
import { createStore, useStore } from '../state/store.ts';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.tsx';

/** The longest wait: a download still unfinished after it counts as failed. */
const PATIENCE_MS = 20_000;
const AGAIN_MS = 3000;

const waiting = new Set<() => Promise<void>>();

type Load<Props> = () => Promise<ComponentType<Props>>;

/** The code of one component, fetched at most once. */
function codeOf<Props>(load: Load<Props>) {
  const store = createStore<{ Piece: ComponentType<Props> } | null>(null);
  let loading: Promise<unknown> | null = null;
  const get = async () => {
    if (store.get()) return;
    loading ??= load()
      .then((Piece) => store.set({ Piece }))
      .finally(() => (loading = null));
    await loading;
  };
  waiting.add(get);
  return { store, get };
}

/**
 * Loads a panel above the screen once the browser is idle, or when it is opened before.
 * If that fails, a toast says so and the panel closes: the next press tries again.
 */
export function later<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const { store, get } = codeOf(load);

  function Coming({ onClose }: Props) {
    const failed = useEffectEvent(() => {
      toast.erro(
        t('Não foi possível abrir'),
        t('Verifique a conexão e tente de novo. Se continuar, recarregue a página.'),
      );
      onClose();
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
    return <Wait />;
  }

  return function Later(props) {
    const loaded = useStore(store);
    return loaded ? <loaded.Piece {...props} /> : <Coming {...props} />;
  };
}

/** Loads a part of the page and retries until it comes, because nobody would press again for it. */
export function laterForSure<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const { store, get } = codeOf(load);
  return function Later(props) {
    const loaded = useStore(store);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = () => void get().catch(() => (timer = setTimeout(ask, AGAIN_MS)));
      ask();
      return () => clearTimeout(timer);
    }, []);
    return loaded && <loaded.Piece {...props} />;
  };
}

/** Covers the page, so that nothing else is pressed while it loads. */
const Wait = () => (
  <div role="status" className="fixed inset-0 z-70 grid cursor-progress place-items-center">
    <Spinner className="animate-enter text-ink-2 [animation-delay:300ms] [animation-fill-mode:both]" />
    <span className="sr-only">{t('Carregando…')}</span>
  </div>
);

/**
 * Fetches every panel that is not loaded yet. A panel that fails now is fetched when it is opened.
 */
export async function loadLater(): Promise<void> {
  while (waiting.size > 0) {
    const now = [...waiting];
    waiting.clear();
    // One after the other, so that presses and scrolling stay quick.
    for (const get of now) await get().catch(() => undefined);
  }
}
