import { formatTaxa, taxa } from '../../../../shared/centavos.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import type { Painel } from './queries.ts';
import { Link } from '../../../../web/state/router.ts';
import { address } from '../../../../shared/address.ts';

/** Who is overdue, the total, and whom to call first. */
export function EmAtraso({ atraso }: { atraso: Painel['em_atraso'] }) {
  const { matriculas, com_fatura, total_centavos, maiores } = atraso;
  const parte = taxa(matriculas, com_fatura);
  const mensalidades = useCan()('feature:mensalidades');
  return (
    <Card title={t('Em atraso')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Anel parte={parte} nome={t('{taxa} em atraso', { taxa: formatTaxa(parte) })} />
        <div className="min-w-0 flex-1 basis-40">
          {matriculas === 0 ? (
            <p className="font-semibold">{t('Ninguém em atraso')}</p>
          ) : (
            <>
              <Money value={total_centavos} className="text-xl font-bold" />
              <p className="mt-1 text-sm text-ink-2">
                {matriculas === 1
                  ? t('em {n} matrícula, somando os meses anteriores', { n: 1 })
                  : t('em {n} matrículas, somando os meses anteriores', { n: matriculas })}
              </p>
            </>
          )}
        </div>
      </div>
      <ul className="mt-4">
        {maiores.map((membro) => (
          <li key={membro.membro_id} className="border-t border-line">
            <Devedor membro={membro} />
          </li>
        ))}
      </ul>
      {mensalidades && matriculas > maiores.length && (
        <p className="mt-3 border-t border-line pt-3">
          <TextLink href="/mensalidades">{t('Ver as {n} pessoas em atraso', { n: matriculas })}</TextLink>
        </p>
      )}
    </Card>
  );
}

/** Links to the dues, if the house has them. */
function Devedor({ membro }: { membro: Painel['em_atraso']['maiores'][number] }) {
  const { membro_id, nome, matricula, meses, total_centavos } = membro;
  const linha = (
    <>
      <Avatar name={nome} size="sm" />
      <span className="min-w-0 flex-1 max-[20rem]:basis-20">
        <span className="block leading-snug font-semibold">{nome}</span>
        <span className="block text-xs text-ink-3">
          <Parts of={[matricula, meses === 1 ? t('{n} mês', { n: 1 }) : t('{n} meses', { n: meses })]} />
        </span>
      </span>
      <Money value={total_centavos} className="text-sm font-semibold" />
    </>
  );
  const className = 'flex min-h-15 max-[20rem]:flex-wrap items-center gap-3 py-2.5';
  if (!useCan()('feature:mensalidades')) return <div className={className}>{linha}</div>;
  return (
    <Link
      href={address('/mensalidades', { membro: membro_id })}
      className={cn(className, 'text-ink no-underline hover:bg-sunken')}
    >
      {linha}
    </Link>
  );
}

const RAIO = 34;
const VOLTA = 2 * Math.PI * RAIO;

function Anel({ parte, nome }: { parte: number; nome: string }) {
  return (
    <svg viewBox="0 0 84 84" role="img" aria-label={nome} className="size-24 shrink-0">
      <circle cx="42" cy="42" r={RAIO} strokeWidth="11" className="fill-none stroke-sunken" />
      <circle
        cx="42"
        cy="42"
        r={RAIO}
        strokeWidth="11"
        strokeDasharray={`${(parte / 100) * VOLTA} ${VOLTA}`}
        transform="rotate(-90 42 42)"
        className="fill-none stroke-g-atrasada"
      />
      <text x="42" y="47" textAnchor="middle" className="fill-ink text-[15px] font-bold figures">
        {formatTaxa(parte)}
      </text>
    </svg>
  );
}
