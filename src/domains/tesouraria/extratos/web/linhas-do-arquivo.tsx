import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Badge, type BadgeTone } from '../../../../web/kit/badge.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { LoadMore } from '../../../../web/kit/load-more.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { t } from '../../../../shared/texts.ts';
import type { LinhaJulgada, Situacao } from './enviar-extrato.ts';
import { nomesDasLinhas } from './nomes-das-linhas.ts';

const SITUACOES: Readonly<Record<Situacao, { nome: () => string; tone: BadgeTone }>> = {
  nova: { nome: () => t('nova'), tone: 'paga' },
  parece: { nome: () => t('parece a mesma'), tone: 'dende' },
  aqui: { nome: () => t('já está aqui'), tone: 'neutral' },
};
/** Rows drawn at first, and at each press: 20,000 at once would stop the page for seconds. */
const POR_VEZ = 100;

interface Props {
  linhas: readonly LinhaJulgada[];
  marcadas: ReadonlySet<number>;
  onMarcar: (n: number, marcada: boolean) => void;
}

/** The preview: each line with what it is, and whether it will be brought in. */
export function LinhasDoArquivo({ linhas, marcadas, onMarcar }: Props) {
  const [so, setSo] = useState<Situacao | null>(null);
  const [quantas, setQuantas] = useState(POR_VEZ);
  const contar = (situacao: Situacao) => linhas.filter((linha) => linha.situacao === situacao).length;
  const escolhidas = so === null ? linhas : linhas.filter(({ situacao }) => situacao === so);
  const vistas = escolhidas.slice(0, quantas);
  const nomes = nomesDasLinhas(vistas.map(({ lancamento }) => ({ ...lancamento, pagador: null })));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {(['nova', 'parece', 'aqui'] as const).map((situacao) => (
          <Chip
            key={situacao}
            pressed={so === situacao}
            onClick={() => {
              setSo(so === situacao ? null : situacao);
              setQuantas(POR_VEZ);
            }}
          >
            {SITUACOES[situacao].nome()} <span className="figures">{contar(situacao)}</span>
          </Chip>
        ))}
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {vistas.map((linha, n) => (
          <Linha
            key={linha.n}
            linha={linha}
            nome={nomes[n] ?? ''}
            marcada={marcadas.has(linha.n)}
            onMarcar={onMarcar}
          />
        ))}
      </ul>
      {escolhidas.length > quantas && <LoadMore onMore={() => setQuantas(quantas + POR_VEZ)} />}
    </div>
  );
}

interface LinhaProps {
  linha: LinhaJulgada;
  nome: string;
  marcada: boolean;
  onMarcar: Props['onMarcar'];
}

function Linha({ linha: { n, lancamento, situacao, porque }, nome, marcada, onMarcar }: LinhaProps) {
  const { dia, valor_centavos, descricao } = lancamento;
  const nova = situacao === 'nova';
  const caixa = (
    <Checkbox
      label={nova ? undefined : t('Trazer mesmo assim')}
      aria-label={nova ? t('Trazer {item}', { item: nome }) : t('Trazer mesmo assim: {item}', { item: nome })}
      checked={marcada}
      onChange={({ target }) => onMarcar(n, target.checked)}
    />
  );
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      {nova ? caixa : <span className="w-11 shrink-0 max-md:hidden" />}
      <div className="min-w-0 flex-1">
        <p className="text-sm break-words">{descricao || '—'}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span className="figures">{formatDia(dia)}</span>
          <Badge tone={SITUACOES[situacao].tone}>{SITUACOES[situacao].nome()}</Badge>
        </p>
        {porque && <p className="text-sm break-words text-ink-2">{dizerPorque(porque)}</p>}
        {!nova && caixa}
      </div>
      <Money value={valor_centavos} className="font-semibold" />
    </li>
  );
}

/** The reason, and which line of the house or of the files it is or seems to be. */
function dizerPorque({ motivo, dia, valor_centavos, descricao, pagador }: NonNullable<LinhaJulgada['porque']>): string {
  const qual = [formatDia(dia), formatBRL(valor_centavos), descricao, pagador].filter(Boolean).join(' · ');
  return `${t(motivo as Parameters<typeof t>[0])}: ${qual}`;
}
