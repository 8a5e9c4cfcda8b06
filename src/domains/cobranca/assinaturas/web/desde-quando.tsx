import { useId } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { faturasPrevistas, type AssinaturaPrevista, type FaturasPrevistas } from '../../faturas/rules.ts';
import type { Desde } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { descreverFaturas } from './descrever-faturas.ts';

interface Props {
  /** The label of the date field. */
  label: string;
  /** What the subscription will be, from the start that counts now. */
  nova: AssinaturaPrevista;
  hoje: string;
  /** The member's admission date, if it is known and a day. */
  admissao: string | null;
  desde: Desde;
  onEscolha: (desde: Desde, inicio: string) => void;
  error?: string | undefined;
}

/**
 * The start of the dues. If the admission date or the chosen one would create overdue months, it
 * says how many and how much, and asks. It offers today first, then the admission, then any other
 * day.
 */
export function DesdeQuando({ label, nova, hoje, admissao, desde, onEscolha, error }: Props) {
  const nome = useId();
  const de = (inicio: string): AssinaturaPrevista => ({ ...nova, inicio });
  const daAdmissao = admissao === null || admissao === hoje ? null : faturasPrevistas(de(admissao), hoje);
  const daEscolha = faturasPrevistas(nova, hoje);
  const pergunta = (daAdmissao?.vencidas ?? 0) > 0 || (daEscolha?.vencidas ?? 0) > 0;
  const opcao = (valor: Desde, inicio: string) => ({
    name: nome,
    checked: desde === valor,
    onChange: () => onEscolha(valor, inicio),
  });
  return (
    <div className="flex flex-col gap-3">
      {pergunta && (
        <Notice tone="aviso">
          <fieldset>
            <legend className="text-base font-semibold text-ink">{t('Desde quando cobrar?')}</legend>
            <p aria-live="polite">{avisar(daEscolha, daAdmissao)}</p>
            <Radio label={t('A partir de hoje')} hint={descreverFaturas(de(hoje), hoje)} {...opcao('hoje', hoje)} />
            {admissao !== null && daAdmissao && (
              <Radio
                label={daAdmissaoEmDiante(daAdmissao)}
                hint={[formatDia(admissao), descreverFaturas(de(admissao), hoje)].filter(Boolean).join(' · ')}
                {...opcao('admissao', admissao)}
              />
            )}
            <Radio
              label={t('Outra data')}
              hint={desde === 'outra' && descreverFaturas(nova, hoje)}
              {...opcao('outra', nova.inicio)}
            />
          </fieldset>
        </Notice>
      )}
      {(!pergunta || desde === 'outra' || error) && (
        <DateField
          label={label}
          required
          value={nova.inicio}
          onValueChange={(dia) => onEscolha('outra', dia)}
          error={error}
        />
      )}
    </div>
  );
}

function avisar(daEscolha: FaturasPrevistas | null, daAdmissao: FaturasPrevistas | null): string {
  const certas = (daEscolha?.vencidas ?? 0) > 0;
  const { vencidas: n, vencidas_centavos } = (certas ? daEscolha : daAdmissao) ?? { vencidas: 0, vencidas_centavos: 0 };
  const valor = formatBRL(vencidas_centavos);
  if (certas)
    return n === 1
      ? t('1 mês já nasce vencido: {valor}.', { valor })
      : t('{n} meses já nascem vencidos: {valor}.', { n, valor });
  return n === 1
    ? t('Desde a admissão, 1 mês nasceria vencido: {valor}.', { valor })
    : t('Desde a admissão, {n} meses nasceriam vencidos: {valor}.', { n, valor });
}

function daAdmissaoEmDiante({ vencidas: n, vencidas_centavos }: FaturasPrevistas): string {
  const valor = formatBRL(vencidas_centavos);
  if (n === 0) return t('Desde a admissão');
  return n === 1
    ? t('Desde a admissão: 1 mês, {valor}', { valor })
    : t('Desde a admissão: {n} meses, {valor}', { n, valor });
}
