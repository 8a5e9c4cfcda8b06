import { useState } from 'react';
import { Chip } from '../kit/chip.tsx';
import { Wordmark } from '../kit/logo.tsx';
import { setTheme, useTheme, type Theme } from '../theme/theme-store.ts';
import { DialogSamples } from './dialogs.tsx';
import { FieldSamples } from './fields.tsx';
import { PieceSamples } from './pieces.tsx';
import { TableSamples } from './tables.tsx';

const THEMES: ReadonlyArray<[Theme, string]> = [
  ['light', 'Claro'],
  ['dark', 'Escuro'],
  ['auto', 'Automático'],
];

/** Everything of the kit on one page, in development only. */
export function Page() {
  const theme = useTheme();
  const [shown, setShown] = useState(true);
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-8 md:px-8">
      <header className="flex flex-wrap items-center gap-4">
        <Wordmark className="h-12" />
        <h1 className="mr-auto text-3xl">Kit</h1>
        {THEMES.map(([value, label]) => (
          <Chip key={value} pressed={theme === value} onClick={() => setTheme(value)}>
            {label}
          </Chip>
        ))}
        <Chip pressed={shown} onClick={() => setShown(!shown)}>
          Tudo
        </Chip>
      </header>
      {shown && (
        <>
          <PieceSamples />
          <FieldSamples />
          <TableSamples />
          <DialogSamples />
        </>
      )}
    </main>
  );
}
