export { NoticeCentre, type Notice, type NoticeCentreProps } from './NoticeCentre.tsx'
