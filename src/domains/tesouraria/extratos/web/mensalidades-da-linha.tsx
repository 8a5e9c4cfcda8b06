import { X } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { EscolherMembro, type MembroEscolhido } from '../../../cobranca/assinaturas/web/escolher-membro.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Decidido, FormaDaLinha } from './forma-da-linha.ts';
import { descreverAlvo } from './descrever-alvo.ts';
import { repartirLinha } from './destinos.ts';
import { useOpcoesDaLinha, type AlvoDaLinha } from './queries.ts';

/**
 * Dues of one or several members. The chosen ones get the line in their order, the last one perhaps
 * a part. The rest stays in the tray or becomes a member's credit.
 */
export function MensalidadesDaLinha({ linha, onDecidir }: FormaDaLinha) {
  const [membros, setMembros] = useState<readonly MembroEscolhido[]>([]);
  const [escolhidas, setEscolhidas] = useState<readonly AlvoDaLinha[]>([]);
  const [credito, setCredito] = useState('');
  const mudar = (novas: readonly AlvoDaLinha[], creditoDe: string) => {
    setEscolhidas(novas);
    setCredito(creditoDe);
    onDecidir(decidir(linha.resta_centavos, novas, creditoDe));
  };
  const partes = repartirLinha(linha.resta_centavos, escolhidas);
  const sobra = linha.resta_centavos - partes.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
  return (
    <div className="flex flex-col gap-5">
      <EscolherMembro
        value={null}
        onValueChange={(membro) => {
          if (membro && !membros.some(({ id }) => id === membro.id)) setMembros([...membros, membro]);
        }}
      />
      {membros.map((membro) => (
        <DevidasDoMembro
          key={membro.id}
          linhaId={linha.id}
          membro={membro}
          partes={partes}
          cheia={sobra === 0}
          onMarcar={(alvo, sim) =>
            mudar(sim ? [...escolhidas, alvo] : escolhidas.filter(({ id }) => id !== alvo.id), credito)
          }
          onTirar={() => {
            setMembros(membros.filter(({ id }) => id !== membro.id));
            mudar(
              escolhidas.filter(({ membro_id }) => membro_id !== membro.id),
              credito === membro.id ? '' : credito,
            );
          }}
        />
      ))}
      <p role="status" className="text-ink-2">
        {sobra === 0
          ? t('A linha inteira está distribuída.')
          : t('Sobram {valor} desta linha.', { valor: formatBRL(sobra) })}
      </p>
      {sobra > 0 && escolhidas.length > 0 && (
        <SelectField
          label={t('O que sobra')}
          options={[
            { value: '', label: t('Fica na bandeja, a conferir') },
            ...membros.map(({ id, nome }) => ({ value: id, label: t('Vira crédito de {nome}', { nome }) })),
          ]}
          value={credito}
          onChange={({ target }) => mudar(escolhidas, target.value)}
        />
      )}
    </div>
  );
}

function decidir(resta: number, escolhidas: readonly AlvoDaLinha[], credito: string): Decidido {
  const partes = repartirLinha(resta, escolhidas);
  const sobra = resta - partes.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
  return {
    destinos: [
      ...partes.map(({ alvo, valor_centavos }) => ({
        tipo: 'fatura' as const,
        id: alvo.id,
        resta_centavos: alvo.valor_centavos,
        valor_centavos,
      })),
      ...(credito && sobra > 0 ? [{ tipo: 'credito' as const, membro_id: credito, valor_centavos: sobra }] : []),
    ],
    ...(partes.length === 0 && { falta: t('Escolha ao menos uma mensalidade.') }),
  };
}

interface DevidasProps {
  linhaId: string;
  membro: MembroEscolhido;
  partes: readonly { alvo: AlvoDaLinha; valor_centavos: number }[];
  /** Nothing of the line is left. */
  cheia: boolean;
  onMarcar: (alvo: AlvoDaLinha, sim: boolean) => void;
  onTirar: () => void;
}

function DevidasDoMembro({ linhaId, membro, partes, cheia, onMarcar, onTirar }: DevidasProps) {
  const query = useOpcoesDaLinha({ id: linhaId, membro_id: membro.id });
  return (
    <fieldset className="rounded-lg border border-line bg-surface px-4 py-2">
      <legend className="sr-only">{membro.nome}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">{membro.nome}</p>
        <IconButton icon={X} label={t('Tirar {nome}', { nome: membro.nome })} onClick={onTirar} />
      </div>
      {!query.data && <Pending of={query} />}
      {query.data?.alvos.length === 0 && (
        <p className="pb-2 text-sm text-ink-2">{t('Não deve nenhuma mensalidade.')}</p>
      )}
      {query.data?.alvos.map((alvo) => {
        const paga = partes.find((parte) => parte.alvo.id === alvo.id)?.valor_centavos;
        return (
          <Checkbox
            key={alvo.id}
            label={
              <>
                {descreverAlvo({ ...alvo, nome: null })}{' '}
                <span className="text-sm text-ink-2 figures">
                  {formatDia(alvo.dia)} ·{' '}
                  {paga !== undefined && paga < alvo.valor_centavos
                    ? t('{parte} de {valor}', { parte: formatBRL(paga), valor: formatBRL(alvo.valor_centavos) })
                    : formatBRL(alvo.valor_centavos)}
                </span>
              </>
            }
            checked={paga !== undefined}
            disabled={cheia && paga === undefined}
            onChange={({ target }) => onMarcar(alvo, target.checked)}
          />
        );
      })}
    </fieldset>
  );
}
