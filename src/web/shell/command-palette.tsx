import { Search } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useId, useState, type KeyboardEvent } from 'react';
import { cn } from '../kit/cn.ts';
import { OptionRow } from '../kit/combo-field.tsx';
import { returnFocus } from '../kit/return-focus.ts';
import { useCan } from '../session/session-store.ts';
import type { Session } from '../session/session.ts';
import { useBackCloses } from '../state/back.ts';
import { t } from '../../shared/texts.ts';
import type { AppRoute } from './routes.ts';
import { usePaletteResults, type PaletteGroup } from './palette-results.ts';
import { useShellSlots, type PaletteItem } from './shell-slots.ts';
import { useGo } from '../state/router.ts';

export interface PaletteProps {
  routes: readonly AppRoute[];
  session: Session;
  openAccount: () => void;
  onClose: () => void;
}

/** Ctrl or Cmd with k: to a screen, or to whatever the product finds by what is typed. */
export function CommandPalette(props: PaletteProps) {
  useBackCloses(props.onClose);
  const [chosen, setChosen] = useState<PaletteItem | null>(null);
  return (
    <Radix.Root open onOpenChange={props.onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-enter bg-veil print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            // Escape first returns from the actions to the results.
            if (chosen) event.preventDefault();
            setChosen(null);
          }}
          className="fixed inset-x-3 top-3 z-50 print:hidden mx-auto flex max-h-[min(34rem,calc(100dvh-1.5rem))] max-w-xl animate-rise flex-col overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-3 focus:outline-none md:top-[12dvh]"
        >
          <Radix.Title className="sr-only">{t('Buscar')}</Radix.Title>
          <PaletteBody {...props} chosen={chosen} onChosen={setChosen} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface BodyProps extends PaletteProps {
  /** The chosen result, whose actions are offered in place of the results. */
  chosen: PaletteItem | null;
  onChosen: (item: PaletteItem | null) => void;
}

function PaletteBody({ routes, session, openAccount, onClose, chosen, onChosen }: BodyProps) {
  const { finder } = useShellSlots();
  const can = useCan();
  const label = finder?.allowed(can) ? finder.label() : t('Buscar tela');
  const navigate = useGo();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const results = usePaletteResults(routes, session, text);
  const groups = chosen ? [actionsOf(chosen)] : results.groups;
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    setActive(0);
    if (item.id === BACK || (item.actions && item.actions.length > 1)) {
      onChosen(item.id === BACK ? null : item);
      return;
    }
    onClose();
    if (item.account) openAccount();
    else if (item.href) navigate(item.href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((current + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % Math.max(1, items.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const item = items[current];
      if (!groups.some((group) => group.stale && group.items.some((one) => one === item))) go(item);
    }
  };
  const activeItem = items[current];
  return (
    <>
      <div className="relative border-b border-line">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeItem ? `${listId}-${activeItem.id}` : undefined}
          autoComplete="off"
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            onChosen(null);
          }}
          onKeyDown={press}
          className="h-15 w-full bg-transparent pr-4 pl-12.5 text-lg focus-visible:outline-none"
        />
      </div>
      <div role="listbox" id={listId} aria-label={chosen?.label ?? t('Resultados')} className="overflow-y-auto p-2">
        {groups.map((group) => (
          <Group
            key={group.heading}
            {...group}
            listId={listId}
            activeId={activeItem?.id}
            onHover={(item) => setActive(items.indexOf(item))}
            onChoose={go}
          />
        ))}
      </div>
      {/* It is rendered before it has words, because screen readers only hear changes of an
          existing region. */}
      <p role="status" className={cn('px-5 text-ink-2', items.length === 0 && 'pt-1 pb-6')}>
        {items.length === 0 && (results.loading ? t('Buscando…') : t('Nenhum resultado'))}
      </p>
    </>
  );
}

const BACK = 'back';

const actionsOf = ({ label, note, actions = [] }: PaletteItem): PaletteGroup => ({
  heading: [label, note].filter(Boolean).join(' · '),
  items: [...actions, { id: BACK, label: t('Voltar aos resultados') }],
});

interface GroupProps extends PaletteGroup {
  listId: string;
  activeId: string | undefined;
  onHover: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

function Group({ heading, items, stale, listId, activeId, onHover, onChoose }: GroupProps) {
  return (
    <ul role="group" aria-label={heading} className="pb-1">
      <li role="presentation" aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {heading}
      </li>
      {items.map((item) => (
        <OptionRow
          key={item.id}
          id={`${listId}-${item.id}`}
          option={item}
          active={item.id === activeId && !stale}
          stale={stale}
          onHover={() => onHover(item)}
          onChoose={() => onChoose(item)}
        />
      ))}
    </ul>
  );
}
