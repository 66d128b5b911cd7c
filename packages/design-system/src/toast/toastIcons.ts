import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ToastKind } from './toastItem.ts'

/** The icon of each kind of news. */
export const toastIcons: Readonly<Record<ToastKind, LucideIcon>> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
}
