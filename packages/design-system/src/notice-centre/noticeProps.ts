import type { ReactNode, Ref } from 'react'
import type { ToastTone } from '../toast/toastItem.ts'

export interface Notice {
  id: string
  tone: ToastTone
  text: string
  /** Time of the notice: "5 minutes ago". */
  time: ReactNode
}

export interface NoticeListProps {
  /** Heading of the list. */
  title: string
  /** All notices, latest first. */
  items: readonly Notice[]
  /** Shown when there are no notices. */
  emptyText: string
  /** Called when a notice is dismissed. */
  onDismiss: (id: string) => void
  /** Called when all notices are dismissed. */
  onClear: () => void
}

export interface NoticeCentreProps extends NoticeListProps {
  /** Label of the button, with the number of new ones: "Notices, 2 new". */
  label: string
  /** Number of notices since the list was last open; shown on the bell, in the digits of the label. */
  newCount: number
  /** Called when the list opens or closes: its notices are read. */
  onOpenChange?: (isOpen: boolean) => void
  /** Whether the list is open initially. */
  defaultOpen?: boolean
  /** Ref of the button. */
  ref?: Ref<HTMLButtonElement>
  [attribute: `data-${string}`]: string | undefined
}
