export { usePressGuard } from './usePressGuard.ts'
