import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { QuemViu } from '../../cofre/web/quem-viu.tsx';
import { t } from '../../../../shared/texts.ts';
import { nomeMostrado } from '../rules.ts';
import { AbrirParte, usePartesAbertas } from './abrir-parte.tsx';
import { CofreFechado } from './parte-espiritual.tsx';
import { PlanoDoMembro } from './plano-do-membro.tsx';
import { useMembro, type MembroCompleto } from './queries.ts';
import type { Section } from '../../../../web/print/sections-pdf.ts';
import { secoesDaFicha } from './secoes.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';

/** The record for people who may see but not change it. */
export function VerMembro({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useMembro(id);
  const { data, error } = query;
  return (
    <Dialog
      onClose={onClose}
      title={data ? nomeMostrado(data) : t('Cadastro')}
      description={t('Só leitura: quem pode editar membros altera o cadastro.')}
      cancelLabel={t('Fechar')}
    >
      {data ? (
        <FichaLida lido={data} />
      ) : (
        <Pending of={query} title={tituloDaFalha(error, t('Erro ao carregar membros'))} />
      )}
    </Dialog>
  );
}

/** What stands in a record, its sealed parts closed until each is opened, and who opened them. */
export function FichaLida({ lido }: { lido: MembroCompleto }) {
  const can = useCan();
  const { membro, abrir, abrindo } = usePartesAbertas(lido);
  return (
    <div className="flex flex-col gap-6">
      {membro.assinatura && can('feature:assinaturas') && (
        <section>
          <h3 className="mb-2 text-lg">{t('Plano')}</h3>
          <PlanoDoMembro assinatura={membro.assinatura} />
        </section>
      )}
      {membro.cofre === 'fechado' && <CofreFechado />}
      {secoesDaFicha(membro).map((secao) => (
        <Parte key={secao.title} {...secao} />
      ))}
      {membro.fechadas.length > 0 && (
        <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
          <div>
            <h3 className="text-lg">{t('Partes seladas')}</h3>
            <p className="text-sm text-ink-3">{t('Fica anotado em “Quem viu”.')}</p>
          </div>
          <div className="flex flex-wrap gap-2.5">
            {membro.fechadas.map((parte) => (
              <AbrirParte key={parte} parte={parte} onAbrir={abrir} abrindo={abrindo} semAviso />
            ))}
          </div>
        </section>
      )}
      {(can('espiritual:view') || !can('equipe')) && <QuemViu id={membro.id} />}
    </div>
  );
}

const Parte = ({ title, lines }: Section) => (
  <section>
    <h3 className="mb-2 text-lg">{title}</h3>
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[11.5rem_1fr]">
      {lines.map(([nome, valor]) => (
        <div key={nome} className="contents">
          <dt className="text-ink-2">{nome}</dt>
          <dd className="wrap-anywhere whitespace-pre-line max-md:mb-1.5">{valor}</dd>
        </div>
      ))}
    </dl>
  </section>
);
