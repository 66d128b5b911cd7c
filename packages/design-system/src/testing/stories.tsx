import type { StoryContext } from '@storybook/react-vite'
import { useState, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import { StatesGrid } from './StatesGrid.tsx'

export { guide } from './guide.ts'
export { StatesGrid }

type PropSets<Props> = Readonly<Record<string, Partial<Props>>>

/** Language of a story's texts; pseudo languages are based on English. */
export const localeOf = (globals: StoryContext['globals']): 'en' | 'es' =>
  globals['locale'] === 'es' ? 'es' : 'en'

/** Narrows a story's content to a text. @throws for any other node. */
export const wordsOf = (content: ReactNode): string => {
  if (typeof content !== 'string') throw new Error('The content is not a text.')
  return content
}

/** State of an overlay: whether it is open, its setter, and its trigger's callback. */
export const useOpen = (props: { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void }) => {
  const [isOpen, setIsOpen] = useState(props.isOpen ?? false)
  const change = (next: boolean) => {
    setIsOpen(next)
    props.onOpenChange?.(next)
  }
  return { isOpen, change, open: () => setIsOpen(true) }
}

/** Globals of a story in another viewport. */
export const inViewport = (value: string) => ({ viewport: { value, isRotated: false } })

/** A set of props for each value of a property, named by the value. */
export function by<const Name extends string, const Value extends string | number>(
  property: Name,
  values: readonly Value[],
): Record<string, Record<Name, Value>>
export function by(property: string, values: readonly (string | number)[]) {
  return Object.fromEntries(values.map((value) => [value, { [property]: value }]))
}

/** Each set of one table with each of another: "primary small". */
export const crossed = <One extends object, Other extends object>(
  ones: Readonly<Record<string, One>>,
  others: Readonly<Record<string, Other>>,
): Record<string, One & Other> =>
  Object.fromEntries(
    Object.entries(ones).flatMap(([one, props]) =>
      Object.entries(others).map(([other, more]) => [`${one} ${other}`, { ...props, ...more }]),
    ),
  )

/**
 * Renders the story States: a component in every combination of two tables of props.
 * @param states columns, or a function that returns them in the story's language
 * @param style of each cell, for components without a width of their own
 */
export const statesOf =
  <Props extends object>(
    Component: ComponentType<Props>,
    rows: PropSets<Props>,
    states: PropSets<Props> | ((locale: 'en' | 'es') => PropSets<Props>),
    style?: CSSProperties,
  ) =>
  (args: Props, { globals }: Pick<StoryContext, 'globals'>) => {
    const columns = typeof states === 'function' ? states(localeOf(globals)) : states
    return (
      <StatesGrid rows={Object.keys(rows)} states={Object.keys(columns)}>
        {(row, state) => {
          const cell = <Component {...args} {...columns[state]} {...rows[row]} />
          return style ? <div style={style}>{cell}</div> : cell
        }}
      </StatesGrid>
    )
  }
