import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { t } from '../texts.ts';
import type { FormaDaLinha } from './forma-da-linha.ts';
import { descreverAlvo } from './descrever-alvo.ts';
import { useOpcoesDaLinha, type AlvoDaLinha } from './queries.ts';

/** Links the line to rows that are here already, closest first; nothing is booked again. */
export function JaEstaAqui({ linha, onDecidir }: FormaDaLinha) {
  const [busca, setBusca] = useState('');
  const [escolhidos, setEscolhidos] = useState<readonly AlvoDaLinha[]>([]);
  const query = useOpcoesDaLinha({ id: linha.id, busca: useDebounced(busca.trim()) });
  const soma = escolhidos.reduce((total, { valor_centavos }) => total + valor_centavos, 0);
  const marcar = (alvo: AlvoDaLinha, sim: boolean) => {
    const novos = sim ? [...escolhidos, alvo] : escolhidos.filter(({ id }) => id !== alvo.id);
    setEscolhidos(novos);
    const total = novos.reduce((juntos, { valor_centavos }) => juntos + valor_centavos, 0);
    // A single row may be larger than the line, which then accounts for a part of it.
    const demais = Math.abs(total) > Math.abs(linha.resta_centavos);
    onDecidir({
      destinos: novos.map(({ id, origem, valor_centavos }) => ({
        tipo: 'lancado',
        id,
        origem,
        valor_centavos: demais && novos.length === 1 ? linha.resta_centavos : valor_centavos,
      })),
      falta: demais && novos.length > 1 ? t('A soma passa do que falta nesta linha. Confira os valores.') : undefined,
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('Buscar lançamentos')} value={busca} onValueChange={setBusca} maxLength={100} />
      {!query.data && <Pending of={query} />}
      {query.data?.alvos.length === 0 && (
        <p className="text-ink-2">{t('Nada perto deste dia que ainda não esteja ligado a uma linha.')}</p>
      )}
      <ul>
        {query.data?.alvos.map((alvo) => (
          <li key={alvo.id}>
            <Checkbox
              label={
                <>
                  {descreverAlvo(alvo)}{' '}
                  <span className="text-sm text-ink-2 figures">
                    {formatDia(alvo.dia)} · {formatBRL(alvo.valor_centavos)}
                  </span>
                </>
              }
              checked={escolhidos.some(({ id }) => id === alvo.id)}
              onChange={({ target }) => marcar(alvo, target.checked)}
            />
          </li>
        ))}
      </ul>
      {escolhidos.length > 1 && (
        <p role="status" className="text-sm text-ink-2 figures">
          {t('{soma} de {valor}', { soma: formatBRL(soma), valor: formatBRL(linha.resta_centavos) })}
        </p>
      )}
    </div>
  );
}
