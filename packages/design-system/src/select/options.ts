import { useState, type ReactNode } from 'react'
import type { FieldOwned } from '../field/fieldProps.ts'

export interface SelectOption {
  /** Passed to `onChange`; unique among all options of a field. */
  id: string
  /** Label of the option; typed letters move to it, and the field shows it when it is chosen. */
  label: string
  /** A second, quieter line, for example an address below a name. Part of the name, as visible text must be. */
  description?: string | undefined
  /** A lucide icon with `aria-hidden`. */
  icon?: ReactNode
  /** Why it is disabled. It stays focusable, so that the reason is read. */
  disabledReason?: string | undefined
}

export interface SelectOptionGroup {
  /** Heading; label of the group. */
  label: string
  items: readonly SelectOption[]
}

export type SelectOptions = readonly (SelectOption | SelectOptionGroup)[]

export const isGroup = (entry: SelectOption | SelectOptionGroup): entry is SelectOptionGroup =>
  'items' in entry

export const flatOptions = (options: SelectOptions): SelectOption[] =>
  options.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))

/** Arrow keys skip disabled options; letters move to them. */
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

export const isOnDisabledOption = (input: EventTarget): boolean => {
  const id = input instanceof Element && input.getAttribute('aria-activedescendant')
  return id !== null && id !== false && document.getElementById(id)?.ariaDisabled === 'true'
}

/** react-aria props that our own replace. */
export type ChoiceOwned =
  | FieldOwned
  | 'allowsEmptyCollection'
  | 'defaultSelectedKey'
  | 'defaultValue'
  | 'disabledKeys'
  | 'onChange'
  | 'onSelectionChange'
  | 'selectedKey'
  | 'selectionMode'
  | 'value'

export interface ChoiceProps {
  /** The options, in list order; groups have a heading. */
  items: SelectOptions
  /** Id of the chosen option (controlled), or null. */
  value?: string | null
  /** Id of the initially chosen option.
   * @default null */
  defaultValue?: string | null
}

export function useValue<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = (next: Value) => {
    setOwn(next)
    onChange?.(next)
  }
  return [given === undefined ? own : given, change]
}
