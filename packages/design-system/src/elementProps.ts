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
