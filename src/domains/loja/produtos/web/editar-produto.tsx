import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { centavos } from '../../../../shared/centavos.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { validarProduto } from '../rules.ts';
import { t } from '../texts.ts';
import { CamposDoProduto, camposEnviados, type CasaDoProduto, type ValoresDoProduto } from './campos-do-produto.tsx';
import { Foto } from './foto.tsx';
import type { Produto } from './queries.ts';

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
    toInput: (valores) => ({ id: produto.id, versao: produto.versao, ...camposEnviados(valores) }),
    check: validarProduto,
    errorTitle: t('Erro ao atualizar produto'),
    onDone: (_, { nome }) => {
      toast.sucesso(t('Produto salvo'), nome);
      onFechar();
    },
  });
  return (
    <FormDialog
      size="lg"
      title={t('Editar produto')}
      description={produto.nome}
      form={acao}
      submitLabel={t('Salvar produto')}
      onClose={onFechar}
    >
      <div>
        <Foto produto={produto} />
      </div>
      <CamposDoProduto acao={acao} casa={casa} />
    </FormDialog>
  );
}
