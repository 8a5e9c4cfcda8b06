import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useBackCloses } from '../state/back.ts';
import { mediaMatches } from '../state/media.ts';
import { useUnsavedGuard } from '../state/unsaved.ts';
import { t } from '../../shared/texts.ts';
import { Button } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { returnFocus, showFocused } from '../kit/return-focus.ts';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** What stands left of the title: an avatar, an icon. */
  media?: ReactNode;
  /**
   * `lg` is the 980 px dialog of many fields; `sm` a question; on a phone `md` and `lg` fill the
   * screen.
   */
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
  /** The buttons on the right of the footer, the main one last; 'Cancelar' comes by itself. */
  actions?: ReactNode;
  cancelLabel?: string;
  hideCancel?: boolean;
  /** One of the `actions` is 'Fechar', so the head has none; a `cancelLabel` of that name too. */
  closes?: boolean;
  /** Makes the whole dialog a form, so that Enter sends it. */
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** The action that the form sends; the tests read it from the page. */
  action?: string | undefined;
  /** There are changes: closing the dialog, or leaving the page, asks first. */
  dirty?: boolean;
  /** True while something is being sent: the dialog stays open. */
  busy?: boolean;
  onClose: () => void;
}

const SIZES = {
  sm: 'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-xl md:bottom-auto md:w-[30rem]',
  md: 'inset-0 md:w-[40rem]',
  lg: 'inset-0 md:w-[min(980px,calc(100vw-3rem))]',
};

const BODY = 'flex min-h-0 flex-1 flex-col short:flex-none';

/** What `Dialog` shows. */
export function DialogPanel(props: DialogProps) {
  const {
    title,
    description,
    media,
    size = 'md',
    children,
    onSubmit,
    action,
    dirty = false,
    busy = false,
    hideCancel = false,
    cancelLabel,
    closes = !hideCancel && cancelLabel === t('Fechar'),
    onClose,
  } = props;
  const [asking, setAsking] = useState(false);
  const requestClose = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  useBackCloses(requestClose);
  useUnsavedGuard(dirty);
  const content = (
    <>
      <DialogHead title={title} description={description} media={media} closes={closes} />
      <div
        data-scrolls
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible border-y border-line bg-surface px-4 py-5 md:px-6 md:py-6"
      >
        {children}
      </div>
      <DialogFoot {...props} requestClose={requestClose} />
    </>
  );
  return (
    <Radix.Root open onOpenChange={requestClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-enter bg-veil" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onKeyUp={showFocused}
          onEscapeKeyDown={leaveEscapeToItsField}
          className={cn(
            'prints-alone faixa fixed z-50 flex animate-rise flex-col overflow-hidden short:overflow-y-auto bg-bg text-ink shadow-3 [--faixa-inset:0px] focus:outline-none',
            'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-3rem)] md:max-w-[calc(100vw-3rem)] md:-translate-1/2 md:rounded-xl md:border md:border-line md:[--faixa-inset:10px]',
            SIZES[size],
          )}
        >
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit} data-action={action} className={BODY}>
              {content}
            </form>
          ) : (
            <div className={BODY}>{content}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
      {asking && (
        <ConfirmPanel
          title={t('Descartar alterações?')}
          confirmLabel={t('Descartar')}
          cancelLabel={t('Continuar editando')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          {t('O que você digitou será perdido.')}
        </ConfirmPanel>
      )}
    </Radix.Root>
  );
}

/**
 * Escape in a field with an open list closes the list; in a field that edits in place
 * (`data-own-escape`) it belongs to the field.
 */
const OWN_ESCAPE = '[role=combobox][aria-expanded=true], [data-own-escape]';

function leaveEscapeToItsField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches(OWN_ESCAPE)) event.preventDefault();
}

/** A file input is hidden behind its button and gets no focus. */
const FIELD = '[data-autofocus], input:enabled:not([type=file]), select:enabled, textarea:enabled';

/**
 * Gives the focus to the first field; on a touch screen to the dialog itself, so that no keyboard
 * covers it.
 */
function focusFirstField(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  const field = mediaMatches('(pointer: coarse)') ? null : target.querySelector<HTMLElement>(FIELD);
  (field ?? target).focus();
}

type HeadProps = Pick<DialogProps, 'title' | 'description' | 'media' | 'closes'>;

function DialogHead({ title, description, media, closes }: HeadProps) {
  return (
    <header className="flex items-center gap-4 px-4 max-[20rem]:gap-1 max-[20rem]:px-2 pt-6 pb-4 md:px-6 md:pt-7">
      {media && <div className="contents max-[20rem]:hidden">{media}</div>}
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-xl max-[20rem]:text-lg md:text-2xl">{title}</Radix.Title>
        {description && <Radix.Description className="mt-1 text-sm text-ink-2">{description}</Radix.Description>}
      </div>
      {!closes && (
        <Radix.Close
          aria-label={t('Fechar')}
          className="-mr-2 inline-flex print:hidden size-11 shrink-0 items-center justify-center self-start rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Radix.Close>
      )}
    </header>
  );
}

function DialogFoot({
  actions,
  cancelLabel,
  hideCancel = false,
  dirty = false,
  busy = false,
  requestClose,
}: DialogProps & { requestClose: () => void }) {
  if (!actions && hideCancel) return null;
  return (
    <footer className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-3 print:hidden px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
      <p role="status" className={cn('mr-auto text-sm text-ink-3', dirty && 'max-md:w-full')}>
        {dirty && t('Alterações não salvas')}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:w-full max-md:*:flex-auto max-md:*:px-3.5">
        {!hideCancel && (
          <Button variant="secondary" disabled={busy} onClick={requestClose}>
            {cancelLabel ?? t('Cancelar')}
          </Button>
        )}
        {actions}
      </div>
    </footer>
  );
}
