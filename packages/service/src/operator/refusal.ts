/** Why a command was not done, in a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
