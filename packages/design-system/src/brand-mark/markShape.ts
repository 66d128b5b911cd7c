import { createContext } from 'react'

export type MarkShape = readonly {
  d: string
  isFaint?: boolean
}[]

const arch: MarkShape = [
  { d: 'M3 21V11a9 9 0 0 1 18 0v10h-5V11a4 4 0 0 0-8 0v10z' },
  { d: 'M10.2 21v-9.4a1.8 1.8 0 0 1 3.6 0V21z', isFaint: true },
]

export const MarkContext = createContext<MarkShape>(arch)
