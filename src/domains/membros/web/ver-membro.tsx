import { Dialog } from '../../../web/kit/dialog.tsx';
import { ErrorState } from '../../../web/kit/empty-state.tsx';
import { SkeletonRows } from '../../../web/kit/skeleton.tsx';
import { t } from '../texts.ts';
import { useMembro } from './queries.ts';
import { secoesDaFicha, type Secao } from './secoes.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';

/** The record for people who may see but not change it. */
export function VerMembro({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { data, error, isPending, refetch } = useMembro(id);
  return (
    <Dialog
      onClose={onFechar}
      title={data?.nome ?? t('Cadastro')}
      description={t('Só leitura: quem pode editar membros altera o cadastro.')}
      cancelLabel={t('Fechar')}
    >
      {error && !data && (
        <ErrorState
          title={tituloDaFalha(error, t('Erro ao carregar membros'))}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <SkeletonRows />}
      <div className="flex flex-col gap-6">
        {data && secoesDaFicha(data).map((secao) => <Parte key={secao.titulo} {...secao} />)}
      </div>
    </Dialog>
  );
}

const Parte = ({ titulo, campos }: Secao) => (
  <section>
    <h3 className="mb-2 text-lg">{titulo}</h3>
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[11.5rem_1fr]">
      {campos.map(([nome, valor]) => (
        <div key={nome} className="contents">
          <dt className="text-ink-2">{nome}</dt>
          <dd className="break-words whitespace-pre-line max-md:mb-1.5">{valor}</dd>
        </div>
      ))}
    </dl>
  </section>
);
