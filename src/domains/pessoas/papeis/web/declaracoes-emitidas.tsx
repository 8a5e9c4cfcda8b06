import { FileArchive, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatCount, t } from '../../../../shared/texts.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { AndamentoDoArquivo } from './andamento-do-arquivo.tsx';
import { colunasDasDeclaracoes } from './colunas-das-declaracoes.tsx';
import { encomendarDeclaracoes } from './encomendar-declaracoes.ts';
import {
  useEnviarDeclaracoes,
  usePapeisDoAno,
  type PapelListado,
  type QuaisListados,
  type ResumoDoAno,
} from './queries.ts';
import { useArquivo } from './use-arquivo.ts';

const FILTROS: Readonly<Record<QuaisListados, () => string>> = {
  validas: () => t('As que valem'),
  sem_email: () => t('Sem e-mail: imprimir'),
  todas: () => t('Todas'),
};

/** The papers of the year and their files. */
export function DeclaracoesEmitidas({ ano, resumo }: { ano: number; resumo: ResumoDoAno }) {
  const can = useCan();
  const [quais, setQuais] = useState<QuaisListados>('validas');
  const [enviando, setEnviando] = useState(false);
  const { andamento, baixar, cancelar } = useArquivo();
  const lista = usePapeisDoAno(ano, quais);
  const papeis = { ano, quais: quais === 'sem_email' ? quais : 'validas' } as const;
  const nome = `declaracoes-${ano}${quais === 'sem_email' ? '-sem-email' : ''}`;
  const fazer = (formato: 'pdf' | 'zip') =>
    void baixar(`${nome}.${formato}`, (espera) => encomendarDeclaracoes(papeis, formato, espera));
  const ocupado = andamento !== null;
  return (
    <section className="flex flex-col gap-3.5" aria-label={t('Papéis de {ano}', { ano: String(ano) })}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('Quais papéis')}>
          {(Object.keys(FILTROS) as QuaisListados[]).map((um) => (
            <Chip key={um} pressed={quais === um} onClick={() => setQuais(um)}>
              {FILTROS[um]()}
            </Chip>
          ))}
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
          <Button icon={Printer} disabled={ocupado} onClick={() => fazer('pdf')}>
            {t('PDF para imprimir')}
          </Button>
          <Button icon={FileArchive} disabled={ocupado} onClick={() => fazer('zip')}>
            {t('Um PDF por pessoa (zip)')}
          </Button>
          {can('faturas:pagar') && resumo.a_enviar > 0 && (
            <Button icon={Mail} onClick={() => setEnviando(true)}>
              {t('Mandar por e-mail ({n})', { n: formatCount(resumo.a_enviar) })}
            </Button>
          )}
        </div>
      </div>
      {andamento && <AndamentoDoArquivo andamento={andamento} onCancelar={cancelar} />}
      <DataTable<PapelListado>
        label={FILTROS[quais]()}
        columns={colunasDasDeclaracoes(
          ocupado
            ? null
            : ({ id, numero }) =>
                void baixar(`${numero}.pdf`, (espera) =>
                  encomendarDeclaracoes({ ano, quais: 'validas', papel_id: id }, 'pdf', espera),
                ),
        )}
        {...tablePages(lista)}
        rowKey={({ id }) => id}
        errorTitle={t('Erro ao carregar os papéis')}
        dimmed={({ estado }) => estado !== 'confere'}
        empty={<EmptyState title={t('Nenhum papel nesta lista')} />}
      />
      {enviando && <Enviar ano={ano} quantas={resumo.a_enviar} onClose={() => setEnviando(false)} />}
    </section>
  );
}

function Enviar({ ano, quantas, onClose }: { ano: number; quantas: number; onClose: () => void }) {
  const enviar = useEnviarDeclaracoes();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Mandar por e-mail?')}
      confirmLabel={t('Mandar')}
      tone="primary"
      onConfirm={() =>
        enviar.mutateAsync({ ano }).then(
          ({ enviadas }) => toast.sucesso(t('{n} na fila do correio', { n: enviadas })),
          (error: Error) => {
            toast.erro(t('Erro ao mandar as declarações'), error.message);
            throw error;
          },
        )
      }
    >
      {quantas === 1
        ? t('1 pessoa que concordou em receber mensagens ganha uma carta com os valores, sem o nome da casa.')
        : t('{n} pessoas que concordaram em receber mensagens ganham uma carta com os valores, sem o nome da casa.', {
            n: formatCount(quantas),
          })}
    </ConfirmDialog>
  );
}
