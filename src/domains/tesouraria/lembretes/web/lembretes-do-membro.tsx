import { MessageCircle } from 'lucide-react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { marcaEmPalavras, nomeDoGrupo } from './nomes.ts';
import { useDispensar, useLembretesDoMembro } from './queries.ts';
import { useLembrar } from './use-lembrar.tsx';

interface Props {
  membro_id: string;
  nome: string;
}

/**
 * Opens WhatsApp with the words of the person's group. Not shown to whom nothing is to be reminded,
 * who wants none, has no Brazilian number, or was reminded in this cycle.
 */
export function LembrarMembro({ membro_id, nome }: Props) {
  const { data } = useLembretesDoMembro(membro_id);
  const { porWhatsApp, pergunta, ocupado } = useLembrar();
  // While it is asked whether the message left, the person is set aside already.
  if (pergunta) return pergunta;
  if (!data?.grupo || data.sem_lembretes || !data.tem_whatsapp || data.lembrado_por_whatsapp) return null;
  const { grupo } = data;
  return (
    <Button
      icon={MessageCircle}
      busy={ocupado !== undefined}
      aria-label={t('Lembrar pelo WhatsApp')}
      className="max-md:size-11 max-md:self-start max-md:p-0"
      onClick={() => void porWhatsApp({ membro_id, nome, grupo })}
    >
      <span className="max-md:sr-only">{t('Lembrar pelo WhatsApp')}</span>
    </Button>
  );
}

/** Shows by whom and when the member was reminded, and whether they want it. */
export function LembretesDoMembro({ membro_id, nome }: Props) {
  const fuso = useFuso();
  const { data } = useLembretesDoMembro(membro_id);
  const dispensar = useDispensar(t('Erro ao salvar'));
  if (!data) return null;
  return (
    <Card flush>
      <details className="group">
        <FoldHead className="min-h-12 px-4 py-2 md:px-5.5">{t('Lembretes enviados')}</FoldHead>
        <div className="border-t border-line px-4 py-3 md:px-5.5">
          <Switch
            spread
            label={t('Não recebe lembretes')}
            checked={data.sem_lembretes}
            disabled={dispensar.isPending}
            onChange={(event) => dispensar.mutate({ membro_id, sem_lembretes: event.target.checked })}
          />
        </div>
        <ul aria-label={t('Lembrar de {nome}', { nome })}>
          {data.itens.map((marca) => (
            <li
              key={marca.id}
              className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2.5 text-sm md:px-5.5"
            >
              <span className="min-w-0 flex-1">
                <Parts of={[nomeDoGrupo(marca.grupo), marcaEmPalavras(marca, fuso)]} />
              </span>
              {marca.desfeito && <Badge>{t('desmarcado')}</Badge>}
            </li>
          ))}
        </ul>
        {data.itens.length === 0 && (
          <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">{t('Nenhum lembrete ainda')}</p>
        )}
      </details>
    </Card>
  );
}
