import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { t } from '../../../../shared/texts.ts';
import type { ColunaLida } from './colunas-da-planilha.ts';
import { nomeDaColuna } from './colunas-do-arquivo.tsx';
import type { Escolhas, Resposta } from './escolhas-da-planilha.ts';
import type { Ordem } from './ler-datas.ts';

interface Props {
  colunas: readonly ColunaLida[];
  /** How many people below 18 come without a guardian's consent or a reason of their own. */
  menores: number;
  motivoDosMenores: string;
  situacoes: readonly { chave: string; texto: string; n: number }[];
  respostas: Escolhas['situacoes'];
  /** True if the person pressed the button without having answered. */
  falta: boolean;
  onOrdem: (coluna: number, ordem: Ordem) => void;
  onSituacao: (chave: string, resposta: Resposta) => void;
  onMotivoDosMenores: (motivo: string) => void;
}

/**
 * What only the person can say, asked once for each column of dates, each word of the situation and
 * all people below 18.
 */
export function PerguntasDaPlanilha(props: Props) {
  const { colunas, situacoes, respostas, falta, onOrdem, onSituacao } = props;
  const erro = falta ? t('Responda antes de trazer.') : undefined;
  const doMes = colunas.filter(({ provas }) => provas && provas.mes > 0);
  const duvidosas = colunas.filter(({ provas, ordem }) => provas && (ordem === 'perguntar' || provas.mes > 0));
  return (
    <>
      {doMes.some(({ ordem }) => ordem === 'mes') && (
        <Notice>
          {doMes.map((coluna) => (
            <p key={coluna.n}>
              {t('Em {coluna} há datas com o mês antes do dia, como {exemplo}.', {
                coluna: nomeDaColuna(coluna),
                exemplo: coluna.provas?.exemplo ?? '',
              })}
            </p>
          ))}
        </Notice>
      )}
      <div className="grid items-start gap-5 empty:hidden md:grid-cols-2">
        {duvidosas.map(({ ordem, ...coluna }) => (
          <SelectField
            key={coluna.n}
            label={t('Em {coluna}, o que vem primeiro?', { coluna: nomeDaColuna({ ...coluna, ordem }) })}
            hint={coluna.exemplos.join(' · ')}
            error={ordem === 'perguntar' ? erro : undefined}
            value={ordem === 'perguntar' ? '' : ordem}
            onChange={(event) => onOrdem(coluna.n, event.target.value as Ordem)}
            options={[
              ...(ordem === 'perguntar' ? [{ value: '', label: t('Selecione'), disabled: true }] : []),
              { value: 'dia', label: t('O dia (dia/mês/ano)') },
              { value: 'mes', label: t('O mês (mês/dia/ano)') },
            ]}
          />
        ))}
        {situacoes.map(({ chave, texto, n }) => (
          <SelectField
            key={chave}
            label={t('{situacao} ({n}): ativo, inativo ou deixar de fora?', { situacao: texto, n })}
            error={respostas[chave] ? undefined : erro}
            value={respostas[chave] ?? ''}
            onChange={(event) => onSituacao(chave, event.target.value as Resposta)}
            options={[
              ...(respostas[chave] ? [] : [{ value: '', label: t('Selecione'), disabled: true }]),
              { value: 'ativo', label: t('Ativo') },
              { value: 'inativo', label: t('Inativo') },
              { value: 'fora', label: t('Deixar de fora') },
            ]}
          />
        ))}
        {props.menores > 0 && (
          <TextField
            label={t('Menores de 18 anos sem autorização do responsável ({n}): por quê?', { n: props.menores })}
            hint={t('Fica escrito na ficha deles. Depois, registre a autorização em Privacidade.')}
            error={props.motivoDosMenores.trim() ? undefined : erro}
            maxLength={200}
            value={props.motivoDosMenores}
            onChange={(event) => props.onMotivoDosMenores(event.target.value)}
          />
        )}
      </div>
    </>
  );
}
