import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export const toneIcons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const
