import {
  useEffect,
  useId,
  useMemo,
  useRef,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react'
import { mergeRefs } from 'react-aria'

/** Merges its own ref with the caller's; focuses the element on mount if asked to. React's `autoFocus` runs before a dialog is ready for it. */
export const useFirstFocus = <Element extends HTMLElement>(
  ref: Ref<Element> | undefined,
  shouldFocus = false,
): [RefObject<Element | null>, Ref<Element>] => {
  const own = useRef<Element>(null)
  useEffect(() => {
    if (shouldFocus) own.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, [])
  return [own, useMemo(() => (ref ? mergeRefs(own, ref) : own), [ref])]
}

/** Milliseconds in which screen readers detect an added text. */
const READ_MS = 500

let region: HTMLElement | undefined

const make = (): HTMLElement => {
  const made = document.createElement('div')
  made.ariaLive = 'assertive'
  // react-aria does not hide it behind a modal.
  made.dataset['liveAnnouncer'] = 'true'
  Object.assign(made.style, {
    position: 'fixed',
    insetBlockStart: '0',
    clipPath: 'inset(50%)',
    inlineSize: '1px',
  })
  document.body.append(made)
  return made
}

/** Announces the name of an element at once, independent of focus. @param id of the element @returns A function that removes it. */
const announceName = (id: string): (() => void) => {
  if (region?.isConnected !== true) region = make()
  const name = document.createElement('div')
  name.setAttribute('role', 'img')
  name.setAttribute('aria-labelledby', id)
  region.replaceChildren(name)
  return () => void setTimeout(() => name.remove(), READ_MS)
}

type NativeProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'disabled' | 'onClick' | 'style'
>

/** Props of every button, plain or react-aria's. */
export interface PressProps extends NativeProps {
  onPress?: ((event: { target: Element }) => void) | undefined
  isDisabled?: boolean | undefined
  /** Its action is pending: it keeps focus and ignores presses. */
  isPending?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

interface PlainButtonProps extends PressProps {
  className?: string
  preventFocusOnPress?: boolean
  render?: (props: ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> }) => ReactElement
}

/** A `<button>` with the props of react-aria's, without its code: only triggers of overlays need that. */
export function PlainButton({
  id: givenId,
  onPress,
  isDisabled,
  isPending = false,
  type = 'button',
  preventFocusOnPress = false,
  ref,
  render,
  autoFocus,
  ...rest
}: PlainButtonProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [own, both] = useFirstFocus(ref, autoFocus)
  const wasPending = useRef(isPending)
  useEffect(() => {
    const hasChanged = wasPending.current !== isPending
    wasPending.current = isPending
    return hasChanged && own.current === document.activeElement ? announceName(id) : undefined
  }, [isPending, id, own])
  const press = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a clicked button, and a dialog restores focus to its trigger.
    if (!preventFocusOnPress && detail > 0) currentTarget.focus({ preventScroll: true })
    onPress?.({ target: currentTarget })
  }
  const props = {
    ...rest,
    id,
    ref: both,
    // A pending submit button submits nothing, not even by Enter in a field.
    type: isPending ? ('button' as const) : type,
    disabled: isDisabled,
    'aria-disabled': isPending || rest['aria-disabled'],
    'data-disabled': isDisabled || undefined,
    'data-pending': isPending || undefined,
    ...(preventFocusOnPress && { onMouseDown: (event: MouseEvent) => event.preventDefault() }),
    onClick: isPending ? undefined : press,
  }
  return render ? render(props) : <button {...props} />
}
