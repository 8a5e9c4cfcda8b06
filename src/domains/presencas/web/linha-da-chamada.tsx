import { CloudUpload, ThumbsDown, ThumbsUp } from 'lucide-react';
import { cn } from '../../../web/kit/cn.ts';
import { horaEm } from '../../../shared/datas.ts';
import { ESTADOS_DA_PRESENCA, type EstadoDaPresenca } from '../rules.ts';
import { t } from '../texts.ts';
import { APARENCIAS } from './estados.ts';
import type { NaChamada } from './queries.ts';

interface Props {
  linha: NaChamada;
  fuso: string;
  /** Before the event opens only a justified absence can be marked. */
  aberta: boolean;
  espera: boolean;
  onMarcar: (estado: EstadoDaPresenca | null) => void;
}

/** A name and its three marks; the one that stands, pressed again, is taken back. */
export function LinhaDaChamada({ linha, fuso, aberta, espera, onMarcar }: Props) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{linha.nome}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {linha.vai !== null && <Resposta vai={linha.vai} />}
          {espera ? (
            <span className="inline-flex items-center gap-1">
              <CloudUpload aria-hidden className="size-4" />
              {t('a enviar')}
            </span>
          ) : (
            <Quando linha={linha} fuso={fuso} />
          )}
        </p>
      </div>
      <div role="group" aria-label={linha.nome} className="flex shrink-0 gap-1.5">
        {ESTADOS_DA_PRESENCA.map((estado) => (
          <Marca
            key={estado}
            estado={estado}
            nome={linha.nome}
            marcada={linha.estado === estado}
            disabled={!aberta && estado !== 'justificada' && linha.estado !== estado}
            onClick={() => onMarcar(linha.estado === estado ? null : estado)}
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
      title={palavra()}
      disabled={disabled}
      onClick={onClick}
      className={cn(
        'inline-flex size-11 items-center justify-center gap-2 rounded-md border text-sm font-semibold transition-colors duration-150 disabled:opacity-40 lg:w-auto lg:px-3.5',
        marcada ? cheio : 'border-line-strong bg-surface text-ink-2 hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-lg:hidden">{palavra()}</span>
    </button>
  );
}

const Resposta = ({ vai }: { vai: boolean }) => (
  <span className="inline-flex items-center gap-1">
    {vai ? <ThumbsUp aria-hidden className="size-4" /> : <ThumbsDown aria-hidden className="size-4" />}
    {vai ? t('disse que vem') : t('disse que não vem')}
  </span>
);

/** When and by whom, so that of two people at the door each sees the other's mark. */
function Quando({ linha: { estado, modo, marcada_em, quem }, fuso }: { linha: NaChamada; fuso: string }) {
  if (!estado || !marcada_em) return null;
  const hora = horaEm(new Date(marcada_em), fuso);
  const como = modo === 'cartao' ? t('cartão') : modo === 'codigo' ? t('código') : quem;
  return <span>{como ? t('marca das {hora}, {como}', { hora, como }) : t('marca das {hora}', { hora })}</span>;
}
