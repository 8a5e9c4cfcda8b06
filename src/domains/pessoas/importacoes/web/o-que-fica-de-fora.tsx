import { FoldHead } from '../../../../web/kit/fold.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { t } from '../../../../shared/texts.ts';
import { colunasDeFora } from './colunas-da-planilha.ts';
import type { Planilha } from './ler-planilha.ts';
import type { LinhaDeFora, Motivo } from './linhas-da-planilha.ts';

interface Props {
  planilha: Planilha;
  /**
   * The plans of the sheet are left out, because the person may give none or the house has none.
   */
  semPlanos: boolean;
  grupos: boolean;
  onGrupos: (grupos: boolean) => void;
}

/** Everything in the sheet that will not be imported, named before anything is. */
export function OQueFicaDeFora({ planilha, semPlanos, grupos, onGrupos }: Props) {
  const { colunas, linhasDeFora, acentos } = planilha;
  const deFora = colunasDeFora(colunas);
  const titulos = deFora.flatMap(({ titulo }) => titulo || []);
  if (semPlanos) titulos.push(t('Plano'));
  const semNome = deFora.filter(({ titulo }) => titulo === '');
  const deGrupo = linhasDeFora.filter(({ motivo }) => motivo === 'grupo');
  const frases = [
    titulos.length > 0 && t('Estas colunas ficam de fora: {colunas}.', { colunas: titulos.join(', ') }),
    semNome.length > 0 && dizerSemNome(semNome.map(({ letra, exemplos: [exemplo = ''] }) => `${letra} («${exemplo}»)`)),
    deGrupo.length > 0 &&
      t('Parecem títulos de grupos, e não pessoas: {quais}.', { quais: deGrupo.map(({ texto }) => texto).join(', ') }),
  ].filter((frase) => typeof frase === 'string');
  return (
    <>
      {!colunas.some(({ destino }) => destino === 'nome') && (
        <Notice tone="aviso">{t('Não achei a coluna dos nomes. Diga abaixo qual é.')}</Notice>
      )}
      {acentos.quebrado !== undefined && (
        <Notice tone="aviso">
          {t('Há acentos quebrados, como em «{texto}». Acerte na planilha, ou salve-a de novo como CSV em UTF-8.', {
            texto: acentos.quebrado,
          })}
        </Notice>
      )}
      {acentos.consertados > 0 && (
        <Notice>{t('Consertei acentos quebrados ({n}). Confira os nomes.', { n: acentos.consertados })}</Notice>
      )}
      {frases.length > 0 && (
        <Notice>
          {frases.map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </Notice>
      )}
      {(deGrupo.length > 0 || grupos) && (
        <Switch
          label={t('São pessoas: trazer também')}
          checked={grupos}
          onChange={(event) => onGrupos(event.target.checked)}
        />
      )}
      {linhasDeFora.length > 0 && <Linhas linhas={linhasDeFora} />}
    </>
  );
}

const dizerSemNome = (colunas: readonly string[]): string =>
  colunas.length === 1
    ? t('1 coluna sem nome fica de fora: {colunas}.', { colunas: colunas.join(', ') })
    : t('{n} colunas sem nome ficam de fora: {colunas}.', { n: colunas.length, colunas: colunas.join(', ') });

const MOTIVOS: Readonly<Record<Motivo, () => string>> = {
  acima: () => t('acima dos nomes das colunas'),
  titulos: () => t('repete os nomes das colunas'),
  soma: () => t('soma'),
  grupo: () => t('título de um grupo'),
  vazia: () => t('sem nome nem contato'),
  outra: () => t('outra tabela, com outras colunas; traga-a depois'),
};

function Linhas({ linhas }: { linhas: readonly LinhaDeFora[] }) {
  const { length: n } = linhas;
  return (
    <details className="group rounded-lg border border-line">
      <FoldHead className="min-h-12 px-4 py-2">
        {n === 1 ? t('1 linha da planilha fica de fora') : t('{n} linhas da planilha ficam de fora', { n })}
      </FoldHead>
      <ul className="border-t border-line px-4 py-3 text-sm text-ink-2">
        {linhas.map(({ numero, motivo, texto }) => (
          <li key={numero} className="py-1 wrap-anywhere">
            {t('Linha {n}', { n: numero })}: {texto} ({MOTIVOS[motivo]()})
          </li>
        ))}
      </ul>
    </details>
  );
}
