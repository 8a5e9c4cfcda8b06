import { translate, type Language, type TextParams } from './texts.ts';

export type FieldFailures = Readonly<Record<string, string>>;

interface FailureDetails {
  params?: TextParams;
  /** Field name → Portuguese sentence, shown under the field. */
  fields?: FieldFailures;
  /** Seconds after which the same call may be tried again. */
  retryAfter?: number;
  /** These go with the refusal; those of `reply.setCookie` go with a success only. */
  setCookie?: string;
}

/**
 * A refusal that the person can understand: `new Failure(409, 'fatura_ja_existe', t.key('Já há
 * fatura…'), { params })`. Any other thrown value is a defect, answered with one neutral sentence
 * and status 500.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly details: FailureDetails;

  constructor(status: number, code: string, key: string, details: FailureDetails = {}) {
    super(translate('pt-BR', key, details.params));
    this.status = status;
    this.code = code;
    this.key = key;
    this.details = details;
  }

  /** The body sent to the client, in the language of the request. */
  toBody(language: Language, requestId: string): FailureBody {
    const { params, fields } = this.details;
    const translated =
      fields && Object.fromEntries(Object.entries(fields).map(([f, key]) => [f, translate(language, key, params)]));
    return {
      error: {
        code: this.code,
        message: translate(language, this.key, params),
        ...(translated && { fields: translated }),
        request_id: requestId,
      },
    };
  }
}

/** A refusal of one field, whose sentence stands under it. */
export const fieldFailure = (field: string, key: string, code = 'campos_invalidos'): Failure =>
  new Failure(422, code, key, { fields: { [field]: key } });

export interface FailureBody {
  error: { code: string; message: string; fields?: FieldFailures; request_id: string };
}
