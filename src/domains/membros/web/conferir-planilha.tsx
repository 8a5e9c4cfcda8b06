import { descreverFaturas } from '../../assinaturas/web/descrever-faturas.ts';
import { EscolherPlano, type OpcaoDePlano } from '../../assinaturas/web/escolher-plano.tsx';
import { ehDia, formatDia } from '../../../shared/datas.ts';
import { inLanguage } from '../../../shared/texts.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { DataTable } from '../../../web/kit/data-table.tsx';
import { DateField } from '../../../web/kit/date-field.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Parts } from '../../../web/kit/parts.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import type { Column } from '../../../web/kit/table-column.ts';
import { TextField } from '../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import { contarMembros } from './contar-membros.ts';
import { planoDe, quemVem, temProblema, type Escolhas, type LinhaConferida } from './escolhas-da-planilha.ts';
import { ehAtivo } from './ler-celulas.ts';

interface Props {
  linhas: readonly LinhaConferida[];
  deFora: readonly string[];
  /** Null if the person may not create subscriptions. */
  planos: readonly OpcaoDePlano[] | null;
  escolhas: Escolhas;
  /** How many telephones in the spreadsheet have no area code. */
  semDdd: number;
  /** The person has not chosen yet what to do with lines that have a problem. */
  falta: boolean;
  onEscolha: (nova: Partial<Escolhas>) => void;
}

/** What was read, what is wrong with it, and what to do about it. */
export function ConferirPlanilha({ linhas, deFora, planos, escolhas, semDdd, falta, onEscolha }: Props) {
  const daVez = quemVem(linhas, escolhas).map((linha) => planoDe(linha, escolhas));
  const comPlano = daVez.some(Boolean);
  const comProblema = linhas.filter(temProblema).length;
  const repetidas = linhas.filter(({ repetida }) => repetida).length;
  const semNumero = linhas.some(({ valores }) => valores.matricula === '');
  return (
    <div className="flex flex-col gap-5">
      {deFora.length > 0 && (
        <Notice>{t('Estas colunas ficam de fora: {colunas}.', { colunas: deFora.join(', ') })}</Notice>
      )}
      <div className="grid items-start gap-5 empty:hidden md:grid-cols-2">
        {comProblema > 0 && (
          <SelectField
            label={comProblema === 1 ? t('1 linha com problema') : t('{n} linhas com problema', { n: comProblema })}
            value={escolhas.comProblema}
            error={falta ? t('Escolha o que fazer com elas, ou volte e cole a planilha acertada.') : undefined}
            onChange={(event) => onEscolha({ comProblema: event.target.value as Escolhas['comProblema'] })}
            options={[
              { value: 'acertar', label: t('Vou acertar na planilha') },
              { value: 'sem', label: t('Trazer sem o que está errado') },
              { value: 'fora', label: t('Deixar de fora') },
            ]}
          />
        )}
        {semDdd > 0 && (
          <TextField
            label={t('DDD de quem não tem ({n})', { n: semDdd })}
            hint={t('Completa os telefones que estão sem DDD.')}
            inputMode="numeric"
            maxLength={2}
            value={escolhas.ddd}
            onChange={(event) => onEscolha({ ddd: event.target.value })}
          />
        )}
      </div>
      {repetidas > 0 && (
        <Switch
          label={t('Trazer também os nomes repetidos ({n})', { n: repetidas })}
          hint={t('Só se forem outras pessoas com o mesmo nome.')}
          checked={escolhas.repetidos}
          onChange={(event) => onEscolha({ repetidos: event.target.checked })}
        />
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {planos && (
          <EscolherPlano
            planos={planos}
            required={false}
            placeholder={linhas.some((linha) => linha.plano_id) ? t('Só o que está na planilha') : t('Sem plano')}
            value={escolhas.plano_id}
            onValueChange={(plano_id) => onEscolha({ plano_id })}
          />
        )}
        {comPlano && (
          <DateField
            label={t('Início das mensalidades')}
            hint={t('Cada um com plano recebe 24 faturas a partir deste dia.')}
            value={escolhas.assinatura_inicio}
            onValueChange={(assinatura_inicio) => onEscolha({ assinatura_inicio })}
          />
        )}
      </div>
      {planos && comPlano && <Mensalidades {...{ planos, daVez }} inicio={escolhas.assinatura_inicio} />}
      {semNumero && (
        <Switch
          label={t('Dar matrícula a quem não tem')}
          checked={escolhas.numerar}
          onChange={(event) => onEscolha({ numerar: event.target.checked })}
        />
      )}
      <DataTable<LinhaConferida>
        label={t('Linhas da planilha')}
        columns={colunas(linhas, planos, escolhas)}
        rows={linhas.toSorted((a, b) => Number(temAlgo(b)) - Number(temAlgo(a)) || a.numero - b.numero)}
        rowKey={({ numero }) => String(numero)}
        empty={null}
        compact
      />
    </div>
  );
}

interface MensalidadesProps {
  planos: readonly OpcaoDePlano[];
  /** The plan of each imported member. */
  daVez: readonly (string | null)[];
  inicio: string;
}

/** Row M7: what each plan will create is shown before saving; a mistyped year would create debts for the whole house. */
function Mensalidades({ planos, daVez, inicio }: MensalidadesProps) {
  const { hoje } = useSignedIn();
  const frases = planos.flatMap((plano) => {
    const n = daVez.filter((plano_id) => plano_id === plano.id).length;
    const faturas = descreverFaturas({ inicio: inicio || (hoje ?? ''), plano }, hoje ?? '');
    if (n === 0) return [];
    return [
      faturas && t('{quantos} com {plano}: {faturas}.', { quantos: contarMembros(n), plano: plano.nome, faturas }),
    ];
  });
  return (
    <Notice tone={frases.includes(null) ? 'aviso' : 'info'}>
      {frases.includes(null)
        ? t('As faturas vencem de 2020 a 2100; escolha um início dentro desse período.')
        : frases.map((frase) => <p key={frase}>{frase}</p>)}
    </Notice>
  );
}

const temAlgo = (linha: LinhaConferida): boolean => temProblema(linha) || linha.repetida;

function colunas(
  linhas: readonly LinhaConferida[],
  planos: readonly OpcaoDePlano[] | null,
  escolhas: Escolhas,
): Column<LinhaConferida>[] {
  const nascimento: Column<LinhaConferida> = {
    key: 'nascimento',
    header: t('Nascimento'),
    mobile: 'note',
    cell: ({ valores: { dt_nascimento: dia } }) => (ehDia(dia) ? formatDia(dia) : dia),
  };
  const plano: Column<LinhaConferida> = {
    key: 'plano',
    header: t('Plano'),
    mobile: 'note',
    cell: (linha) =>
      planos?.find(({ id }) => id === planoDe(linha, escolhas))?.nome ??
      ('plano' in linha.problemas && linha.valores.plano),
  };
  return [
    { key: 'nome', header: t('Nome'), mobile: 'title', cell: ({ valores }) => valores.nome || '—' },
    { key: 'matricula', header: t('Matrícula'), mobile: 'note', cell: ({ valores }) => valores.matricula },
    {
      key: 'contato',
      header: t('Contato'),
      mobile: 'line',
      cell: ({ valores }) => <Parts of={[valores.telefone, valores.email]} />,
    },
    ...(linhas.some(({ valores }) => valores.dt_nascimento) ? [nascimento] : []),
    ...(planos ? [plano] : []),
    { key: 'conferencia', header: t('Conferência'), mobile: 'badge', cell: (linha) => <Conferido linha={linha} /> },
  ];
}

function Conferido({ linha }: { linha: LinhaConferida }) {
  const frases = Object.values(inLanguage(linha.problemas));
  if (linha.repetida) frases.push(t('Nome repetido'));
  if (frases.length === 0)
    return ehAtivo(linha.valores.ativo) ? <Badge tone="paga">{t('Certo')}</Badge> : <Badge>{t('Inativo')}</Badge>;
  return (
    <p className="text-sm text-atrasada">
      {t('Linha {n}', { n: linha.numero })}: {frases.join(' ')}
    </p>
  );
}
