import { Boxes, Package, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { centavos } from '../../../../shared/centavos.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { PictureField } from '../../../../web/api/picture-field.tsx';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useUpload } from '../../../../web/api/use-upload.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import { FOTO, avisoDeEstoque, validarProduto } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDoProduto, type CasaDoProduto, type ValoresDoProduto, camposEnviados } from './campos-do-produto.tsx';
import { Estoque } from './estoque.tsx';
import { type Produto, useExcluirProduto, useProdutos } from './queries.ts';

/** The photo of a product, uploaded at once. */
function Foto({ produto: { id, nome, imagem_url } }: { produto: Produto }) {
  const [atual, setAtual] = useState(imagem_url);
  const enviar = useUpload('enviarFoto');
  const remover = useApiMutation('removerFoto', { errorTitle: t('Erro ao remover') });
  return (
    <PictureField
      of={nome}
      rule={FOTO}
      note={t('PNG, JPG ou WEBP, até 3 MB.')}
      present={atual !== null}
      words={{ send: t('Enviar foto'), replace: t('Trocar foto'), remove: t('Remover foto') }}
      send={async (file) => setAtual((await enviar.mutateAsync({ input: { id }, file })).imagem_url)}
      sending={enviar.isPending}
      remove={async () => {
        await remover.mutateAsync({ id });
        setAtual(null);
      }}
      removing={remover.isPending}
      said={{ sent: t('Foto salva'), removed: t('Foto removida'), failed: t('Falha no upload') }}
    >
      <Retrato imagem={atual} />
    </PictureField>
  );
}

function Retrato({ imagem }: { imagem: string | null }) {
  if (imagem !== null) return <img src={imagem} alt="" className="size-24 shrink-0 rounded-lg object-cover" />;
  return (
    <span aria-hidden className="grid size-24 shrink-0 place-items-center rounded-lg bg-sunken text-ink-3">
      <Package className="size-8" />
    </span>
  );
}

function EditarProduto({ produto, casa, onClose }: { produto: Produto; casa: CasaDoProduto; onClose: () => void }) {
  const acao = useActionForm<'editarProduto', ValoresDoProduto>({
    action: 'editarProduto',
    defaultValues: {
      terreiro_id: produto.terreiro_id,
      nome: produto.nome,
      sku: produto.sku ?? '',
      codigo_barras: produto.codigo_barras ?? '',
      unidade: produto.unidade,
      preco_centavos: centavos(produto.preco_centavos),
      categoria_id: produto.categoria_id ?? '',
      descricao: produto.descricao ?? '',
      ativo: produto.ativo,
      estoque: '',
    },
    toInput: (valores) => ({ id: produto.id, versao: produto.versao, ...camposEnviados(valores) }),
    check: validarProduto,
    errorTitle: t('Erro ao atualizar produto'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Produto salvo'), nome);
      onClose();
    },
  });
  return (
    <FormDialog
      size="lg"
      title={t('Editar produto')}
      description={produto.nome}
      form={acao}
      submitLabel={t('Salvar produto')}
      onClose={onClose}
    >
      <div>
        <Foto produto={produto} />
      </div>
      <CamposDoProduto acao={acao} casa={casa} />
    </FormDialog>
  );
}

type Aberto = { tipo: 'editar' | 'estoque' | 'excluir'; produto: Produto } | null;

/** Every product, including inactive ones. */
export function Lista({ casa }: { casa: CasaDoProduto }) {
  const busca = useUrlSearch('/pdv', 250);
  const query = useProdutos(busca.wanted);
  const excluir = useExcluirProduto();
  const [aberto, setAberto] = useState<Aberto>(null);
  const fechar = () => setAberto(null);
  const paginas = tablePages(query);
  const remover = async ({ id, nome }: Produto) => {
    await excluir.mutateAsync({ id });
    toast.sucesso(t('Produto removido'), nome);
  };
  return (
    <section className="flex flex-col gap-4" aria-label={t('Lista de produtos')}>
      <SearchField label={t('Nome, SKU ou código')} {...busca.field} />
      <DataTable<Produto>
        label={t('Lista de produtos')}
        columns={colunas(setAberto)}
        {...paginas}
        rowKey={(produto) => produto.id}
        errorTitle={t('Falha ao carregar dados')}
        dimmed={(produto) => !produto.ativo}
        empty={
          busca.answers(query) ? (
            <EmptyState title={t('Nenhum produto encontrado')}>
              {t('Mude a busca, ou cadastre o produto na aba Produtos.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('A loja ainda não tem produtos')}>
              {t('Cadastre o primeiro na aba Produtos.')}
            </EmptyState>
          )
        }
      />
      {aberto?.tipo === 'editar' && <EditarProduto produto={aberto.produto} casa={casa} onClose={fechar} />}
      {aberto?.tipo === 'estoque' && (
        // The product as it is now: a person who counts compares with it, and the till goes on
        // selling.
        <Estoque
          produto={paginas.rows?.find(({ id }) => id === aberto.produto.id) ?? aberto.produto}
          onClose={fechar}
        />
      )}
      {aberto?.tipo === 'excluir' && (
        <ConfirmDialog
          onClose={fechar}
          title={t('Excluir este produto?')}
          item={aberto.produto.nome}
          confirmLabel={t('Excluir')}
          onConfirm={() => remover(aberto.produto)}
        >
          {t('O que já foi vendido não se exclui: desligue “À venda”.')}
        </ConfirmDialog>
      )}
    </section>
  );
}

const Codigos = ({ sku, codigo_barras }: Produto) => <Parts of={[sku, codigo_barras]} />;

const colunas = (abrir: (aberto: Aberto) => void): Column<Produto>[] => [
  {
    key: 'nome',
    header: t('Produto'),
    mobile: 'title',
    className: 'min-w-[min(11rem,100%)]',
    cell: (produto) => (
      <>
        <span className="font-medium">{produto.nome}</span>
        <span className="hidden text-xs text-ink-3 figures in-[table]:max-lg:block">
          <Codigos {...produto} />
        </span>
      </>
    ),
  },
  {
    key: 'codigo',
    header: t('SKU e código'),
    mobile: 'note',
    // On a tablet they are shown under the name.
    className: 'max-lg:hidden',
    cell: Codigos,
  },
  { key: 'categoria', header: t('Categoria'), mobile: 'note', cell: ({ categoria }) => categoria ?? '' },
  {
    key: 'estoque',
    header: t('Estoque'),
    mobile: 'badge',
    align: 'end',
    cell: (produto) => <Saldo produto={produto} />,
  },
  {
    key: 'preco',
    header: t('Preço'),
    mobile: 'amount',
    align: 'end',
    cell: ({ preco_centavos }) => <Money value={preco_centavos} />,
  },
  actionsColumn(
    (produto) => (
      <span className="inline-flex">
        <IconButton
          icon={Boxes}
          label={t('Estoque de {nome}', { nome: produto.nome })}
          onClick={() => abrir({ tipo: 'estoque', produto })}
        />
        <IconButton
          icon={Pencil}
          label={t('Editar {nome}', { nome: produto.nome })}
          onClick={() => abrir({ tipo: 'editar', produto })}
        />
        <IconButton
          icon={Trash2}
          variant="danger"
          label={t('Excluir {nome}', { nome: produto.nome })}
          onClick={() => abrir({ tipo: 'excluir', produto })}
        />
      </span>
    ),
    (produto) => <MenuDoProduto produto={produto} abrir={abrir} />,
  ),
];

/** Three buttons would wrap onto another line. */
function MenuDoProduto({ produto, abrir }: { produto: Produto; abrir: (aberto: Aberto) => void }) {
  const ao = (tipo: 'editar' | 'estoque' | 'excluir') => () => abrir({ tipo, produto });
  return (
    <RowMenu
      label={t('Ações de {nome}', { nome: produto.nome })}
      groups={[
        [
          { label: t('Estoque'), icon: Boxes, onSelect: ao('estoque') },
          { label: t('Editar'), icon: Pencil, onSelect: ao('editar') },
        ],
        [{ label: t('Excluir'), icon: Trash2, danger: true, onSelect: ao('excluir') }],
      ]}
    />
  );
}

function Saldo({ produto }: { produto: Produto }) {
  if (!produto.ativo) return <Badge>{t('Fora de venda')}</Badge>;
  const aviso = avisoDeEstoque(produto);
  if (!aviso) return <span className="text-sm text-ink-3">{t('não se conta')}</span>;
  return (
    <span className={cn('whitespace-nowrap figures', aviso.pouco && 'font-semibold text-atrasada')}>
      {t(aviso.frase, aviso.params)}
    </span>
  );
}
