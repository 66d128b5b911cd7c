import { createContext, type ComponentProps } from 'react'
import { RouterProvider } from 'react-aria'

export type LinkRouterProps = ComponentProps<typeof RouterProvider>

export const LinkRouterContext = createContext<Omit<LinkRouterProps, 'children'> | null>(null)

/** Links inside navigate in the app, by the router of the page. Render it once. */
export function LinkRouter({ children, ...router }: LinkRouterProps) {
  return (
    <LinkRouterContext value={router}>
      <RouterProvider {...router}>{children}</RouterProvider>
    </LinkRouterContext>
  )
}
