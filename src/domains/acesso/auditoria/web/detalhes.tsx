import { getLanguage } from '../../../../shared/texts.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { autor, momento, nomeDaAcao } from '../rules.ts';
import { t } from '../texts.ts';
import type { Linha } from './queries.ts';

/** One line of the trace in full. */
export function Detalhes({ linha, onFechar }: { linha: Linha; onFechar: () => void }) {
  const campos: readonly (readonly [string, string | null])[] = [
    [t('Quem'), autor(linha, getLanguage())],
    [t('Quando'), momento(linha.quando, useFuso())],
    [t('Alvo'), linha.alvo],
    [t('Endereço'), linha.ip],
    [t('Pedido'), linha.request_id],
  ];
  return (
    <Dialog
      onClose={onFechar}
      title={nomeDaAcao(linha.acao, getLanguage())}
      description={linha.acao}
      cancelLabel={t('Fechar')}
    >
      <dl className="grid gap-x-5 gap-y-3 md:grid-cols-[9rem_minmax(0,1fr)]">
        {campos.map(([nome, valor]) =>
          valor ? (
            <div key={nome} className="contents">
              <dt className="text-sm text-ink-3">{nome}</dt>
              <dd className="wrap-anywhere max-md:-mt-2">{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Valor titulo={t('Antes')} valor={linha.antes} />
      <Valor titulo={t('Depois')} valor={linha.depois} />
    </Dialog>
  );
}

function Valor({ titulo, valor }: { titulo: string; valor: unknown }) {
  if (valor === null || valor === undefined) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 text-base">{titulo}</h3>
      <pre className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(valor, null, 2)}
      </pre>
    </section>
  );
}
