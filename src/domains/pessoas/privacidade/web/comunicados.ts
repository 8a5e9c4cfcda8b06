import { formatDia } from '../../../../shared/datas.ts';
import { formatCnpj, formatTelefone } from '../../../../shared/documentos.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoDado, type Incidente, type Incidentes } from './nomes.ts';

// What the authority and the people are told (Resolução CD/ANPD 15/2024, articles 6 and 9). What
// nobody has written down yet stands in brackets.

type Casa = Incidentes['casa'];

const FALTA = () => t('[a completar]');
const ou = (texto: string | null): string => texto ?? FALTA();
const dia = (data: string | null): string => (data ? formatDia(data) : t('não foi possível saber'));
const quantos = (n: number | null): string => (n === null ? t('ainda em apuração') : String(n));

const contato = ({ email, telefone }: Casa): string =>
  [email, telefone && formatTelefone(telefone)].filter(Boolean).join(' · ') || FALTA();

const dados = (incidente: Incidente): string => incidente.dados.map(nomeDoDado).join(', ');

/** Numbered like the items that the resolution asks for. */
export function comunicadoAAutoridade(incidente: Incidente, casa: Casa, titulares: number): string {
  const itens: (readonly [string, string])[] = [
    [
      t('Quem comunica (controlador)'),
      [
        casa.nome,
        casa.cnpj && t('CNPJ {cnpj}', { cnpj: formatCnpj(casa.cnpj) }),
        [casa.cidade, casa.estado].filter(Boolean).join('/'),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t('Contato e encarregado'), contato(casa)],
    [t('O que aconteceu'), `${incidente.titulo}. ${incidente.descricao}`],
    [t('Quando aconteceu'), dia(incidente.ocorrido_em)],
    [t('Quando a casa soube'), formatDia(incidente.percebido_em)],
    [t('Dados afetados'), dados(incidente)],
    [t('Pessoas afetadas'), quantos(incidente.pessoas)],
    [t('Crianças e adolescentes entre elas'), quantos(incidente.menores)],
    [t('Pessoas cujos dados a casa trata'), String(titulares)],
    [t('Riscos e possíveis efeitos'), ou(incidente.riscos)],
    [t('Medidas de segurança que já havia'), ou(incidente.medidas_antes)],
    [t('Medidas tomadas depois'), ou(incidente.medidas_depois)],
    [t('Comunicação às pessoas'), incidente.pessoas_em ? formatDia(incidente.pessoas_em) : t('ainda não feita')],
    ...(incidente.demora ? [[t('Motivo da demora'), incidente.demora] as const] : []),
  ];
  return [
    t('Comunicação de incidente de segurança com dados pessoais à ANPD'),
    ...itens.map(([nome, valor], n) => `${n + 1}. ${nome}: ${valor}`),
  ].join('\n\n');
}

/** The text is in plain words, for everybody who is concerned. */
export function comunicadoAsPessoas(incidente: Incidente, casa: Casa): string {
  const partes = [
    t('{casa} precisa contar a você o que aconteceu com dados seus.', { casa: casa.nome }),
    t('O que aconteceu: {texto}', { texto: incidente.descricao }),
    t('Quando: {quando}. A casa soube em {dia}.', {
      quando: dia(incidente.ocorrido_em),
      dia: formatDia(incidente.percebido_em),
    }),
    t('Dados que podem ter sido vistos ou perdidos: {dados}.', { dados: dados(incidente) }),
    t('O que isso pode causar: {texto}', { texto: ou(incidente.riscos) }),
    t('O que a casa já fazia para proteger: {texto}', { texto: ou(incidente.medidas_antes) }),
    t('O que a casa fez e o que você pode fazer: {texto}', { texto: ou(incidente.medidas_depois) }),
    incidente.demora && t('Por que só agora: {texto}', { texto: incidente.demora }),
    t('Para saber mais ou fazer um pedido sobre os seus dados: {contato}', { contato: contato(casa) }),
  ];
  return partes.filter(Boolean).join('\n\n');
}
