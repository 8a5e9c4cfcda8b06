import * as Radix from 'radix-ui/alert-dialog';
import { useState, type ReactNode } from 'react';
import { useBackCloses } from '../state/back.ts';
import { t } from '../../shared/texts.ts';
import { Button } from '../kit/button.tsx';
import { returnFocus, showFocused } from '../kit/return-focus.ts';

export interface ConfirmProps {
  /** The question: 'Excluir membro?' */
  title: string;
  /** The name of what goes away, set apart. */
  item?: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /**
   * True while the consequences are still loading; nothing can be confirmed before they are shown.
   */
  waits?: boolean;
  /**
   * While its promise is pending the dialog shows that it is working. It closes on success and
   * stays on failure.
   */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** What `ConfirmDialog` shows. */
export function ConfirmPanel({
  title,
  item,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  waits = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has reported the failure; the question stays open.
    } finally {
      setBusy(false);
    }
  };
  const requestClose = () => {
    if (!busy) onClose();
  };
  useBackCloses(requestClose);
  return (
    <Radix.Root open onOpenChange={requestClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 animate-enter bg-veil" />
        <Radix.Content
          {...(children ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={returnFocus}
          onKeyUp={showFocused}
          className="prints-alone fixed inset-x-3 bottom-3 z-60 max-h-[90dvh] animate-rise overflow-y-auto rounded-xl border border-line bg-raised p-5 text-ink shadow-3 focus:outline-none md:inset-auto md:top-1/2 md:left-1/2 md:w-[27rem] md:-translate-1/2 md:p-6"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          {item && <p className="mt-3 rounded-md border border-line bg-sunken px-3.5 py-2.5 font-semibold">{item}</p>}
          {children && (
            <Radix.Description asChild>
              <div className="mt-3 text-ink-2">{children}</div>
            </Radix.Description>
          )}
          <div className="mt-6 flex print:hidden flex-wrap-reverse justify-end gap-2.5 max-md:*:flex-auto max-md:*:px-3.5">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel ?? t('Cancelar')}</Button>
            </Radix.Cancel>
            <Button
              variant={tone === 'danger' ? 'danger-solid' : 'primary'}
              busy={busy || waits}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
