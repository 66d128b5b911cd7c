import type { TransportRequest, TransportResponse } from '@portico/stores'

/** Results of the early script, for the console's own script (see beforePaint.ts). */
export interface Early {
  /** The reply to an early request; each can be taken once. Rejects when it is lost. */
  takeReply(request: TransportRequest): Promise<TransportResponse> | null
  /** Sends a form that was submitted early; from now on the page handles forms. */
  releaseSubmit(form: HTMLFormElement | null): void
}

declare global {
  interface Window {
    /** Undefined when the early script was not loaded. */
    porticoEarly?: Early
  }
}
