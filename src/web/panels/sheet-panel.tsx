import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { returnFocus } from '../kit/return-focus.ts';
import { useBackCloses } from '../state/back.ts';

export interface SheetPanelProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A sheet from the left over the page, open for as long as it is rendered. */
export function SheetPanel({ title, children, onClose }: SheetPanelProps) {
  useBackCloses(onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-enter bg-veil print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 left-0 z-50 print:hidden w-72 max-w-[85vw] animate-slide shadow-3 focus:outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
