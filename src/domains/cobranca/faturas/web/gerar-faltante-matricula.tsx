import { rotulo } from '../../../../shared/competencia.ts';
import { ehDia, formatDia } from '../../../../shared/datas.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';

interface Valores {
  matricula: string;
  competencia: string;
}

const VAZIO: Valores = { matricula: '', competencia: '' };
const [PRIMEIRA, ULTIMA] = ['2020-01-01', '2100-12-31'];

/** The required titles; their sentences stand under the fields. */
export function GerarFaltanteMatricula() {
  const acao = useActionForm<'gerarFaltanteMatricula', Valores>({
    action: 'gerarFaltanteMatricula',
    defaultValues: VAZIO,
    toInput: (valores) => valores,
    check: ({ matricula, competencia }) => {
      const semCompetencia = !ehDia(competencia) || competencia < PRIMEIRA || competencia > ULTIMA;
      if (!matricula.trim()) toast.erro(t('Informe a matrícula'), t('Digite a matrícula do membro.'));
      else if (semCompetencia) toast.erro(t('Selecione a competência'), t('Escolha uma data válida.'));
      return {
        matricula: !matricula.trim() && t('Digite a matrícula do membro.'),
        competencia: semCompetencia && t('Escolha uma data válida.'),
      };
    },
    errorTitle: ({ code }) => (code === 'fatura_ja_existe' ? t('Fatura já existe') : t('Erro ao gerar faltante')),
    onDone: ({ refer, dt_vencimento }) => {
      toast.sucesso(t('Fatura criada'), `${rotulo(refer, getLanguage())} · ${formatDia(dt_vencimento)}`);
      acao.form.reset(VAZIO);
    },
  });
  return (
    <Card title={t('Gerar faltante (matrícula)')} note={t('O vencimento se ajusta ao dia do plano do membro.')}>
      <form
        noValidate
        onSubmit={(event) => void acao.submit(event)}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField label={t('Matrícula')} maxLength={30} {...acao.text('matricula')} />
        <Controlled control={acao.control} name="competencia">
          {(campo) => <DateField label={t('Competência')} min={PRIMEIRA} max={ULTIMA} {...campo} />}
        </Controlled>
        <Button
          type="submit"
          variant="secondary"
          busy={acao.busy}
          aria-label={t('Gerar faltante (matrícula)')}
          className="min-h-12 max-sm:col-span-2 sm:mt-[1.72rem]"
        >
          {t('Gerar')}
        </Button>
      </form>
      {acao.failure && (
        <Notice tone="erro" live className="mt-4">
          {acao.failure}
        </Notice>
      )}
    </Card>
  );
}
