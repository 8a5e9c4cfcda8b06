import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { CEDULAS, lerQuantas, MENOR_NOTA, somarCedulas, type Cedula } from '../rules.ts';
import { t } from '../texts.ts';

type Digitadas = Readonly<Partial<Record<Cedula, string>>>;

/**
 * Adds up notes and coins while they are counted. `onSoma` gets the sum in centavos; text that is
 * no number counts as none.
 */
export function ContarCedulas({ onSoma }: { onSoma: (centavos: number) => void }) {
  const [digitadas, setDigitadas] = useState<Digitadas>({});
  const mudar = (cedula: Cedula, texto: string) => {
    const novas = { ...digitadas, [cedula]: texto };
    setDigitadas(novas);
    onSoma(somarCedulas(lidas(novas)));
  };
  return (
    <details className="group rounded-lg border border-line">
      <FoldHead className="min-h-12 px-4 py-2">{t('Somar notas e moedas')}</FoldHead>
      <div className="grid grid-cols-2 gap-3 px-4 pb-4 sm:grid-cols-3">
        {CEDULAS.map((cedula) => {
          const texto = digitadas[cedula] ?? '';
          return (
            <TextField
              key={cedula}
              label={
                cedula >= MENOR_NOTA
                  ? t('Notas de {valor}', { valor: formatBRL(cedula) })
                  : t('Moedas de {valor}', { valor: formatBRL(cedula) })
              }
              inputMode="numeric"
              placeholder="0"
              maxLength={5}
              value={texto}
              error={lerQuantas(texto) === null ? t('Use um número inteiro') : undefined}
              onChange={(event) => mudar(cedula, event.target.value)}
            />
          );
        })}
      </div>
    </details>
  );
}

const lidas = (digitadas: Digitadas) =>
  Object.fromEntries(CEDULAS.map((cedula) => [cedula, lerQuantas(digitadas[cedula] ?? '') ?? 0]));
