export { directionOf, PorticoProvider, type PorticoProviderProps } from './PorticoProvider.tsx'
export { LinkRouter } from '../press/index.ts'
