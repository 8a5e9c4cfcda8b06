import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../shared/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Parts } from './parts.tsx';
import { usePlaces } from './places.ts';

interface Done {
  key: string;
  /** 'Presente: Ana Lima' */
  title: string;
  /** When, by whom, and what was there before. */
  facts: readonly ReactNode[];
  /** Missing if it cannot be taken back. */
  onUndo?: (() => void) | undefined;
}

interface Props {
  description: string;
  /** The newest stands first. */
  items: readonly Done[];
  onClose: () => void;
}

/**
 * The acts of a screen of quick touches. Each can be undone from here later, and none moves because
 * another was.
 */
export function DoneDialog({ description, items, onClose }: Props) {
  const places = usePlaces(items, ({ key }) => key);
  return (
    <Dialog onClose={onClose} title={t('O que foi feito')} description={description} cancelLabel={t('Fechar')}>
      {items.length === 0 ? (
        <EmptyState title={t('Nada feito ainda')} />
      ) : (
        <ul className="divide-y divide-line">
          {places.map((done, place) => (
            <li key={done?.key ?? place} className="flex min-h-15 items-center gap-3 py-2">
              {/* Room for the longer words of an act that was undone: the rows below stay. */}
              <div className="min-w-0 flex-1 max-md:min-h-30">
                <p className="font-semibold wrap-anywhere">{done?.title}</p>
                <div className="text-sm text-ink-2">
                  <Parts of={done?.facts ?? []} />
                </div>
              </div>
              {done?.onUndo && (
                <Button icon={Undo2} aria-label={t('Desfazer {ato}', { ato: done.title })} onClick={done.onUndo}>
                  {t('Desfazer')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
