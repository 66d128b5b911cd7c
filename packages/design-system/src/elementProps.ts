import type { HTMLAttributes, Ref } from 'react'

/** Attributes that a component forwards to its root element. It decides its looks, and what `Owned` names, itself. */
export type ElementProps<Element extends HTMLElement, Owned extends string = never> = Omit<
  HTMLAttributes<Element>,
  'className' | 'style' | Owned
> & { ref?: Ref<Element> }

/** Props of a react-aria component that one of ours forwards. It decides its looks, and what `Owned` names, itself. */
export type Forwarded<Props, Owned extends string = never> = Omit<
  Props,
  'className' | 'render' | 'style' | Owned
>
