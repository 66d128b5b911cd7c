import { Check, CircleAlert, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { copyText } from './copyText.ts'

export interface CopyResultLabels {
  /** Announced on success. */
  copiedLabel: string
  /** Announced when the browser denies it. */
  failedLabel: string
}

type Result = 'copied' | 'failed'

const RESULT_MS = 2000

// Created once: React does not render the same element again.
const icons = {
  none: <Copy aria-hidden />,
  copied: <Check aria-hidden />,
  failed: <CircleAlert aria-hidden />,
} as const

/** Copies a text, and shows for two seconds whether that worked. */
export function useCopy(
  value: string,
  { copiedLabel, failedLabel }: CopyResultLabels,
): {
  result: Result | null
  words: string | null
  icon: ReactNode
  copy: (anchor: Element) => Promise<void>
} {
  const [last, setLast] = useState<{ value: string; result: Result } | null>(null)

  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setLast(null), RESULT_MS)
    return () => clearTimeout(timer)
  }, [last])
  // The button may be reused for another value.
  const result = last?.value === value ? last.result : null

  return {
    result,
    words: result && { copied: copiedLabel, failed: failedLabel }[result],
    icon: icons[result ?? 'none'],
    copy: async (anchor) => {
      setLast(null)
      setLast({ value, result: (await copyText(value, anchor)) ? 'copied' : 'failed' })
    },
  }
}
