import {
  createContext,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentProps,
  type Context,
  type MouseEvent,
  type Ref,
} from 'react'
import { RouterProvider } from 'react-aria'

type LinkRouterProps = ComponentProps<typeof RouterProvider>

type Router = Omit<LinkRouterProps, 'children'>

const LinkRouterContext: Context<Router | null> = createContext<Router | null>(null)

/** Makes links inside navigate in the app, by the page's router. Render it once. */
export function LinkRouter({ children, ...router }: LinkRouterProps) {
  return (
    <LinkRouterContext value={router}>
      <RouterProvider {...router}>{children}</RouterProvider>
    </LinkRouterContext>
  )
}

type NativeProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href' | 'onClick' | 'style'>

/** Props of every link, plain or react-aria's. */
export interface PlaceProps extends NativeProps {
  href: string
  onPress?: (() => void) | undefined
  ref?: Ref<HTMLAnchorElement>
}

const asIs = (href: string): string => href

/** Whether the browser would open the page in this window. */
export const isPlain = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey

/** An `<a>` with the props of react-aria's, without its code. */
export function PlainLink({ href, onPress, ...rest }: PlaceProps & { className?: string }) {
  const router = useContext(LinkRouterContext)
  const useHref = router?.useHref ?? asIs
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.()
    const { origin, target } = event.currentTarget
    const isHere = origin === location.origin && (target === '' || target === '_self')
    if (!router || !isHere || !isPlain(event) || rest.download !== undefined) return
    event.preventDefault()
    router.navigate(href, undefined)
  }
  // oxlint-disable-next-line react/hooks -- a page has one router, for its whole life
  const address = useHref(href)
  return (
    <a {...rest} href={address} onClick={follow}>
      {rest.children}
    </a>
  )
}
