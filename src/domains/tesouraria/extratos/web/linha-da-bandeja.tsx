import { Check, CopyCheck } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { RowPlace } from '../../../../web/kit/row-place.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { NotaDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { t } from '../../../../shared/texts.ts';
import { descreverAlvo } from './descrever-alvo.ts';
import type { AlvoDaLinha, LinhaAConferir } from './queries.ts';

/** What the person has said about a line so far. */
export interface EscolhaDaLinha {
  marcada: boolean;
  /** The id of the chosen one of several candidates. */
  candidata: string;
  lembrar: boolean;
}

/** What would be confirmed: all that was suggested, or the chosen candidate. */
export const alvosEscolhidos = (
  { certeza, alvos }: LinhaAConferir,
  { candidata }: EscolhaDaLinha,
): readonly AlvoDaLinha[] => (certeza === 'candidatas' ? alvos.filter(({ id }) => id === candidata) : alvos);

/** A payer is remembered for the members for whom money came in. */
const ehDeQuemPaga = ({ tipo, membro_id }: AlvoDaLinha): boolean => membro_id !== null && tipo !== 'devolucao';

interface Props {
  linha: LinhaAConferir;
  /** What its buttons are called for. */
  nome: string;
  escolha: EscolhaDaLinha;
  busy: boolean;
  /** It was answered and only keeps its place. */
  gone: boolean;
  onEscolha: (nova: Partial<EscolhaDaLinha>) => void;
  onConfirmar: () => void;
  /** It is the line that it seems to be. */
  onMesma: () => void;
  onOutra: () => void;
}

/** One line of the statement with what it can be, and why. */
export function LinhaDaBandeja({ linha, nome, escolha, busy, gone, onEscolha, onConfirmar, onMesma, onOutra }: Props) {
  const { dia, resta_centavos, valor_centavos, descricao, pagador, certeza, motivo, tem_pagador } = linha;
  const alvos = alvosEscolhidos(linha, escolha);
  const semSugestao = linha.alvos.length === 0;
  return (
    <RowPlace gone={gone} className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-3 py-3 md:px-4">
      <Checkbox
        aria-label={t('Marcar {item}', { item: nome })}
        checked={escolha.marcada && alvos.length > 0}
        disabled={alvos.length === 0}
        onChange={({ target }) => onEscolha({ marcada: target.checked })}
      />
      <div className="min-w-0 flex-1 basis-52 py-1.5">
        <div className="flex items-baseline justify-between gap-x-4">
          <p className="min-w-0 font-semibold break-words">{pagador ?? descricao}</p>
          <Money value={resta_centavos} className="shrink-0 text-lg font-semibold" />
        </div>
        <p className="text-sm break-words text-ink-2">
          <span className="figures">{formatDia(dia)}</span> · {linha.carteira}
          {pagador !== null && <> · {descricao}</>}
        </p>
        {resta_centavos !== valor_centavos && (
          <p className="text-sm text-dende-ink">
            {t('faltam {resta} de {valor}', { resta: formatBRL(resta_centavos), valor: formatBRL(valor_centavos) })}
          </p>
        )}
        {linha.parece !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1">
            <p className="min-w-0 flex-1 basis-48 text-sm break-words text-dende-ink">
              {t('Parece a mesma que «{outra}», que já está aqui.', { outra: linha.parece })}
            </p>
            <Button
              icon={CopyCheck}
              busy={busy}
              disabled={gone}
              aria-label={t('É a mesma: {item}', { item: nome })}
              onClick={onMesma}
            >
              {t('É a mesma')}
            </Button>
          </div>
        )}
        {certeza === 'candidatas' ? (
          <SelectField
            label={resta_centavos > 0 ? t('Quem pode ser') : t('Que conta pode ser')}
            hideLabel
            fieldClass="mt-2 max-w-md"
            placeholder={
              resta_centavos > 0 ? t('Mesmo valor: escolha quem pagou') : t('Escolha a conta, se for uma destas')
            }
            options={linha.alvos.map((alvo) => ({ value: alvo.id, label: descreverAlvo(alvo) }))}
            value={escolha.candidata}
            onChange={({ target }) => onEscolha({ candidata: target.value, marcada: target.value !== '' })}
          />
        ) : (
          alvos.length > 0 && (
            <div className="mt-1.5 border-l-3 border-mata-line pl-3">
              {alvos.map((alvo) => (
                <p key={alvo.id} className="text-sm">
                  {descreverAlvo(alvo)} {alvos.length > 1 && `· ${formatBRL(alvo.valor_centavos)}`}
                </p>
              ))}
              {motivo && <p className="text-sm text-ink-2">{t(motivo as Parameters<typeof t>[0])}</p>}
            </div>
          )
        )}
        <NotaDeMesPublicado dia={dia} />
        {tem_pagador && certeza !== 'marcada' && alvos.some(ehDeQuemPaga) && (
          <Checkbox
            label={<span className="text-sm">{t('Sempre assim para este pagador')}</span>}
            aria-label={t('Sempre assim para este pagador: {item}', { item: nome })}
            checked={escolha.lembrar}
            onChange={({ target }) => onEscolha({ lembrar: target.checked })}
          />
        )}
      </div>
      <div className="ml-auto flex justify-end gap-2 max-md:w-full max-md:*:flex-1 md:min-w-72">
        <Button
          aria-label={
            semSugestao ? t('Dizer o que é {item}', { item: nome }) : t('Outra coisa: {item}', { item: nome })
          }
          onClick={onOutra}
        >
          {semSugestao ? t('Dizer o que é') : t('Outra coisa')}
        </Button>
        {!semSugestao && (
          <Button
            icon={Check}
            busy={busy}
            disabled={alvos.length === 0}
            aria-label={t('Confirmar {item}', { item: nome })}
            onClick={onConfirmar}
          >
            {t('Confirmar')}
          </Button>
        )}
      </div>
    </RowPlace>
  );
}
