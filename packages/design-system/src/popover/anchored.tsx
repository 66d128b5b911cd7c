import { useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { useOverlayTrigger } from 'react-aria'
import { ButtonContext, type ButtonProps } from 'react-aria-components'
import { defined } from '../elementProps.ts'
import { AriaTrigger } from '../press/AriaTrigger.tsx'
import type { Opening, PopoverPlacement } from './anchoredProps.ts'
import { hasten, useOverlayParts } from './overlays.ts'
import { useOpening } from './useOpening.ts'

interface AnchorProps {
  triggerProps: ButtonProps
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  children: ReactElement
}

/** The trigger of an overlay. */
export function Anchor({ triggerProps, triggerRef, isOpen, children }: AnchorProps) {
  const value = { ...triggerProps, ref: triggerRef, isPressed: isOpen, onHoverStart: hasten, onFocus: hasten }
  return (
    <ButtonContext value={value}>
      <AriaTrigger>{children}</AriaTrigger>
    </ButtonContext>
  )
}

interface AnchoredDialogProps extends Opening {
  trigger: ReactElement
  placement: PopoverPlacement
  /** A function gets what is loaded with an open overlay. */
  children: ReactNode | ((parts: NonNullable<ReturnType<typeof useOverlayParts>>) => ReactNode)
}

export function AnchoredDialog({ trigger, placement, children, ...opening }: AnchoredDialogProps) {
  const state = useOpening(opening)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: 'dialog' }, state, triggerRef)
  const parts = useOverlayParts(state, triggerRef)
  return (
    <>
      <Anchor triggerProps={{ ...triggerProps, id }} triggerRef={triggerRef} isOpen={state.isOpen}>
        {trigger}
      </Anchor>
      {parts && (
        <parts.DialogPopup
          {...{ state, triggerRef, placement }}
          {...defined({ id: overlayProps.id })}
          aria-labelledby={id}
        >
          {typeof children === 'function' ? children(parts) : children}
        </parts.DialogPopup>
      )}
    </>
  )
}
