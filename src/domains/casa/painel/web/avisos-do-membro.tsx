import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { address } from '../../../../shared/address.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import type { MeuPainel } from './queries.ts';
import { t } from './textos-do-inicio.ts';

interface Props {
  painel: Pick<MeuPainel, 'avisos' | 'remarcados' | 'fuso_horario'>;
}

/** What the house has to say: its notices first, then events that were moved. */
export function AvisosDoMembro({ painel: { avisos, remarcados, fuso_horario } }: Props) {
  return (
    <>
      {avisos.length > 0 && (
        <Card title={t('Avisos da casa')} aside={<TextLink href="/avisos">{t('Ver todos')}</TextLink>}>
          <ul className="flex flex-col divide-y divide-line">
            {avisos.map(({ id, titulo, texto, novo }) => (
              <li key={id} className="py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {titulo}
                  {novo && <Badge tone="mata">{t('Novo')}</Badge>}
                </p>
                <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">{texto}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {remarcados.map(({ id, titulo, inicio, dizia }) => {
        const quando = formatInstantePorExtenso(new Date(inicio), fuso_horario, getLanguage());
        return (
          <Notice
            key={id}
            tone="aviso"
            title={t('Mudou o dia ou a hora: {titulo}', { titulo })}
            action={<TextLink href={address('/agenda', { evento: id })}>{t('Responder de novo')}</TextLink>}
          >
            {dizia
              ? t('Agora é {quando}. Você tinha dito que vai.', { quando })
              : t('Agora é {quando}. Você tinha dito que não vai.', { quando })}
          </Notice>
        );
      })}
    </>
  );
}
