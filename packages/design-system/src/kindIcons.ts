import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export const kindIcons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const
