import { FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import type { Finalidade } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { baixarFormulario } from './baixar-papel.ts';
import { emPalavras, LivroDeDecisoes } from './livro-de-decisoes.tsx';
import { nomeDaFinalidade } from './nomes.ts';
import { useConsentimentosDoMembro } from './queries.ts';
import { RegistrarConsentimento } from './registrar-consentimento.tsx';
import { SituacaoDaFinalidade } from './situacao.tsx';

interface Props {
  membro_id: string;
  /** The consent to the record of faith was withdrawn: offers to erase it. */
  onEspiritualRetirado?: () => void;
}

/** What one member agreed to, purpose by purpose, for the staff. */
export function ConsentimentosDoMembro({ membro_id, onEspiritualRetirado }: Props) {
  const query = useConsentimentosDoMembro(membro_id);
  const papel = { casa: useSignedIn().casa?.nome ?? '', fuso: useFuso() };
  const [registrando, setRegistrando] = useState<Finalidade | null>(null);
  const { data } = query;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg">{t('Consentimentos (LGPD)')}</h3>
          <p className="text-sm text-ink-3">{t('Vale a decisão mais nova. Sem registro não quer dizer que não.')}</p>
        </div>
        {data && (
          <Button icon={FileText} onClick={() => void baixarFormulario(data.finalidades, papel, data)}>
            {t('Formulário (PDF)')}
          </Button>
        )}
      </div>
      {!data && (
        <Pending of={query} title={t('Erro ao carregar os consentimentos')} meanwhile={<SkeletonRows rows={4} />} />
      )}
      {data?.falta_responsavel && (
        <Notice tone="aviso" title={t('Falta o responsável')}>
          {t('Abaixo de 18 anos quem autoriza é o responsável.')}
        </Notice>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {data.finalidades.map(({ finalidade, situacao }) => {
            const ultima = data.itens.find((item) => item.finalidade === finalidade);
            return (
              <li key={finalidade} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="flex flex-wrap items-center gap-2 font-semibold">
                    {nomeDaFinalidade(finalidade)} <SituacaoDaFinalidade situacao={situacao} />
                  </span>
                  {ultima && (
                    <span className="block text-sm text-ink-2">
                      <Parts of={emPalavras(ultima)} />
                    </span>
                  )}
                </span>
                <Button
                  icon={Pencil}
                  aria-label={t('Registrar {finalidade}', { finalidade: nomeDaFinalidade(finalidade) })}
                  onClick={() => setRegistrando(finalidade)}
                >
                  {t('Registrar')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {data && <LivroDeDecisoes itens={data.itens} />}
      {data && registrando && (
        <RegistrarConsentimento
          membro_id={membro_id}
          dados={data}
          finalidade={registrando}
          onRegistrado={(decisao) => registrando === 'espiritual' && decisao === 'retirado' && onEspiritualRetirado?.()}
          onClose={() => setRegistrando(null)}
        />
      )}
    </section>
  );
}
