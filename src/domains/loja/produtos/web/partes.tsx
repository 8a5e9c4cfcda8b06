import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { lerQuantidade } from '../../../../shared/quantidade.ts';
import { refuseFile } from '../../../../shared/upload.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { useUpload } from '../../../../web/api/use-upload.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { FileButton } from '../../../../web/kit/file-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { FOTO, limitesDoEstoque, validarProduto } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDoProduto, type CasaDoProduto, type ValoresDoProduto, camposEnviados } from './campos-do-produto.tsx';
import { Categorias } from './categorias.tsx';
import { dizerQuantidade } from './dizer-quantidade.ts';
import { Lista } from './lista.tsx';

interface FotoEscolhida {
  foto: File | null;
  setFoto: (foto: File | null) => void;
  /** Runs once the product has an id; if only the photo fails, the product stays. */
  enviarEscolhida: (id: string) => Promise<void>;
}

function useFotoEscolhida(): FotoEscolhida {
  const [foto, setFoto] = useState<File | null>(null);
  const enviar = useUpload('enviarFoto');
  const enviarEscolhida = async (id: string) => {
    if (!foto) return;
    setFoto(null);
    try {
      await enviar.mutateAsync({ input: { id }, file: foto });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.erro(t('Falha no upload'), error.message);
    }
  };
  return { foto, setFoto, enviarEscolhida };
}

/** The photo of a product that is not registered yet. */
function EscolherFoto({ foto, onEscolher }: { foto: File | null; onEscolher: (foto: File | null) => void }) {
  const escolher = (nova: File) => {
    const recusa = refuseFile(nova, FOTO);
    if (recusa) toast.erro(recusa.title, recusa.message);
    else onEscolher(nova);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton icon={ImagePlus} accept={FOTO.types.map((tipo) => `image/${tipo}`).join(',')} onFile={escolher}>
        {t('Escolher foto')}
      </FileButton>
      <p role="status" className="min-w-0 flex-1 basis-48 text-sm break-words text-ink-3">
        {foto
          ? `${t('Foto escolhida: {nome}', { nome: foto.name })} ${t('A foto vai junto quando você salvar.')}`
          : t('PNG, JPG ou WEBP, até 3 MB.')}
      </p>
    </div>
  );
}

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

export interface ProdutosProps {
  parte: 'produtos' | 'categorias' | 'lista';
  casa: CasaDoProduto;
}

/** The till's screens besides the sale. */
export function Produtos({ parte, casa }: ProdutosProps) {
  if (parte === 'produtos') return <CadastrarProduto casa={casa} />;
  if (parte === 'categorias') return <Categorias />;
  return <Lista casa={casa} />;
}
