import type { TransportRequest, TransportResponse } from '@portico/stores'

/** What runs before the console's own script, and is left for it (see beforePaint.ts). */
export interface Early {
  /** The reply to a request that was sent early, once. Rejects when it is lost. */
  takeReply(request: TransportRequest): Promise<TransportResponse> | null
  /** Sends the form if a user submitted it early; from now on forms are the page's own. */
  releaseSubmit(form: HTMLFormElement | null): void
}

declare global {
  interface Window {
    /** Missing when its script was not loaded. */
    porticoEarly?: Early
  }
}
