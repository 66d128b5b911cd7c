import type { ComponentType } from 'react'
import { Toasts } from '../app/Toasts.tsx'

/** A story's render function that shows the toasts, too. */
export const withToasts = <Props extends object>(Component: ComponentType<Props>) =>
  function WithToasts(args: Props) {
    return (
      <>
        <Component {...args} />
        <Toasts />
      </>
    )
  }
