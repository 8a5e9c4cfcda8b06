interface Details {
  fields?: Readonly<Record<string, string>>;
  /** Seconds after which the same call may be tried again. */
  retryAfter?: number;
}

/** A refusal or failure of a call; `message` is the server's sentence, to be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Field name → sentence for under that field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, { fields = {}, retryAfter }: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** The call never reached the server, or its answer never came back. */
  get offline(): boolean {
    return this.code === 'sem_rede';
  }

  /**
   * No answer of our server came back: there is no network, or something on the way answered
   * instead.
   */
  get unreached(): boolean {
    return this.offline || this.code === 'resposta_inesperada';
  }

  /** Trying the same call again cannot help. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}
