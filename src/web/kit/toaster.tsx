import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner, useSonner } from 'sonner';
import { t } from '../../shared/texts.ts';
import { Parts } from './parts.tsx';
import { TOAST_GAP, useToastPlace } from './toast-place.ts';
import { presentTouch } from './toast-touches.tsx';
import { toasterReady, type ShowToast } from './toast.tsx';

const FRAME =
  'relative flex w-[min(28rem,calc(100vw-0.75rem))] items-center gap-2.5 overflow-hidden rounded-lg border border-line-strong bg-raised py-1.5 pr-1.5 pl-4 text-ink shadow-3 before:absolute before:inset-y-0 before:left-0 before:w-1 focus-visible:[outline:3px_solid_var(--focus)]!';

/** This is long enough to read, decide and reach the button. */
const ACTION_MS = 20_000;

/** A failure this recent belongs to another action than the success, and stays. */
const ATTEMPT_MS = 1000;
let failures: { id: number | string; at: number; said: string }[] = [];

/**
 * A success removes earlier failures: 'Venda concluída' is not shown beside the 'Erro ao finalizar'
 * of the attempt before. The same failure again takes its own place, so that three wrong passwords
 * do not cover the form.
 */
const present: ShowToast = (kind, title, description, action, oneOfMany = false) => {
  const at = performance.now();
  const said = `${title}\n${description ?? ''}`;
  if (kind === 'success') {
    for (const failure of failures) if (at - failure.at > ATTEMPT_MS) sonner.dismiss(failure.id);
    failures = failures.filter((failure) => at - failure.at <= ATTEMPT_MS);
  }
  if (oneOfMany && action) return presentTouch(title, action);
  const id = sonner[kind](title, {
    ...(description && { description: <Parts of={description.split(' · ')} /> }),
    ...(kind !== 'success' && { duration: 9000 }),
    ...(action && { action: { label: action.label, onClick: action.onPress }, duration: ACTION_MS }),
  });
  if (kind !== 'error') return;
  for (const same of failures.filter((failure) => failure.said === said)) sonner.dismiss(same.id);
  failures = [...failures.filter((failure) => failure.said !== said), { id, at, said }];
};

/** The program renders it once. Its list is a polite live region. */
export function Toaster() {
  const top = `calc(${useToastPlace(useSonner().toasts.length)}px + env(safe-area-inset-top))`;
  useEffect(() => {
    // A moment later, so that screen readers know the live region before it changes.
    const timer = setTimeout(() => toasterReady(present), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sonner
      expand
      visibleToasts={2}
      closeButton
      className="font-sans!"
      position="top-center"
      duration={5000}
      gap={TOAST_GAP}
      offset={{ top }}
      mobileOffset={{ top, left: TOAST_GAP, right: TOAST_GAP }}
      containerAriaLabel={t('Avisos')}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-paga" />,
        error: <CircleAlert aria-hidden className="size-5 text-atrasada" />,
        warning: <TriangleAlert aria-hidden className="size-5 text-dende-ink" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('Fechar aviso'),
        classNames: {
          toast: FRAME,
          closeButton:
            'order-last inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-3 hover:text-ink [&>svg]:size-4.5',
          success: 'before:bg-paga',
          error: 'before:bg-atrasada',
          warning: 'before:bg-dende',
          content: 'min-w-0 flex-1 py-1 leading-snug',
          actionButton:
            'inline-flex min-h-11 shrink-0 items-center rounded-md border border-line-strong bg-surface px-3 font-semibold text-mata-ink hover:bg-sunken',
          title: 'font-semibold leading-snug',
          description: 'text-sm text-ink-2',
        },
      }}
    />
  );
}
