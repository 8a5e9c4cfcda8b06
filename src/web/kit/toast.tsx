import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { usePhone } from '../state/media.ts';
import { t } from '../texts.ts';

const show = (kind: 'success' | 'error' | 'warning', title: string, description?: string) => {
  sonner[kind](title, { ...(description && { description }) });
};

/** The document's toasts, exact texts: title first, then what it says more. */
export const toast = {
  sucesso: (titulo: string, descricao?: string) => show('success', titulo, descricao),
  erro: (titulo: string, descricao?: string) => show('error', titulo, descricao),
  aviso: (titulo: string, descricao?: string) => show('warning', titulo, descricao),
};

const FRAME =
  'relative flex w-[min(24rem,calc(100vw-1.5rem))] items-start gap-3 overflow-hidden rounded-lg border border-line bg-raised py-3.5 pr-4 pl-5 text-ink shadow-2 before:absolute before:inset-y-0 before:left-0 before:w-1';

/** Once in the program. Its list is a polite live region. */
export function Toaster() {
  const phone = usePhone();
  return (
    <Sonner
      position={phone ? 'bottom-center' : 'bottom-right'}
      duration={5000}
      gap={10}
      offset={20}
      mobileOffset={{ bottom: 88, left: 12, right: 12 }}
      containerAriaLabel={t('Avisos')}
      icons={{
        success: <CircleCheck aria-hidden className="mt-px size-5 text-paga" />,
        error: <CircleAlert aria-hidden className="mt-px size-5 text-atrasada" />,
        warning: <TriangleAlert aria-hidden className="mt-px size-5 text-dende-ink" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: FRAME,
          success: 'before:bg-paga',
          error: 'before:bg-atrasada',
          warning: 'before:bg-dende',
          content: 'min-w-0 flex-1',
          title: 'font-semibold leading-snug',
          description: 'mt-0.5 text-sm text-ink-2',
        },
      }}
    />
  );
}
