import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { centavos } from '../../../shared/centavos.ts';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import {
  CamposDoProduto,
  camposEnviados,
  conferirProduto,
  type CasaDoProduto,
  type ValoresDoProduto,
} from './campos-do-produto.tsx';
import { Foto } from './foto.tsx';
import type { Produto } from './queries.ts';

/** Row P12. */
export function EditarProduto({
  produto,
  casa,
  onFechar,
}: {
  produto: Produto;
  casa: CasaDoProduto;
  onFechar: () => void;
}) {
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
    toInput: (valores) => ({ id: produto.id, ...camposEnviados(valores) }),
    check: conferirProduto,
    errorTitle: t('Erro ao atualizar produto'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Produto salvo'), nome);
      onFechar();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(aberto) => !aberto && onFechar()}
      size="lg"
      title={t('Editar produto')}
      description={produto.nome}
      onSubmit={(event) => void acao.submit(event)}
      busy={acao.busy}
      dirty={acao.dirty}
      actions={
        <Button type="submit" variant="primary" busy={acao.busy}>
          {t('Salvar produto')}
        </Button>
      }
    >
      <div className="mb-5">
        <Foto produto={produto} />
      </div>
      <CamposDoProduto acao={acao} casa={casa} />
      {acao.failure && (
        <Notice tone="erro" live className="mt-4">
          {acao.failure}
        </Notice>
      )}
    </Dialog>
  );
}
