/** What the ERP answers instead of rows: a status, and a code and a text as Business Central gives them. */
export class ODataError extends Error {
  override readonly name = 'ODataError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  body(): { readonly error: { readonly code: string; readonly message: string } } {
    return { error: { code: this.code, message: this.message } };
  }
}

/** A request that cannot be understood. */
export function badRequest(message: string): ODataError {
  return new ODataError(400, 'BadRequest', message);
}
