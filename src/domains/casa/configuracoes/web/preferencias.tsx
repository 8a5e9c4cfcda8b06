import { Card } from '../../../../web/kit/card.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { chooseLanguage, useLanguage } from '../../../../web/theme/language-store.ts';
import { setTheme, useTheme, type Theme } from '../../../../web/theme/theme-store.ts';
import { t } from '../texts.ts';

const TEMAS: readonly { tema: Theme; nome: () => string }[] = [
  { tema: 'light', nome: () => t('Claro') },
  { tema: 'dark', nome: () => t('Escuro') },
  { tema: 'auto', nome: () => t('Automático') },
];

/** Theme and language, applied at once and on this device only. */
export function Preferencias() {
  const tema = useTheme();
  const idioma = useLanguage();
  return (
    <Card title={t('Só neste aparelho')}>
      <div className="flex flex-col gap-6">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('Tema')}</legend>
          <div className="flex flex-wrap gap-2">
            {TEMAS.map((um) => (
              <Chip key={um.tema} pressed={tema === um.tema} onClick={() => setTheme(um.tema)}>
                {um.nome()}
              </Chip>
            ))}
          </div>
          <p className="mt-2 text-xs text-ink-3">{t('Automático segue o aparelho.')}</p>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('Idioma')}</legend>
          <div className="flex flex-wrap gap-2">
            <Chip pressed={idioma === 'pt-BR'} lang="pt-BR" onClick={() => chooseLanguage('pt-BR')}>
              Português (pt-BR)
            </Chip>
            <Chip pressed={idioma === 'en-US'} lang="en-US" onClick={() => chooseLanguage('en-US')}>
              English (en-US)
            </Chip>
          </div>
        </fieldset>
      </div>
    </Card>
  );
}
