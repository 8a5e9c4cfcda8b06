import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import {
  pedeMotivo,
  pontaServe,
  TIPOS_DE_TRANSFERENCIA,
  type TipoDeCarteira,
  type TipoDeTransferencia,
} from '../../../dinheiro/carteiras/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { NOMES_DAS_TRANSFERENCIAS } from '../../../dinheiro/carteiras/web/descrever-movimento.ts';
import { useCaixasAbertos, useLerCaixa, type Carteira } from './queries.ts';

/** A carteira that the money may leave or reach. */
interface Ponta {
  id: string;
  tipo: TipoDeCarteira;
  nome: string;
  saldo_centavos: number | null;
}

interface Valores {
  tipo: TipoDeTransferencia;
  carteira_de: string;
  carteira_para: string;
  valor_centavos: number | null;
  dia: string;
  motivo: string;
}

interface Props {
  carteiras: readonly Carteira[];
  onClose: () => void;
}

/** The kind decides which carteiras are offered on either side. */
export function Transferir({ carteiras, onClose }: Props) {
  // The house's safe, which a transfer makes where it is not among the carteiras.
  const guardado = useLerCaixa().data?.guardado ?? null;
  const hoje = useSignedIn().hoje ?? '';
  const vivas: Ponta[] = carteiras.filter(({ arquivada }) => !arquivada);
  if (guardado && !carteiras.some(({ id }) => id === guardado.id))
    vivas.push({ ...guardado, tipo: 'dinheiro', saldo_centavos: null });
  const acao = useActionForm<'transferir', Valores>({
    action: 'transferir',
    defaultValues: {
      ...pontas('deposito', vivas, guardado),
      tipo: 'deposito',
      valor_centavos: null,
      dia: hoje,
      motivo: '',
    },
    toInput: ({ valor_centavos, ...valores }) => ({ ...valores, valor_centavos: valor_centavos ?? 0 }),
    check: ({ tipo, carteira_de, carteira_para, valor_centavos, dia, motivo }) => ({
      carteira_de: !carteira_de && t('Escolha uma carteira'),
      carteira_para:
        (!carteira_para && t('Escolha uma carteira')) ||
        (carteira_para === carteira_de && t('Escolha duas carteiras diferentes.')),
      valor_centavos: !(valor_centavos !== null && valor_centavos > 0) && t('Informe um valor maior que zero'),
      dia: !dia && t('Informe o dia'),
      motivo: pedeMotivo(tipo) && !motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao transferir'),
    onDone: (_, { valor_centavos, tipo }) => {
      toast.sucesso(
        t('Transferência feita'),
        `${NOMES_DAS_TRANSFERENCIAS[tipo]()} · ${formatBRL(valor_centavos ?? 0)}`,
      );
      onClose();
    },
  });
  const [tipo, de, para, dia] = acao.form.watch(['tipo', 'carteira_de', 'carteira_para', 'dia']);
  const jaExiste = ({ id }: Ponta) => carteiras.some((carteira) => carteira.id === id);
  const opcoes = (ponta: 'de' | 'para') =>
    vivas
      .filter((carteira) => pontaServe(tipo, ponta, carteira.tipo) && (ponta === 'para' || jaExiste(carteira)))
      .map(({ id, nome, saldo_centavos }) => ({
        value: id,
        label: saldo_centavos === null ? nome : `${nome} · ${formatBRL(saldo_centavos)}`,
      }));
  const escolha = acao.text('tipo');
  // Controlled, because the kind changes the choices and the choice at once.
  const ponta = (nome: 'carteira_de' | 'carteira_para') => ({ ...acao.text(nome), value: acao.form.watch(nome) });
  return (
    <FormDialog title={t('Transferir')} form={acao} submitLabel={t('Transferir')} onClose={onClose}>
      <SelectField
        label={t('O que é')}
        options={TIPOS_DE_TRANSFERENCIA.map((um) => ({ value: um, label: NOMES_DAS_TRANSFERENCIAS[um]() }))}
        hint={EXPLICACAO[tipo]()}
        {...escolha}
        onChange={(event) => {
          void escolha.onChange(event);
          const novas = pontas(acao.form.getValues('tipo'), vivas, guardado);
          acao.form.setValue('carteira_de', novas.carteira_de);
          acao.form.setValue('carteira_para', novas.carteira_para);
        }}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectField label={t('De onde sai')} required options={opcoes('de')} {...ponta('carteira_de')} />
        <SelectField
          label={t('Para onde vai|carteira')}
          required
          options={opcoes('para')}
          {...ponta('carteira_para')}
        />
        <Controlled control={acao.control} name="valor_centavos">
          {(campo) => <MoneyField label={t('Valor')} required {...campo} />}
        </Controlled>
        <Controlled control={acao.control} name="dia">
          {(campo) => <DateField label={t('Dia')} required min="2020-01-01" max={hoje} {...campo} />}
        </Controlled>
      </div>
      <GavetaAberta lugares={dia === hoje ? [de, para] : []} />
      <TextField label={t('Motivo')} required={pedeMotivo(tipo)} maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}

/** What is moved here joins no till session, so a drawer that is open would be counted wrongly. */
function GavetaAberta({ lugares }: { lugares: readonly string[] }) {
  const gaveta = useCaixasAbertos().data?.itens.find(({ carteira_id }) => lugares.includes(carteira_id));
  if (!gaveta) return null;
  return (
    <Notice tone="aviso" title={t('O caixa do PDV está aberto em {carteira}', { carteira: gaveta.carteira })}>
      {t(
        'O que você transferir aqui não entra na conta daquela gaveta. O dinheiro é dela? Faça a sangria ou o suprimento no PDV.',
      )}
    </Notice>
  );
}

const EXPLICACAO: Readonly<Record<TipoDeTransferencia, () => string>> = {
  deposito: () => t('Dinheiro da casa que vai para o banco.'),
  saque: () => t('Dinheiro do banco que vem para a casa.'),
  suprimento: () => t('Troco posto na gaveta.'),
  sangria: () => t('Dinheiro tirado da gaveta para guardar.'),
  transferencia: () => t('De uma carteira para outra, por exemplo o repasse da maquininha.'),
};

/** The first that fit, both different. What leaves the drawer usually goes into the safe. */
function pontas(tipo: TipoDeTransferencia, carteiras: readonly Ponta[], guardado: { id: string } | null) {
  const de = carteiras.find(
    (carteira) =>
      carteira.id !== guardado?.id && pontaServe(tipo, 'de', carteira.tipo) && serveAlguma(tipo, carteira, carteiras),
  );
  const servem = carteiras.filter((carteira) => carteira !== de && pontaServe(tipo, 'para', carteira.tipo));
  const para = (tipo === 'sangria' && servem.find(({ id }) => id === guardado?.id)) || servem[0];
  return { carteira_de: de?.id ?? '', carteira_para: para?.id ?? '' };
}

/** Whether there is another carteira for the money of this one to go to. */
const serveAlguma = (tipo: TipoDeTransferencia, de: Ponta, carteiras: readonly Ponta[]): boolean =>
  carteiras.some((carteira) => carteira !== de && pontaServe(tipo, 'para', carteira.tipo));
