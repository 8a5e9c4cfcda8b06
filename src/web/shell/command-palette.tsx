import { CornerDownLeft, Search } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { cn } from '../kit/cn.ts';
import type { Session } from '../session/session-store.ts';
import { useDebounced } from '../state/debounced.ts';
import { t } from '../texts.ts';
import { reachableScreens } from './menu-entries.ts';
import { findScreens } from './palette-search.ts';
import type { AppRoute } from './routes.ts';
import { useShellSlots, type PaletteItem, type PaletteSource } from './shell-slots.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  routes: readonly AppRoute[];
  session: Session;
}

/** Ctrl or Cmd with k: to a screen, or to whatever the product finds by what is typed. */
export function CommandPalette({ open, onOpenChange, routes, session }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-enter bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-1.5rem))] max-w-xl animate-rise flex-col overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-3 focus:outline-none md:top-[12dvh]"
        >
          <Radix.Title className="sr-only">{t('Buscar')}</Radix.Title>
          <PaletteBody routes={routes} session={session} close={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const noSource = (): PaletteSource | null => null;

function PaletteBody({ routes, session, close }: { routes: readonly AppRoute[]; session: Session; close: () => void }) {
  const { usePaletteSource = noSource } = useShellSlots();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const source = usePaletteSource(useDebounced(text.trim(), 250));
  const screens = findScreens(reachableScreens(routes, session), text);
  const groups = [
    { heading: t('Telas'), items: screens.map((route): PaletteItem => ({ id: route.path, label: route.title(), href: route.path })) },
    ...(source ? [{ heading: source.heading, items: source.items }] : []),
  ].filter((group) => group.items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    close();
    navigate(item.href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((current + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % Math.max(1, items.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(items[current]);
    }
  };
  const activeItem = items[current];
  return (
    <>
      <div className="relative border-b border-line">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-3" />
        <input
          role="combobox"
          aria-label={t('Buscar membro ou tela')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeItem ? `${listId}-${activeItem.id}` : undefined}
          autoComplete="off"
          placeholder={t('Buscar membro ou tela')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
          className="h-15 w-full bg-transparent pr-4 pl-12.5 text-lg focus-visible:outline-none"
        />
      </div>
      <div role="listbox" id={listId} aria-label={t('Resultados')} className="overflow-y-auto p-2">
        {groups.map((group) => (
          <PaletteGroup key={group.heading} {...group} listId={listId} activeId={activeItem?.id} onHover={(item) => setActive(items.indexOf(item))} onChoose={go} />
        ))}
      </div>
      {items.length === 0 && (
        <p role="status" className="px-5 pt-1 pb-6 text-ink-2">
          {source?.loading ? t('Buscando…') : t('Nenhum resultado')}
        </p>
      )}
    </>
  );
}

interface GroupProps {
  heading: string;
  items: readonly PaletteItem[];
  listId: string;
  activeId: string | undefined;
  onHover: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

function PaletteGroup({ heading, items, listId, activeId, onHover, onChoose }: GroupProps) {
  return (
    <div role="group" aria-label={heading} className="pb-1">
      <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {heading}
      </p>
      {items.map((item) => {
        const active = item.id === activeId;
        return (
          <div
            key={item.id}
            id={`${listId}-${item.id}`}
            role="option"
            aria-selected={active}
            tabIndex={-1}
            onMouseMove={() => onHover(item)}
            onClick={() => onChoose(item)}
            ref={(element) => (active ? element?.scrollIntoView?.({ block: 'nearest' }) : undefined)}
            className={cn('flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3', active && 'bg-mata-soft')}
          >
            <span className="min-w-0 flex-1 truncate">{item.label}</span>
            {item.note && <span className="text-sm text-ink-3">{item.note}</span>}
            {active && <CornerDownLeft aria-hidden className="size-4 text-ink-3" />}
          </div>
        );
      })}
    </div>
  );
}
