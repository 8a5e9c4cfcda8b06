import { CloudUpload, ThumbsDown, ThumbsUp } from 'lucide-react';
import { cn } from '../../../../web/kit/cn.ts';
import { horaEm } from '../../../../shared/datas.ts';
import { ESTADOS_DA_PRESENCA, type EstadoDaPresenca } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { APARENCIAS } from './estados.ts';
import type { NaChamada } from './queries.ts';

interface Props {
  linha: NaChamada;
  fuso: string;
  /** Before the event opens only a justified absence can be marked. */
  aberta: boolean;
  espera: boolean;
  onMarcar: (estado: EstadoDaPresenca) => void;
  onTirar: () => void;
}

/**
 * A name and its three marks. The one that stands, pressed again, stays. It is taken away by the
 * name, which asks. The row keeps its height, so that no mark moves the rows below.
 */
export function LinhaDaChamada({ linha, fuso, aberta, espera, onMarcar, onTirar }: Props) {
  return (
    <li className="flex items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 max-sm:flex-wrap md:px-5">
      <button
        type="button"
        disabled={linha.estado === null}
        onClick={onTirar}
        title={linha.estado === null ? undefined : t('Tirar a marca')}
        className="min-h-11 min-w-0 flex-1 rounded-md py-1 text-left max-sm:basis-full not-disabled:hover:bg-sunken"
      >
        <span className="block font-semibold wrap-anywhere">{linha.nome}</span>
        <span className="flex h-5 items-center gap-x-2 overflow-hidden text-sm whitespace-nowrap text-ink-2">
          {linha.vai !== null && <Resposta vai={linha.vai} curta={linha.estado !== null} />}
          {espera ? (
            <span className="inline-flex items-center gap-1">
              <CloudUpload aria-hidden className="size-4" />
              {t('a enviar')}
            </span>
          ) : (
            <Quando linha={linha} fuso={fuso} />
          )}
        </span>
      </button>
      <div
        role="group"
        aria-label={linha.nome}
        className="flex shrink-0 gap-1.5 max-sm:min-w-0 max-sm:shrink max-sm:basis-full max-[14rem]:flex-col"
      >
        {ESTADOS_DA_PRESENCA.map((estado) => (
          <Marca
            key={estado}
            estado={estado}
            nome={linha.nome}
            marcada={linha.estado === estado}
            disabled={!aberta && estado !== 'justificada' && linha.estado !== estado}
            onClick={() => linha.estado !== estado && onMarcar(estado)}
          />
        ))}
      </div>
    </li>
  );
}

interface MarcaProps {
  estado: EstadoDaPresenca;
  nome: string;
  marcada: boolean;
  disabled: boolean;
  onClick: () => void;
}

function Marca({ estado, nome, marcada, disabled, onClick }: MarcaProps) {
  const { nome: palavra, icon: Icon, cheio } = APARENCIAS[estado];
  return (
    <button
      type="button"
      aria-pressed={marcada}
      aria-label={`${palavra()}: ${nome}`}
      disabled={disabled}
      onClick={onClick}
      className={cn(
        'inline-flex min-h-11 grow items-center justify-center gap-1.5 rounded-md border px-2 text-sm max-sm:gap-1 max-sm:px-1 font-semibold transition-colors duration-150 disabled:opacity-40 lg:px-3.5',
        marcada ? cheio : 'border-line-strong bg-surface text-ink-2 hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 max-sm:size-4" />
      {palavra()}
    </button>
  );
}

/** In short it leaves its line to the mark. */
const Resposta = ({ vai, curta }: { vai: boolean; curta: boolean }) => (
  <span className="inline-flex shrink-0 items-center gap-1">
    {vai ? <ThumbsUp aria-hidden className="size-4" /> : <ThumbsDown aria-hidden className="size-4" />}
    <span className={curta ? 'sr-only' : undefined}>{vai ? t('disse que vem') : t('disse que não vem')}</span>
  </span>
);

/** When and by whom, so that of two people at the door each sees the other's mark. */
function Quando({ linha: { estado, modo, marcada_em, quem }, fuso }: { linha: NaChamada; fuso: string }) {
  if (!estado || !marcada_em) return null;
  const hora = horaEm(new Date(marcada_em), fuso);
  const como = modo === 'cartao' ? t('cartão') : modo === 'codigo' ? t('código') : quem;
  return (
    <span className="truncate">
      {como ? t('marca das {hora}, {como}', { hora, como }) : t('marca das {hora}', { hora })}
    </span>
  );
}
