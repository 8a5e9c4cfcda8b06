import { Dialog } from '../../../web/kit/dialog.tsx';
import { Pending } from '../../../web/kit/pending.tsx';
import { useCan } from '../../../web/session/session-store.ts';
import { QuemViu } from '../../cofre/web/quem-viu.tsx';
import { t } from '../texts.ts';
import { CofreFechado } from './parte-espiritual.tsx';
import { PlanoDoMembro } from './plano-do-membro.tsx';
import { useMembro } from './queries.ts';
import type { Section } from '../../../web/print/sections-pdf.ts';
import { secoesDaFicha } from './secoes.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';

/** The record for people who may see but not change it. */
export function VerMembro({ id, onFechar }: { id: string; onFechar: () => void }) {
  const query = useMembro(id);
  const { data, error } = query;
  const can = useCan();
  const comPlano = can('feature:assinaturas');
  return (
    <Dialog
      onClose={onFechar}
      title={data?.nome ?? t('Cadastro')}
      description={t('Só leitura: quem pode editar membros altera o cadastro.')}
      cancelLabel={t('Fechar')}
    >
      {!data && <Pending of={query} title={tituloDaFalha(error, t('Erro ao carregar membros'))} />}
      <div className="flex flex-col gap-6">
        {data?.assinatura && comPlano && (
          <section>
            <h3 className="mb-2 text-lg">{t('Plano')}</h3>
            <PlanoDoMembro assinatura={data.assinatura} />
          </section>
        )}
        {data?.cofre === 'fechado' && <CofreFechado />}
        {data && secoesDaFicha(data).map((secao) => <Parte key={secao.title} {...secao} />)}
        {data && (can('espiritual:view') || !can('equipe')) && <QuemViu id={data.id} />}
      </div>
    </Dialog>
  );
}

const Parte = ({ title, lines }: Section) => (
  <section>
    <h3 className="mb-2 text-lg">{title}</h3>
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[11.5rem_1fr]">
      {lines.map(([nome, valor]) => (
        <div key={nome} className="contents">
          <dt className="text-ink-2">{nome}</dt>
          <dd className="break-words whitespace-pre-line max-md:mb-1.5">{valor}</dd>
        </div>
      ))}
    </dl>
  </section>
);
