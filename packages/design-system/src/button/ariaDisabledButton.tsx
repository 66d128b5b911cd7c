import type { ComponentPropsWithRef } from 'react'

type ElementProps = ComponentPropsWithRef<'button'>

const passive = /Focus|Blur|(Pointer|Mouse)(Enter|Leave|Over|Out)/

/** A button that ignores presses but keeps its tab stop and hover. */
export const ariaDisabledButton = (props: ElementProps) => {
  const forwarded = Object.entries(props).filter(([name]) => !/^on[A-Z]/.test(name) || passive.test(name))
  // oxlint-disable-next-line react/button-has-type -- the literal type below makes it harmless
  return <button {...Object.fromEntries(forwarded)} type="button" aria-disabled="true" />
}
