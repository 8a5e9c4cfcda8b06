import { useRef } from 'react';
import { lerQuantidade } from '../../../../shared/quantidade.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { limitesDoEstoque, validarProduto } from '../rules.ts';
import { t } from '../texts.ts';
import { dizerQuantidade } from './dizer-quantidade.ts';
import { EscolherFoto, useFotoEscolhida } from './escolher-foto.tsx';
import { CamposDoProduto, camposEnviados, type CasaDoProduto, type ValoresDoProduto } from './campos-do-produto.tsx';

const vazio = (casa: CasaDoProduto): ValoresDoProduto => ({
  terreiro_id: casa.id,
  nome: '',
  sku: '',
  codigo_barras: '',
  unidade: 'un',
  preco_centavos: null,
  categoria_id: '',
  descricao: '',
  ativo: true,
  estoque: '',
});

/** One product after the other; after saving, the form is ready for the next. */
export function CadastrarProduto({ casa }: { casa: CasaDoProduto }) {
  const { foto, setFoto, enviarEscolhida } = useFotoEscolhida();
  const lugar = useRef<HTMLFormElement>(null);
  const acao = useActionForm<'criarProduto', ValoresDoProduto>({
    action: 'criarProduto',
    defaultValues: vazio(casa),
    toInput: (valores) => ({
      ...camposEnviados(valores),
      estoque_atual: lerQuantidade(valores.estoque, limitesDoEstoque(valores.unidade, 0)).quantidade ?? null,
    }),
    check: (valores) => ({
      ...validarProduto(valores),
      estoque: valores.estoque.trim() !== '' && dizerQuantidade(valores.estoque, limitesDoEstoque(valores.unidade, 0)),
    }),
    errorTitle: t('Erro ao salvar produto'),
    onDone: async ({ id }, { nome }) => {
      toast.sucesso(t('Produto salvo'), nome);
      await enviarEscolhida(id);
      acao.form.reset(vazio(casa));
      // After a reset the form knows its fields only once they have been drawn again.
      lugar.current?.querySelector<HTMLInputElement>('[name=nome]')?.focus();
    },
  });
  return (
    <Card title={t('Cadastrar produto')}>
      <form ref={lugar} noValidate onSubmit={(event) => void acao.submit(event)} className="flex flex-col gap-5">
        <CamposDoProduto acao={acao} casa={casa} comEstoque />
        <EscolherFoto foto={foto} onEscolher={setFoto} />
        {acao.failure && (
          <Notice tone="erro" live>
            {acao.failure}
          </Notice>
        )}
        <div className="flex justify-end max-md:*:flex-1">
          <Button type="submit" variant="primary" busy={acao.busy}>
            {t('Salvar produto')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
