import { Copy, Printer, QrCode } from 'lucide-react';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { t } from '../../../../shared/texts.ts';

type Folha = ApiOutput<'darAcessoATodos'>;

const enderecoDe = (caminho: string): string => new URL(caminho, location.origin).href;

/** Links for everybody without access. A press makes them, because earlier links end by it. */
export function Page() {
  const dar = useApiMutation('darAcessoATodos', { errorTitle: t('Falha ao dar acesso') });
  const folha = dar.data;
  if (!folha || folha.itens.length === 0)
    return (
      <PageLayout>
        <Card className="print:hidden">
          <EmptyState
            title={folha ? t('Todos já têm acesso') : t('Dar acesso a todos que não têm')}
            {...(!folha && {
              action: (
                <Button variant="primary" icon={QrCode} busy={dar.isPending} onClick={() => dar.mutate({})}>
                  {t('Dar acesso a todos que não têm')}
                </Button>
              ),
            })}
          >
            {folha
              ? t('Ou têm um convite por e-mail, ou um telefone que falta na ficha.')
              : t(
                  'Uma folha com um código para cada pessoa ativa que ainda não entra, para recortar e entregar em mãos. Quem já recebeu um link fica só com o novo; convites por e-mail continuam valendo.',
                )}
          </EmptyState>
        </Card>
        {folha && <Avisos folha={folha} />}
      </PageLayout>
    );
  const lista = folha.itens.map(({ nome, caminho }) => `${nome}: ${enderecoDe(caminho)}`).join('\n');
  return (
    <PageLayout
      lead={t('Os códigos só aparecem agora. Imprima ou copie antes de sair desta tela.')}
      actions={
        <>
          <Button icon={Copy} onClick={() => void copyText(lista, t('Lista copiada'))}>
            {t('Copiar lista de links')}
          </Button>
          <Button variant="primary" icon={Printer} onClick={() => print()}>
            {t('Imprimir')}
          </Button>
        </>
      }
    >
      <Avisos folha={folha} />
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-3 print:gap-0">
        {folha.itens.map((item) => (
          <Bilhete key={item.id} item={item} expiraEm={folha.expira_em ?? ''} />
        ))}
      </ul>
    </PageLayout>
  );
}

function Avisos({ folha: { sem_telefone, matriculas_dadas, faltam } }: { folha: Folha }) {
  const frases = [
    sem_telefone === 1 && t('1 pessoa está sem telefone com DDD na ficha e ficou de fora.'),
    sem_telefone > 1 && t('{n} pessoas estão sem telefone com DDD na ficha e ficaram de fora.', { n: sem_telefone }),
    matriculas_dadas > 0 && t('{n} pessoas que dividem um telefone ganharam matrícula.', { n: matriculas_dadas }),
    faltam > 0 && t('{n} pessoas ficaram para outra folha.', { n: faltam }),
  ].filter(Boolean);
  return frases.length > 0 && <Notice className="print:hidden">{frases.join(' ')}</Notice>;
}

/** One ticket to cut out: the name for whoever hands it over, and nothing of the house. */
function Bilhete({ item, expiraEm }: { item: Folha['itens'][number]; expiraEm: string }) {
  const fuso = useFuso();
  const { casa } = useSignedIn();
  const dia = casa && formatDia(hojeEm(new Date(expiraEm), fuso));
  return (
    <li className="flex break-inside-avoid flex-col items-center gap-2 border border-dashed border-line-strong p-4 text-center">
      <strong className="wrap-anywhere">{item.nome}</strong>
      <QrDrawing
        texto={enderecoDe(item.caminho)}
        titulo={t('Código de acesso de {nome}', { nome: item.nome })}
        className="w-40"
      />
      <span className="text-sm text-ink-2">
        {t('Aponte a câmera do celular. Vale até {dia}, uma vez.', { dia: dia ?? '' })}
      </span>
      {item.matricula && <span className="text-sm">{t('Matrícula {matricula}', { matricula: item.matricula })}</span>}
    </li>
  );
}
