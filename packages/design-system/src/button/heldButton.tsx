import type { ComponentPropsWithRef } from 'react'

type ElementProps = ComponentPropsWithRef<'button'>

/** What a tooltip and the focus ring need; everything else that listens would act. */
const passive = /Focus|Blur|(Pointer|Mouse)(Enter|Leave|Over|Out)/

/**
 * Draws a button that stays in the tab order and can be hovered but lets nothing through, whoever listens: its own
 * `onPress`, a menu or dialog that it triggers, or the form around it. The native `disabled` would drop focus and
 * leave nobody a way to learn the reason.
 */
export const heldButton = (props: ElementProps) => {
  const kept = Object.entries(props).filter(([name]) => !/^on[A-Z]/.test(name) || passive.test(name))
  // oxlint-disable-next-line react/button-has-type -- the literal type below is what makes it harmless
  return <button {...Object.fromEntries(kept)} type="button" aria-disabled="true" />
}
