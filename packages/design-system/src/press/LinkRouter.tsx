import { createContext, type ComponentProps, type Context } from 'react'
import { RouterProvider } from 'react-aria'

export type LinkRouterProps = ComponentProps<typeof RouterProvider>

type Router = Omit<LinkRouterProps, 'children'>

export const LinkRouterContext: Context<Router | null> = createContext<Router | null>(null)

/** Makes links inside navigate in the app, by the page's router. Render it once. */
export function LinkRouter({ children, ...router }: LinkRouterProps) {
  return (
    <LinkRouterContext value={router}>
      <RouterProvider {...router}>{children}</RouterProvider>
    </LinkRouterContext>
  )
}
