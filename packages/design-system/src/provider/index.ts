export { directionOf, PorticoProvider, type PorticoProviderProps } from './PorticoProvider.tsx'
export { RouterProvider as LinkRouter } from 'react-aria-components'
