import { Check, CircleAlert, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { css } from 'styled-components'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'

/** Copies a text. Falls back to a selection beside `anchor` when the clipboard is denied. @returns Whether it worked. */
export const copyText = async (text: string, anchor: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, anchor)
  }
}

const copySelection = (text: string, anchor: Element): boolean => {
  const selection = document.getSelection()
  const parent = anchor.parentElement
  if (!selection || !parent) return false

  const ranges = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
  const source = document.createElement('span')
  source.textContent = text
  source.ariaHidden = 'true'
  source.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;white-space:pre;user-select:text'
  parent.append(source)
  try {
    selection.selectAllChildren(source)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    source.remove()
    selection.removeAllRanges()
    for (const range of ranges) selection.addRange(range)
  }
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
export function useCopy(value: string) {
  const say = useSay()
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
    text: result && say({ copied: words.copied, failed: words.notCopied }[result]),
    icon: icons[result ?? 'none'],
    copy: async (anchor: Element) => {
      setLast(null)
      setLast({ value, result: (await copyText(value, anchor)) ? 'copied' : 'failed' })
    },
  }
}

/** Wraps a button that copies, whose icon shows the result. */
export const copyResultStyle = css`
  position: relative;
  display: inline-flex;
  &[data-result='copied'] svg {
    color: ${token.okText};
  }
  &[data-result='failed'] svg {
    color: ${token.badText};
  }
`
