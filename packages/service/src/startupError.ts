/** A reason not to start that the person at the terminal can act on: one sentence with the way out. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
