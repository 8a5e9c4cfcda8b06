import { formatDia } from '../../../../shared/datas.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { t } from '../texts.ts';
import { useProximasObrigacoes } from './queries.ts';

/** The people who complete 1, 3, 7, 14 or 21 years of an obrigação within 90 days (row H7). */
export function ProximasObrigacoes({ onFechar }: { onFechar: () => void }) {
  const query = useProximasObrigacoes();
  return (
    <Dialog
      onClose={onFechar}
      title={t('Obrigações nos próximos 90 dias')}
      description={t('Quem completa 1, 3, 7, 14 ou 21 anos de uma obrigação.')}
      cancelLabel={t('Fechar')}
    >
      {!query.data && <Pending of={query} title={t('Erro ao carregar obrigações')} />}
      {query.data?.itens.length === 0 && (
        <p className="text-ink-3">{t('Ninguém completa anos de obrigação nos próximos 90 dias.')}</p>
      )}
      {query.data?.estragados.map(({ membro_id, nome }) => (
        <Notice key={membro_id} tone="aviso" className="mb-3" title={t('O caminho de {nome} não abre', { nome })}>
          {t('Uma parte deste cadastro foi mudada fora do programa e não abre. Avise quem cuida do servidor.')}
        </Notice>
      ))}
      <ul className="grid gap-3">
        {query.data?.itens.map(({ membro_id, nome, matricula, obrigacao, data, anos, completa }) => (
          <li key={`${membro_id} ${obrigacao} ${data}`} className="border-b border-line pb-3 last:border-b-0">
            <p className="font-semibold break-words">{nome}</p>
            <p className="text-sm text-ink-2">
              {anos === 1
                ? t('{obrigacao}: 1 ano em {dia}', { obrigacao, dia: formatDia(completa) })
                : t('{obrigacao}: {n} anos em {dia}', { obrigacao, n: anos, dia: formatDia(completa) })}
            </p>
            {matricula && <p className="text-sm text-ink-3">{t('Matrícula {matricula}', { matricula })}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
