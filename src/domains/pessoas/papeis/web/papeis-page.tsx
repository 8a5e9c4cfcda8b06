import { FilePlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { EXEMPLOS_DE_MODELO } from '../rules-exemplos.ts';
import { t } from '../../../../shared/texts.ts';
import { AndamentoDoArquivo } from './andamento-do-arquivo.tsx';
import { CartaoDoModelo } from './cartao-do-modelo.tsx';
import { EmitirPapeis } from './emitir-papeis.tsx';
import { encomendarPapeis } from './encomendar-declaracoes.ts';
import type { Escolhida } from './escolher-pessoa.tsx';
import { EditarModelo, NovoModelo } from './escrever-modelo.tsx';
import { PapeisEmitidos } from './papeis-emitidos.tsx';
import { type Modelo, useModelosDePapel, usePessoa, useRetirarModelo } from './queries.ts';
import { useArquivo } from './use-arquivo.ts';
import type { ValoresDaEscrita } from './valores-do-modelo.ts';
import { VersoesDoModelo } from './versoes-do-modelo.tsx';

interface Props {
  onUsar: (exemplo: ValoresDaEscrita) => void;
}

/** Ready-made templates to begin with; each is the house's own once it is saved. */
export const ListaDeExemplos = ({ onUsar }: Props) => (
  <ul className="grid gap-3 md:grid-cols-2">
    {EXEMPLOS_DE_MODELO.map((exemplo) => (
      <li key={exemplo.titulo} className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-1">
        <h3 className="font-sans font-semibold">{exemplo.titulo}</h3>
        <p className="mt-1 line-clamp-3 flex-1 text-sm wrap-anywhere text-ink-2">{exemplo.texto}</p>
        <Button className="mt-3 self-start" onClick={() => onUsar(exemplo)}>
          {t('Usar {nome}', { nome: exemplo.titulo })}
        </Button>
      </li>
    ))}
  </ul>
);

export const ComecarModelo = ({ onUsar, onClose }: Props & { onClose: () => void }) => (
  <Dialog
    size="lg"
    title={t('Novo modelo')}
    description={t('Comece por um exemplo, ou por uma folha em branco.')}
    onClose={onClose}
    actions={
      <Button variant="primary" icon={FilePlus} onClick={() => onUsar({ titulo: '', texto: '', assina: false })}>
        {t('Em branco')}
      </Button>
    }
  >
    <ListaDeExemplos onUsar={onUsar} />
  </Dialog>
);

type Aberto =
  | { o: 'comecar' }
  | { o: 'novo'; inicio: ValoresDaEscrita }
  | { o: 'editar'; modelo: Modelo; inicio: ValoresDaEscrita }
  | { o: 'versoes' | 'retirar' | 'emitir'; modelo: Modelo }
  | null;

/** The templates of the house, and the papers that were made of them. */
export function Page() {
  const [params, mudar] = useUrlParams('/papeis');
  const membro = params.get('membro');
  const ficha = usePessoa(membro);
  const pessoa = membro !== null && ficha.data ? { id: membro, nome: ficha.data.nome } : null;
  const query = useModelosDePapel();
  const [aberto, setAberto] = useState<Aberto>(null);
  const { andamento, baixar, cancelar } = useArquivo();
  const logo_url = query.data?.logo_url ?? null;
  const modelos = query.data?.itens;
  const fazer = (papeis: readonly string[], nome: string) =>
    void baixar(nome, (espera) => encomendarPapeis(papeis, logo_url, espera));
  return (
    <PageLayout
      lead={t('A casa escreve o texto uma vez, e cada papel sai com os dados da pessoa, um número e um selo.')}
      actions={
        modelos &&
        modelos.length > 0 && (
          <Button variant="primary" icon={FilePlus} onClick={() => setAberto({ o: 'comecar' })}>
            {t('Novo modelo')}
          </Button>
        )
      }
    >
      {pessoa && (
        <Notice
          title={t('Papéis de {nome}', { nome: pessoa.nome })}
          action={
            <Button icon={X} onClick={() => mudar({ membro: null })}>
              {t('Ver de todos')}
            </Button>
          }
        >
          {t('Toque em Emitir no modelo: a pessoa já está escolhida.')}
        </Notice>
      )}
      {!modelos && <Pending of={query} title={t('Erro ao carregar os modelos')} />}
      {modelos?.length === 0 && (
        <section aria-label={t('Exemplos')} className="flex flex-col gap-3.5">
          <h2 className="text-xl">{t('Comece por um exemplo')}</h2>
          <ListaDeExemplos onUsar={(inicio) => setAberto({ o: 'novo', inicio })} />
        </section>
      )}
      {modelos && modelos.length > 0 && (
        <ul aria-label={t('Modelos')} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {modelos.map((modelo) => (
            <li key={modelo.id}>
              <CartaoDoModelo
                modelo={modelo}
                onEmitir={() => setAberto({ o: 'emitir', modelo })}
                onEditar={() => setAberto({ o: 'editar', modelo, inicio: escritoDe(modelo) })}
                onVersoes={() => setAberto({ o: 'versoes', modelo })}
                onRetirar={() => setAberto({ o: 'retirar', modelo })}
              />
            </li>
          ))}
        </ul>
      )}
      {andamento && <AndamentoDoArquivo andamento={andamento} onCancelar={cancelar} />}
      <PapeisEmitidos key={membro} membro={membro} baixar={andamento ? null : fazer} />
      <Dialogos {...{ aberto, setAberto, logo_url, pessoa, onEmitidos: fazer }} />
    </PageLayout>
  );
}

const escritoDe = ({ titulo, texto, assina }: Modelo): ValoresDaEscrita => ({ titulo, texto, assina });

interface DialogosProps {
  aberto: Aberto;
  setAberto: (aberto: Aberto) => void;
  logo_url: string | null;
  pessoa: Escolhida | null;
  onEmitidos: (papeis: readonly string[], nome: string) => void;
}

function Dialogos({ aberto, setAberto, logo_url, pessoa, onEmitidos }: DialogosProps) {
  const previa = { logo_url, pessoa, onClose: () => setAberto(null) };
  if (aberto === null) return null;
  if (aberto.o === 'comecar')
    return <ComecarModelo onUsar={(inicio) => setAberto({ o: 'novo', inicio })} onClose={previa.onClose} />;
  if (aberto.o === 'novo') return <NovoModelo {...previa} inicio={aberto.inicio} />;
  const { modelo } = aberto;
  if (aberto.o === 'editar') return <EditarModelo {...previa} modelo={modelo} inicio={aberto.inicio} />;
  if (aberto.o === 'versoes')
    return (
      <VersoesDoModelo
        modelo={modelo}
        onUsar={(inicio) => setAberto({ o: 'editar', modelo, inicio })}
        onClose={previa.onClose}
      />
    );
  if (aberto.o === 'retirar') return <RetirarModelo modelo={modelo} onClose={previa.onClose} />;
  return (
    <EmitirPapeis
      modelo={modelo}
      pessoa={pessoa}
      onEmitidos={(papeis) => onEmitidos(papeis, `${modelo.titulo}.pdf`)}
      onClose={previa.onClose}
    />
  );
}

function RetirarModelo({ modelo, onClose }: { modelo: Modelo; onClose: () => void }) {
  const retirar = useRetirarModelo();
  return (
    <ConfirmDialog
      title={t('Tirar este modelo de uso?')}
      item={modelo.titulo}
      confirmLabel={t('Tirar de uso')}
      onClose={onClose}
      onConfirm={() =>
        retirar.mutateAsync({ id: modelo.id }).then(
          () => toast.sucesso(t('Modelo tirado de uso')),
          (error: Error) => {
            toast.erro(t('Erro ao tirar o modelo de uso'), error.message);
            throw error;
          },
        )
      }
    >
      {t('Os papéis que já foram emitidos continuam valendo.')}
    </ConfirmDialog>
  );
}
