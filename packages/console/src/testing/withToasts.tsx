import { useState, type ComponentType } from 'react'
import { Toasts } from '../app/Toasts.tsx'

/** A story's render function that also shows the toasts, which wait until the dialog is closed. */
export const withToasts = <Props extends { onClose?: () => void }>(Component: ComponentType<Props>) =>
  function WithToasts(args: Props) {
    const [isClosed, setIsClosed] = useState(false)
    const close = () => {
      args.onClose?.()
      setIsClosed(true)
    }
    return (
      <>
        {!isClosed && <Component {...args} {...(args.onClose && { onClose: close })} />}
        <Toasts />
      </>
    )
  }
