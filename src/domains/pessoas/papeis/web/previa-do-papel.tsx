import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../../../../shared/texts.ts';
import { EscolherPessoa, type Escolhida } from './escolher-pessoa.tsx';
import { FolhaDoPapel } from './folha-do-papel.tsx';
import { NOMES_DOS_CAMPOS } from './nomes-dos-campos.ts';
import type { ValoresDaEscrita } from './valores-do-modelo.ts';

interface Props {
  escrito: ValoresDaEscrita;
  logo_url: string | null;
  pessoa: Escolhida | null;
}

/** The preview comes by a press alone: each look at what is sealed leaves a line in the record. */
export function PreviaDoPapel({ escrito, logo_url, pessoa: primeira }: Props) {
  const [pessoa, setPessoa] = useState(primeira);
  const [vista, setVista] = useState<(ValoresDaEscrita & { nome: string }) | null>(null);
  const prever = useApiMutation('preverPapel');
  const ver = () => {
    if (!pessoa) return;
    setVista({ ...escrito, nome: pessoa.nome });
    prever.mutate({ ...escrito, membro_id: pessoa.id });
  };
  return (
    <section aria-label={t('Prévia')} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <EscolherPessoa label={t('Prévia com')} value={pessoa} onValueChange={setPessoa} />
        </div>
        <Button icon={Eye} disabled={!pessoa} busy={prever.isPending} onClick={ver}>
          {t('Ver prévia')}
        </Button>
      </div>
      {prever.error && (
        <Notice tone="aviso" live>
          {prever.error.message}
        </Notice>
      )}
      {prever.data && vista && !prever.error && (
        <>
          {prever.data.faltam.length > 0 && (
            <Notice title={t('Falta no cadastro desta pessoa')}>
              {`${prever.data.faltam.map((campo) => NOMES_DOS_CAMPOS[campo]()).join(', ')}. ${t('No lugar sai uma linha para preencher à mão.')}`}
            </Notice>
          )}
          <FolhaDoPapel logo_url={logo_url} {...vista} paragrafos={prever.data.paragrafos} />
        </>
      )}
    </section>
  );
}
