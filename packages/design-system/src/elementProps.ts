import type { HTMLAttributes, Ref } from 'react'

/** Attributes forwarded to the root element; the component owns its styling and what `Owned` names. */
export type ElementProps<Element extends HTMLElement, Owned extends string = never> = Omit<
  HTMLAttributes<Element>,
  'className' | 'style' | Owned
> & { ref?: Ref<Element> }

/** Forwarded props of a react-aria component; ours owns its styling and what `Owned` names. */
export type Forwarded<Props, Owned extends string = never> = Omit<
  Props,
  'className' | 'render' | 'style' | Owned
>

type Defined<Props> = { [Name in keyof Props]?: Exclude<Props[Name], undefined> }

/** Drops undefined props, which react-aria's exact optional types do not accept. */
export function defined<Props extends object>(props: Props): Defined<Props>
export function defined(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
}

export const describedBy = (own: string | undefined, added: string): string =>
  own === undefined ? added : `${own} ${added}`
