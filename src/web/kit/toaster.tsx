import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner, useSonner } from 'sonner';
import { t } from '../texts.ts';
import { Parts } from './parts.tsx';
import { TOAST_GAP, useToastRoom } from './toast-room.ts';
import { toasterReady, type ShowToast } from './toast.tsx';

const FRAME =
  'relative flex w-[min(24rem,calc(100vw-1.5rem))] md:max-lg:w-84 flex-wrap items-start gap-3 overflow-hidden rounded-lg border border-line bg-raised py-3.5 pr-4 pl-5 text-ink shadow-2 before:absolute before:inset-y-0 before:left-0 before:w-1 focus-visible:[outline:3px_solid_var(--focus)]!';

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
const present: ShowToast = (kind, title, description, action) => {
  const at = performance.now();
  const said = `${title}\n${description ?? ''}`;
  if (kind === 'success') {
    for (const failure of failures) if (at - failure.at > ATTEMPT_MS) sonner.dismiss(failure.id);
    failures = failures.filter((failure) => at - failure.at <= ATTEMPT_MS);
  }
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
  const keyboard = useToastRoom(useSonner().toasts.length);
  const bottom = `calc(max(${keyboard}px, env(safe-area-inset-bottom)) + ${TOAST_GAP}px)`;
  useEffect(() => {
    // A moment later, so that screen readers know the live region before it changes.
    const timer = setTimeout(() => toasterReady(present), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sonner
      expand
      visibleToasts={4}
      closeButton
      className="font-sans!"
      position="bottom-left"
      duration={5000}
      gap={TOAST_GAP}
      offset={{ bottom, left: TOAST_GAP }}
      mobileOffset={{ bottom, left: TOAST_GAP, right: TOAST_GAP }}
      containerAriaLabel={t('Avisos')}
      icons={{
        success: <CircleCheck aria-hidden className="mt-px size-5 text-paga" />,
        error: <CircleAlert aria-hidden className="mt-px size-5 text-atrasada" />,
        warning: <TriangleAlert aria-hidden className="mt-px size-5 text-dende-ink" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('Fechar aviso'),
        classNames: {
          toast: FRAME,
          closeButton: 'touch order-last -mr-1 rounded-sm text-ink-3 hover:text-ink [&>svg]:size-4.5',
          success: 'before:bg-paga',
          error: 'before:bg-atrasada',
          warning: 'before:bg-dende',
          content: 'min-w-0 flex-1',
          actionButton:
            'touch order-[10000] -mt-1.5 basis-full rounded-sm pl-8 text-left font-semibold text-mata-ink hover:underline',
          title: 'font-semibold leading-snug',
          description: 'mt-0.5 text-sm text-ink-2',
        },
      }}
    />
  );
}
