import { InvalidArgumentError } from 'commander'
import type { Operator } from './operator.ts'
import type { Result } from './output.ts'

/** Wraps a command's function as an action of commander. */
export type Act = <Input extends unknown[]>(
  handle: (operator: Operator, ...input: Input) => Promise<Result>,
) => (...input: Input) => Promise<void>

export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return number
  }

/** A day, which ends at midnight UTC. */
export const day = (text: string): Date => {
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a day such as 2027-01-31.')
  return date
}
