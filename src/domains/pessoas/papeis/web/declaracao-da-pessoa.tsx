import { FileText, Stamp, X } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import { AndamentoDoArquivo } from './andamento-do-arquivo.tsx';
import { encomendarDeclaracoes } from './encomendar-declaracoes.ts';
import { useEmitirDeclaracoes, usePapelDaPessoa, usePessoa } from './queries.ts';
import { useArquivo } from './use-arquivo.ts';

interface Props {
  ano: number;
  membro: string;
  onFechar: () => void;
}

/** The statement of one person, for whoever comes from the list of members. */
export function DeclaracaoDaPessoa({ ano, membro, onFechar }: Props) {
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
        <Button variant="ghost" icon={X} onClick={onFechar}>
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
