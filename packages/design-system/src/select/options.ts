import type { ReactNode } from 'react'

/** One of the things to choose from, in Select and ComboBox. */
export interface SelectOption {
  /** Given to `onChange`; unique among all options of a field. */
  id: string
  /** Its name; letters move to it, and the field shows it when it is chosen. */
  label: string
  /** A second, quieter line, for example the address under a name. Part of the name, as visible text must be. */
  description?: string | undefined
  /** A lucide icon with `aria-hidden`. */
  icon?: ReactNode
  /** Why it cannot be chosen now. It can still be reached, so that the reason is read. */
  disabledReason?: string | undefined
}

/** Options under a heading. */
export interface SelectOptionGroup {
  /** Heading; names the group. */
  label: string
  options: readonly SelectOption[]
}

export type SelectOptions = readonly (SelectOption | SelectOptionGroup)[]

export const isGroup = (entry: SelectOption | SelectOptionGroup): entry is SelectOptionGroup =>
  'options' in entry

/** The options of all groups, one after the other. */
export const flatOptions = (options: SelectOptions): SelectOption[] =>
  options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]))

/**
 * The option that a press leads to where options may not be chosen. The arrows that go through the options of a closed
 * Select one by one pass over those; a letter that leads to one leads nowhere.
 */
export const choosable = (
  options: readonly SelectOption[],
  current: string | null,
  wanted: string,
): SelectOption | undefined => {
  const from = options.findIndex(({ id }) => id === current)
  const to = options.findIndex(({ id }) => id === wanted)
  if (options[to]?.disabledReason === undefined) return options[to]
  const step = to - from
  if (Math.abs(step) !== 1) return undefined
  const ahead = step > 0 ? options.slice(to) : options.slice(0, to + 1).toReversed()
  return ahead.find(({ disabledReason }) => disabledReason === undefined)
}
