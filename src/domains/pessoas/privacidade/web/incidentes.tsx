import { PencilLine, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { formatDia } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { diasAte } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { Comunicados } from './comunicados-do-incidente.tsx';
import { CriarIncidente, EditarIncidente } from './editar-incidente.tsx';
import { nomeDoDado, type Incidente } from './nomes.ts';
import { useIncidentes } from './queries.ts';
import { prazoEmPalavras } from './situacao.tsx';

type Aberto = { acao: 'criar' } | { acao: 'editar' | 'comunicar'; id: string };

/** The register of incidents, with the clock of each (row Y3). */
export function Incidentes() {
  const query = useIncidentes();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { data } = query;
  const novo = (
    <Button variant="primary" icon={Plus} onClick={() => setAberto({ acao: 'criar' })}>
      {t('Registrar incidente')}
    </Button>
  );
  const incidente = aberto && 'id' in aberto ? data?.itens.find(({ id }) => id === aberto.id) : undefined;
  return (
    <div className="flex flex-col gap-3.5">
      {!data && <Pending of={query} title={t('Erro ao carregar os incidentes')} />}
      {data?.itens.length === 0 && (
        <EmptyState title={t('Nenhum incidente registrado')} action={novo}>
          {t(
            'Se dados de pessoas vazarem, sumirem ou forem vistos por quem não devia, registre aqui no mesmo dia: o prazo para avisar é de três dias úteis.',
          )}
        </EmptyState>
      )}
      {data && data.itens.length > 0 && <div className="self-end">{novo}</div>}
      {data?.itens.map((um) => (
        <UmIncidente key={um.id} incidente={um} onAbrir={(acao) => setAberto({ acao, id: um.id })} />
      ))}
      {aberto?.acao === 'criar' && <CriarIncidente onClose={() => setAberto(null)} />}
      {aberto?.acao === 'editar' && incidente && (
        <EditarIncidente incidente={incidente} onClose={() => setAberto(null)} />
      )}
      {aberto?.acao === 'comunicar' && incidente && data && (
        <Comunicados {...{ incidente }} casa={data.casa} titulares={data.titulares} onClose={() => setAberto(null)} />
      )}
    </div>
  );
}

function UmIncidente({
  incidente,
  onAbrir,
}: {
  incidente: Incidente;
  onAbrir: (acao: 'editar' | 'comunicar') => void;
}) {
  const { titulo, percebido_em, limite, dados, pessoas, quem } = incidente;
  return (
    <Card title={titulo} aside={<Relogio incidente={incidente} />}>
      <div className="text-sm text-ink-2">
        <Parts
          of={[
            t('a casa soube em {dia}', { dia: formatDia(percebido_em) }),
            t('avisar até {dia}', { dia: formatDia(limite) }),
            pessoas !== null && (pessoas === 1 ? t('1 pessoa') : t('{n} pessoas', { n: pessoas })),
            dados.map(nomeDoDado).join(', '),
            quem && t('anotado por {nome}', { nome: quem }),
          ]}
        />
      </div>
      <p className="mt-2 max-w-prose break-words whitespace-pre-line">{incidente.descricao}</p>
      <ul className="mt-2 text-sm text-ink-2">
        <li>{avisada(t('ANPD'), incidente.autoridade_em)}</li>
        <li>{avisada(t('Pessoas'), incidente.pessoas_em)}</li>
        {incidente.dispensa && <li>{t('Sem aviso porque: {texto}', { texto: incidente.dispensa })}</li>}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          icon={PencilLine}
          aria-label={t('Completar: {nome}', { nome: titulo })}
          onClick={() => onAbrir('editar')}
        >
          {t('Completar')}
        </Button>
        <Button
          icon={Send}
          aria-label={t('Textos para avisar: {nome}', { nome: titulo })}
          onClick={() => onAbrir('comunicar')}
        >
          {t('Textos para avisar')}
        </Button>
      </div>
    </Card>
  );
}

const avisada = (quem: string, quando: string | null): string =>
  quando ? t('{quem}: avisada em {dia}', { quem, dia: formatDia(quando) }) : t('{quem}: ainda sem aviso', { quem });

/** Red from the last day on, until both were told or the house said why not. */
function Relogio({ incidente: { limite, autoridade_em, pessoas_em, dispensa } }: { incidente: Incidente }) {
  const { hoje } = useSignedIn();
  if (dispensa) return <Badge tone="cancelada">{t('aviso dispensado')}</Badge>;
  if (autoridade_em && pessoas_em) {
    const tarde = autoridade_em > limite || pessoas_em > limite;
    return <Badge tone={tarde ? 'dende' : 'paga'}>{tarde ? t('avisado fora do prazo') : t('avisado no prazo')}</Badge>;
  }
  const n = diasAte(limite, hoje ?? limite);
  return <Badge tone={n <= 0 ? 'atrasada' : 'dende'}>{prazoEmPalavras(n)}</Badge>;
}
