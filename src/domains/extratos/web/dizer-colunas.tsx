import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { t } from '../texts.ts';
import { papeisDosTitulos, type PapelDaColuna } from './colunas-do-extrato.ts';
import type { AmostraDaTabela } from './ler-extrato.ts';
import type { ColunasDitas } from './ler-tabela.ts';

const PAPEIS: Readonly<Partial<Record<PapelDaColuna, () => string>>> = {
  dia: () => t('Dia'),
  valor: () => t('Valor, com o sinal'),
  credito: () => t('Valor que entrou'),
  debito: () => t('Valor que saiu'),
  sinal: () => t('C ou D'),
  texto: () => t('Descrição'),
  pagador: () => t('Quem pagou ou recebeu'),
  pagador_documento: () => t('CPF ou CNPJ de quem pagou'),
  documento: () => t('Número do documento'),
  saldo: () => t('Saldo depois da linha'),
  nada: () => t('Não usar'),
};

interface Props {
  arquivo: string;
  amostra: AmostraDaTabela;
  /** Why the last answer did not fit. */
  erro: string | undefined;
  onDizer: (colunas: ColunasDitas) => void;
}

/** The mapping screen: a person says what each column of an unknown table is. */
export function DizerColunas({ arquivo, amostra, erro, onDizer }: Props) {
  const { linhas, titulo, separador } = amostra;
  const titulos = linhas[titulo] ?? [];
  const cheias = linhas.slice(titulo + 1).filter((celulas) => celulas.some((celula) => celula.trim() !== ''));
  const exemplos = cheias.slice(0, 3);
  const largura = Math.max(titulos.length, ...exemplos.map(({ length }) => length));
  const [papeis, setPapeis] = useState<readonly PapelDaColuna[]>(() =>
    Array.from({ length: largura }, (_, n) => papeisDosTitulos(titulos)[n] ?? 'nada'),
  );
  const [falta, setFalta] = useState<string>();
  const dizer = () => {
    const tem = (papel: PapelDaColuna) => papeis.includes(papel);
    const semValor = !tem('valor') && !(tem('credito') && tem('debito'));
    if (!tem('dia') || semValor || !(tem('texto') || tem('pagador')))
      setFalta(t('Diga ao menos qual é o dia, o valor e a descrição.'));
    else onDizer({ separador, titulo, papeis });
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-2">
        {t('Não conhecemos as colunas de {arquivo}. Diga o que é cada uma; os exemplos são das primeiras linhas.', {
          arquivo,
        })}
      </p>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {papeis.map((papel, n) => (
          <li key={n}>
            <SelectField
              label={titulos[n]?.trim() || t('Coluna {n}', { n: n + 1 })}
              options={Object.entries(PAPEIS).map(([value, nome]) => ({ value, label: nome() }))}
              value={papel}
              hint={exemplos.map((celulas) => celulas[n]?.trim() || '–').join(' · ')}
              onChange={({ target }) => {
                setFalta(undefined);
                setPapeis(papeis.map((outro, m) => (m === n ? (target.value as PapelDaColuna) : outro)));
              }}
            />
          </li>
        ))}
      </ul>
      {(falta ?? erro) && (
        <Notice tone="erro" live>
          {falta ?? erro}
        </Notice>
      )}
      <Button variant="primary" className="self-start" onClick={dizer}>
        {t('Ler com estas colunas')}
      </Button>
    </div>
  );
}
