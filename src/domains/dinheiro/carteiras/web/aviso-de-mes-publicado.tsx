import { ehDia } from '../../../../shared/datas.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';

/** The month of this day in words, if its account is published; otherwise nothing is to be said. */
function useMesPublicado(dia: string): string | null {
  const { presta_contas, hoje } = useSignedIn();
  const passado = ehDia(dia) && dia.slice(0, 7) < (hoje ?? '').slice(0, 7);
  const enabled = useCan()('equipe') && presta_contas && passado;
  const { data } = useApiQuery('listarPrestacoes', {}, { enabled });
  const mes = dia.slice(0, 4) + dia.slice(5, 7);
  const publicado = enabled && data?.itens.some(({ competencia }) => competencia === mes);
  return publicado ? rotulo(mes, getLanguage()) : null;
}

/**
 * Says that money of this day belongs to a month whose account is published. The row is taken, and
 * the next paper shows it as an adjustment.
 */
export function AvisoDeMesPublicado({ dia }: { dia: string }) {
  const mes = useMesPublicado(dia);
  if (mes === null) return null;
  return (
    <Notice tone="aviso" live>
      {t(
        'As contas de {mes} já foram publicadas: o papel fica como está, e isto entra como ajuste no do mês seguinte.',
        { mes },
      )}
    </Notice>
  );
}

/** The same in one line, where each row of a list is confirmed by itself. */
export function NotaDeMesPublicado({ dia }: { dia: string }) {
  const mes = useMesPublicado(dia);
  if (mes === null) return null;
  return (
    <p className="text-sm text-dende-ink">
      {t('As contas de {mes} já foram publicadas: isto entra como ajuste.', { mes })}
    </p>
  );
}
