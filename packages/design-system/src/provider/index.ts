export { PorticoProvider, type PorticoProviderProps } from './PorticoProvider.tsx'
