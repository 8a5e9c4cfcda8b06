import { FileText, Stamp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { PRIMEIRO_ANO } from '../rules.ts';
import { AndamentoDoArquivo } from './andamento-do-arquivo.tsx';
import { DeclaracoesEmitidas } from './declaracoes-emitidas.tsx';
import { encomendarDeclaracoes } from './encomendar-declaracoes.ts';
import { type ResumoDoAno, useDeclaracoes, useEmitirDeclaracoes, usePapelDaPessoa, usePessoa } from './queries.ts';
import { useArquivo } from './use-arquivo.ts';

interface Props {
  ano: number;
  membro: string;
  onClose: () => void;
}

/** The statement of one person, for whoever comes from the list of members. */
export function DeclaracaoDaPessoa({ ano, membro, onClose }: Props) {
  const can = useCan();
  const pessoa = usePessoa(membro);
  const papeis = usePapelDaPessoa(ano, membro);
  const emitir = useEmitirDeclaracoes(t('Erro ao emitir as declarações'));
  const { andamento, baixar, cancelar } = useArquivo();
  const papel = papeis.data?.itens.find(({ vazio }) => !vazio);
  const nome = pessoa.data?.nome ?? papel?.nome ?? '';
  return (
    <Card
      title={t('Declaração de {nome}', { nome })}
      aside={
        <Button variant="ghost" icon={X} onClick={onClose}>
          {t('Ver todas')}
        </Button>
      }
    >
      {!papeis.data ? (
        <Pending of={papeis} title={t('Erro ao carregar os papéis')} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-2">
            {papel ? (
              <>
                {t('Papel nº {numero}', { numero: papel.numero.slice(9) })}
                {': '}
                <Money value={papel.total_centavos} className="font-semibold text-ink" />
              </>
            ) : (
              t('Ainda sem papel de {ano}.', { ano: String(ano) })
            )}
          </p>
          {papel ? (
            <Button
              icon={FileText}
              disabled={andamento !== null}
              onClick={() =>
                void baixar(`${papel.numero}.pdf`, (espera) =>
                  encomendarDeclaracoes({ ano, quais: 'validas', papel_id: papel.id }, 'pdf', espera),
                )
              }
            >
              {t('Baixar PDF')}
            </Button>
          ) : (
            can('faturas:pagar') && (
              <Button
                icon={Stamp}
                busy={emitir.isPending}
                onClick={() =>
                  emitir.mutate({ ano, membro_id: membro }, { onSuccess: () => toast.sucesso(t('Declaração emitida')) })
                }
              >
                {t('Emitir a declaração')}
              </Button>
            )
          )}
        </div>
      )}
      {andamento && <AndamentoDoArquivo andamento={andamento} onCancelar={cancelar} />}
    </Card>
  );
}

/** The statements and what is in none add up to the money of the year. */
export function ResumoDasDeclaracoes({ resumo }: { resumo: ResumoDoAno }) {
  const { pessoas, novas, mudaram, a_retirar, emitidas } = resumo;
  return (
    <>
      <Card
        title={
          pessoas === 1 ? t('1 pessoa com declaração') : t('{n} pessoas com declaração', { n: formatCount(pessoas) })
        }
        note={t('Mensalidades, doações, créditos e outras entradas conferidas, no ano em que entraram.')}
      >
        <dl className="flex max-w-xl flex-col gap-2.5">
          <Linha nome={t('Nas declarações')} valor={resumo.total_centavos} />
          <Linha nome={t('De quem foi anonimizado')} valor={resumo.anonimas_centavos} />
          <Linha nome={t('Sem pessoa no lançamento')} valor={resumo.sem_nome_centavos} />
          <Linha forte nome={t('Tudo que entrou no ano')} valor={resumo.receita_centavos} />
        </dl>
      </Card>
      {emitidas > 0 && novas + mudaram + a_retirar > 0 && (
        <Notice tone="aviso" title={t('O dinheiro do ano mudou depois da emissão')}>
          {frases({ novas, mudaram, a_retirar }).join(' ')}
        </Notice>
      )}
    </>
  );
}

const frases = ({ novas, mudaram, a_retirar }: Pick<ResumoDoAno, 'novas' | 'mudaram' | 'a_retirar'>): string[] => [
  ...(novas > 0 ? [t('Sem papel ainda: {n}.', { n: formatCount(novas) })] : []),
  ...(mudaram > 0 ? [t('Ganham um papel no lugar do antigo: {n}.', { n: formatCount(mudaram) })] : []),
  ...(a_retirar > 0 ? [t('Papéis sem dinheiro atrás, que serão retirados: {n}.', { n: formatCount(a_retirar) })] : []),
];

const Linha = ({ nome, valor, forte = false }: { nome: ReactNode; valor: number; forte?: boolean }) => (
  <div
    className={`flex items-baseline justify-between gap-4 ${forte ? 'border-t border-line pt-2.5 font-bold' : 'text-ink-2'}`}
  >
    <dt className="min-w-0">{nome}</dt>
    <dd className={forte ? '' : 'text-ink'}>
      <Money value={valor} />
    </dd>
  </div>
);

/** The statements of one year: what they hold, one press to issue them, and the files. */
export function Page() {
  const can = useCan();
  const [params, mudar] = useUrlParams('/declaracoes');
  const ultimo = Number((useSignedIn().hoje ?? '').slice(0, 4)) - 1;
  const anos = Array.from({ length: Math.max(1, ultimo - PRIMEIRO_ANO + 1) }, (_, n) => ultimo - n);
  const ano = anos.find((um) => String(um) === params.get('ano')) ?? ultimo;
  const membro = params.get('membro');
  const resumo = useDeclaracoes(ano);
  const emitir = useEmitirDeclaracoes(t('Erro ao emitir as declarações'));
  const lido = resumo.isPlaceholderData ? undefined : resumo.data;
  const aFazer = lido ? lido.novas + lido.mudaram + lido.a_retirar : 0;
  return (
    <PageLayout
      lead={t('Um papel para cada pessoa de quem entrou dinheiro no ano. Não é recibo para o imposto de renda.')}
      actions={
        can('faturas:pagar') &&
        aFazer > 0 && (
          <Button
            variant="primary"
            icon={Stamp}
            busy={emitir.isPending}
            onClick={() =>
              emitir.mutate(
                { ano },
                { onSuccess: (feito) => toast.sucesso(t('Declarações emitidas'), emPalavras(feito)) },
              )
            }
          >
            {t('Emitir as declarações de {ano}', { ano: String(ano) })}
          </Button>
        )
      }
    >
      <SelectField
        label={t('Ano')}
        fieldClass="max-w-48"
        value={String(ano)}
        onChange={({ target }) => mudar({ ano: target.value })}
        options={anos.map((um) => ({ value: String(um), label: String(um) }))}
      />
      {membro !== null && (
        <DeclaracaoDaPessoa
          key={`${membro} ${ano}`}
          ano={ano}
          membro={membro}
          onClose={() => mudar({ membro: null })}
        />
      )}
      {!lido ? (
        <Pending of={resumo} title={t('Erro ao carregar as declarações')} />
      ) : lido.pessoas + lido.emitidas === 0 ? (
        <EmptyState title={t('Nenhum dinheiro de pessoas em {ano}', { ano: String(ano) })}>
          {t('Quando houver mensalidades ou doações conferidas nesse ano, as declarações saem daqui.')}
        </EmptyState>
      ) : (
        <>
          <ResumoDasDeclaracoes resumo={lido} />
          {lido.emitidas > 0 && <DeclaracoesEmitidas key={ano} ano={ano} resumo={lido} />}
        </>
      )}
    </PageLayout>
  );
}

const emPalavras = ({ novas, mudaram, retiradas }: { novas: number; mudaram: number; retiradas: number }): string =>
  [
    novas > 0 && t('novas: {n}', { n: novas }),
    mudaram > 0 && t('no lugar de outras: {n}', { n: mudaram }),
    retiradas > 0 && t('retiradas: {n}', { n: retiradas }),
  ]
    .filter(Boolean)
    .join(' · ');
