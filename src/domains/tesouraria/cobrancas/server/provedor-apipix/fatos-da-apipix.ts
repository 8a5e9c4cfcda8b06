// What this program believes about the API Pix of the Banco Central, version 2.9, and about each
// bank, in one place. Whatever has a `?` was read in documents only. It is to be checked with the
// first certificate of a real account.
import type { NomeDoBanco } from '../../rules.ts';
import type { Ambiente } from '../provedor.ts';

interface Lugar {
  /** The address of the API, up to its version. */
  api: string;
  /** Where a token is asked for. */
  token: string;
}

export interface Banco {
  /** `teste` is absent where the bank has none that speaks this protocol. */
  lugares: { real: Lugar } & Partial<Record<Ambiente, Lugar>>;
  /** What a token is asked for; empty where the bank fixes that for each application. */
  escopos: string;
  /** How the application says who it is when it asks for a token. */
  identifica: 'basic' | 'corpo';
  /** The form of that question. */
  pedeEm: 'formulario' | 'json';
  /** The header in which each call names the application. */
  cabecalhoDoCliente?: string;
  /** The parameter of each call that brings the key of the application. */
  parametroDoAplicativo?: string;
}

const ESCOPOS = 'cob.read cob.write pix.read pix.write';

const noMesmo = (host: string, api: string, token: string): Lugar => ({ api: host + api, token: host + token });

export const FATOS_DOS_BANCOS: Readonly<Record<NomeDoBanco, Banco>> = {
  // ? `gw-dev-app-key` as the name of the parameter in both places.
  bb: {
    lugares: {
      real: { api: 'https://api-pix.bb.com.br/pix/v2', token: 'https://oauth.bb.com.br/oauth/token' },
      teste: { api: 'https://api-pix.hm.bb.com.br/pix/v2', token: 'https://oauth.hm.bb.com.br/oauth/token' },
    },
    escopos: ESCOPOS,
    identifica: 'basic',
    pedeEm: 'formulario',
    parametroDoAplicativo: 'gw-dev-app-key',
  },
  // ? Whether all accounts use this way to a token already.
  bradesco: {
    lugares: {
      real: noMesmo('https://qrpix.bradesco.com.br', '/v2', '/auth/server/oauth/token'),
      teste: noMesmo('https://qrpix-h.bradesco.com.br', '/v2', '/auth/server/oauth/token'),
    },
    escopos: ESCOPOS,
    identifica: 'basic',
    pedeEm: 'formulario',
  },
  efi: {
    lugares: {
      real: noMesmo('https://pix.api.efipay.com.br', '/v2', '/oauth/token'),
      teste: noMesmo('https://pix-h.api.efipay.com.br', '/v2', '/oauth/token'),
    },
    escopos: '',
    identifica: 'basic',
    pedeEm: 'json',
  },
  inter: {
    lugares: {
      real: noMesmo('https://cdpj.partners.bancointer.com.br', '/pix/v2', '/oauth/v2/token'),
      teste: noMesmo('https://cdpj-sandbox.partners.uatinter.co', '/pix/v2', '/oauth/v2/token'),
    },
    escopos: ESCOPOS,
    identifica: 'corpo',
    pedeEm: 'formulario',
  },
  // ? Whether the header is `x-itau-apikey` for every account. Its sandbox speaks another protocol.
  itau: {
    lugares: {
      real: { api: 'https://secure.api.itau/pix_recebimentos/v2', token: 'https://sts.itau.com.br/api/oauth/token' },
    },
    escopos: '',
    identifica: 'corpo',
    pedeEm: 'formulario',
    cabecalhoDoCliente: 'x-itau-apikey',
  },
  // Its sandbox takes one token that is the same for everybody.
  sicoob: {
    lugares: {
      real: {
        api: 'https://api.sicoob.com.br/pix/api/v2',
        token: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
      },
    },
    escopos: ESCOPOS,
    identifica: 'corpo',
    pedeEm: 'formulario',
    cabecalhoDoCliente: 'client_id',
  },
  sicredi: {
    lugares: {
      real: noMesmo('https://api-pix.sicredi.com.br', '/api/v2', '/oauth/token'),
      teste: noMesmo('https://api-pix-h.sicredi.com.br', '/api/v2', '/oauth/token'),
    },
    escopos: ESCOPOS,
    identifica: 'basic',
    pedeEm: 'formulario',
  },
};

/** A granted scope that may also send money. ? The words of each bank. */
export const TIRA_DINHEIRO = /pix\.send|pagamento|transfer|payment|payout|saque/i;

/** States of a charge; the specification writes two of them in two ways. */
export const ESTADOS_DA_COB = {
  ATIVA: 'aberta',
  CONCLUIDA: 'paga',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'cancelada',
  REMOVIDO_PELO_USUARIO_RECEBEDOR: 'cancelada',
  REMOVIDA_PELO_PSP: 'cancelada',
  REMOVIDO_PELO_PSP: 'cancelada',
} as const;

export const REMOVER = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';

/** States of a refund. */
export const ESTADOS_DA_DEVOLUCAO_PIX = {
  EM_PROCESSAMENTO: 'pedida',
  DEVOLVIDO: 'confirmada',
  NAO_REALIZADO: 'recusada',
} as const;

/** The longest text that the payer is shown. */
export const MAIOR_SOLICITACAO = 140;

/** ? The most rows of one page that every bank gives. A smaller page is read just as well. */
export const ITENS_POR_PAGINA = 100;

/** More pages than this are no list of ours. */
export const MAIS_PAGINAS_DE_PIX = 500;

/** ? The longest time that every bank lists at once, in days. */
export const DIAS_POR_LISTA = 5;

/**
 * What is answered, with a problem of RFC 7807, where nothing was done. A page of a proxy with the
 * same status says nothing. Any other status is doubtful.
 */
export const RECUSAS_DA_APIPIX: readonly number[] = [400, 404, 409, 410, 422];

/** ? Statuses of an application that gets no token. */
export const TOKEN_RECUSADO: readonly number[] = [400, 401, 403];

/** A token is not used in the last seconds of its time. */
export const FOLGA_DO_TOKEN_S = 60;

/** How long a charge that ran out may still be told as paid, by the clock of the bank. */
export const FOLGA_DA_COBRANCA_MS = 60_000;
