import { FoldHead } from '../../../../web/kit/fold.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { t } from '../../../../shared/texts.ts';
import { colunasDeFora, type Ajustes, type ColunaLida } from './colunas-da-planilha.ts';
import { CAMPOS, rotuloDe, type Destino } from './titulos-conhecidos.ts';

interface Props {
  colunas: readonly ColunaLida[];
  onDestinos: (destinos: Ajustes['destinos']) => void;
}

/**
 * Shows where each column of the sheet goes, to be corrected by hand. It opens by itself if
 * something with content would be left out.
 */
export function ColunasDoArquivo({ colunas, onDestinos }: Props) {
  const cheias = colunas.filter(({ quantas, titulo }) => quantas > 0 || titulo !== '');
  const aberta =
    !colunas.some(({ destino }) => destino === 'nome') || colunasDeFora(colunas).some(({ titulo }) => !titulo);
  if (cheias.length === 0) return null;
  return (
    <details className="group rounded-lg border border-line" open={aberta || undefined}>
      <FoldHead className="min-h-12 px-4 py-2">{t('Colunas da planilha ({n})', { n: cheias.length })}</FoldHead>
      <ul className="grid gap-x-5 gap-y-4 border-t border-line px-4 py-4 md:grid-cols-2">
        {cheias.map((coluna) => (
          <li key={coluna.n} className="min-w-0">
            {coluna.reservada ? (
              <p className="text-sm text-ink-2">
                <span className="block font-semibold text-ink wrap-anywhere">{nomeDaColuna(coluna)}</span>
                {t('Fica para a ficha de cada um.')}
              </p>
            ) : (
              <SelectField
                label={nomeDaColuna(coluna)}
                hint={coluna.exemplos.join(' · ').slice(0, 80)}
                value={coluna.destino ?? ''}
                placeholder={t('Fica de fora')}
                onChange={(event) => onDestinos({ [coluna.n]: (event.target.value || null) as Destino | null })}
                options={opcoes()}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Its heading, or the letter that a spreadsheet gives it. */
export const nomeDaColuna = ({ titulo, letra }: ColunaLida): string =>
  titulo || t('Coluna {letra}, sem nome', { letra });

const PARTES: readonly (readonly [Destino, () => string])[] = [
  ['sobrenome', () => t('Sobrenome')],
  ['ddd', () => t('DDD')],
  ['cidade_uf', () => t('Cidade e UF')],
];

const opcoes = () => [
  ...CAMPOS.map((campo) => ({ value: campo, label: rotuloDe(campo) })),
  ...PARTES.map(([value, label]) => ({ value, label: label() })),
];
