import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { t } from '../../../../shared/texts.ts';
import { papeisDosTitulos, type PapelDaColuna, type Sinais } from './colunas-do-extrato.ts';
import type { AmostraDaTabela } from './ler-extrato.ts';
import type { ColunasDitas } from './ler-tabela.ts';
import { DizerPalavras } from './dizer-palavras.tsx';

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

/** A column of kinds with a few words may say the side; a person sees what it would be. */
function papelInicial(papel: PapelDaColuna | null | undefined, palavras: readonly string[] | null): PapelDaColuna {
  if (papel === 'tipo' || papel === 'categoria') return palavras === null ? 'texto' : 'sinal';
  return papel ?? 'nada';
}

/** What the heading says already stays a choice, though the list does not name it. */
function opcoesDe(papel: PapelDaColuna | null | undefined) {
  const opcoes = Object.entries(PAPEIS).map(([value, nome]) => ({ value, label: nome() }));
  const outro = papel && !(papel in PAPEIS) && papel !== 'tipo' && papel !== 'categoria';
  return outro ? [{ value: papel, label: t('O que o título diz') }, ...opcoes] : opcoes;
}

interface Props {
  arquivo: string;
  amostra: AmostraDaTabela;
  /** Why the last answer did not fit. */
  erro: string | undefined;
  onDizer: (colunas: ColunasDitas) => void;
}

/** The mapping screen: a person says what each column of an unknown table is. */
export function DizerColunas({ arquivo, amostra, erro, onDizer }: Props) {
  const { linhas, titulo, separador, palavras } = amostra;
  const titulos = linhas[titulo] ?? [];
  const cheias = linhas.slice(titulo + 1).filter((celulas) => celulas.some((celula) => celula.trim() !== ''));
  const exemplos = cheias.slice(0, 3);
  const largura = Math.max(titulos.length, ...exemplos.map(({ length }) => length));
  const [papeis, setPapeis] = useState<readonly PapelDaColuna[]>(() =>
    Array.from({ length: largura }, (_, n) => papelInicial(papeisDosTitulos(titulos)[n], palavras[n] ?? null)),
  );
  const [sinais, setSinais] = useState<Sinais>({});
  const deSinal = papeis.indexOf('sinal');
  const doSinal = deSinal < 0 ? [] : (palavras[deSinal] ?? null);
  const [falta, setFalta] = useState<string>();
  const dizer = () => {
    const tem = (papel: PapelDaColuna) => papeis.includes(papel);
    const semValor = !tem('valor') && !(tem('credito') && tem('debito'));
    if (!tem('dia') || semValor || !(tem('texto') || tem('pagador')))
      setFalta(t('Diga ao menos qual é o dia, o valor e a descrição.'));
    else if (doSinal === null) setFalta(t('Esta coluna tem palavras demais para dizer o que entrou e o que saiu.'));
    else if (doSinal.some((palavra) => sinais[palavra] === undefined))
      setFalta(t('Diga de cada palavra se o dinheiro entrou ou saiu.'));
    else onDizer({ separador, titulo, papeis, sinais });
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
              options={opcoesDe(papeisDosTitulos(titulos)[n])}
              value={papel}
              hint={exemplos.map((celulas) => celulas[n]?.trim() || '—').join(' · ')}
              onChange={({ target }) => {
                setFalta(undefined);
                setPapeis(papeis.map((outro, m) => (m === n ? (target.value as PapelDaColuna) : outro)));
              }}
            />
          </li>
        ))}
      </ul>
      {doSinal !== null && doSinal.length > 0 && (
        <DizerPalavras
          coluna={titulos[deSinal]?.trim() || t('Coluna {n}', { n: deSinal + 1 })}
          palavras={doSinal}
          sinais={sinais}
          onDizer={(ditos) => {
            setFalta(undefined);
            setSinais(ditos);
          }}
        />
      )}
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
